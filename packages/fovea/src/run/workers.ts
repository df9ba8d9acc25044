import { inputName, type InputItem } from './inputs/item.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import { noteOfError, type FoveaError } from '../model/index.ts';
import { workInParts } from '../read/worker/in-parts.ts';
import { entryBeside } from '../read/worker/entry.ts';
import { createThreadPool, type ThreadPool } from '../read/worker/pool.ts';
import { startProcess } from '../read/worker/process-client.ts';
import { madeOf, type ItemResult, type SentResult } from './do-item.ts';
import { pdfThreadData } from '../read/worker/wasm.ts';
import { verbNamed } from '../verbs/index.ts';
import type { WorkerMethods } from './worker-methods.ts';
import { killMs, type WorkSettings } from './work-settings.ts';

export type ProcessPool = ThreadPool<WorkerMethods>;

export type ProcessPoolOptions = {
  /** Processes kept when they have nothing to do. */
  readonly maxIdle: number;
  readonly maxMemoryBytes: number;
  /** The program that the processes run (default: the one that runs verbs). */
  readonly entry?: URL;
  /** Told of every process that is started. */
  readonly onStart?: () => void;
};

/** Processes that do documents, started when needed and replaced when they die. */
export function createProcessPool({ maxIdle, maxMemoryBytes, entry, onStart }: ProcessPoolOptions): ProcessPool {
  return createThreadPool<WorkerMethods>({
    entry: entry ?? entryBeside(import.meta.url, 'worker-process'),
    maxHeapBytes: maxMemoryBytes,
    maxIdle,
    start: (program, data) => {
      onStart?.();
      return startProcess(program, data);
    },
  });
}

export type ThreadWorkersOptions = Pick<ProcessPoolOptions, 'maxIdle' | 'maxMemoryBytes'> & { readonly verb: string };

/** The same as threads of this process, for one verb. */
export function createThreadWorkers(options: ThreadWorkersOptions): ThreadPool<WorkerMethods<ItemResult>> {
  const { verb, maxIdle, maxMemoryBytes } = options;
  const readsPdf = verbNamed(verb).accepts.includes('pdf');
  return createThreadPool<WorkerMethods<ItemResult>>({
    entry: entryBeside(import.meta.url, 'worker-thread'),
    maxHeapBytes: maxMemoryBytes,
    maxIdle,
    ...(readsPdf && { data: pdfThreadData }),
  });
}

/**
 * Has one document done by a process of the pool. Bad input, a crash and a document that takes too long are results that say
 * so; only a run that is given up throws, and its process is killed.
 */
export async function runDocument(
  pool: ProcessPool,
  item: InputItem,
  settings: WorkSettings,
  signal: AbortSignal,
): Promise<ItemResult> {
  let result: SentResult | undefined;
  const { error } = await workInParts<WorkerMethods, SentResult>({
    pool,
    signal,
    readyFor: { verb: settings.verb },
    ask: (worker, onPart) =>
      worker.call('documents', { items: [item], settings }, { signal, timeoutMs: killMs(settings), onPart }),
    deliver: async (part) => {
      result = part;
    },
  });
  if (!result && !error) throw new TypeError('A process answered without a result');
  if (!result) return failedResult(item, error!, settings);
  return { ...result, line: new TextDecoder().decode(result.line) };
}

/** What is said of a document whose worker died or took too long. */
export async function failedResult(
  item: InputItem,
  error: FoveaError,
  settings: Pick<WorkSettings, 'verb' | 'options' | 'writing'>,
): Promise<ItemResult> {
  const before = 'notes' in item.from ? item.from.notes : [];
  const extraction = failedExtraction(unknownSource(item.uri), [...before, noteOfError(error)]);
  return { input: inputName(item), ...(await madeOf({ extraction }, settings)), milliseconds: 0 };
}
