import { isAddress } from '../../read/input.ts';
import { itemBytes, type InputItem } from './item.ts';

const maxItems = 16;
const maxBytes = 4 << 20;

/**
 * Items in batches for the threads: asking for each by itself would leave them waiting half the time. The first
 * batches are small, so that a few large pages are shared out among all threads, and an address or a PDF is alone in one, as
 * waiting for it must not hold up others.
 */
export async function* batched(
  items: Iterable<InputItem> | AsyncIterable<InputItem>,
  threads: number,
): AsyncGenerator<readonly InputItem[], undefined> {
  let made = 0;
  let batch: InputItem[] = [];
  let bytes = 0;
  for await (const item of items) {
    batch.push(item);
    bytes += itemBytes(item);
    const enough = Math.min(maxItems, 1 + Math.floor(made / threads));
    if (batch.length < enough && bytes < maxBytes && !isAlone(item)) continue;
    yield batch;
    made++;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** A PDF takes as long as many pages. */
function isAlone({ uri, from }: InputItem): boolean {
  return from.kind === 'doc' || (from.kind === 'input' && (isAddress(from.input) || /\.pdf$/i.test(uri)));
}

/** Has the next few values made while the last ones are worked on. */
export async function* ahead<T>(source: AsyncIterable<T>, count: number): AsyncGenerator<T, undefined> {
  const values = source[Symbol.asyncIterator]();
  const coming: Promise<IteratorResult<T>>[] = [];
  const ask = (): void => {
    const next = values.next();
    // Whoever waits for it hears of the error; until then it is nobody's.
    next.catch(() => {});
    coming.push(next);
  };
  try {
    for (let i = 0; i < count; i++) ask();
    for (;;) {
      const next = await coming.shift()!;
      if (next.done) return;
      ask();
      yield next.value;
    }
  } finally {
    // A source that waits for something must not hold up the end.
    values.return?.().catch(() => {});
  }
}

/** The values made of others, several at the same time, in their order. */
export async function* mapAhead<A, B>(
  source: AsyncIterable<A> | Iterable<A>,
  count: number,
  make: (value: A) => Promise<B>,
): AsyncGenerator<B, undefined> {
  const underWay: Promise<B>[] = [];
  for await (const value of source) {
    const made = make(value);
    // Awaited in its turn; until then it is nobody's.
    made.catch(() => {});
    underWay.push(made);
    if (underWay.length >= count) yield await underWay.shift()!;
  }
  for (const made of underWay) yield await made;
}
