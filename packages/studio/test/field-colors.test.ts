import { describe, expect, it } from 'vitest';
import type { Group } from '../../fovea/src/model/extraction.ts';
import { offersToSvg } from '../../fovea/src/write/svg/offers.ts';
import { emptyLabels } from '../../fovea/src/labels/label-edits.ts';
import { labelKind } from '../src/label/classes.ts';
import { groupMarks } from '../src/result/group-marks.ts';

const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
const part = (type: string): Group => ({ type, text: type, score: 1, page: 1, box, tokens: [1] });

describe('a field', () => {
  it.each(['Title', 'Description', 'Price', 'OldPrice'])(
    '%s has one colour as label, as result and in a file',
    (name) => {
      const type = name[0]!.toLowerCase() + name.slice(1);
      const { classes } = labelKind('offers', emptyLabels('offers', 'a.pdf', 1));
      const color = classes.find((one) => one.name === name)!.color;
      // Whatever comes before it.
      const groups = [part('something'), part(type)].map((group, i) => ({ group, path: `groups.${i}`, depth: 0 }));
      expect(groupMarks(groups)[1]!.color).toBe(color);
      const offer = { ...part('offer'), children: [part(type)] } as Group;
      expect(offersToSvg({ width: 10, height: 10 } as Parameters<typeof offersToSvg>[0], [offer])).toContain(
        `stroke="${color}"><title>${type} `,
      );
    },
  );
});
