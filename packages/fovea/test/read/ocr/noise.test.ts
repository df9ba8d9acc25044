import { expect, it } from 'vitest';
import { withoutNoise } from '../../../src/read/ocr/noise.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';

/** Words of one height beside each other, ten points a letter, from a place on. */
function line(x: number, y: number, ...words: readonly (readonly [text: string, confidence: number])[]): OcrWord[] {
  let at = x;
  return words.map(([text, confidence]) => {
    const box = { x0: at, y0: y, x1: at + 10 * text.length, y1: y + 20 };
    at = box.x1 + 8;
    return { text, confidence, box, symbols: [], base: y + 20, rise: 20, fall: 5 };
  });
}

const kept = (...lines: readonly OcrWord[][]): string[] => withoutNoise(lines.flat()).map(({ text }) => text);

it('keeps doubtful letters and signs of a line, and drops those by themselves', () => {
  const unit = line(0, 0, ['1', 0.9], ['l', 0.4], ['=', 0.5], ['0,38', 0.9], ['€', 0.4]);
  expect(kept(unit)).toEqual(['1', 'l', '=', '0,38', '€']);
  expect(kept(line(0, 0, ['Word', 0.9]), line(300, 0, ['l', 0.4]), line(0, 300, ['=', 0.5]))).toEqual(['Word']);
});

it('keeps a doubtful sign of money below a number, and no other sign', () => {
  const price = line(100, 0, ['49', 0.9]);
  expect(kept(price, line(105, 30, ['€', 0.4]))).toEqual(['49', '€']);
  expect(kept(price, line(105, 30, ['=', 0.4]))).toEqual(['49']);
  expect(kept(price, line(105, 60, ['€', 0.4]))).toEqual(['49']);
  expect(kept(line(100, 0, ['Word', 0.9]), line(105, 30, ['€', 0.4]))).toEqual(['Word']);
});

it('drops what nobody can be sure of, wherever it stands', () => {
  expect(kept(line(0, 0, ['0,38', 0.9], ['€', 0.2]))).toEqual(['0,38']);
});

it('keeps a word among words, however doubtful: it is misread, but nothing else', () => {
  const text = line(0, 0, ['приема', 0.9], ['госпожа', 0.9], ['Иорданова', 0], ['до', 0.9]);
  expect(kept(text)).toEqual(['приема', 'госпожа', 'Иорданова', 'до']);
  expect(kept(line(0, 0, ['госпожа', 0.9], ['Иорданова', 0.1]))).toEqual(['госпожа']);
  const apart = [...line(0, 0, ['приема', 0.9], ['госпожа', 0.9]), ...line(160, 0, ['Иорданова', 0], ['до', 0.9])];
  expect(kept(apart)).toEqual(['приема', 'госпожа', 'Иорданова', 'до']);
  expect(kept(line(0, 0, ['приема', 0.9], ['госпожа', 0.9], ['~1', 0], ['до', 0.9]))).not.toContain('~1');
});
