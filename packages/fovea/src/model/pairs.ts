/** Every entry but the last, with the one after it. */
export function pairsOf<T>(list: Iterable<T>): [before: T, after: T][] {
  const pairs: [T, T][] = [];
  const rest = list[Symbol.iterator]();
  const first = rest.next();
  if (first.done) return pairs;
  let before = first.value;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    pairs.push([before, next.value]);
    before = next.value;
  }
  return pairs;
}
