import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crop, filter, narrow, within } from '../../src/layout/index.ts';
import { areaOf, narrowingOf } from '../../src/layout/narrow.ts';
import { contains, containsPoint, centre, type Box, type Page, type Token } from '../../src/model/index.ts';

const token = (id: number, text: string, box: Box): Token => ({ id, text, box, ink: box, style: 0, flags: 0 });
const boxAt = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });

const page: Page = {
  number: 3,
  width: 200,
  height: 100,
  unit: 'pt',
  tokens: [
    token(0, 'left', boxAt(10, 10, 40, 20)),
    token(1, 'across', boxAt(80, 10, 130, 20)),
    token(2, 'right', boxAt(150, 10, 180, 20)),
  ],
  shapes: [{ kind: 'rect', box: boxAt(0, 0, 200, 100) }],
  images: [{ box: boxAt(120, 40, 160, 80), pixelWidth: 4, pixelHeight: 4 }],
  annotations: [],
};

const words = ({ tokens }: Page): string[] => tokens.map(({ text }) => text);
const leftHalf = boxAt(0, 0, 100, 100);
const rightHalf = boxAt(100, 0, 200, 100);

describe('A page', () => {
  it('that is cropped has the words whose middle is inside, and the rest as far as it is', () => {
    expect(words(crop(page, rightHalf))).toEqual(['across', 'right']);
    expect(crop(page, leftHalf)).toMatchObject({ shapes: [{ box: leftHalf }], images: [] });
  });

  it('has within a box what lies wholly in it', () => {
    expect(words(within(page, rightHalf))).toEqual(['right']);
    expect(within(page, rightHalf)).toMatchObject({ shapes: [], images: [{ pixelWidth: 4 }] });
  });

  it('that is filtered has the words that are kept, counted anew, and keeps its size and number', () => {
    const part = filter(page, ({ text }) => text !== 'left');
    expect(part.tokens.map(({ id }) => id)).toEqual([0, 1]);
    expect(part).toMatchObject({ number: 3, width: 200, height: 100 });
  });

  it('narrowed twice is as if narrowed to what both have in common', () => {
    const boxes = fc.tuple(fc.nat(200), fc.nat(100), fc.nat(200), fc.nat(100)).map(([a, b, c, d]) => boxAt(a, b, c, d));
    fc.assert(
      fc.property(boxes, boxes, (one, two) => {
        const inBoth = page.tokens.filter(({ box }) => contains(one, box) && contains(two, box));
        expect(words(within(within(page, one), two))).toEqual(inBoth.map(({ text }) => text));
        const middles = page.tokens.filter(({ box }) =>
          [one, two].every((area) => containsPoint(area, centre(box).x, centre(box).y)),
        );
        expect(words(crop(crop(page, one), two))).toEqual(middles.map(({ text }) => text));
      }),
    );
  });

  it('of a narrowed document is laid out anew', () => {
    const style = {
      font: 'A',
      family: 'A',
      size: 10,
      weight: 400,
      italic: false,
      color: '#000000',
      opacity: 1,
      angle: 0,
    };
    const source = { uri: 'a', media: 'pdf', pages: [{ number: 3, width: 200, height: 100 }] } as const;
    const doc = narrow(
      {
        schema: 'fovea/doc@1',
        media: 'pdf',
        source,
        status: 'ok',
        metadata: {},
        styles: [style],
        notes: [],
        pages: [page],
      },
      (one) => crop(one, leftHalf),
    );
    expect(doc.pages[0]!.layout.lines.length).toBe(1);
    expect(words(doc.pages[0]!)).toEqual(['left']);
  });
});

describe('An area', () => {
  it('is in points or in percent of each page', () => {
    expect(areaOf('0, 10%,100%,90')(page)).toEqual(boxAt(0, 10, 200, 90));
  });

  it.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '-1,0,2,3', '1e3,0,2,3', '1%%,0,2,3'])('is not %j', (text) => {
    expect(() => areaOf(text)).toThrow(expect.objectContaining({ code: 'option/invalid' }));
  });

  it('that is not given leaves pages whole', () => {
    expect(narrowingOf({})).toBeUndefined();
    expect(words(narrowingOf({ crop: '0,0,100%,100%', within: '50%,0,100%,100%' })!(page))).toEqual(['right']);
  });
});
