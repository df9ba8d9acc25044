/** What the process says to the shell; scripts rely on these. */
export const ExitCode = {
  ok: 0,
  /** The input, or every one of several, failed. */
  failed: 1,
  usage: 2,
  /** Some inputs failed, others did not. */
  someFailed: 3,
  /** All was read, and nothing was found. */
  nothingFound: 4,
  /** There are outliers, and the caller asked to be told. */
  outliers: 5,
  interrupted: 130,
} as const;

/** The command was called the wrong way; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
