import type { ArticleMetadata, ArticleValue, WebPage } from '../../model/index.ts';

export type FoundMetadata = { readonly metadata: ArticleMetadata; readonly sources: ArticleValue['sources'] };

/** What the page says of itself, and where it says so. */
export function readMetadata(_page: WebPage): FoundMetadata {
  return { metadata: {}, sources: {} };
}
