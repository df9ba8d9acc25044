import { TokenFlag, type Box, type Style, type Token } from '../../model/index.ts';
import { ocrFont } from '../../model/ocr-font.ts';
import type { StyleTable } from '../pdf/index.ts';
import { withoutNoise } from './noise.ts';
import type { OcrWord, WordLook } from './recognize.ts';
import { goodConfidence } from './repair.ts';

/** Words that OCR has read where the page has no text → tokens, numbered from `first` on. */
export function tokensOfWords(words: readonly OcrWord[], styles: StyleTable, first: number): Token[] {
  return withoutNoise(words).map((word, index) => tokenOfWord(word, styles, first + index));
}

function tokenOfWord(word: OcrWord, styles: StyleTable, id: number): Token {
  const { text, confidence, box, rise, fall, look } = word;
  return {
    id,
    text,
    box: areaOf(word),
    ink: box,
    style: styles.indexOf(styleOf(rise + fall, look)),
    flags: confidence < goodConfidence ? TokenFlag.ocr | TokenFlag.doubtful : TokenFlag.ocr,
    confidence,
  };
}

/** The box of a word from the top to the bottom of its letters. */
export function areaOf({ box, base, rise, fall, area }: OcrWord): Box {
  return area ?? { x0: box.x0, y0: Math.min(box.y0, base - rise), x1: box.x1, y1: Math.max(box.y1, base + fall) };
}

/** A picture says little of fonts but their size; measured heights waver, so they are rounded to halves. */
function styleOf(height: number, look: WordLook = plainLook): Style {
  const size = Math.max(0.5, Math.round(2 * height) / 2);
  const { color, isBold, angle } = look;
  return { font: ocrFont, family: ocrFont, size, weight: isBold ? 700 : 400, italic: false, color, opacity: 1, angle };
}

const plainLook: WordLook = { color: '#000000', isBold: false, angle: 0 };
