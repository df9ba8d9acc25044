import { serve } from '../../read/worker/serve.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { writtenArticle, type ArticleSettings, type WrittenArticle } from './article-writing.ts';

export type ArticleMethods = {
  /** Answers when the thread has loaded what it needs, so that no input is charged for it. */
  readonly ready: (args: object) => Promise<void>;
  /** Several pages at one go, as most take but a millisecond or two; each is handed out when it is done. */
  readonly articles: (
    args: { readonly items: readonly InputItem[]; readonly settings: ArticleSettings },
    emit: (part: WrittenArticle) => void,
  ) => Promise<void>;
};

const methods: ArticleMethods = {
  ready: async () => {},
  articles: async ({ items, settings }, emit) => {
    for (const item of items) emit(await writtenArticle(item, settings));
  },
};

serve(methods);
