import { TokenFlag, type Style, type Token } from '../../model/index.ts';
import type { StyleTable } from '../pdf/index.ts';
import type { OcrWord } from './recognize.ts';
import { goodConfidence } from './repair.ts';

/** How sure OCR has to be: letters are also found in photographs, single ones and signs above all. */
const sureOfWord = 0.3;
const sureOfLetter = 0.6;
const sureOfSign = 0.8;

/** Words that OCR has read where the page has no text → tokens, numbered from `first` on. */
export function tokensOfWords(words: readonly OcrWord[], styles: StyleTable, first: number): Token[] {
  return words.filter(isNoNoise).map((word, index) => tokenOfWord(word, styles, first + index));
}

function isNoNoise({ text, confidence }: OcrWord): boolean {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return confidence >= (letters > 1 ? sureOfWord : letters === 1 ? sureOfLetter : sureOfSign);
}

function tokenOfWord({ text, confidence, box, base, rise, fall }: OcrWord, styles: StyleTable, id: number): Token {
  return {
    id,
    text,
    box: { x0: box.x0, y0: Math.min(box.y0, base - rise), x1: box.x1, y1: Math.max(box.y1, base + fall) },
    ink: box,
    style: styles.indexOf(styleOf(rise + fall)),
    flags: confidence < goodConfidence ? TokenFlag.ocr | TokenFlag.doubtful : TokenFlag.ocr,
    confidence,
  };
}

/** A picture says nothing of fonts but their size; measured heights waver, so they are rounded to halves. */
function styleOf(height: number): Style {
  const size = Math.max(0.5, Math.round(2 * height) / 2);
  return { font: 'ocr', family: 'ocr', size, weight: 400, italic: false, color: '#000000', opacity: 1, angle: 0 };
}
