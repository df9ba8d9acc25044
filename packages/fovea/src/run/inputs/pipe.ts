import { noteOfError, toFoveaError } from '../../model/index.ts';
import { withDeadline } from '../../read/fetch-bytes.ts';
import { loadInput } from '../../read/input.ts';
import { isArchive } from '../../read/warc/index.ts';
import { archivedItems } from './archive.ts';
import type { InputItem } from './item.ts';
import { UsageError } from '../exit-code.ts';

export type PipeOptions = {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Whether several results can be written. */
  readonly canBeMany: boolean;
};

/** Enough to tell an archive by. */
const headSize = 512;

/** Standard input: a page, or an archive as it comes. */
export async function* pipedItems(options: PipeOptions): AsyncGenerator<InputItem, undefined> {
  const { signal, canBeMany } = options;
  const stop = (): void => void process.stdin.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const chunks = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const head = await withDeadline(options, () => headOf(chunks));
    const whole = joined(head, chunks);
    if (!isArchive(Buffer.concat(head))) yield await pageItem(whole, options);
    else if (canBeMany) yield* archivedItems(whole, '-', options);
    else throw new UsageError('Standard input is a web archive, which contains many pages: use -f jsonl, or -o out/');
  } catch (thrown) {
    yield failedItem(thrown);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function headOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let size = 0; size < headSize;) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  return head;
}

async function* joined(
  head: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function pageItem(chunks: AsyncIterable<Uint8Array>, options: PipeOptions): Promise<InputItem> {
  const { maxBytes, timeoutMs, signal } = options;
  const { bytes } = await loadInput(chunks, { maxBytes, timeoutMs, signal, name: '-' });
  return { uri: '-', from: { kind: 'bytes', bytes } };
}

/** What can't be read has a result that says so; wrong usage and a run that is given up have none. */
function failedItem(thrown: unknown): InputItem {
  if (thrown instanceof UsageError) throw thrown;
  const error = toFoveaError(thrown, 'input/unreadable');
  if (error.code === 'run/aborted') throw error;
  return { uri: '-', from: { kind: 'told', status: 'failed', notes: [noteOfError(error)] } };
}
