import type { Extraction, Page, Style } from '../../model/index.ts';
import { drawGround, drawGroups, missingLook, placedGroups, typeLooks } from './groups-overlay.ts';
import { isMissing } from '../text/groups.ts';
import { sizeOf } from '../page-size.ts';
import { drawEntries } from './legend.ts';
import type { ShownPicture } from './picture.ts';
import { sheetOf, type SvgSheet } from './sheet.ts';

/** Additional data for {@link groupsToSheet}. */
export type GroupsSheetOptions = {
  /** A page image to show beneath; without it, the words of the page. */
  readonly picture?: ShownPicture;
  readonly title?: string;
};

/**
 * A page with its groups, and with near misses dashed; hovering shows the reasons. For `sheetsToSvg`.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToSheet, sheetsToSvg } from 'fovea/write';
 * const doc = await read('examples/documents/invoice.pdf');
 * const sheet = groupsToSheet(doc.pages[0], doc.styles, wrap(doc, 'line-items'));
 * console.log(sheetsToSvg([sheet], 'pt', 'Invoice').slice(0, 4)); // => <svg
 * ```
 */
export function groupsToSheet(
  page: Page,
  styles: readonly Style[],
  { groups, notes }: Pick<Extraction, 'groups' | 'notes'>,
  options: GroupsSheetOptions = {},
): SvgSheet {
  const placed = placedGroups(groups);
  const looks = typeLooks(placed);
  const count = (type: string): number =>
    placed.filter(({ group }) => group.type === type && group.page === page.number).length;
  const missing = notes.filter((note) => isMissing(note) && note.page === page.number).length;
  const entries = [
    ...[...looks].map(([type, look]) => ({ text: `${count(type)} ${type}`, look })),
    ...(missing > 0 ? [{ text: `${missing} not found`, look: missingLook }] : []),
  ];
  const width = sizeOf(page.width);
  const content = drawGround(page, styles, options.picture) + drawGroups(page, placed, looks, notes);
  return sheetOf({ width, height: sizeOf(page.height) }, content, drawEntries(page, entries, width, options.title));
}
