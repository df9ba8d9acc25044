import type { Box } from '../../model/index.ts';
import type { Ocr } from './engine.ts';
import type { Grey } from './grey.ts';
import { joinedWords } from './joined-words.ts';
import { withOwnSigns } from './own-signs.ts';
import type { LineWord } from './scene/line-words.ts';
import type { RawBox, RawLine, RawWord } from './tesseract.ts';

/** A word that OCR has read, in page units. */
export type OcrWord = {
  readonly text: string;
  /** 0 to 1 */
  readonly confidence: number;
  /** The ink. */
  readonly box: Box;
  readonly symbols: readonly { readonly text: string; readonly box: Box }[];
  /** Where its line stands, and how far it reaches up and down from there. */
  readonly base: number;
  readonly rise: number;
  readonly fall: number;
  /** Where that could be seen. */
  readonly look?: WordLook | undefined;
  /** From top to bottom of its letters where it is not level; else its line tells. */
  readonly area?: Box;
  /** How sure the least sure of its digits is, where it has some: one wrong digit makes another number. */
  readonly leastDigit?: number;
  /** Where a stroke runs across it. */
  readonly strike?: Box;
};

/** How a word looks in a picture. */
export type WordLook = {
  /** `#rrggbb` */
  readonly color: string;
  readonly isBold: boolean;
  /** As in {@link Style}. */
  readonly angle: number;
};

/** Reads a picture of a page, or of part of it, within some time. */
export async function recognize(ocr: Ocr, grey: Grey, timeoutMs: number): Promise<OcrWord[]> {
  return wordsOfLines(await ocr.recognize(grey, timeoutMs), grey.dpi);
}

/** The words of lines that Tesseract has read in a picture, where they are on the page. */
export function wordsOfLines(lines: readonly RawLine[], dpi: number): OcrWord[] {
  const unit = 72 / dpi;
  return lines.flatMap((line) =>
    joinedWords(line.words.map(lineWordOf).filter(({ text }) => text !== '')).map((word) => wordOf(word, line, unit)),
  );
}

function lineWordOf({ text, confidence, bbox, symbols }: RawWord): LineWord {
  return {
    text: withOwnSigns(text.trim()),
    confidence: Math.min(1, Math.max(0, confidence / 100)),
    symbols: symbols.map((symbol) => ({ text: symbol.text, ...symbol.bbox })),
    ...bbox,
  };
}

function wordOf(word: LineWord, line: RawLine, unit: number): OcrWord {
  const { rowHeight, descenders } = line.rowAttributes;
  return {
    text: word.text,
    confidence: word.confidence,
    box: boxOf(word, unit),
    symbols: word.symbols.map((symbol) => ({ text: symbol.text, box: boxOf(symbol, unit) })),
    base: baseAt(line.baseline, (word.x0 + word.x1) / 2) * unit,
    rise: Math.max(1, rowHeight - Math.abs(descenders)) * unit,
    fall: Math.abs(descenders) * unit,
  };
}

function boxOf({ x0, y0, x1, y1 }: RawBox, unit: number): Box {
  return { x0: x0 * unit, y0: y0 * unit, x1: x1 * unit, y1: y1 * unit };
}

/** Baselines of scans lean a little. */
function baseAt({ x0, y0, x1, y1 }: RawBox, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}
