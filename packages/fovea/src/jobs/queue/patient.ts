import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, type EngineAddress } from './engine-address.ts';

/** Asks a database until it answers: one that is started again, or can't be reached for a while, is waited for. */
export type Patient = <T>(ask: () => Promise<T>) => Promise<T>;

const pauseMs = 1000;

export function createPatient(address: EngineAddress, signal: AbortSignal, say: (line: string) => void): Patient {
  let isGone = false;
  return async (ask) => {
    for (;;) {
      signal.throwIfAborted();
      try {
        const answer = await untilAborted(ask(), signal);
        if (isGone) say(`fovea: ${address.shown} responds again`);
        isGone = false;
        return answer;
      } catch (thrown) {
        signal.throwIfAborted();
        if (!isGone) say(`fovea: ${address.shown}: ${messageOf(thrown, address)}; retrying`);
        isGone = true;
        await pause(pauseMs, undefined, { signal });
      }
    }
  };
}

/** A client that waits for its database can't be called back, but it need not be waited for. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}
