import { attributeOf } from '../../../model/index.ts';
import { sumIn, type Frame, type Sums } from './frame.ts';

/** How often the parts of a page repeat: posts of a thread, cards of a list, entries of a menu. */
export type Repeats = {
  /** By element: what it is called, so that elements of one kind have one number. */
  readonly kinds: Int32Array;
  /** By element: how many of its siblings, itself included, are of its kind, and which of them it is. */
  readonly counts: Int32Array;
  readonly places: Int32Array;
  /** By element: the nearest one around or itself that is one of several alike and has more than one block; or −1. */
  readonly records: Int32Array;
  /** The element that holds the most text in records, or −1. */
  readonly largest: number;
};

/** So many alike are a pattern. */
const minAlike = 3;

export function repeatsOf(frame: Frame, words: Sums): Repeats {
  const { elements, parents, first, last } = frame;
  const kinds = kindsOf(frame);
  const counts = new Int32Array(elements.length);
  const places = new Int32Array(elements.length);
  const met = new Map<number, number>();
  const keyOf = (e: number): number => parents[e]! * elements.length + kinds[e]!;
  for (let e = 1; e < elements.length; e++) {
    const before = met.get(keyOf(e)) ?? 0;
    places[e] = before;
    met.set(keyOf(e), before + 1);
  }
  for (let e = 1; e < elements.length; e++) counts[e] = met.get(keyOf(e))!;
  const records = new Int32Array(elements.length);
  let largest = -1;
  let most = 0;
  const all = words[words.length - 1]!;
  for (let e = 0; e < elements.length; e++) {
    const isRecord = counts[e]! >= minAlike && last[e]! > first[e]!;
    records[e] = isRecord ? e : parents[e]! >= 0 ? records[parents[e]!]! : -1;
    if (counts[e]! < minAlike || places[e]! > 0) continue;
    const held = sumIn(frame, words, parents[e]!);
    // What holds the whole page tells nothing apart.
    if (held > most && held < 0.98 * all) [largest, most] = [parents[e]!, held];
  }
  return { kinds, counts, places, records, largest };
}

/** By element, a number for its name and its first two classes. */
function kindsOf({ elements }: Frame): Int32Array {
  const numbers = new Map<string, number>();
  const firstTwo = new Map<string, string>();
  const kinds = new Int32Array(elements.length);
  for (let e = 0; e < elements.length; e++) {
    const { name } = elements[e]!;
    const classes = attributeOf(elements[e]!, 'class') ?? '';
    let names = firstTwo.get(classes);
    if (names === undefined) firstTwo.set(classes, (names = classes.trim().split(/\s+/, 2).join('.')));
    const kind = `${name}.${names}`;
    let number = numbers.get(kind);
    if (number === undefined) numbers.set(kind, (number = numbers.size));
    kinds[e] = number;
  }
  return kinds;
}
