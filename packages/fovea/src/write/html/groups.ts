import type { Extraction, Group, Page, Reason, Style } from '../../model/index.ts';
import { count } from '../count.ts';
import { drawGroups, placedGroups, typeLooks, type PlacedGroup } from '../svg/groups-overlay.ts';
import type { Look } from '../svg/look.ts';
import type { ShownPicture } from '../svg/picture.ts';
import { isMissing } from '../text/groups.ts';
import { escapeXml } from '../xml.ts';
import { besideReport, pageSection, type BesideReport } from './beside.ts';

/** A page with the image to show beneath its boxes; without an image, its words are shown. */
export type GroupsPage = { readonly page: Page; readonly picture?: ShownPicture };

/** Additional data for {@link groupsToHtml}. */
export type GroupsHtmlOptions = { readonly title: string; readonly styles: readonly Style[] };

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
  return besideReport({
    title,
    verdict: verdictOf(placed, extraction),
    key: keyOf(placed, looks),
    notes: extraction.notes,
    pages: pages.map(({ page, picture }) =>
      pageSection({ page, styles, ...(picture && { picture }) }, drawGroups(page, placed, looks, extraction.notes)),
    ),
    entries: treesMarkup(extraction.groups, looks),
  });
}

/** What holds parts says most; where nothing does, all of it. */
function verdictOf(placed: readonly PlacedGroup[], { notes }: Extraction): string {
  const missing = notes.filter(isMissing).length;
  const near = missing === 0 ? '' : ` ${missing} nearly found, with the condition that failed.`;
  if (placed.length === 0) return `Nothing was found.${near}`;
  const holding = placed.filter(({ height }) => height > 0);
  const told = holding.length > 0 ? holding : placed;
  const types = [...new Set(told.map(({ group }) => group.type))];
  const counts = types.map((type) => `${told.filter(({ group }) => group.type === type).length} ${type}`);
  const pages = new Set(placed.flatMap(({ group }) => group.page ?? [])).size;
  return `Found ${counts.join(', ')} on ${count(pages, 'page')}.${near}`;
}

/** How many there are of each type. */
export function keyOf(placed: readonly PlacedGroup[], looks: ReadonlyMap<string, Look>): BesideReport['key'] {
  return [...looks].map(([type, look]) => {
    const found = placed.filter(({ group }) => group.type === type).length;
    return { text: `${found} ${type}`, look };
  });
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
