import { parseNodeLines, type NodeLine } from '../cli/validate-lines.ts';
import { measuredAlready, measurePages, pageJobs } from '../cli/validate-pages.ts';
import { toJsonLines } from '../cli/validate-output.ts';
import { judgeLines } from '../cli/validate.ts';
import { FoveaError } from '../model/index.ts';
import { openBrowser } from '../read/browser/index.ts';
import { fetchBytes } from '../read/fetch-bytes.ts';
import type { ServiceOptions } from './options.ts';
import type { WorkOrder, WorkResult } from './work.ts';

/** Pages rendered at the same time: a browser is large. */
const pagesAtOnce = 2;
/** All nodes are compared with each other, in this process. */
const mostLines = 20_000;
/** Of one page; the whole has the time limit of the order. */
const pageMs = 30_000;

/** The lines of a request with verdicts, as JSON lines. Files of this machine are never opened, whatever the lines say. */
export async function validateNodeLines(
  order: Extract<WorkOrder, { verb: 'validate' }>,
  options: ServiceOptions,
  signal: AbortSignal,
  at: (progress: number) => void,
): Promise<WorkResult> {
  const deadline = AbortSignal.timeout(order.timeoutMs);
  const either = AbortSignal.any([signal, deadline]);
  const text = await textOf(order, options, either);
  const lines = parseNodeLines(text, undefined).map((line) => withoutFiles(line, options.fetch));
  if (lines.length === 0) throw new FoveaError('input/empty', 'There are no nodes to validate');
  if (lines.length > mostLines) throw new FoveaError('limit/bytes', `More than ${mostLines} nodes at one go`);
  const measured = measuredAlready(lines);
  const jobs = pageJobs(lines);
  if (jobs.length > 0) {
    const browser = await openBrowser({ pages: Math.min(pagesAtOnce, jobs.length) });
    let done = 0;
    try {
      const { maxBytes } = options.limits;
      const rendering = { allowPrivate: options.allowPrivate, maxBytes, timeoutMs: pageMs, signal: either };
      const pageDone = (): void => at((0.95 * ++done) / jobs.length);
      await measurePages(measured, jobs, { browser, rendering, jobs: pagesAtOnce, pageDone });
    } catch (thrown) {
      throw deadline.aborted && !signal.aborted ? new FoveaError('limit/timeout') : thrown;
    } finally {
      await browser.close();
    }
  }
  const judged = judgeLines(measured);
  const status = judged.every(({ verdict }) => verdict) ? 'ok' : 'partial';
  return { status, text: toJsonLines(judged), contentType: 'application/jsonl' };
}

async function textOf({ source }: WorkOrder, options: ServiceOptions, signal: AbortSignal): Promise<string> {
  const { maxBytes, timeoutMs } = options.limits;
  const { allowPrivate } = options;
  const { bytes } =
    source.kind === 'bytes' ? source : await fetchBytes(source.url, { maxBytes, timeoutMs, allowPrivate, signal });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new FoveaError('input/unreadable', 'The nodes are no UTF-8 text', { cause: thrown });
  }
}

/** Pages by address alone; files, in whatever form, are this machine's own business. */
function withoutFiles(line: NodeLine, mayFetch: boolean): NodeLine {
  if (line.task.kind !== 'find') return line;
  const { input } = line.task.page;
  const isAddress = typeof input === 'string' && /^https?:\/\//i.test(input);
  if (isAddress && mayFetch) return line;
  const message = isAddress
    ? 'addresses are not fetched here'
    : 'the service opens no files; give the "url" of the page';
  return { ...line, task: { kind: 'refused', note: { code: 'net/refused-address', message } } };
}
