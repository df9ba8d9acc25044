import { FoveaError } from '../../../model/index.ts';

export type Limits = {
  /** Combinations of groups that are tried, per root group that is looked for. */
  readonly maxCandidates: number;
  /** Asked now and then: true ends the work with what was found so far. */
  readonly isOver?: () => boolean;
  /** An AbortSignal, or anything like it; aborting throws `run/aborted`. */
  readonly signal?: { readonly aborted: boolean };
};

const checkEvery = 1024;

/** Counts what is tried, so that no wrapper runs on for ever. */
export class Budget {
  private tried = 0;
  private ended: 'too-many' | 'too-long' | undefined;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Why the work was cut short, if it was. */
  get cutShort(): 'too-many' | 'too-long' | undefined {
    return this.ended;
  }

  /** One more combination; false when there have been enough. */
  spend(): boolean {
    if (this.ended) return false;
    if (++this.tried > this.limits.maxCandidates) this.ended = 'too-many';
    else if (this.tried % checkEvery === 0) this.look();
    return this.ended === undefined;
  }

  look(): void {
    if (this.limits.signal?.aborted) throw new FoveaError('run/aborted');
    if (this.limits.isOver?.()) this.ended ??= 'too-long';
  }
}
