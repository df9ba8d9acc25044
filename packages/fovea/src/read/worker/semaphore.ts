import { FoveaError } from '../../model/index.ts';

/** Places to work at, so many at a time; who comes later waits in line. */
export type Places = {
  readonly taken: () => number;
  readonly waiting: () => number;
  /** Waits for a place; who gives up while it waits leaves the line. @throws FoveaError `run/aborted` */
  readonly enter: (signal?: AbortSignal) => Promise<void>;
  /** Gives the place back. */
  readonly leave: () => void;
};

export function createPlaces(count: number): Places {
  const line: (() => void)[] = [];
  let taken = 0;
  /** A place is handed on, so that nobody can slip in before those who wait. */
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else taken--;
  };
  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        line.splice(line.indexOf(come), 1);
        reject(new FoveaError('run/aborted'));
      };
      const come = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(come);
    });
  return {
    taken: () => taken,
    waiting: () => line.length,
    enter: async (signal) => {
      if (signal?.aborted) throw new FoveaError('run/aborted');
      if (taken >= count) await turn(signal);
      else taken++;
    },
    leave,
  };
}
