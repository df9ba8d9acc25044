/** How well two orders of the same words agree, for tests. */

/** Pairs each word of `ours` with its place in `truth`: the n-th time a word comes is the n-th time it should. */
export function placesIn(truth: readonly string[], ours: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  for (const [i, word] of truth.entries()) places.set(word, [...(places.get(word) ?? []), i]);
  const used = new Map<string, number>();
  return ours.flatMap((word) => {
    const turn = used.get(word) ?? 0;
    used.set(word, turn + 1);
    const place = places.get(word)?.[turn];
    return place === undefined ? [] : [place];
  });
}

/** 1 for the same order, -1 for the reverse. */
export function kendallTau(places: readonly number[]): number {
  let agree = 0;
  let pairs = 0;
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      pairs++;
      agree += places[i]! < places[j]! ? 1 : -1;
    }
  }
  return pairs === 0 ? 1 : agree / pairs;
}
