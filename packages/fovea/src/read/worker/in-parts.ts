import { FoveaError } from '../../model/index.ts';
import type { Thread } from './client.ts';
import type { ThreadPool } from './pool.ts';
import type { Methods, SendPiece } from './protocol.ts';

/** Workers that say when they have loaded what they need, so that no input is charged for it. */
export type Readied = Methods & { readonly ready: (args: object) => Promise<void> };

export type InParts<M extends Readied, R, P = never> = {
  readonly pool: ThreadPool<M>;
  readonly signal: AbortSignal;
  /** What a worker that was just started is told to get ready for. */
  readonly readyFor?: object;
  /** Asks for several things at one go; the worker hands out each when it is done. */
  readonly ask: (worker: Thread<M>, onPart: (result: R) => void, onPiece: SendPiece<P>) => Promise<void>;
  /** Takes the results in their order, with their place. */
  readonly deliver: (result: R, index: number) => Promise<void>;
  /** Takes the pieces of a result before it is there. */
  readonly takePiece?: ((piece: P, index: number) => Promise<void>) | undefined;
};

/** How many results came before the worker ended, and why it did, if it did. */
export async function workInParts<M extends Readied, R, P = never>(
  work: InParts<M, R, P>,
): Promise<{ readonly count: number; readonly error?: FoveaError }> {
  const { pool, signal, ask, deliver, takePiece, readyFor = {} } = work;
  const worker = await pool.lease();
  let count = 0;
  let delivered: Promise<void> = Promise.resolve();
  const inTurn = (handle: () => Promise<void> | undefined): Promise<void> => {
    delivered = delivered.then(handle);
    // Awaited below; until then it is nobody's.
    delivered.catch(() => {});
    return delivered;
  };
  const onPart = (result: R): void => {
    const index = count++;
    void inTurn(() => deliver(result, index));
  };
  const onPiece = (piece: P): Promise<void> => {
    const index = count;
    return inTurn(() => takePiece?.(piece, index));
  };
  try {
    await waitUntilReady(worker, readyFor, signal);
    await ask(worker, onPart, onPiece);
    return { count };
  } catch (thrown) {
    // A run that is given up is not the input's fault.
    if (!(thrown instanceof FoveaError) || thrown.code === 'run/aborted') throw thrown;
    return { count, error: thrown };
  } finally {
    pool.release(worker);
    await delivered;
  }
}

const ready = new WeakSet<object>();

async function waitUntilReady<M extends Readied>(
  worker: Thread<M>,
  readyFor: object,
  signal: AbortSignal,
): Promise<void> {
  if (ready.has(worker)) return;
  await (worker as unknown as Thread<Readied>).call('ready', readyFor, { signal });
  ready.add(worker);
}
