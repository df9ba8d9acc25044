import type { Literal } from '../language/definition.ts';

/** Truths from here on count while predicates are chosen; the wrapper's threshold is then set by the examples. */
export const trueEnough = 0.6;

/** A predicate that may be asked for, and what speaks for it. */
export type Candidate = {
  readonly literal: Literal;
  /** How much it is liked: what holds on other pages too is liked more than what fits these. */
  readonly liking: number;
  /** The least share of what is left that it must keep out. */
  readonly needed: number;
  /** Its truth for every example, and for everything else. */
  readonly positives: ArrayLike<number>;
  readonly negatives: ArrayLike<number>;
};

/** A chosen predicate with what it was seen to do. */
export type Chosen = {
  readonly literal: Literal;
  readonly holds: number;
  readonly of: number;
  readonly keepsOut: number;
  readonly others: number;
  /** Its least truth among the examples that it holds for. */
  readonly least: number;
};

export type ChooseOptions = {
  /** True enough. */
  readonly threshold: number;
  /** The share of the examples that a predicate must hold for. */
  readonly agreement: number;
  /** How much each of the others matters. */
  readonly weights?: ArrayLike<number>;
};

/**
 * Predicates that hold for the examples and together keep out as much of the rest as they can: always the one next that
 * keeps out most of what is left, until none keeps out enough.
 */
export function choosePredicates(candidates: readonly Candidate[], options: ChooseOptions): Chosen[] {
  const { threshold, weights } = options;
  const able = candidates.filter((candidate) => isAble(candidate, options));
  const others = able[0]?.negatives.length ?? 0;
  const left = new Set(Array.from({ length: others }, (_, i) => i));
  const weightOf = (i: number): number => weights?.[i] ?? 1;
  const chosen: Chosen[] = [];
  while (left.size > 0) {
    const total = sum(left, weightOf);
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of able) {
      const out = sum(left, (i) => (candidate.negatives[i]! < threshold ? weightOf(i) : 0));
      if (out === 0 || out < candidate.needed * total || out * candidate.liking <= most) continue;
      [best, most] = [candidate, out * candidate.liking];
    }
    if (!best) break;
    chosen.push(describe(best, threshold));
    for (const i of left) if (best.negatives[i]! < threshold) left.delete(i);
  }
  return chosen;
}

/** Whether a predicate holds for as many examples as it must. */
export function isAble({ positives }: Candidate, { threshold, agreement }: ChooseOptions): boolean {
  const holds = count(positives, (truth) => truth >= threshold);
  return positives.length > 0 && holds >= agreement * positives.length;
}

/** Statistics of a predicate on the examples. */
export function describe({ literal, positives, negatives }: Candidate, threshold: number): Chosen {
  const holding = Array.from(positives).filter((truth) => truth >= threshold);
  return {
    literal,
    holds: holding.length,
    of: positives.length,
    keepsOut: count(negatives, (truth) => truth < threshold),
    others: negatives.length,
    least: holding.reduce((least, truth) => Math.min(least, truth), 1),
  };
}

function count(values: ArrayLike<number>, test: (value: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < values.length; i++) if (test(values[i]!)) found++;
  return found;
}

function sum(places: Iterable<number>, value: (place: number) => number): number {
  let total = 0;
  for (const place of places) total += value(place);
  return total;
}
