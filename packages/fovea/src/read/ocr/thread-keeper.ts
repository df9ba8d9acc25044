import type { Thread } from '../worker/client.ts';
import type { OcrMethods } from './ocr-methods.ts';

/** Has work done by the thread that is kept. */
type ThreadKeeper = <T>(work: (thread: Thread<OcrMethods>) => Promise<T>) => Promise<T>;

/** No page needs as much: a thread that has taken more is replaced, although the next one has to load its engines, which costs seconds. */
export const mostBytes: number = 1 << 30;
/** Who does not answer within this time is replaced, too. */
const patienceMs = 10_000;

/** One thread, started when it is needed. Engines can't be interrupted, but the thread that they run in can be ended. */
export function createThreadKeeper(start: () => Thread<OcrMethods>): ThreadKeeper {
  let kept: { readonly thread: Thread<OcrMethods>; running: number } | undefined;
  return async (work) => {
    const own = (kept ??= { thread: start(), running: 0 });
    own.running++;
    try {
      const result = await work(own.thread);
      if (kept === own && (await isFull(own.thread))) kept = undefined;
      return result;
    } catch (thrown) {
      if (kept === own) kept = undefined;
      void own.thread.terminate();
      throw thrown;
    } finally {
      own.running--;
      // Others may still wait for what a full one does for them.
      if (kept !== own && own.running === 0) void own.thread.terminate();
    }
  };
}

async function isFull(thread: Thread<OcrMethods>): Promise<boolean> {
  try {
    return (await thread.call('heldBytes', undefined, { timeoutMs: patienceMs })) > mostBytes;
  } catch {
    // What was read before is no worse for it; only the thread can't be kept.
    return true;
  }
}
