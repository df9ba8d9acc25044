import { sumIn } from '../frame.ts';
import { absent, type ColumnGroup } from './column-group.ts';

/** How many elements around a block are looked at, each holding more blocks than the one inside it. */
const levels = 6;
const perLevel = ['words', 'share', 'linkDensity', 'blocks', 'prose', 'paragraphs', 'place', 'names', 'marks', 'steps'];

/** The elements around a block that hold others too, from the inside out. */
export const containerColumns: ColumnGroup = {
  columns: Array.from({ length: levels }, (_, i) => perLevel.map((what) => `${what} of container ${i + 1}`)).flat(),
  fill: (view, i, into, at) => {
    const { frame, sums, names } = view;
    const { first, last, parents, depths } = frame;
    const count = frame.blocks.length;
    const all = sums.words[count]! || 1;
    const prose = sums.prose[count]! || 1;
    let held = 1;
    let level = 0;
    for (let e = frame.inner[i]!; e >= 0 && level < levels; e = parents[e]!) {
      const blocks = last[e]! - first[e]! + 1;
      if (blocks <= held) continue;
      held = blocks;
      const words = sumIn(frame, sums.words, e);
      let next = at + level * perLevel.length;
      into[next++] = words;
      into[next++] = words / all;
      into[next++] = words === 0 ? 0 : sumIn(frame, sums.links, e) / words;
      into[next++] = blocks;
      into[next++] = sumIn(frame, sums.prose, e) / prose;
      into[next++] = sumIn(frame, sums.paragraphs, e) / blocks;
      into[next++] = (i - first[e]!) / blocks;
      into[next++] = names.own[e]!;
      into[next++] = words === 0 ? 0 : sumIn(frame, sums.marks, e) / words;
      into[next] = depths[frame.home[i]!]! - depths[e]!;
      level++;
    }
    into.fill(absent, at + level * perLevel.length, at + levels * perLevel.length);
  },
};
