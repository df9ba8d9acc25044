/** How far the structure of a document as read is the structure it was made with. */
import { textSimilarity } from './markdown-text.ts';
import type { HeadingSeen, ItemSeen, Structure, TableSeen } from './markdown-nodes.ts';
import { teds } from './teds.ts';

/** What was right, and of how many made and found. */
export type Tally = { readonly right: number; readonly made: number; readonly found: number };

export type Scores = {
  readonly order: number;
  readonly tables: Tally;
  readonly tableShapes: Tally;
  readonly headings: Tally;
  readonly lists: Tally;
  readonly code: Tally;
  readonly notes: Tally;
  readonly scripts: Tally;
};

/** Texts as near as this are one text. */
const sameText = 0.8;
/** The credit of a heading or item that was found, at the wrong level. */
const wrongLevel = 0.5;

export function scoresOf(made: Structure, found: Structure, ignoreTables: boolean): Scores {
  return {
    order: textSimilarity(made.text, found.text),
    tables: ignoreTables ? nothing : tablesTally(made.tables, found.tables, true),
    tableShapes: ignoreTables ? nothing : tablesTally(made.tables, found.tables, false),
    headings: headingsTally(made.headings, found.headings),
    lists: matchedTally(made.items, found.items, itemCredit),
    code: bagTally(
      made.code.filter((line) => line.trim() !== ''),
      found.code.filter((line) => line.trim() !== ''),
    ),
    notes: matchedTally(
      made.notes.map((text) => ({ text })),
      found.notes.map((text) => ({ text })),
      () => 1,
    ),
    scripts: bagTally(made.scripts, found.scripts),
  };
}

const nothing: Tally = { right: 0, made: 0, found: 0 };

export const fOf = ({ right, made, found }: Tally): number => (made + found === 0 ? 1 : (2 * right) / (made + found));

/** Tables count one each; a table that is none counts against the others. */
export const shareOf = ({ right, made, found }: Tally): number => right / Math.max(made, found, 1);

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({ right: sum.right + one.right, made: sum.made + one.made, found: sum.found + one.found }),
    nothing,
  );
}

/** In order, so that the sum of their likeness is the largest. */
function tablesTally(made: readonly TableSeen[], found: readonly TableSeen[], withText: boolean): Tally {
  const best = Array.from({ length: made.length + 1 }, () => new Float64Array(found.length + 1));
  for (const [i, table] of made.entries()) {
    for (const [j, other] of found.entries()) {
      const matched = best[i]![j]! + teds(table, other, withText);
      best[i + 1]![j + 1] = Math.max(best[i]![j + 1]!, best[i + 1]![j]!, matched);
    }
  }
  return { right: best[made.length]![found.length]!, made: made.length, found: found.length };
}

/** Whether the first is `#` or `##` is a choice of look: levels count by their rank in the document. */
function headingsTally(made: readonly HeadingSeen[], found: readonly HeadingSeen[]): Tally {
  return matchedTally(ranked(made), ranked(found), (a, b) => (a.level === b.level ? 1 : wrongLevel));
}

function ranked(headings: readonly HeadingSeen[]): HeadingSeen[] {
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b);
  return headings.map(({ level, text }) => ({ level: levels.indexOf(level), text }));
}

function itemCredit(a: ItemSeen, b: ItemSeen): number {
  const isSame = a.depth === b.depth && a.ordered === b.ordered && (a.number === undefined || a.number === b.number);
  return isSame ? 1 : wrongLevel;
}

/** Each of the made goes with the most alike of the found that is free, from the first on. */
function matchedTally<T extends { readonly text: string }>(
  made: readonly T[],
  found: readonly T[],
  creditOf: (made: T, found: T) => number,
): Tally {
  const isTaken = new Uint8Array(found.length);
  let right = 0;
  for (const one of made) {
    let [best, likeness] = [-1, sameText];
    for (const [j, other] of found.entries()) {
      if (isTaken[j] || other.text.length > 2 * one.text.length + 10) continue;
      const likes = textSimilarity(one.text, other.text);
      if (likes > likeness || (best < 0 && likes >= likeness)) [best, likeness] = [j, likes];
    }
    if (best < 0) continue;
    isTaken[best] = 1;
    right += creditOf(one, found[best]!);
  }
  return { right, made: made.length, found: found.length };
}

/** Those that are the same to the letter. */
function bagTally(made: readonly string[], found: readonly string[]): Tally {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  let right = 0;
  for (const one of made) {
    const count = left.get(one) ?? 0;
    if (count === 0) continue;
    left.set(one, count - 1);
    right++;
  }
  return { right, made: made.length, found: found.length };
}
