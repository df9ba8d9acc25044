import { Worker, type Transferable } from 'node:worker_threads';
import { FoveaError, toFoveaError } from '../../model/index.ts';
import type { Answer, Methods, ThreadData } from './protocol.ts';

export type CallOptions = {
  /** For the answer; where it comes in parts, for each of them. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly transfer?: readonly Transferable[];
};

type Args<M extends Methods, K extends keyof M> = Parameters<M[K]>[0];
type Value<M extends Methods, K extends keyof M> = Awaited<ReturnType<M[K]>>;
type OnPart<M extends Methods, K extends keyof M> = Parameters<M[K]>[1];

/** A worker that can be asked, and killed. Once a question has timed out, was aborted or brought it down, it is gone. */
export type Thread<M extends Methods> = {
  readonly call: <K extends keyof M & string>(
    method: K,
    args: Args<M, K>,
    options?: CallOptions & { readonly onPart?: OnPart<M, K> },
  ) => Promise<Value<M, K>>;
  readonly isAlive: () => boolean;
  readonly terminate: () => Promise<void>;
};

type Pending = {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: FoveaError) => void;
  readonly part: (value: unknown) => void;
};

type AnyCallOptions = CallOptions & { readonly onPart?: ((part: unknown) => void) | undefined };

export function startThread<M extends Methods>(entry: URL, data: ThreadData): Thread<M> {
  const worker = new Worker(builtEntry(entry), {
    workerData: data,
    // The heap of PDFium is limited by itself; this bounds what we make of a document.
    resourceLimits: { maxOldGenerationSizeMb: Math.max(128, Math.ceil(data.maxHeapBytes / (1 << 20))) },
  });
  const pending = new Map<number, Pending>();
  let alive = true;
  let lastId = 0;
  // A thread at rest must not keep the process from ending.
  worker.unref();
  const settle = (id: number): Pending | undefined => {
    const question = pending.get(id);
    pending.delete(id);
    // An answer that comes while the thread is being ended must not leave whoever waits for the end alone.
    if (pending.size === 0 && alive) worker.unref();
    return question;
  };
  const end = (error: FoveaError): void => {
    alive = false;
    for (const id of pending.keys()) settle(id)?.reject(error);
  };
  worker.on('message', (answer: Answer) => {
    if ('part' in answer) return pending.get(answer.id)?.part(answer.part);
    const question = settle(answer.id);
    if ('error' in answer) question?.reject(new FoveaError(answer.error.code, answer.error.message));
    else question?.resolve(answer.value);
  });
  worker.on('error', (thrown) => end(errorOfWorker(thrown)));
  worker.on('exit', () => end(new FoveaError('worker/crashed')));

  const kill = (error: FoveaError): void => {
    end(error);
    void worker.terminate();
  };
  const call = (method: string, args: unknown, options: AnyCallOptions = {}): Promise<unknown> => {
    if (!alive) return Promise.reject(new FoveaError('worker/crashed', 'The thread has ended'));
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      const watched = watch(options, kill);
      pending.set(id, {
        resolve: (value) => (watched.release(), resolve(value)),
        reject: (error) => (watched.release(), reject(error)),
        part: (value) => (watched.restart(), options.onPart?.(value)),
      });
      worker.ref();
      if (alive) worker.postMessage({ id, method, args }, options.transfer ?? []);
    });
  };
  return {
    call: call as Thread<M>['call'],
    isAlive: () => alive,
    terminate: async () => {
      end(new FoveaError('run/aborted', 'The thread was ended'));
      // Whoever waits for the end must not be left alone by the process.
      worker.ref();
      await worker.terminate();
    },
  };
}

/** Tests run from the sources, and a worker needs plain JavaScript: it is taken from the build. */
function builtEntry(entry: URL): URL {
  return new URL(entry.href.replace(/^(.*)\/src\/(.*)\.ts$/, '$1/dist/$2.js'));
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

function errorOfWorker(thrown: Error): FoveaError {
  const code = (thrown as NodeJS.ErrnoException).code;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new FoveaError('limit/memory', 'Reading needed more memory than allowed; raise the memory limit', {
      cause: thrown,
    });
  }
  return toFoveaError(thrown, 'worker/crashed');
}
