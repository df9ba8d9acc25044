import { notAround, surroundingKinds } from '../surroundings.ts';
import type { ColumnGroup } from './column-group.ts';

/** The elements around a block: what they are, and what they are called. */
export const aroundColumns: ColumnGroup = {
  columns: [
    ...surroundingKinds.map((kind) => `steps to ${kind}`),
    'depth',
    'own names',
    'highest names',
    'lowest names',
    'all names',
    'steps to names for',
    'steps to names against',
  ],
  fill: ({ frame, surroundings, names }, i, into, at) => {
    const inner = frame.inner[i]!;
    const home = frame.home[i]!;
    const depth = frame.depths[inner]!;
    const width = surroundingKinds.length;
    const steps = (to: number): number => (to < 0 ? notAround : depth - to);
    for (let kind = 0; kind < width; kind++) into[at + kind] = steps(surroundings[inner * width + kind]!);
    into[at + width] = frame.depths[home]!;
    into[at + width + 1] = names.own[inner] === 0 ? names.own[home]! : names.own[inner]!;
    into[at + width + 2] = names.highest[inner]!;
    into[at + width + 3] = names.lowest[inner]!;
    into[at + width + 4] = names.total[inner]!;
    into[at + width + 5] = steps(names.forDepth[inner]!);
    into[at + width + 6] = steps(names.againstDepth[inner]!);
  },
};
