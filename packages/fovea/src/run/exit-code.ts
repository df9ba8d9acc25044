/** What the process says to the shell; scripts rely on these. */
export const ExitCode = {
  /** All is well. */
  ok: 0,
  /** The input, or every one of several, failed. */
  failed: 1,
  /** The command was called the wrong way. */
  usage: 2,
  /** Some inputs failed, others did not. */
  someFailed: 3,
  /** All was read, and nothing was found. */
  nothingFound: 4,
  /** There are outliers, and the caller asked to be told. */
  outliers: 5,
  /** Ended by a signal, such as Ctrl-C. */
  interrupted: 130,
} as const;

/** The command was called the wrong way; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
