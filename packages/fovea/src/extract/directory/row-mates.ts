import { firstIndex } from '../../model/first-index.ts';
import { entry, pick, valueAt } from '../../model/lookup.ts';
import type { Phrase } from './phrase.ts';

/** Those of some phrases that overlap a phrase in height, in their order. */
export type RowMates = (phrase: Phrase) => Phrase[];

const known = new WeakMap<readonly Phrase[], RowMates>();

/** On a page of thousands of lines only the few beside a phrase can share its line: no need to ask all of them. */
export function rowMatesOf(phrases: readonly Phrase[]): RowMates {
  const mates = known.get(phrases) ?? indexed(phrases);
  known.set(phrases, mates);
  return mates;
}

function indexed(phrases: readonly Phrase[]): RowMates {
  const order = [...phrases.keys()].sort((a, b) => entry(phrases, a).box.y0 - entry(phrases, b).box.y0);
  // How far down those reach that begin no lower.
  const reach = new Float64Array(order.length);
  order.forEach((i, at) => (reach[at] = Math.max(reach[at - 1] ?? -Infinity, entry(phrases, i).box.y1)));
  return ({ box: { y0, y1 } }) => {
    const found: number[] = [];
    for (let at = firstIndex(order.length, (i) => entry(phrases, valueAt(order, i)).box.y0 >= y1) - 1; at >= 0; at--) {
      if (valueAt(reach, at) <= y0) break;
      if (entry(phrases, valueAt(order, at)).box.y1 > y0) found.push(valueAt(order, at));
    }
    return pick(
      phrases,
      found.sort((a, b) => a - b),
    );
  };
}
