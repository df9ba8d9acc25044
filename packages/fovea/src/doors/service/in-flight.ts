import { retryError } from './errors.ts';
import type { Caller } from './tokens.ts';

/** How many documents of each caller are being sent, waiting or at work. */
export type InFlight = {
  /** Gives the way out; throws where the caller has as many as it may. */
  readonly enter: (caller: Caller) => () => void;
  readonly total: () => number;
};

const retrySeconds = 1;

export function createInFlight(): InFlight {
  const counts = new Map<string, number>();
  return {
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    enter: ({ name, concurrency = Infinity }) => {
      const count = counts.get(name) ?? 0;
      if (count >= concurrency) throw retryError('service/too-many-at-once', retrySeconds);
      counts.set(name, count + 1);
      let isIn = true;
      return () => {
        if (isIn) counts.set(name, (counts.get(name) ?? 1) - 1);
        isIn = false;
      };
    },
  };
}
