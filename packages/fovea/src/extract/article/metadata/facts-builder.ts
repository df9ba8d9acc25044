import type { PageFacts } from './page-facts.ts';

/** Facts while the page is walked over. */
export type FactsMaking = { -readonly [K in keyof PageFacts]: Growing<PageFacts[K]> } & {
  /** How many texts were met. */
  at: number;
  /** What classes and ids mean, as the same ones come again and again. */
  readonly meanings: Map<string, number>;
};

type Growing<T> =
  T extends ReadonlyMap<infer K, readonly (infer V)[]>
    ? Map<K, V[]>
    : T extends ReadonlyMap<infer K, infer V>
      ? Map<K, V>
      : T extends readonly (infer V)[]
        ? V[]
        : T;

/** More than enough to choose from; pages may be endless. */
const most = 60;

/** Adds to a list that has an end. */
export function put<T>(list: T[], one: T, limit: number = most): void {
  if (list.length < limit) list.push(one);
}
