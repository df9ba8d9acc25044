import type { Transferable } from 'node:worker_threads';
import { FoveaError } from '../../model/index.ts';
import type { Answer, Methods, Question } from './protocol.ts';

export type CallOptions = {
  /** For the answer; where it comes in parts, for each of them. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Moved instead of copied, where the other side is a thread. */
  readonly transfer?: readonly Transferable[];
};

type Args<M extends Methods, K extends keyof M> = Parameters<M[K]>[0];
type Value<M extends Methods, K extends keyof M> = Awaited<ReturnType<M[K]>>;
type OnPart<M extends Methods, K extends keyof M> = Parameters<M[K]>[1];
type OnStep<M extends Methods, K extends keyof M> = Parameters<M[K]>[2];

/** A worker that can be asked, and killed. Once a question has timed out, was aborted or brought it down, it is gone. */
export type Thread<M extends Methods> = {
  readonly call: <K extends keyof M & string>(
    method: K,
    args: Args<M, K>,
    options?: CallOptions & { readonly onPart?: OnPart<M, K>; readonly onStep?: OnStep<M, K> },
  ) => Promise<Value<M, K>>;
  readonly isAlive: () => boolean;
  readonly terminate: () => Promise<void>;
};

/** The other side, a thread or a process: what it says comes through {@link Asker}. */
export type Channel = {
  readonly post: (question: Question, transfer: readonly Transferable[]) => void;
  readonly kill: () => Promise<unknown>;
  /** Whether it keeps this process from ending. */
  readonly ref: () => void;
  readonly unref: () => void;
};

/** What a channel tells whoever asks. */
export type Asker<M extends Methods> = {
  readonly thread: Thread<M>;
  readonly answered: (answer: Answer) => void;
  readonly ended: (error: FoveaError) => void;
};

type Pending = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: FoveaError) => void;
  readonly part: (value: unknown) => void;
  readonly step: (value: unknown) => void;
};

type AnyCallOptions = CallOptions & {
  readonly onPart?: ((part: unknown) => void) | undefined;
  readonly onStep?: ((step: unknown) => void) | undefined;
};

/** Keeps the questions that wait for an answer. */
export function createAsker<M extends Methods>(channel: Channel): Asker<M> {
  const pending = new Map<number, Pending>();
  let alive = true;
  let lastId = 0;
  // A worker at rest must not keep the process from ending.
  channel.unref();
  const settle = (id: number): Pending | undefined => {
    const question = pending.get(id);
    pending.delete(id);
    // An answer that comes while the worker is being ended must not leave whoever waits for the end alone.
    if (pending.size === 0 && alive) channel.unref();
    return question;
  };
  const ended = (error: FoveaError): void => {
    alive = false;
    for (const id of pending.keys()) settle(id)?.reject(error);
  };
  const answered = (answer: Answer): void => {
    if ('part' in answer) return pending.get(answer.id)?.part(answer.part);
    if ('step' in answer) return pending.get(answer.id)?.step(answer.step);
    const question = settle(answer.id);
    if ('error' in answer) question?.reject(new FoveaError(answer.error.code, answer.error.message));
    else question?.resolve(answer.value);
  };
  const kill = (error: FoveaError): void => {
    ended(error);
    void channel.kill();
  };
  const call = (method: string, args: unknown, options: AnyCallOptions = {}): Promise<unknown> => {
    if (!alive) return Promise.reject(new FoveaError('worker/crashed', 'The worker has exited'));
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const watched = watch(options, kill);
      pending.set(id, {
        resolve: (value) => (watched.release(), resolve(value)),
        reject: (error) => (watched.release(), reject(error)),
        part: (value) => (watched.restart(), options.onPart?.(value)),
        // Steps are no results: the time limit goes on.
        step: (value) => options.onStep?.(value),
      });
      channel.ref();
      if (alive) channel.post({ id, method, args }, options.transfer ?? []);
    });
  };
  const thread: Thread<M> = {
    call: call as Thread<M>['call'],
    isAlive: () => alive,
    terminate: async () => {
      ended(new FoveaError('run/aborted', 'The worker was terminated'));
      // Whoever waits for the end must not be left alone by the process.
      channel.ref();
      await channel.kill();
    },
  };
  return { thread, answered, ended };
}

type Watch = { readonly restart: () => void; readonly release: () => void };

/** Calls `kill` when time runs out or the caller gives up, until released; time starts again at each part. */
function watch({ timeoutMs, signal }: CallOptions, kill: (error: FoveaError) => void): Watch {
  const late = (): void =>
    kill(new FoveaError('limit/timeout', 'Reading took longer than allowed; raise the time limit to read more'));
  const aborted = (): void => kill(new FoveaError('run/aborted'));
  const timer = timeoutMs === undefined ? undefined : setTimeout(late, Math.max(0, Math.min(timeoutMs, 2 ** 31 - 1)));
  signal?.addEventListener('abort', aborted, { once: true });
  if (signal?.aborted) queueMicrotask(aborted);
  return {
    restart: () => timer?.refresh(),
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    },
  };
}
