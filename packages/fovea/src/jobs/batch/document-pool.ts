import { inputName, type InputItem } from '../../run/inputs/item.ts';
import { failedExtraction, unknownSource } from '../../model/failed-extraction.ts';
import { noteOfError, type FoveaError } from '../../model/index.ts';
import { workInParts } from '../../read/worker/in-parts.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createThreadPool, type ThreadPool } from '../../read/worker/pool.ts';
import { startProcess } from '../../read/worker/process-client.ts';
import { extractionToJson } from '../../write/index.ts';
import type { ItemResult, SentResult } from './extract-item.ts';
import type { BatchMethods } from './process.ts';
import type { BatchSettings } from './settings.ts';

export type ProcessPool = ThreadPool<BatchMethods>;

export type ProcessPoolOptions = {
  /** Processes kept when they have nothing to do. */
  readonly maxIdle: number;
  readonly maxMemoryBytes: number;
  /** The program that the processes run; the one that does the verbs unless told. */
  readonly entry?: URL;
  /** Told of every process that is started. */
  readonly onStart?: () => void;
};

/** Processes that do documents, started when needed and replaced when they die. */
export function createProcessPool({ maxIdle, maxMemoryBytes, entry, onStart }: ProcessPoolOptions): ProcessPool {
  return createThreadPool<BatchMethods>({
    entry: entry ?? entryBeside(import.meta.url, 'process'),
    maxHeapBytes: maxMemoryBytes,
    maxIdle,
    start: (program, data) => {
      onStart?.();
      return startProcess(program, data);
    },
  });
}

/**
 * Has one document done by a process of the pool. Bad input, a crash and a document that takes too long are results that say
 * so; only a run that is given up throws, and its process is killed.
 */
export async function runDocument(
  pool: ProcessPool,
  item: InputItem,
  settings: BatchSettings,
  signal: AbortSignal,
): Promise<ItemResult> {
  let result: SentResult | undefined;
  const { error } = await workInParts<BatchMethods, SentResult>({
    pool,
    signal,
    readyFor: { verb: settings.verb },
    ask: (worker, onPart) =>
      worker.call('documents', { items: [item], settings }, { signal, timeoutMs: settings.timeoutMs, onPart }),
    deliver: async (part) => {
      result = part;
    },
  });
  if (!result && !error) throw new TypeError('A process answered without a result');
  const sent = result ?? failedResult(item, error!);
  return { ...sent, line: new TextDecoder().decode(sent.line) };
}

/** What is said of a document whose process died or took too long. */
export function failedResult(item: InputItem, error: FoveaError): SentResult {
  const line = extractionToJson(failedExtraction(unknownSource(item.uri), [noteOfError(error)]));
  return {
    input: inputName(item),
    status: 'failed',
    line: new TextEncoder().encode(line),
    code: error.code,
    milliseconds: 0,
  };
}
