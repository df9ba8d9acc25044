import { entryBeside } from '../../read/worker/entry.ts';
import type { Thread } from '../../read/worker/client.ts';
import { startThread } from '../../read/worker/client.ts';
import type { Methods } from '../../read/worker/protocol.ts';
import type { ReadingMethods } from './reading-methods.ts';

/** A thread that is started when it is first asked, and again after it was ended. */
export type Lasting<M extends Methods> = {
  readonly call: <K extends keyof M & string>(
    method: K,
    args: Parameters<M[K]>[0],
    timeoutMs?: number,
  ) => Promise<Awaited<ReturnType<M[K]>>>;
  /** How many calls wait for an answer. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
};

/** Longer, and something is wrong with the document: the thread is ended, and the next question has a new one. */
const usualMs = 60_000;
const maxHeapBytes = 2048 * (1 << 20);

function createLasting<M extends Methods>(entry: URL): Lasting<M> {
  let thread: Thread<M> | undefined;
  let open = 0;
  return {
    call: (method, args, timeoutMs = usualMs) => {
      if (!thread?.isAlive()) thread = startThread<M>(entry, { maxHeapBytes });
      open++;
      const asked = thread.call(method, args, { timeoutMs });
      const isAnswered = (): void => void open--;
      void asked.then(isAnswered, isAnswered);
      return asked;
    },
    open: () => open,
    close: async () => {
      await thread?.terminate();
      thread = undefined;
    },
  };
}

/** Four threads: the words of a page must not wait for pictures, nor for a search that takes its time, nor these for what nobody has asked for yet. */
export type Reading = {
  readonly look: Lasting<ReadingMethods>;
  readonly draw: Lasting<ReadingMethods>;
  readonly think: Lasting<ReadingMethods>;
  readonly score: Lasting<ReadingMethods>;
  /** Whether somebody waits for an answer. */
  readonly isBusy: () => boolean;
  readonly close: () => Promise<void>;
};

export function createReading(): Reading {
  const entry = entryBeside(import.meta.url, 'reading-thread');
  const look = createLasting<ReadingMethods>(entry);
  const draw = createLasting<ReadingMethods>(entry);
  const think = createLasting<ReadingMethods>(entry);
  const score = createLasting<ReadingMethods>(entry);
  return {
    look,
    draw,
    think,
    score,
    isBusy: () => look.open() + draw.open() + think.open() > 0,
    close: async () => void (await Promise.all([look, draw, think, score].map((thread) => thread.close()))),
  };
}
