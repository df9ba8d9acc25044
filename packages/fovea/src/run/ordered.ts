import { lookUp } from '../model/lookup.ts';
/** Outputs ahead of their turn may hold this many characters in all before no new job is begun and none goes on. */
const maxHeldBack = 16 << 20;

/** Where a job puts its output. */
export type Put = (text: string) => Promise<void>;

/**
 * Runs jobs side by side while their outputs come out one after the other, in the order of the jobs. What is ahead of
 * its turn waits when there is much of it, so memory stays bounded however long the list is, and of a list that is
 * made as it goes only the next job is asked for. The first job that throws ends the run: none is begun after it.
 */
export async function runOrdered<J>(
  jobs: Iterable<J> | AsyncIterable<J>,
  atOnce: number,
  run: (job: J, put: Put, index: number) => Promise<void>,
  write: Put,
): Promise<void> {
  const queue = new Queue();
  const source = inTurn(jobs);
  const worker = async (): Promise<void> => {
    for (;;) {
      await queue.roomForNext();
      if (queue.isStopped) return;
      const index = queue.begin();
      const next = await source.next();
      if (next.done) return queue.endAll(index);
      await run(next.value, (text) => queue.put(index, text), index);
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
  const workers = Array.from({ length: Math.max(1, atOnce) }, worker);
  try {
    await Promise.all([queue.drainTo(write), ...workers].map(stopOnError));
  } finally {
    // A list that waits for something must not hold up the end.
    source.return?.().catch(() => {});
  }
}

type Source<J> = Pick<AsyncIterator<J>, 'next' | 'return'>;

/** Answers come in the order of the questions. */
function inTurn<J>(jobs: Iterable<J> | AsyncIterable<J>): Source<J> {
  if (Symbol.asyncIterator in jobs) return jobs[Symbol.asyncIterator]();
  const iterator = jobs[Symbol.iterator]();
  return { next: async () => iterator.next() };
}

/** Outputs of jobs in a row, each held until it is its turn. */
class Queue {
  readonly #held = new Map<number, string[]>();
  readonly #ended = new Set<number>();
  #begun = 0;
  #count = Infinity;
  #turn = 0;
  #size = 0;
  #waiting: (() => void)[] = [];
  isStopped = false;

  /** Waits until another job may begin. */
  roomForNext(): Promise<void> {
    return this.#room(() => this.#begun);
  }

  /** Gives a job its place in the row. */
  begin(): number {
    this.#held.set(this.#begun, []);
    return this.#begun++;
  }

  async put(index: number, text: string): Promise<void> {
    const texts = lookUp(this.#held, index);
    texts.push(text);
    this.#size += text.length;
    this.#wake();
    await this.#room(() => index);
    // The one at its turn waits for the writer instead.
    while (index === this.#turn && texts.length > 1 && this.#isFull()) await this.#change();
  }

  end(index: number): void {
    this.#ended.add(index);
    this.#wake();
  }

  /** There is no such job, and none after it. */
  endAll(index: number): void {
    this.#count = Math.min(this.#count, index);
    this.#wake();
  }

  async drainTo(write: Put): Promise<void> {
    while (this.#turn < this.#count && !this.isStopped) {
      const text = this.#take();
      if (text) await write(text);
      if (text || this.#passTurn()) this.#wake();
      else await this.#change();
    }
  }

  stop(): void {
    this.isStopped = true;
    this.#wake();
  }

  #isFull(): boolean {
    return this.#size > maxHeldBack && !this.isStopped;
  }

  /** Waits until a job may go on: at once for the one whose turn it is. */
  async #room(index: () => number): Promise<void> {
    while (index() !== this.#turn && this.#isFull()) await this.#change();
  }

  #take(): string {
    const text = this.#held.get(this.#turn)?.splice(0).join('') ?? '';
    this.#size -= text.length;
    return text;
  }

  /** False while there may be more to come from the job whose turn it is. */
  #passTurn(): boolean {
    if (!this.#ended.delete(this.#turn)) return false;
    this.#held.delete(this.#turn++);
    return true;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}
