import type { TokenEntry } from './tokens.ts';

/** What may be kept of one caller. Nobody's takes from anybody else's. */
export type Quota = {
  /** Jobs that are kept, those under way included. */
  readonly jobs: number;
  /** Bytes of their results. */
  readonly resultBytes: number;
  /** Models and wrappers that are stored. */
  readonly uploads: number;
  readonly uploadBytes: number;
};

/** What a figure is called with a token, and the option that has it for all together. */
const figures = {
  jobs: ['maxJobs', '--max-jobs'],
  resultBytes: ['keepBytes', '--keep-bytes'],
  uploads: ['maxStored', '--max-stored'],
  uploadBytes: ['storeBytes', '--store-bytes'],
} as const;

/**
 * The quota of each token, by its name: what its entry says, and an equal share of the rest for those that say nothing.
 * @throws TypeError where that is more than there is, or nothing is left for the others
 */
export function quotasOf(tokens: readonly TokenEntry[], totals: Quota): ReadonlyMap<string, Quota> {
  const shares = {
    jobs: sharesOf(tokens, 'jobs', totals),
    resultBytes: sharesOf(tokens, 'resultBytes', totals),
    uploads: sharesOf(tokens, 'uploads', totals),
    uploadBytes: sharesOf(tokens, 'uploadBytes', totals),
  };
  const quotaOf = (token: TokenEntry): Quota => ({
    jobs: shares.jobs(token),
    resultBytes: shares.resultBytes(token),
    uploads: shares.uploads(token),
    uploadBytes: shares.uploadBytes(token),
  });
  return new Map(tokens.map((token) => [token.name, quotaOf(token)]));
}

type Shares = (token: TokenEntry) => number;

function sharesOf(tokens: readonly TokenEntry[], figure: keyof Quota, totals: Quota): Shares {
  const [name, option] = figures[figure];
  const total = totals[figure];
  const own = tokens.flatMap((token) => token[name] ?? []);
  const left = total - own.reduce((sum, one) => sum + one, 0);
  const others = tokens.length - own.length;
  if (left < others)
    throw new TypeError(
      `${option} of ${total} leaves ${left} for ${others} tokens: the ${name} of the others are ${total - left}`,
    );
  const share = Math.floor(left / Math.max(1, others));
  return (token) => token[name] ?? share;
}
