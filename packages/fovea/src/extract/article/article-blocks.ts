import type { ArticleValue, BlockVerdict, Extraction } from '../../model/index.ts';

/** Every block of an extraction that was made with an explanation. */
export function articleBlocks({ groups }: Extraction): readonly BlockVerdict[] {
  const article = groups.find(({ type }) => type === 'article');
  return (article?.value as ArticleValue | undefined)?.blocks ?? [];
}
