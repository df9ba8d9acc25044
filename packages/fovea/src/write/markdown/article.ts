import type { Extraction } from '../../model/index.ts';
import { frontMatter } from './front-matter.ts';
import { contentsToMarkdown } from './article-blocks.ts';
import { articleParts } from '../article-parts.ts';

/** How {@link articleToMarkdown} writes. */
export type ArticleMarkdownOptions = {
  /** Start with the metadata of the page, as YAML. */
  readonly frontMatter?: boolean;
  /** The URL of the page, for the front matter of a page that does not say its own. */
  readonly url?: string | undefined;
};

/**
 * An article as GitHub Markdown; separate reader comments are in a section at the end.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { articleToMarkdown } from 'fovea/write';
 * const text = articleToMarkdown(await article('examples/pages/tide-mill.html'));
 * console.log(text.slice(0, 75)); // => For the first time in forty years, the wheel of the **Saltmarsh tide mill**
 * ```
 */
export function articleToMarkdown(extraction: Extraction, options: ArticleMarkdownOptions = {}): string {
  const { metadata, article, comments } = articleParts(extraction);
  const sections = [contentsToMarkdown(article)];
  if (comments.length > 0) sections.push('## Comments', contentsToMarkdown(comments, 'comments-'));
  const text = sections.filter((section) => section !== '').join('\n\n');
  const { url } = options;
  const known = { ...(url !== undefined && { url }), ...metadata };
  return (options.frontMatter ? frontMatter(known) : '') + (text === '' ? '' : `${text}\n`);
}
