import { firstIndex } from '../../model/first-index.ts';
import { entry } from '../../model/lookup.ts';
import type { Phrase } from './phrase.ts';
import { rowMatesOf } from './row-mates.ts';

/** The nearest phrases on each side, as far as there are any. */
export type Surroundings = {
  readonly above: Phrase | undefined;
  readonly below: Phrase | undefined;
  readonly left: Phrase | undefined;
  readonly right: Phrase | undefined;
};

const overlap = (a0: number, a1: number, b0: number, b1: number): number => Math.min(a1, b1) - Math.max(a0, b0);

/** Whether two phrases share the space above and below each other. */
export function shareColumn(a: Phrase, b: Phrase): boolean {
  const shared = overlap(a.box.x0, a.box.x1, b.box.x0, b.box.x1);
  return shared > 0.25 * Math.min(a.box.x1 - a.box.x0, b.box.x1 - b.box.x0) || Math.abs(a.box.x0 - b.box.x0) < 2;
}

/** Whether two phrases stand on the same line. */
export function shareRow(a: Phrase, b: Phrase): boolean {
  const shared = overlap(a.box.y0, a.box.y1, b.box.y0, b.box.y1);
  return shared > 0.5 * Math.min(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
}

/** Where the lines of type stand: boxes may be far taller than letters. */
const base = ({ box }: Phrase): number => box.y1;

/** Baseline to baseline, in the heights of the larger letters. */
export function lineGap(upper: Phrase, lower: Phrase): number {
  return (base(lower) - base(upper)) / Math.max(upper.size, lower.size, 1);
}

type Nearest = { -readonly [K in keyof Surroundings]: Surroundings[K] };

function lookBeside(phrase: Phrase, other: Phrase, nearest: Nearest): void {
  const { left, right } = nearest;
  if (other.box.x0 >= phrase.box.x1 - 1 && (!right || other.box.x0 < right.box.x0)) nearest.right = other;
  if (other.box.x1 <= phrase.box.x0 + 1 && (!left || other.box.x1 > left.box.x1)) nearest.left = other;
}

/** The nearest ones above and below, of phrases by their baselines; of several on one, the first. */
function alongOf(phrase: Phrase, byBase: readonly Phrase[]): Pick<Surroundings, 'above' | 'below'> {
  const { length } = byBase;
  const own = base(phrase);
  const isAlong = (other: Phrase): boolean => !shareRow(phrase, other) && shareColumn(phrase, other);
  let above: Phrase | undefined;
  for (let i = firstIndex(length, (at) => base(entry(byBase, at)) >= own) - 1; i >= 0; i--) {
    const other = entry(byBase, i);
    if (above && base(other) < base(above)) break;
    if (isAlong(other)) above = other;
  }
  let next = firstIndex(length, (at) => base(entry(byBase, at)) > own);
  while (next < length && !isAlong(entry(byBase, next))) next++;
  return { above, below: byBase[next] };
}

/** The neighbours of every phrase. Phrases come from top to bottom, as `phrasesOf` gives them. */
export function surroundingsOf(phrases: readonly Phrase[]): Surroundings[] {
  const mates = rowMatesOf(phrases);
  const byBase = phrases.toSorted((a, b) => base(a) - base(b));
  return phrases.map((phrase) => {
    const nearest: Nearest = { ...alongOf(phrase, byBase), left: undefined, right: undefined };
    for (const other of mates(phrase))
      if (other !== phrase && shareRow(phrase, other)) lookBeside(phrase, other, nearest);
    return nearest;
  });
}
