/** Exit codes of the command line; scripts rely on these. */
export const ExitCode = {
  /** Success. */
  ok: 0,
  /** The input, or every input, failed. */
  failed: 1,
  /** Usage error. */
  usage: 2,
  /** Some inputs failed. */
  someFailed: 3,
  /** Everything was read, but nothing was found. */
  nothingFound: 4,
  /** Outliers were found, with `--fail-on-outliers`. */
  outliers: 5,
  /** Interrupted by a signal such as Ctrl-C. */
  interrupted: 130,
} as const;

/** A usage error; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
