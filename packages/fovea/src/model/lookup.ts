/**
 * Looking up what must be there: numbers that refer to entries of a list of the same page, keys that were put into a
 * map before, ends of lists that are never empty. Each lookup is checked, so a wrong reference fails where it is used
 * and not as `undefined` some steps later.
 *
 * Lists are of objects or strings: engines compile a lookup well while it sees few kinds of arrays.
 */

/** A list that has at least one entry, so that its first is known to be there. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** The entry that a number refers to. */
export function entry<T extends object | string>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`Entry ${index} of a list of ${list.length}`);
  return found;
}

/** The entries that numbers refer to, in the order of the numbers. */
export function pick<T extends object | string>(list: readonly T[], indexes: Iterable<number>): T[] {
  return Array.from(indexes, (index) => entry(list, index));
}

/** What is something: neither undefined nor null. */
export type Value = object | string | number | boolean;

/** The last of a list that is not empty. */
export function lastOf<T extends Value>(list: readonly T[]): T {
  const found = list.at(-1);
  if (found === undefined) throw new RangeError('The last of an empty list');
  return found;
}

/** The first of a list that is not empty. */
export function firstOf<T extends Value>(list: readonly T[]): T {
  const found = list[0];
  if (found === undefined) throw new RangeError('The first of an empty list');
  return found;
}

/** What a map holds for a key that is in it. */
export function lookUp<K, V extends Value>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`No value for ${String(key)}`);
  return found;
}

/** The number at an index of a column, outside of loops that must be fast: those read their columns directly. */
export function valueAt(numbers: ArrayLike<number>, index: number): number {
  const found = numbers[index];
  if (found === undefined) throw new RangeError(`Number ${index} of ${numbers.length}`);
  return found;
}
