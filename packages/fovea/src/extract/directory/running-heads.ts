import type { Page } from '../../model/index.ts';
import type { Phrase } from './phrase.ts';
import { shareRow } from './surroundings.ts';

/** Phrases of one page. */
export type PagePhrases = { readonly page: Page; readonly phrases: readonly Phrase[] };

/** Of the height of a page, from its top and its bottom: where running heads stand. */
const margin = 0.17;
/** On how many other pages a phrase must stand at the same height. */
const repeats = 2;

/** Running heads are short: of anything else the start tells enough. */
const longestKey = 400;

const keyOf = (text: string): string =>
  text
    .slice(0, longestKey)
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

function inMargin({ page, phrase }: { page: Page; phrase: Phrase }): boolean {
  const at = (phrase.box.y0 + phrase.box.y1) / 2 / page.height;
  return at < margin || at > 1 - margin;
}

/** Heights in hundredths of the page, neighbours included, so that small shifts do no harm. */
function placesOf(page: Page, phrase: Phrase): string[] {
  const at = Math.round((100 * (phrase.box.y0 + phrase.box.y1)) / 2 / page.height);
  return [at - 1, at, at + 1].map((place) => `${place} ${keyOf(phrase.text)}`);
}

/**
 * What repeats at the edge of pages. Pages anywhere in the document count, since a chapter's head can stand on a few.
 * A bare number is one if it counts the pages.
 */
export function findRunningHeads(pages: readonly PagePhrases[]): ReadonlySet<Phrase> {
  const pagesWith = new Map<string, Set<number>>();
  for (const { page, phrases } of pages) {
    for (const phrase of phrases) {
      if (!inMargin({ page, phrase })) continue;
      for (const place of placesOf(page, phrase)) {
        const seen = pagesWith.get(place) ?? new Set();
        pagesWith.set(place, seen.add(page.number));
      }
    }
  }
  const running = new Set<Phrase>();
  for (const { page, phrases } of pages) {
    for (const phrase of phrases) {
      if (!inMargin({ page, phrase })) continue;
      const [, place] = placesOf(page, phrase);
      if ((pagesWith.get(place!)?.size ?? 0) > repeats) running.add(phrase);
    }
    for (const phrase of phrases) if (running.has(phrase) && isCell(phrase, phrases, running)) running.delete(phrase);
  }
  return running;
}

/** Dates and amounts repeat in tables too: beside them stands something that does not repeat. */
function isCell(phrase: Phrase, phrases: readonly Phrase[], running: ReadonlySet<Phrase>): boolean {
  if (!/\p{L}/u.test(phrase.text) || !/\d/.test(phrase.text)) return false;
  return phrases.some((other) => other !== phrase && shareRow(other, phrase) && !running.has(other));
}
