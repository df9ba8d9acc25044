import type { QueueEntry } from './page-labels.ts';
import type { Suggestion } from './suggestion.ts';

/** What a page looks like to the model: how often each label comes in each size. */
export type Signature = ReadonlyMap<string, number>;

export type ScoredPage = {
  readonly certainty: number;
  /** The model finds nothing on it. */
  readonly isEmpty: boolean;
  readonly signature: Signature;
};

type Waiting = { readonly document: string; readonly page: number; readonly scored: ScoredPage | undefined };

/** Sizes that differ by less look the same. */
const stepsPerDouble = 2;

export function signatureOf({ tokens, blocks }: Pick<Suggestion, 'tokens' | 'blocks'>): Signature {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { label, box } of tokens) {
    count(`${label} ${Math.round(stepsPerDouble * Math.log2(Math.max(1, box[3] - box[1])))}`);
  }
  for (const { label } of blocks) count(label);
  return counts;
}

/** The cosine of two signatures: 1 for pages that look the same. */
export function likeness(a: Signature, b: Signature): number {
  const lengthOf = (one: Signature): number => Math.hypot(...one.values());
  const size = lengthOf(a) * lengthOf(b);
  if (size === 0) return a.size === b.size ? 1 : 0;
  let sum = 0;
  for (const [key, count] of a) sum += count * (b.get(key) ?? 0);
  return sum / size;
}

/** So many are put in order with care; nobody labels more in one go. */
const mostChosen = 30;
/** Even a page like one that is labelled already may teach something. */
const leastVariety = 0.2;

/**
 * Pages by what they teach most: how unsure the model is, times how unlike they are to pages that are labelled or come before them.
 * After these come pages that are not judged yet, and last those on which the model finds nothing.
 */
export function queueOrder(waiting: readonly Waiting[], labelled: readonly Signature[]): QueueEntry[] {
  const entryOf = ({ document, page, scored }: Waiting): QueueEntry => ({
    document,
    page,
    certainty: scored?.certainty ?? 1,
    isJudged: scored !== undefined,
  });
  const nearest = new Map<Waiting, number>();
  const judged = waiting.filter(({ scored }) => scored && !scored.isEmpty);
  const seen = (one: Waiting, signature: Signature): void => {
    const like = likeness(one.scored!.signature, signature);
    nearest.set(one, Math.max(nearest.get(one) ?? 0, like));
  };
  for (const one of judged) for (const signature of labelled) seen(one, signature);
  const worth = (one: Waiting): number =>
    (1 - one.scored!.certainty) * Math.max(leastVariety, 1 - (nearest.get(one) ?? 0));
  const left = new Set(judged);
  const chosen: Waiting[] = [];
  while (left.size > 0 && chosen.length < mostChosen) {
    const best = [...left].reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.delete(best);
    chosen.push(best);
    for (const one of left) seen(one, best.scored!.signature);
  }
  const rest = [...left].toSorted((a, b) => worth(b) - worth(a));
  const open = waiting.filter(({ scored }) => !scored);
  const empty = waiting.filter(({ scored }) => scored?.isEmpty);
  return [...chosen, ...rest, ...open, ...empty].map(entryOf);
}

/** The numbers from 1, so that the first few of them are spread over the whole. */
export function spread(count: number): number[] {
  const bits = Math.ceil(Math.log2(Math.max(1, count)));
  const turned = (value: number): number => {
    let result = 0;
    for (let i = 0; i < bits; i++) result |= ((value >> i) & 1) << (bits - 1 - i);
    return result;
  };
  return Array.from({ length: 2 ** bits }, (_, i) => turned(i) + 1).filter((page) => page <= count);
}
