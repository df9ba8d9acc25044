import { groupsToSheet, sheetsToSvg, type SvgSheet } from '../../write/index.ts';
import type { HowWritten, Seen, Written } from '../verb.ts';
import { shownPages } from './shown-pages.ts';

/** The groups of a document drawn over their pages: one below the other, or each page as a file of its own. */
export async function drawnGroups(seen: Seen, { options, title, isPaged }: HowWritten): Promise<Written> {
  const { extraction, doc } = seen;
  const shown = doc ? await shownPages(seen, options, 'svg') : [];
  const sheetOf = ({ page, picture }: (typeof shown)[number]): SvgSheet =>
    groupsToSheet(page, doc?.styles ?? [], extraction, { title, ...(picture && { picture }) });
  const { uri, media } = extraction.source;
  const unit = media === 'html' ? 'px' : 'pt';
  if (!isPaged) return { text: shown.length === 0 ? '' : sheetsToSvg(shown.map(sheetOf), unit, uri) };
  const pageOf = (one: (typeof shown)[number]): readonly [number, string] => [
    one.page.number,
    sheetsToSvg([sheetOf(one)], unit, `${uri}, page ${one.page.number}`),
  ];
  return { text: '', pages: shown.map(pageOf) };
}
