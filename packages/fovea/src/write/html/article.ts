import type { ArticleMetadata, Content, Extraction } from '../../model/index.ts';
import { contentsToHtml, escapeText } from './article-content.ts';
import { articleStyle } from './article-style.ts';
import { articleParts, lettersOf, safeLink } from '../article-parts.ts';
import { htmlHead } from './head.ts';
import { escapeXml } from '../xml.ts';

/** How {@link articleToHtml} writes. */
export type ArticleHtmlOptions = {
  /** Write only the `article` element, to embed it in a page. */
  readonly fragment?: boolean;
};

/**
 * An article as clean HTML: no scripts, no styles from the page, no links that run code.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { articleToHtml } from 'fovea/write';
 * const html = articleToHtml(await article('examples/pages/tide-mill.html'), { fragment: true });
 * console.log(html.split('\n')[0]); // => <article lang="en" dir="auto">
 * ```
 */
export function articleToHtml(extraction: Extraction, options: ArticleHtmlOptions = {}): string {
  const parts = articleParts(extraction);
  const { metadata, article, comments } = parts;
  const body =
    `<article${languageOf(metadata)} dir="auto">\n${header(metadata, article)}${section(contentsToHtml(article))}` +
    `</article>\n${commentSection(comments)}`;
  return options.fragment ? body : page(metadata, body);
}

function section(html: string): string {
  return html === '' ? '' : `${html}\n`;
}

function commentSection(comments: readonly Content[]): string {
  if (comments.length === 0) return '';
  return `<section class="comments" dir="auto">\n<h2>Comments</h2>\n${contentsToHtml(comments, 'comments-')}\n</section>\n`;
}

function page(metadata: ArticleMetadata, body: string): string {
  const { title = 'Article', author, description, url } = metadata;
  const canonical = url === undefined ? undefined : safeLink(url);
  const more =
    `<meta name="referrer" content="no-referrer">\n` +
    (author === undefined ? '' : `<meta name="author" content="${escapeXml(author)}">\n`) +
    (description === undefined ? '' : `<meta name="description" content="${escapeXml(description)}">\n`) +
    (canonical === undefined ? '' : `<link rel="canonical" href="${escapeXml(canonical)}">\n`);
  // Pictures are loaded from where they are.
  const head = htmlHead({ title, style: articleStyle, images: 'web', language: languageIn(metadata), more });
  return `${head}${body}</body>\n</html>\n`;
}

/** What the page says of its language, if it may be said; an empty text if not. */
function languageIn({ language }: ArticleMetadata): string {
  return language !== undefined && /^[a-z0-9-]+$/i.test(language) ? language : '';
}

function languageOf(metadata: ArticleMetadata): string {
  const language = languageIn(metadata);
  return language === '' ? '' : ` lang="${language}"`;
}

/** The title unless the article begins with it, and who wrote it, when and where. */
function header(metadata: ArticleMetadata, article: readonly Content[]): string {
  const { title, author, date, site, url } = metadata;
  const address = url === undefined ? undefined : safeLink(url);
  const place = site ?? (address === undefined ? undefined : address.replace(/^https?:\/\/([^/?#]*).*$/is, '$1'));
  const facts = [
    ...(author === undefined ? [] : [escapeText(author)]),
    ...(date === undefined ? [] : [`<time datetime="${escapeXml(date)}">${escapeText(date)}</time>`]),
    ...(place === undefined
      ? []
      : [address === undefined ? escapeText(place) : `<a href="${escapeXml(address)}">${escapeText(place)}</a>`]),
  ];
  const lines = [
    ...(title === undefined || hasTitle(article, title) ? [] : [`<h1>${escapeText(title)}</h1>`]),
    ...(facts.length === 0 ? [] : [`<p class="facts">${facts.join(' · ')}</p>`]),
  ];
  return lines.length === 0 ? '' : `<header>\n${lines.join('\n')}\n</header>\n`;
}

function hasTitle(article: readonly Content[], title: string): boolean {
  const heading = article.find((content) => content.kind === 'heading');
  return heading?.kind === 'heading' && lettersOf(heading.children).trim() === title.trim();
}
