/** What a job that is not yet at its turn may hold back before it has to wait, in characters. */
const maxHeldBack = 16 << 20;

/** Where a job puts its output. */
export type Put = (text: string) => Promise<void>;

/**
 * Runs jobs side by side while their outputs come out one after the other, in the order of the jobs. A job ahead of
 * its turn is held back when it has much to say, so memory stays bounded however long the list is.
 */
export async function runOrdered<J>(
  jobs: readonly J[],
  atOnce: number,
  run: (job: J, put: Put, index: number) => Promise<void>,
  write: Put,
): Promise<void> {
  const turns = jobs.map(() => createTurn());
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < jobs.length) {
      const index = next++;
      await run(jobs[index]!, turns[index]!.put, index);
      turns[index]!.end();
    }
  };
  const drain = async (): Promise<void> => {
    for (const turn of turns) await turn.drainTo(write);
  };
  await Promise.all([drain(), ...Array.from({ length: Math.max(1, Math.min(atOnce, jobs.length)) }, worker)]);
}

type Turn = { readonly put: Put; readonly end: () => void; readonly drainTo: (write: Put) => Promise<void> };

function createTurn(): Turn {
  const held: string[] = [];
  let size = 0;
  let ended = false;
  let wakeDrain = (): void => {};
  let wakePut = (): void => {};
  return {
    put: async (text) => {
      held.push(text);
      size += text.length;
      wakeDrain();
      if (size > maxHeldBack) await new Promise<void>((resolve) => (wakePut = resolve));
    },
    end: () => {
      ended = true;
      wakeDrain();
    },
    drainTo: async (write) => {
      for (;;) {
        const text = held.splice(0).join('');
        size = 0;
        wakePut();
        if (text) await write(text);
        else if (ended) return;
        else await new Promise<void>((resolve) => (wakeDrain = resolve));
      }
    },
  };
}
