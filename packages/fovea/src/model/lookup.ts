/**
 * Looking up what must be there: numbers that refer to entries of a list of the same page, keys that were put into a
 * map before, ends of lists that are never empty. Each lookup is checked, so a wrong reference fails where it is used
 * and not as `undefined` some steps later.
 *
 * Lists are of objects or strings: engines compile a lookup well while it sees few kinds of arrays.
 */

/** The entry that a number refers to. */
export function entry<T extends object | string>(list: readonly (T | undefined)[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`Entry ${index} of a list of ${list.length}`);
  return found;
}

/** The entries that numbers refer to, in the order of the numbers. */
export function pick<T extends object | string>(list: readonly (T | undefined)[], indexes: Iterable<number>): T[] {
  return Array.from(indexes, (index) => entry(list, index));
}

/** The last of a list that is not empty. */
export function lastOf<T>(list: readonly T[]): T {
  const found = list.at(-1);
  if (found === undefined) throw new RangeError('The last of an empty list');
  return found;
}

/** The first of a list that is not empty. */
export function firstOf<T>(list: readonly T[]): T {
  const found = list[0];
  if (found === undefined) throw new RangeError('The first of an empty list');
  return found;
}

/** What a map holds for a key that is in it. */
export function lookUp<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`No value for ${String(key)}`);
  return found;
}
