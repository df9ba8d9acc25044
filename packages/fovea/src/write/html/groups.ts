import type { Extraction, Group, Note, Page, Picture, Reason, Style } from '../../model/index.ts';
import { groupsScript } from './groups-script.ts';
import { groupsStyle } from './groups-style.ts';
import { drawGround, drawGroups, placedGroups, typeLooks, type PlacedGroup } from '../svg/groups-overlay.ts';
import { isMissing } from '../text/groups.ts';
import { htmlHead } from './head.ts';
import { sizeOf } from '../page-size.ts';
import type { Look } from '../svg/look.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/** A page with the image to show beneath its boxes; without an image, its words are shown. */
export type GroupsPage = { readonly page: Page; readonly picture?: Picture };

/** Additional data for {@link groupsToHtml}. */
export type GroupsHtmlOptions = { readonly title: string; readonly styles: readonly Style[] };

/** CSS pixels in a point. */
const pixelsPerPoint = 4 / 3;

/**
 * The groups in one HTML file: the pages with a box for each group, and next to them all groups with the truth of every
 * condition. Near misses are dashed, with the condition that failed.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToHtml } from 'fovea/write';
 * const doc = await read('examples/documents/invoice.pdf');
 * const { pages: [page], styles } = doc;
 * const html = groupsToHtml([{ page }], wrap(doc, 'line-items'), { title: 'Invoice', styles });
 * console.log(html.startsWith('<!doctype html>')); // => true
 * ```
 */
export function groupsToHtml(
  pages: readonly GroupsPage[],
  extraction: Extraction,
  { title, styles }: GroupsHtmlOptions,
): string {
  const placed = placedGroups(extraction.groups);
  const looks = typeLooks(placed);
  const sheets = pages.map(({ page, picture }) => {
    const content = drawGround(page, styles, picture) + drawGroups(page, placed, looks, extraction.notes);
    return pageMarkup(page, content);
  });
  return (
    htmlHead({ title, style: groupsStyle, script: groupsScript, images: 'inside' }) +
    `<header><h1>${escapeXml(title)}</h1><ul class="key">${keyMarkup(placed, looks, extraction.notes)}</ul></header>\n` +
    `<div class="beside"><main>\n${sheets.join('')}</main>\n` +
    `<aside aria-label="What was found">\n${treesMarkup(extraction.groups, looks)}${notesMarkup(extraction.notes)}</aside></div>\n` +
    `<script>${groupsScript}</script>\n</body>\n</html>\n`
  );
}

function pageMarkup(page: Page, content: string): string {
  const width = sizeOf(page.width);
  const height = sizeOf(page.height);
  const scale = page.unit === 'pt' ? pixelsPerPoint : 1;
  const label = page.label === undefined ? '' : ` (${escapeXml(page.label)})`;
  return (
    `<section class="page" id="page-${page.number}"><h2>Page ${page.number}${label}</h2>\n` +
    `<svg viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}" style="width:${xmlNumber(width * scale)}px" ` +
    `role="img" aria-label="Page ${page.number}">\n${content}</svg></section>\n`
  );
}

function keyMarkup(placed: readonly PlacedGroup[], looks: ReadonlyMap<string, Look>, notes: readonly Note[]): string {
  const items = [...looks].map(([type, { color }]) => {
    const count = placed.filter(({ group }) => group.type === type).length;
    return `<li><i style="border-color:${color}"></i>${count} ${escapeXml(type)}</li>`;
  });
  const missing = notes.filter(isMissing).length;
  return [...items, ...(missing > 0 ? [`<li><i class="missing"></i>${missing} not found</li>`] : [])].join('');
}

/** The groups as a tree that opens and closes without a script; numbered like their boxes. */
function treesMarkup(groups: readonly Group[], looks: ReadonlyMap<string, Look>): string {
  let last = -1;
  const tree = (group: Group, isOpen: boolean): string => {
    const { type, score, text, children = [], reasons = [], page } = group;
    const id = ++last;
    const color = looks.get(type)?.color ?? 'currentColor';
    const parts = children.length > 0 ? children.map((child) => child.text).join(' | ') : text;
    const said = isOpen ? (page === undefined ? '' : `page ${page}`) : parts;
    const head = `<i style="border-color:${color}"></i><b>${escapeXml(type)}</b> <span class="truth">${score.toFixed(2)}</span> <span class="said">${escapeXml(said)}</span>`;
    const inside = reasonsMarkup(reasons) + children.map((child) => tree(child, false)).join('');
    return inside === ''
      ? `<div class="group leaf" id="g${id}" data-g="${id}">${head}</div>\n`
      : `<details class="group" id="g${id}" data-g="${id}"${isOpen ? ' open' : ''}><summary>${head}</summary>\n${inside}</details>\n`;
  };
  if (groups.length === 0) return '<p class="nothing">Nothing was found.</p>\n';
  return groups.map((group) => tree(group, true)).join('');
}

function reasonsMarkup(reasons: readonly Reason[]): string {
  if (reasons.length === 0) return '';
  const rows = reasons.map((reason, i) => {
    const isOther = (reason.alternative ?? 1) > 1 && reasons[i - 1]?.alternative !== reason.alternative;
    const given = Object.entries(reason.with).map(([name, text]) => `${name} = ${JSON.stringify(text)}`);
    const truth = `<td class="truth"><meter value="${reason.truth.toFixed(4)}"></meter>${reason.truth.toFixed(2)}</td>`;
    const condition = `${isOther ? '<em>or</em> ' : ''}<code>${escapeXml(reason.condition)}</code>`;
    return `<tr>${truth}<td>${condition}<small>${escapeXml(given.join(', '))}</small></td></tr>\n`;
  });
  return `<table>${rows.join('')}</table>\n`;
}

function notesMarkup(notes: readonly Note[]): string {
  const missing = notes.flatMap((note, i) =>
    isMissing(note) ? [`<li class="group" id="m${i}" data-m="${i}">${escapeXml(note.message)}</li>\n`] : [],
  );
  const others = notes.filter((note) => !isMissing(note));
  const said = others.map(
    ({ level, code, message }) => `<li><b>${level}</b> ${escapeXml(message)} <code>${escapeXml(code)}</code></li>\n`,
  );
  return (
    (missing.length === 0 ? '' : `<h2>Not found</h2>\n<ul class="missing">\n${missing.join('')}</ul>\n`) +
    (said.length === 0 ? '' : `<h2>Notes</h2>\n<ul>\n${said.join('')}</ul>\n`)
  );
}
