import type { Reason } from '../../model/index.ts';

/** One piece of evidence for or against a kind. */
export type Evidence = {
  /** The condition, in words: `prices stand apart from sentences`. */
  readonly name: string;
  /** How true it is, 0 to 1. */
  readonly value: number;
  /** The counts behind it: `12 of 13 prices`. */
  readonly because: string;
  /** Its weight in the sum; 0 for required evidence, by which the score is multiplied. */
  readonly weight: number;
};

/** What adds up, as a share of what could, times everything that is needed. */
export function scoreOf(evidence: readonly Evidence[]): number {
  const adding = evidence.filter(({ weight }) => weight > 0);
  const most = adding.reduce((sum, { weight }) => sum + weight, 0);
  const sum = adding.reduce((total, { weight, value }) => total + weight * value, 0);
  const needed = evidence.filter(({ weight }) => weight === 0).reduce((product, { value }) => product * value, 1);
  return most === 0 ? needed : (needed * sum) / most;
}

export function needed(name: string, value: number, because: string): Evidence {
  return { name, value, because, weight: 0 };
}

export function adding(weight: number, name: string, value: number, because: string): Evidence {
  return { name, value, because, weight };
}

/** 0 up to `none`, 1 from `all` on, and in proportion between. */
export function ramp(value: number, none: number, all: number): number {
  return Math.min(1, Math.max(0, (value - none) / (all - none)));
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Evidence in the form of all explanations. */
export function reasonOf({ name, value, because }: Evidence, page: number): Reason {
  return { condition: name, truth: value, with: { page: String(page), because } };
}
