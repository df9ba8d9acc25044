import { FoveaError } from '../model/index.ts';
import { retryError } from './errors.ts';

/** Work in the order it came, so much at a time; beyond a number of waiting ones, no more is taken. */
export type Line = {
  readonly active: () => number;
  readonly waiting: () => number;
  /** Throws when the line is full. */
  readonly checkRoom: () => void;
  /** Runs the work when it is its turn; one that is given up while it waits leaves the line. */
  readonly run: <T>(work: () => Promise<T>, signal: AbortSignal, onTurn: () => void) => Promise<T>;
};

/** Longer than a document usually takes, short enough for somebody who waits. */
const retrySeconds = 2;

export function createLine({ atOnce, longest }: { readonly atOnce: number; readonly longest: number }): Line {
  const waiting: (() => void)[] = [];
  let active = 0;
  const checkRoom = (): void => {
    if (active >= atOnce && waiting.length >= longest) throw retryError('service/busy', retrySeconds);
  };
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(new FoveaError('run/aborted'));
      };
      const next = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(next);
    });
  return {
    active: () => active,
    waiting: () => waiting.length,
    checkRoom,
    run: async (work, signal, onTurn) => {
      if (signal.aborted) throw new FoveaError('run/aborted');
      checkRoom();
      if (active >= atOnce) await turn(signal);
      else active++;
      try {
        onTurn();
        return await work();
      } finally {
        // Whoever comes next takes this place, so the number at work stays.
        const next = waiting.shift();
        if (next) next();
        else active--;
      }
    },
  };
}
