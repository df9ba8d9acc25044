import { headingKey } from './continued.ts';
import type { PageView } from './page-view.ts';
import { rolePairs } from './role-pairs.ts';

/** How sure a page is that goes on with one before it, as a part of how sure that one is. */
const keeps = 0.9;
/** Fewer parties do not make a directory, whatever stands above them. */
const leastParties = 3;
const longestHead = 12;

/** What stands above all else on a page, as it is compared; nothing where that is no heading. */
function headOf({ phrases, isFurniture }: PageView): string {
  const first = phrases.find((phrase) => !isFurniture(phrase));
  return first && first.tokens.length <= longestHead ? headingKey(first.text) : '';
}

function goesOn(before: PageView, page: PageView): boolean {
  const head = headOf(page);
  return head.length > 3 && head === headOf(before) && rolePairs(page).parties >= leastParties;
}

/** How sure pages are to be directories, where one that repeats the heading of the page before is as it is, nearly. */
export function withContinued(views: readonly PageView[], odds: ReadonlyMap<number, number>): Map<number, number> {
  const settled = new Map(odds);
  views.forEach((view, i) => {
    const before = views[i - 1];
    const [own, upper] = [settled.get(view.page.number), before && settled.get(before.page.number)];
    if (own === undefined || upper === undefined || upper < 0.5 || own >= 0.5) return;
    if (goesOn(before!, view)) settled.set(view.page.number, Math.max(own, keeps * upper));
  });
  return settled;
}
