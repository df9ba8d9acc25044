import { Worker } from 'node:worker_threads';
import { FoveaError, toFoveaError } from '../../model/index.ts';
import { createAsker, type Thread } from './worker-calls.ts';
import type { Methods, ThreadData } from './protocol.ts';

export type { CallOptions, Thread } from './worker-calls.ts';

export function startThread<M extends Methods>(entry: URL, data: ThreadData): Thread<M> {
  const worker = new Worker(entry, {
    workerData: data,
    // What the program was started with is not for its threads: `node --input-type=module -e …` would be refused.
    execArgv: [],
    // The heap of PDFium is limited by itself; this bounds what we make of a document.
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes(data) },
  });
  const { thread, answered, ended } = createAsker<M>({
    post: (question, transfer) => worker.postMessage(question, transfer),
    kill: () => worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  });
  worker.on('message', answered);
  worker.on('error', (thrown) => ended(errorOfWorker(thrown)));
  worker.on('exit', () => ended(new FoveaError('worker/crashed')));
  return thread;
}

export function heapMegabytes({ maxHeapBytes }: ThreadData): number {
  return Math.max(128, Math.ceil(maxHeapBytes / (1 << 20)));
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
