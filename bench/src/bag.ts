/** Words without order: how often each occurs. */
export type Bag = ReadonlyMap<string, number>;

/** Compatibility forms become ordinary letters, and soft hyphens go; nothing else is forgiven. */
export function normalWord(text: string): string {
  return text.normalize('NFKC').replaceAll('\u00ad', '');
}

export function bagOf(words: Iterable<string>): Bag {
  const bag = new Map<string, number>();
  for (const word of words) {
    const normal = normalWord(word);
    if (normal !== '') bag.set(normal, (bag.get(normal) ?? 0) + 1);
  }
  return bag;
}

export function bagSize(bag: Bag): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}

/** Twice the shared words over all words of both; two empty bags are alike. */
export function bagF1(a: Bag, b: Bag): number {
  const total = bagSize(a) + bagSize(b);
  return total === 0 ? 1 : (2 * bagSize(sharedBag(a, b))) / total;
}

export function sharedBag(a: Bag, b: Bag): Bag {
  const shared = [...a].map(([word, count]): [string, number] => [word, Math.min(count, b.get(word) ?? 0)]);
  return new Map(shared.filter(([, count]) => count > 0));
}

/** What is in `a` more often than in `b`, and how much more. */
export function bagMinus(a: Bag, b: Bag): Bag {
  const rest = [...a].map(([word, count]): [string, number] => [word, count - (b.get(word) ?? 0)]);
  return new Map(rest.filter(([, count]) => count > 0));
}

/** The larger count of each word. */
export function eitherBag(a: Bag, b: Bag): Bag {
  const words = new Set([...a.keys(), ...b.keys()]);
  return new Map([...words].map((word) => [word, Math.max(a.get(word) ?? 0, b.get(word) ?? 0)]));
}

/** The most frequent first, each with its count where it is not 1. */
export function describeBag(bag: Bag, limit: number): string {
  const sorted = [...bag].toSorted(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, limit).map(([word, count]) => (count > 1 ? `${word} ×${count}` : word));
  return shown.join(' | ') + (sorted.length > limit ? ` | … ${sorted.length - limit} more` : '');
}

export function sumBags(bags: readonly Bag[]): Bag {
  const sum = new Map<string, number>();
  for (const bag of bags) for (const [word, count] of bag) sum.set(word, (sum.get(word) ?? 0) + count);
  return sum;
}
