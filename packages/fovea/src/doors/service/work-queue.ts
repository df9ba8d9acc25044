import { createPlaces } from '../../read/worker/semaphore.ts';
import { retryError } from './errors.ts';

/** Work in the order it came, so much at a time; beyond a number of waiting ones, no more is taken. */
export type WorkQueue = {
  readonly active: () => number;
  readonly waiting: () => number;
  /** Throws when the line is full. */
  readonly checkRoom: () => void;
  /** Runs the work when it is its turn; one that is given up while it waits leaves the line. */
  readonly run: <T>(work: () => Promise<T>, signal: AbortSignal, onTurn: () => void) => Promise<T>;
};

/** Longer than a document usually takes, short enough for somebody who waits. */
const retrySeconds = 2;

export function createWorkQueue({ atOnce, longest }: { readonly atOnce: number; readonly longest: number }): WorkQueue {
  const places = createPlaces(atOnce);
  const checkRoom = (): void => {
    if (places.taken() >= atOnce && places.waiting() >= longest) throw retryError('service/busy', retrySeconds);
  };
  return {
    active: places.taken,
    waiting: places.waiting,
    checkRoom,
    run: async (work, signal, onTurn) => {
      if (!signal.aborted) checkRoom();
      await places.enter(signal);
      try {
        onTurn();
        return await work();
      } finally {
        places.leave();
      }
    },
  };
}
