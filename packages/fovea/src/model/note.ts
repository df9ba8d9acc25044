import type { Box } from './box.ts';
import type { Reason } from './reason.ts';

/** A problem or remark that travels with the result, with its location. */
export type Note = {
  readonly level: 'info' | 'warning' | 'error';
  /** Stable, for programs: `pdf/no-unicode-map`. */
  readonly code: string;
  /** For people: what happened, and what to do about it. */
  readonly message: string;
  readonly page?: number;
  readonly box?: Box;
  /** The condition behind it. */
  readonly reason?: Reason;
};
