import type { PageRow } from '../page-rows.ts';
import { folded } from '../folded-words.ts';
import { contentsTitles } from './kind-words.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

/** So many entries make a table of contents: fewer under its name. */
const leastEntries = { titled: 3, untitled: 6 } as const;
/** Of a hundred steps from entry to entry, so many may go back: the numbers of a second column start anew. */
const mostStepsBack = 0.15;

/**
 * Whether rows are those of a table of contents: texts that end or begin with the number of a page, which only goes up.
 * To a reader of amounts, they look like rows of a statement with one column.
 */
export function isContents(rows: readonly PageRow[]): boolean {
  const isTitled = rows.some(({ text }) => text.length < 60 && folded(text).search(contentsTitles) === 0);
  const least = isTitled ? leastEntries.titled : leastEntries.untitled;
  return [rows.flatMap(pageBehind), rows.flatMap(pageBefore)].some(
    (pages) => pages.length >= least && pages.length >= 0.3 * rows.length && goesUp(pages),
  );
}

const number = /\d/;
const pageNumber = /^[.…·_]*(\d{1,3})$/u;

/** The number at the end of a row that has words and no other number. */
function pageBehind({ tokens }: PageRow): number[] {
  const found = pageNumber.exec(lastOf(tokens).text);
  const others = tokens.slice(0, -1);
  return found && isOnlyWords(others) ? [Number(found[1])] : [];
}

function pageBefore({ tokens }: PageRow): number[] {
  const found = /^\d{1,3}$/.exec(firstOf(tokens).text);
  return found && isOnlyWords(tokens.slice(1)) ? [Number(found[0])] : [];
}

/** Years stand in titles of chapters. */
const isOnlyWords = (tokens: PageRow['tokens']): boolean =>
  tokens.some(({ text }) => /\p{L}{2}/u.test(text)) &&
  tokens.every(({ text }) => !number.test(text) || /^\(?(?:19|20)\d\d\)?$/.test(text));

function goesUp(pages: readonly number[]): boolean {
  const back = pages.filter((page, i) => i > 0 && page < pages[i - 1]!).length;
  return back <= mostStepsBack * (pages.length - 1) && new Set(pages).size > pages.length / 2;
}
