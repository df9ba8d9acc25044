import { headingKey } from './continued-heading.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { rolePairs } from './role-pairs.ts';

/** How sure a page is that goes on with one before it, as a part of how sure that one is. */
const keeps = 0.9;
/** Fewer parties do not make a directory, whatever stands above them. */
const leastParties = 3;
const longestHead = 12;

const firstOf = ({ phrases, isFurniture }: PageView): Phrase | undefined =>
  phrases.find((phrase) => !isFurniture(phrase));

/** What stands above all else on a page, as it is compared; nothing where that is no heading. */
function headOf(page: PageView): string {
  const first = firstOf(page);
  return first && first.tokens.length <= longestHead ? headingKey(first.text) : '';
}

/** A title of its own is larger than the text, and nothing else looks like it. */
function hasTitle(page: PageView): boolean {
  const { phrases, look } = page;
  const first = firstOf(page);
  if (!first || first.size < 1.15 * look.size) return false;
  return phrases.every((other) => other === first || look.nameOf(other) !== look.nameOf(first));
}

const repeatsHead = (before: PageView, page: PageView): boolean => {
  const head = headOf(page);
  return head.length > 3 && head === headOf(before);
};

/** Pages from here on are taken for directories. */
export const pageThreshold = 0.5;
/** A page without a title right after a directory that is as likely as this goes on with it, though it would be none by itself. */
const likelyAfter = 0.15;

/** How sure a page is that stands right after a directory. */
function oddsAfter(before: PageView, upper: number, page: PageView, own: number): number {
  const isSame = repeatsHead(before, page);
  const goesOn = isSame || (own >= likelyAfter && !hasTitle(page));
  if (!goesOn || rolePairs(page).parties < leastParties) return own;
  return Math.max(own, isSame ? keeps * upper : pageThreshold);
}

/**
 * How sure pages are to be directories, where those right after one are asked again: one that repeats its heading is as sure
 * as it is, nearly, and one without a title is taken where it is less than sure by itself.
 */
export function withContinued(views: readonly PageView[], odds: ReadonlyMap<number, number>): Map<number, number> {
  const settled = new Map(odds);
  views.forEach((view, i) => {
    const before = views[i - 1];
    const [own, upper] = [settled.get(view.page.number), before && settled.get(before.page.number)];
    if (own === undefined || upper === undefined || upper < pageThreshold || own >= pageThreshold) return;
    settled.set(view.page.number, oddsAfter(before!, upper, view, own));
  });
  return settled;
}
