import { metadataKeys } from '../markdown/front-matter.ts';
import type { ArticleValue, BlockVerdict, Extraction, Group } from '../../model/index.ts';
import { blockRows } from './article-blocks.ts';
import { scatterSvg } from './article-scatter.ts';
import { articleReportStyle } from './article-style.ts';
import { htmlHead } from '../html/head.ts';
import { escapeXml } from '../xml.ts';

/**
 * A report on how every block of a page was judged, in one HTML file: the features of each block as bars next to its
 * text, kept ones red and dropped ones blue, and a plot of tag ratios. Requires an extraction with an explanation.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * import { articleReport } from 'fovea/write';
 * const report = articleReport(await article('examples/pages/tide-mill.html', { explain: true }));
 * console.log(report.startsWith('<!doctype html>')); // => true
 * ```
 */
export function articleReport({ groups, source, status, notes }: Extraction): string {
  const article = groups.find(({ type }) => type === 'article');
  const value = (article?.value ?? {}) as Partial<ArticleValue>;
  const blocks = value.blocks ?? [];
  const title = value.title ?? source.uri;
  const scatter = scatterSvg(blocks);
  return (
    htmlHead({ title, style: articleReportStyle }) +
    `<main>\n` +
    `<header><h1>${escapeXml(title)}</h1><p>${escapeXml(summaryOf(blocks, status, value))}</p></header>\n` +
    section('Metadata of the page', metadataMarkup(value)) +
    (scatter === '' ? '' : section('Tag ratios', scatter)) +
    (notes.length === 0
      ? ''
      : section('Notes', `<ul>${notes.map((note) => `<li>${escapeXml(note.message)}</li>`).join('')}</ul>`)) +
    section('All blocks, in page order', blockRows(blocks), true) +
    groups.map(textMarkup).join('') +
    `</main>\n</body>\n</html>\n`
  );
}

function section(title: string, content: string, isWide = false): string {
  return `<section${isWide ? ' class="wide"' : ''}><h2>${title}</h2>\n${content}</section>\n`;
}

function summaryOf(
  blocks: readonly BlockVerdict[],
  status: string,
  { method, pageType }: Partial<ArticleValue>,
): string {
  const kept = blocks.filter((block) => block.kept).length;
  const kind = pageType ? ` Looks like: ${pageType.name} (${pageType.score.toFixed(2)}).` : '';
  return `Method ${method ?? 'unknown'}, status ${status}: ${kept} of ${blocks.length} blocks were kept.${kind}`;
}

function metadataMarkup(value: Partial<ArticleValue>): string {
  const rows = metadataKeys.flatMap((key) => {
    const said = value[key];
    if (said === undefined) return [];
    const source = value.sources?.[key] ?? '';
    return `<tr><th scope="row">${key}</th><td>${escapeXml(said)}</td><td class="dim">${source}</td></tr>\n`;
  });
  return rows.length === 0 ? '<p>Nothing.</p>\n' : `<table><tbody>\n${rows.join('')}</tbody></table>\n`;
}

const headings: Readonly<Record<string, string>> = { article: 'The article', comments: 'Comments' };

function textMarkup({ type, text, score }: Group): string {
  const lines = text.split('\n').map((line) => `<p>${escapeXml(line)}</p>`);
  const name = headings[type] ?? escapeXml(type);
  return `<section class="wide"><details><summary><h2>${name} <small>score ${score.toFixed(2)}</small></h2></summary>\n${lines.join('\n')}</details></section>\n`;
}
