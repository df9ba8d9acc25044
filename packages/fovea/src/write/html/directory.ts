import type { Extraction, Group } from '../../model/index.ts';
import { directoryPages, pagesTitle } from '../directory-pages.ts';
import { directorySheet, type DirectoryGrounds } from '../svg/directory.ts';
import { htmlHead } from './head.ts';
import { escapeXml } from '../xml.ts';

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:CanvasText;background:Canvas}' +
  '.page{display:flex;gap:2rem;align-items:flex-start;flex-wrap:wrap}.sheets{flex:1;min-width:20rem}.sheets>svg{max-width:100%;height:auto;border:1px solid #8884}' +
  '.tree{flex:1;min-width:20rem}ul{padding-left:1.2rem}.header{font-weight:600}.body{white-space:pre-line}' +
  'table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #8884;padding:.2rem .5rem;text-align:left;vertical-align:top}';

const fields = ['role', 'organisation', 'person', 'title', 'address', 'contact'] as const;

function treeMarkup(groups: readonly Group[]): string {
  const items = groups.map(
    ({ type, text, children = [] }) =>
      `<li><span class="${type === 'header' ? 'header' : 'body'}">${escapeXml(text).replaceAll('&#10;', '\n')}</span>${
        children.length > 0 ? treeMarkup(children) : ''
      }</li>`,
  );
  return `<ul>${items.join('\n')}</ul>`;
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return escapeXml(value.join('; '));
  return typeof value === 'string' ? escapeXml(value) : '';
}

function relationTable(value: unknown): string {
  const relations =
    (value as { readonly relations?: readonly Readonly<Record<string, unknown>>[] } | undefined)?.relations ?? [];
  if (relations.length === 0) return '';
  const rows = relations.map(
    (relation) => `<tr>${fields.map((name) => `<td>${cellText(relation[name])}</td>`).join('')}</tr>`,
  );
  return `<table><tr>${fields.map((name) => `<th>${name}</th>`).join('')}</tr>\n${rows.join('\n')}</table>`;
}

/**
 * Pages with their trees drawn over them, the trees next to them, and a table of who does what.
 * @example
 * ```ts
 * import { findDirectories, read } from 'fovea';
 * import { directoryToHtml } from 'fovea/write';
 * const { pages: [page], styles, ...doc } = await read('examples/documents/directory-page.pdf');
 * const found = findDirectories({ ...doc, pages: [page], styles });
 * console.log(directoryToHtml(found, new Map([[1, { page, styles }]])).startsWith('<!doctype html>')); // => true
 * ```
 */
export function directoryToHtml({ groups, source, notes }: Extraction, grounds: DirectoryGrounds = new Map()): string {
  const parts = groups.map((group) => {
    const sheets = directoryPages(group).map((number) => {
      const size = source.pages.find((page) => page.number === number);
      return size ? directorySheet(group, size, grounds.get(number)) : '';
    });
    return `<section><h2>${pagesTitle(group)}</h2>\n<div class="page"><div class="sheets">${sheets.join('')}</div><div class="tree">${treeMarkup(
      group.children ?? [],
    )}</div></div>\n${relationTable(group.value)}</section>\n`;
  });
  const told = notes.map(({ message }) => `<p>${escapeXml(message)}</p>\n`).join('');
  return (
    htmlHead({ title: source.uri, style, images: 'inside' }) +
    `<h1>${escapeXml(source.uri)}</h1>\n` +
    `${told}${parts.join('')}</body>\n</html>\n`
  );
}
