import { groupBy } from '../../model/group-by.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { LabelOdds } from './label-lines.ts';
import { leftEdges } from './line-columns.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { runsOf } from './runs.ts';

/** Header and body odds of a neighbour; nothing where there is none. */
function neighbourRow(odds: LabelOdds | undefined, prefix: string): Row {
  return { [`${prefix}AsHeader`]: odds?.header ?? Number.NaN, [`${prefix}AsBody`]: odds?.body ?? Number.NaN };
}

/**
 * The mean of the others of a group: what a phrase is taken for itself is another column. The sum of a group is made once, as all
 * phrases of a page may be of one.
 */
function othersBy(value: (one: Phrase) => number): (group: readonly Phrase[], phrase: Phrase) => number {
  const sums = new Map<readonly Phrase[], number>();
  return (group, phrase) => {
    if (group.length < 2) return Number.NaN;
    const sum = sums.get(group) ?? group.reduce((all, one) => all + value(one), 0);
    sums.set(group, sum);
    return (sum - value(phrase)) / (group.length - 1);
  };
}

/** Walking further along a column hardly tells more. */
const farthest = 12;

/** How many lines away the next likely header is, and whether it looks like the phrase. */
function nextHeader(
  phrase: Phrase,
  view: PageView,
  odds: readonly LabelOdds[],
  side: 'above' | 'below',
): { steps: number; header: Phrase | undefined } {
  let steps = 1;
  for (
    let at = entry(view.around, phrase.id)[side];
    at && steps < farthest;
    at = entry(view.around, at.id)[side], steps++
  ) {
    if (entry(odds, at.id).header > 0.5) return { steps, header: at };
  }
  return { steps, header: undefined };
}

function alongRow(phrase: Phrase, view: PageView, odds: readonly LabelOdds[]): Row {
  const { nameOf } = view.look;
  const [up, down] = [nextHeader(phrase, view, odds, 'above'), nextHeader(phrase, view, odds, 'below')];
  const isAlike = (header: Phrase | undefined): number => (header && nameOf(header) === nameOf(phrase) ? 1 : 0);
  return {
    headerAbove: up.header ? up.steps : farthest,
    headerAboveAlike: isAlike(up.header),
    headerBelow: down.header ? down.steps : farthest,
    headerBelowAlike: isAlike(down.header),
  };
}

function grouped(phrases: readonly Phrase[], key: (phrase: Phrase) => string): (phrase: Phrase) => readonly Phrase[] {
  const groups = groupBy(phrases, key);
  return (phrase) => lookUp(groups, key(phrase));
}

/**
 * What the phrases around each one, and those that look like it, are taken for at first sight. One look mostly has one
 * label on a page, so what is plain elsewhere tells what is doubtful here.
 */
export function contextRows(view: PageView, odds: readonly LabelOdds[]): Row[] {
  const { phrases, around, look } = view;
  const runs = runsOf(phrases, around, look);
  const edgeOf = new Map(
    leftEdges(phrases, look.size).flatMap((edge, i) => edge.phrases.map((phrase) => [phrase, i] as const)),
  );
  const alike = grouped(phrases, look.nameOf);
  const column = grouped(phrases, (phrase) => `${edgeOf.get(phrase)} ${look.nameOf(phrase)}`);
  const oddsAt = (phrase: Phrase | undefined): LabelOdds | undefined => phrase && odds[phrase.id];
  const header = ({ id }: Phrase): number => entry(odds, id).header;
  const neither = ({ id }: Phrase): number => entry(odds, id).neither;
  const headers = phrases.reduce((sum, phrase) => sum + header(phrase), 0) / Math.max(1, phrases.length);
  const [headerOfOthers, neitherOfOthers] = [othersBy(header), othersBy(neither)];
  const beforeOthers = othersBy((one) => oddsAt(entry(around, one.id).above)?.header ?? 0);
  const afterOthers = othersBy((one) => oddsAt(entry(around, one.id).below)?.body ?? 0);
  return phrases.map((phrase) => {
    const { above, below, left, right } = entry(around, phrase.id);
    const own = entry(odds, phrase.id);
    const run = lookUp(runs, phrase).phrases;
    return {
      asHeader: own.header,
      asBody: own.body,
      ...neighbourRow(oddsAt(above), 'above'),
      ...neighbourRow(oddsAt(below), 'below'),
      ...neighbourRow(oddsAt(left), 'left'),
      ...neighbourRow(oddsAt(right), 'right'),
      runAsHeader: headerOfOthers(run, phrase),
      alikeAsHeader: headerOfOthers(alike(phrase), phrase),
      alikeAsNeither: neitherOfOthers(alike(phrase), phrase),
      alikeAfterHeader: beforeOthers(alike(phrase), phrase),
      alikeBeforeBody: afterOthers(alike(phrase), phrase),
      columnAsHeader: headerOfOthers(column(phrase), phrase),
      columnAsNeither: neitherOfOthers(column(phrase), phrase),
      columnCount: Math.min(20, column(phrase).length),
      pageAsHeader: headers,
      ...alongRow(phrase, view, odds),
    };
  });
}
