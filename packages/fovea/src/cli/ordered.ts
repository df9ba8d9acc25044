/** Outputs ahead of their turn may hold this many characters in all before no new job is begun and none goes on. */
const maxHeldBack = 16 << 20;

/** Where a job puts its output. */
export type Put = (text: string) => Promise<void>;

/**
 * Runs jobs side by side while their outputs come out one after the other, in the order of the jobs. What is ahead of
 * its turn waits when there is much of it, so memory stays bounded however long the list is. The first job that
 * throws ends the run: none is begun after it.
 */
export async function runOrdered<J>(
  jobs: readonly J[],
  atOnce: number,
  run: (job: J, put: Put, index: number) => Promise<void>,
  write: Put,
): Promise<void> {
  const queue = createQueue(jobs.length);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length && !queue.isStopped()) {
      const index = next++;
      await queue.room(index);
      if (queue.isStopped()) return;
      await run(jobs[index]!, (text) => queue.put(index, text), index);
      queue.end(index);
    }
  };
  const stopOnError = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (thrown) {
      queue.stop();
      throw thrown;
    }
  };
  const workers = Array.from({ length: Math.max(1, Math.min(atOnce, jobs.length)) }, worker);
  await Promise.all([queue.drainTo(write), ...workers].map(stopOnError));
}

type Queue = {
  readonly put: (index: number, text: string) => Promise<void>;
  /** Waits until a job may go on: at once for the one whose turn it is. */
  readonly room: (index: number) => Promise<void>;
  readonly end: (index: number) => void;
  readonly drainTo: (write: Put) => Promise<void>;
  readonly stop: () => void;
  readonly isStopped: () => boolean;
};

function createQueue(count: number): Queue {
  const held: string[][] = Array.from({ length: count }, () => []);
  const ended = new Uint8Array(count);
  let turn = 0;
  let size = 0;
  let stopped = false;
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  const change = (): Promise<void> => new Promise((resolve) => (waiting = [...waiting, resolve]));
  const room = async (index: number): Promise<void> => {
    while (index !== turn && size > maxHeldBack && !stopped) await change();
  };
  const take = (): string => {
    const text = held[turn]!.splice(0).join('');
    size -= text.length;
    return text;
  };
  return {
    room,
    put: async (index, text) => {
      held[index]!.push(text);
      size += text.length;
      wake();
      await room(index);
      // The one at its turn waits for the writer instead.
      while (index === turn && held[index]!.length > 1 && size > maxHeldBack && !stopped) await change();
    },
    end: (index) => {
      ended[index] = 1;
      wake();
    },
    drainTo: async (write) => {
      while (turn < count && !stopped) {
        const text = take();
        if (text) await write(text);
        else if (ended[turn]) turn++;
        else await change();
        if (text || ended[turn - 1]) wake();
      }
    },
    stop: () => {
      stopped = true;
      wake();
    },
    isStopped: () => stopped,
  };
}
