import { measurePages, pageJobs } from '../../verbs/run/validate-pages.ts';
import { FoveaError, type OnStep } from '../../model/index.ts';
import { fetchBytes } from '../../read/fetch-bytes.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { startThread } from '../../read/worker/client.ts';
import type { NodesMethods } from './nodes-methods.ts';
import type { ServiceOptions } from './options.ts';
import type { WorkOrder, WorkResult } from './work.ts';

/** Pages rendered at the same time: a browser is large. */
const pagesAtOnce = 2;
/** Of one page; the whole has the time limit of the order. */
const pageMs = 30_000;

/** The nodes of a request with verdicts, as JSON lines. Files of this machine are never opened, whatever the nodes say. */
export async function validateNodes(
  order: WorkOrder,
  options: ServiceOptions,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<WorkResult> {
  const deadline = AbortSignal.timeout(order.settings.timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  const { maxMemoryBytes } = options.limits;
  const entry = entryBeside(import.meta.url, 'nodes-thread');
  const thread = startThread<NodesMethods>(entry, { maxHeapBytes: maxMemoryBytes });
  try {
    const bytes = await bytesOf(order, options, either);
    const parsed = await thread.call('parse', { bytes, mayFetch: options.fetch }, { signal: either });
    const { allowPrivate, limits } = options;
    const pages = pageJobs(parsed.lines).length;
    let done = 0;
    await measurePages(parsed.measured, {
      rendering: { allowPrivate, maxBytes: limits.maxBytes, timeoutMs: pageMs, signal: either },
      jobs: pagesAtOnce,
      pageDone: () => onStep('rendering pages', 0.9 * ++done, pages),
    });
    const judged = await thread.call('judge', { measured: parsed.measured }, { signal: either });
    return { ...judged, contentType: 'application/jsonl' };
  } catch (thrown) {
    throw deadline.aborted && !signal.aborted ? new FoveaError('limit/timeout') : thrown;
  } finally {
    await thread.terminate();
  }
}

async function bytesOf({ source }: WorkOrder, options: ServiceOptions, signal: AbortSignal): Promise<Uint8Array> {
  if (source.kind === 'bytes') return source.bytes;
  const { maxBytes, timeoutMs } = options.limits;
  const { allowPrivate } = options;
  return (await fetchBytes(source.url, { maxBytes, timeoutMs, allowPrivate, signal })).bytes;
}
