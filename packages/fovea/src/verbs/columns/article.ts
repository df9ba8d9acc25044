import type { ArticleMetadata, Extraction, Group } from '../../model/index.ts';
import { articleToMarkdown, articleToText } from '../../write/index.ts';
import type { ResultColumn, WrittenResult } from './column.ts';

const articleOf = ({ groups = [] }: WrittenResult): Group | undefined => groups.find(({ type }) => type === 'article');

type WrittenArticle = ArticleMetadata & { readonly pageType?: { readonly name: string } };

const valueOf = (result: WrittenResult): Partial<WrittenArticle> => articleOf(result)?.value ?? {};

/** Null where nothing was found, which is not the same as an empty text. */
const whereFound = (write: (extraction: Extraction) => string): ((result: WrittenResult) => unknown) => {
  return ({ groups = [], ...result }) => {
    const extraction: Extraction = { schema: 'fovea/extraction@1', ...result, groups };
    return articleOf(extraction) ? write(extraction) : undefined;
  };
};

const metadata = ['title', 'author', 'date', 'modified', 'language', 'site', 'description', 'image', 'url'] as const;

export const articleColumns: readonly ResultColumn[] = [
  ...metadata.map((name): ResultColumn => ({ name, kind: 'text', of: (result) => valueOf(result)[name] })),
  { name: 'page_type', kind: 'text', of: (result) => valueOf(result).pageType?.name },
  { name: 'score', kind: 'number', of: (result) => articleOf(result)?.score },
  { name: 'text', kind: 'text', of: whereFound(articleToText) },
  { name: 'markdown', kind: 'text', of: whereFound(articleToMarkdown) },
  { name: 'comments', kind: 'text', of: ({ groups = [] }) => groups.find(({ type }) => type === 'comments')?.text },
];
