import type { Extraction, Group } from '../../model/index.ts';
import { count } from '../count.ts';
import { fieldColor } from '../svg/field-colors.ts';
import { drawGroups, placedGroups, typeLooks, type PageGrounds, type PlacedGroup } from '../svg/groups-overlay.ts';
import { escapeXml } from '../xml.ts';
import { besideReport, cropOf, groundsOf, pageSection } from './beside.ts';
import { keyOf } from './groups.ts';

/** Offers below this score are worth a look. */
const doubtful = 0.5;

/**
 * The offers of a document in one HTML file: a card for each, cut out of its page, next to the pages with a box for every
 * part. Without pages, the boxes are on empty sheets.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * import { offersToHtml } from 'fovea/write';
 * const found = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * console.log(offersToHtml(found).startsWith('<!doctype html>')); // => true
 * ```
 */
export function offersToHtml({ source, groups, notes }: Extraction, grounds: PageGrounds = new Map()): string {
  const placed = placedGroups(groups);
  const looks = typeLooks(placed);
  const shown = groups.flatMap(({ page }) => page ?? []);
  const cards = placed.flatMap((one) => (one.group.type === 'offer' ? [cardOf(one, grounds)] : []));
  return besideReport({
    title: `Offers in ${source.uri}`,
    verdict: verdictOf(groups.filter(({ type }) => type === 'offer')),
    key: keyOf(placed, looks),
    notes,
    pages: groundsOf(shown, source, grounds).map((ground) =>
      pageSection(ground, drawGroups(ground.page, placed, looks, notes)),
    ),
    entries: `<ul class="cards">\n${cards.join('')}</ul>\n`,
  });
}

function verdictOf(offers: readonly Group[]): string {
  if (offers.length === 0) return 'No offers were found.';
  const pages = new Set(offers.flatMap(({ page }) => page ?? [])).size;
  const doubts = offers.filter(({ score }) => score < doubtful).length;
  const found = `${count(offers.length, 'offer')} on ${count(pages, 'page')}`;
  return doubts === 0 ? `${found}.` : `${found}; ${doubts} with a score below ${doubtful}, to be checked first.`;
}

/** What else an offer may have, in small letters. */
const further = ['variant', 'unitPrice', 'memberPrice', 'multiBuy', 'valid'] as const;

function cardOf({ group, id }: PlacedGroup, grounds: PageGrounds): string {
  const { page, score, box, children = [] } = group;
  const text = (type: string): string =>
    children
      .filter((child) => child.type === type)
      .map((child) => escapeXml(child.text))
      .join(', ');
  const line = (tag: string, type: string): string =>
    text(type) ? `<${tag} class="${type}" style="--field:${fieldColor(type)}">${text(type)}</${tag}>` : '';
  const small = [...further.map((type) => line('span', type)).filter(Boolean), `page ${page ?? '?'}`];
  const crop = page === undefined ? '' : cropOf(grounds.get(page), box);
  return (
    `<li class="group" id="g${id}" data-g="${id}">${crop}${line('h3', 'title')}${line('p', 'description')}` +
    `<p>${line('span', 'price')} ${line('span', 'oldPrice')}</p>` +
    `<small>${small.join(' · ')} · <meter value="${score.toFixed(2)}"></meter>score ${score.toFixed(2)}</small></li>\n`
  );
}
