import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Style } from '../../../src/model/index.ts';
import { createStyleTable } from '../../../src/read/pdf/style-table.ts';

const plain: Style = {
  font: 'Helvetica-Bold',
  family: 'Helvetica',
  size: 10,
  weight: 700,
  italic: false,
  color: '#112233',
  opacity: 1,
  angle: 0,
};

const style: fc.Arbitrary<Style> = fc.record(
  {
    font: fc.constantFrom('Helvetica', 'Times'),
    family: fc.constant('Family'),
    size: fc.constantFrom(9, 10, 10.01),
    weight: fc.constantFrom(400, 700),
    italic: fc.boolean(),
    color: fc.constantFrom('#000000', '#00000f'),
    opacity: fc.constantFrom(0.5, 1),
    angle: fc.constantFrom(0, 90),
    stroke: fc.constantFrom('#000000', '#ffffff'),
    paint: fc.constantFrom('stroke', 'fill-stroke'),
  },
  { requiredKeys: ['font', 'family', 'size', 'weight', 'italic', 'color', 'opacity', 'angle'] },
);

/** Equal for equal styles, in whatever order their keys were set. */
function canonical(one: Style): string {
  return JSON.stringify(one, [...Object.keys(plain), 'stroke', 'paint']);
}

describe('a style table', () => {
  it('gives equal styles one index and different styles different ones', () => {
    fc.assert(
      fc.property(style, style, (a, b) => {
        const { indexOf } = createStyleTable();
        expect(indexOf(a) === indexOf(b)).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  it('holds at the index the style that was asked for, while it grows', () => {
    fc.assert(
      fc.property(fc.array(style, { maxLength: 30 }), (list) => {
        const { styles, indexOf } = createStyleTable();
        const indexes = list.map(indexOf);
        for (const [i, index] of indexes.entries()) expect(styles[index]).toEqual(list[i]);
        expect(list.map(indexOf)).toEqual(indexes);
        expect(new Set(indexes).size).toBe(styles.length);
      }),
    );
  });

  it('counts from 0 in the order of first sight', () => {
    const { styles, indexOf } = createStyleTable();
    expect(styles).toEqual([]);
    const indexes = [plain, { ...plain, size: 12 }, { ...plain }, { ...plain, color: '#ffffff' }].map(indexOf);
    expect(indexes).toEqual([0, 1, 0, 2]);
  });

  it.each([
    ['font', { font: 'Helvetica' }],
    ['size', { size: 10.01 }],
    ['weight', { weight: 600 }],
    ['slant', { italic: true }],
    ['colour', { color: '#112234' }],
    ['opacity', { opacity: 0.99 }],
    ['angle', { angle: 0.1 }],
    ['outline', { stroke: '#112233' }],
    ['way of painting', { paint: 'invisible' }],
  ] satisfies [string, Partial<Style>][])('tells styles apart by %s', (_, difference) => {
    const { indexOf } = createStyleTable();
    expect(indexOf({ ...plain, ...difference })).not.toBe(indexOf(plain));
  });

  it('is on its own: another table starts afresh', () => {
    const one = createStyleTable();
    one.indexOf(plain);
    expect(createStyleTable().styles).toEqual([]);
  });
});
