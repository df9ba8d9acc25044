import { FoveaError } from '../model/index.ts';
import type { Thread } from '../read/worker/client.ts';
import type { ThreadPool } from '../read/worker/pool.ts';
import type { ArticleItem } from './article-item.ts';
import type { ArticleMethods } from './article-thread.ts';
import { failedArticle, type ArticleSettings, type WrittenArticle } from './article-writing.ts';

export type ArticleWork = {
  readonly pool: ThreadPool<ArticleMethods>;
  readonly settings: ArticleSettings;
  readonly signal: AbortSignal;
  /** Takes the results, in the order of the items. */
  readonly deliver: (item: ArticleItem, article: WrittenArticle) => Promise<void>;
};

/** Has a batch done. An item that brings its thread down is the only one to fail: the others go on in a new thread. */
export async function workBatch(batch: readonly ArticleItem[], work: ArticleWork): Promise<void> {
  for (let done = 0; done < batch.length;) {
    const items = batch.slice(done);
    const { count, error } = await workItems(items, work);
    done += count;
    const culprit = items[count];
    if (!error || !culprit) continue;
    await work.deliver(culprit, failedArticle(culprit, error, work.settings));
    done++;
  }
}

/** How many items were done before the thread ended, if it did. */
async function workItems(
  items: readonly ArticleItem[],
  { pool, settings, signal, deliver }: ArticleWork,
): Promise<{ readonly count: number; readonly error?: FoveaError }> {
  const thread = await pool.lease();
  let count = 0;
  let delivered: Promise<void> = Promise.resolve();
  const onPart = (article: WrittenArticle): void => {
    const item = items[count++]!;
    delivered = delivered.then(() => deliver(item, article));
    // Awaited below; until then it is nobody's.
    delivered.catch(() => {});
  };
  try {
    await waitUntilReady(thread, signal);
    await thread.call('articles', { items, settings }, { signal, timeoutMs: settings.timeoutMs, onPart });
    return { count };
  } catch (thrown) {
    // A run that is given up is not the input's fault.
    if (!(thrown instanceof FoveaError) || thrown.code === 'run/aborted') throw thrown;
    return { count, error: thrown };
  } finally {
    pool.release(thread);
    await delivered;
  }
}

const ready = new WeakSet<Thread<ArticleMethods>>();

async function waitUntilReady(thread: Thread<ArticleMethods>, signal: AbortSignal): Promise<void> {
  if (ready.has(thread)) return;
  await thread.call('ready', {}, { signal });
  ready.add(thread);
}
