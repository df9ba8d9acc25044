import { workInParts } from '../../read/worker/in-parts.ts';
import type { ThreadPool } from '../../read/worker/pool.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import type { ArticleMethods } from './article-thread.ts';
import { failedArticle, type ArticleSettings, type WrittenArticle } from './article-writing.ts';

export type ArticleWork = {
  readonly pool: ThreadPool<ArticleMethods>;
  readonly settings: ArticleSettings;
  readonly signal: AbortSignal;
  /** Takes the results, in the order of the items. */
  readonly deliver: (item: InputItem, article: WrittenArticle) => Promise<void>;
};

/** Has a batch done. An item that brings its thread down is the only one to fail: the others go on in a new thread. */
export async function workBatch(batch: readonly InputItem[], work: ArticleWork): Promise<void> {
  const { pool, settings, signal, deliver } = work;
  for (let done = 0; done < batch.length;) {
    const items = batch.slice(done);
    const { count, error } = await workInParts<ArticleMethods, WrittenArticle>({
      pool,
      signal,
      ask: (thread, onPart) =>
        thread.call('articles', { items, settings }, { signal, timeoutMs: settings.timeoutMs, onPart }),
      deliver: (article, index) => deliver(items[index]!, article),
    });
    done += count;
    const culprit = items[count];
    if (!error || !culprit) continue;
    await deliver(culprit, failedArticle(culprit, error, settings));
    done++;
  }
}
