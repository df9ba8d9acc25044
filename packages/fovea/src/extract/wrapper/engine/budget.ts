import { FoveaError } from '../../../model/index.ts';

export type Limits = {
  /** Combinations of groups that are tried, per root group that is looked for. */
  readonly maxCandidates: number;
  /** Called from time to time: returning true ends the work with the results so far. */
  readonly isOver?: () => boolean;
  /** An AbortSignal, or anything like it; aborting throws `run/aborted`. */
  readonly signal?: { readonly aborted: boolean };
};

const checkEvery = 1024;
/** Pairs of tokens that may be compared for each combination, on the average. */
const pairsPerCandidate = 50;

/** Counts what is tried, so that no wrapper runs on for ever. */
export class Budget {
  private tried = 0;
  private limit: number;
  private isShort = false;
  private ended: 'too-many' | 'too-long' | undefined;
  private readonly limits: Limits;
  private readonly pairs: () => number;
  private readonly maxPairs: number;

  /** `pairs` tells how many pairs of tokens have been compared, ever. */
  constructor(limits: Limits, pairs: () => number) {
    this.limits = limits;
    this.limit = limits.maxCandidates;
    this.pairs = pairs;
    this.maxPairs = pairs() + limits.maxCandidates * pairsPerCandidate;
  }

  /** Why the work was cut short, if it was. */
  get cutShort(): 'too-many' | 'too-long' | undefined {
    return this.ended ?? (this.isShort ? 'too-many' : undefined);
  }

  /** Nothing more may be tried, here and now. */
  get isSpent(): boolean {
    return this.ended !== undefined || this.tried > this.limit;
  }

  /** Work that may spend half of what is left, so that something remains to use its results with. */
  half<T>(work: () => T): T {
    const outer = this.limit;
    this.limit = this.tried + Math.max(1, Math.floor((outer - this.tried) / 2));
    const result = work();
    this.limit = outer;
    return result;
  }

  /** One more combination; false when there have been enough, and no more are to be looked for. */
  spend(): boolean {
    if (this.isSpent) return false;
    if (++this.tried > this.limit) this.isShort = true;
    else if (this.tried % checkEvery === 0) this.mustStop();
    return !this.isSpent;
  }

  /** Whether even what was found already must not be gone through any further. */
  mustStop(): boolean {
    const isLate = this.isLate();
    const isExhausted = this.pairs() > this.maxPairs;
    if (isExhausted) this.ended ??= 'too-many';
    return isExhausted || isLate;
  }

  /** Whether time is over, however little was tried. */
  isLate(): boolean {
    if (this.limits.signal?.aborted) throw new FoveaError('run/aborted');
    if (this.limits.isOver?.()) this.ended ??= 'too-long';
    return this.ended === 'too-long';
  }
}
