import type { WrapperToken } from '../token.ts';
import type { PlannedType } from './plan.ts';
import { entry, firstOf } from '../../../model/lookup.ts';

/** Whatever a variable can stand for. */
export type Bound = { readonly tokens: readonly WrapperToken[] };

/** A group of a kernel: nothing optional is in it yet. */
export type Kernel = Bound & {
  readonly type: PlannedType;
  /** Which of the type's forms it has. */
  readonly form: number;
  /** In the order of the form's elements; none for a single token. */
  readonly children: readonly Kernel[];
  readonly truth: number;
};

/** By the ids of the tokens, one after the other; what ends first comes first. */
export function compareTokens(a: readonly WrapperToken[], b: readonly WrapperToken[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = entry(a, i).id - entry(b, i).id;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** A total order of the groups of one type: tokens in reading order, then the form, then the children. */
export function compareKernels(a: Kernel, b: Kernel): number {
  return compareTokens(a.tokens, b.tokens) || a.form - b.form || compareSequences(a.children, b.children);
}

export function compareSequences(a: readonly Kernel[], b: readonly Kernel[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = compareKernels(entry(a, i), entry(b, i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function tokensOfAll(parts: readonly Bound[]): readonly WrapperToken[] {
  return parts.length === 1 ? firstOf(parts).tokens : parts.flatMap(({ tokens }) => tokens);
}
