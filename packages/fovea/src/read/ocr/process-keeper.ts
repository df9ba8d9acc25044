import type { Thread } from '../worker/client.ts';
import type { OcrMethods } from './ocr-methods.ts';

/** Has work done by the process that is kept. */
type ProcessKeeper = <T>(work: (process: Thread<OcrMethods>) => Promise<T>) => Promise<T>;

/** No page needs as much: a process that has taken more is replaced, although the next one has to load its engines, which costs seconds. */
export const mostBytes: number = 1 << 30;
/** Who does not answer within this time is replaced, too. */
const patienceMs = 10_000;

/** One process, started when it is needed. Engines can't be interrupted, but the process that they run in can be ended. */
export function createProcessKeeper(start: () => Thread<OcrMethods>): ProcessKeeper {
  let kept: { readonly process: Thread<OcrMethods>; running: number } | undefined;
  return async (work) => {
    const own = (kept ??= { process: start(), running: 0 });
    own.running++;
    try {
      const result = await work(own.process);
      if (kept === own && (await isFull(own.process))) kept = undefined;
      return result;
    } catch (thrown) {
      if (kept === own) kept = undefined;
      void own.process.terminate();
      throw thrown;
    } finally {
      own.running--;
      // Others may still wait for what a full one does for them.
      if (kept !== own && own.running === 0) void own.process.terminate();
    }
  };
}

async function isFull(process: Thread<OcrMethods>): Promise<boolean> {
  try {
    return (await process.call('heldBytes', undefined, { timeoutMs: patienceMs })) > mostBytes;
  } catch {
    // What was read before is no worse for it; only the process can't be kept.
    return true;
  }
}
