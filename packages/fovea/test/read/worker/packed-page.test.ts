import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, Page, Token } from '../../../src/model/index.ts';
import { packPage, packReading, unpackPage, unpackReading } from '../../../src/read/worker/packed-page.ts';

const number = fc.double({ noNaN: true });
const count = fc.nat(2 ** 32 - 1);
const box: fc.Arbitrary<Box> = fc.record({ x0: number, y0: number, x1: number, y1: number }, { noNullPrototype: true });
const token: fc.Arbitrary<Token> = fc.record(
  {
    id: count,
    text: fc.string({ unit: 'binary' }),
    box,
    ink: box,
    style: count,
    flags: count,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    node: count,
  },
  { requiredKeys: ['id', 'text', 'box', 'ink', 'style', 'flags'], noNullPrototype: true },
);

function pageOf(tokens: readonly Token[]): Page {
  const images = [{ box: { x0: 1, y0: 2, x1: 3, y1: 4 }, pixelWidth: 5, pixelHeight: 6 }];
  return { number: 3, label: 'iii', width: 600, height: 800, unit: 'pt', tokens, shapes: [], images, annotations: [] };
}

describe('a packed page', () => {
  it('is the same page on the other side', () => {
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const page = pageOf(tokens);
        expect(unpackPage(structuredClone(packPage(page)))).toStrictEqual(page);
      }),
    );
  });

  it('keeps its styles and notes', () => {
    const notes = [{ level: 'info', code: 'pdf/ocr', message: 'read from the picture', page: 3 }] as const;
    const reading = { page: pageOf([]), styles: [], notes };
    expect(unpackReading(structuredClone(packReading(reading)))).toStrictEqual(reading);
  });
});
