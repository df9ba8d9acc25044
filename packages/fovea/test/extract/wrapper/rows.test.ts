import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripsOf } from '../../../src/extract/wrapper/rows.ts';

it('strips give each token that touches them, once', () => {
  const height = fc.constantFrom(0, 8, 10, 12, 900);
  const box = fc.record({ y0: fc.integer({ min: -50, max: 3000 }), height });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 40 }), box, (list, asked) => {
      const tokens = list.map((one, id) => ({ id, box: { x0: 0, y0: one.y0, x1: 10, y1: one.y0 + one.height } }));
      const [y0, y1] = [asked.y0, asked.y0 + asked.height];
      const wanted = tokens.filter((token) => token.box.y0 <= y1 && token.box.y1 >= y0);
      const found = stripsOf(tokens).touching(y0, y1);
      expect(found.toSorted((a, b) => a.id - b.id)).toEqual(wanted);
    }),
  );
});
