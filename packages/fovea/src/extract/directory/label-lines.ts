import type { Classifier, Table } from '../../learn/index.ts';
import { groupBy } from '../../model/group-by.ts';
import { entry, firstOf, valueAt } from '../../model/lookup.ts';
import { contextRows } from './label-context.ts';
import { linePartsOf, partTable } from './line-features.ts';
import { leftEdges } from './line-columns.ts';
import { month } from './month.ts';
import type { PhraseLabel } from './labelled-page.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { runsOf } from './runs.ts';
import { shareRow } from './surroundings.ts';
import type { TextSigns } from './text-signs.ts';
import { titleWords } from './title-words.ts';

/** How likely each label is for a phrase. */
export type LabelOdds = Readonly<Record<PhraseLabel, number>>;

const names: readonly PhraseLabel[] = ['header', 'body', 'neither'];

function oddsFrom(classifier: Classifier, table: Table): LabelOdds[] {
  const odds = classifier.predictProba(table);
  const { classes } = classifier;
  const at = (phrase: number, label: string): number => {
    const column = classes.indexOf(label);
    return column < 0 ? 0 : odds[phrase * classes.length + column]!;
  };
  return Array.from({ length: table.rows }, (_, i) => ({
    header: at(i, 'header'),
    body: at(i, 'body'),
    neither: at(i, 'neither'),
  }));
}

/** How likely each label is for every phrase, at first sight. */
export function labelOddsBy(lines: Classifier, view: PageView): LabelOdds[] {
  return oddsFrom(lines, partTable(linePartsOf(view), lines.columns));
}

/** How likely each label is for every phrase, once it is known what those around it are taken for. */
export function labelOddsInContext(lines: Classifier, context: Classifier, view: PageView): LabelOdds[] {
  const parts = linePartsOf(view);
  const around = contextRows(view, oddsFrom(lines, partTable(parts, lines.columns)));
  const inContext = parts.map((own, i) => ({ ...own, around: entry(around, i) }));
  return oddsFrom(context, partTable(inContext, context.columns));
}

function meanOdds(odds: readonly LabelOdds[], weights: readonly number[]): LabelOdds {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (label: PhraseLabel): number =>
    odds.reduce((sum, one, i) => sum + valueAt(weights, i) * one[label], 0) / all;
  return { header: mean('header'), body: mean('body'), neither: mean('neither') };
}

const blend = (own: LabelOdds, group: LabelOdds, share: number): LabelOdds => ({
  header: (1 - share) * own.header + share * group.header,
  body: (1 - share) * own.body + share * group.body,
  neither: (1 - share) * own.neither + share * group.neither,
});

const likeliest = (odds: LabelOdds): PhraseLabel =>
  names.reduce((best, name) => (odds[name] > odds[best] ? name : best));

/** Phrases of a group lean towards what the group is taken together. */
function lean(odds: readonly LabelOdds[], groups: readonly (readonly Phrase[])[], share: number): LabelOdds[] {
  const leaning = [...odds];
  for (const group of groups) {
    const mean = meanOdds(
      group.map(({ id }) => entry(odds, id)),
      group.map(() => 1),
    );
    for (const { id } of group) leaning[id] = blend(entry(odds, id), mean, share);
  }
  return leaning;
}

/** Phrases of one look at one left edge: mostly all headers or all bodies. */
function columnsOfLook({ phrases, look }: PageView): Phrase[][] {
  return leftEdges(phrases, look.size).flatMap((edge) => [...groupBy(edge.phrases, look.nameOf).values()]);
}

type Rule = (view: PageView) => ReadonlyMap<Phrase, PhraseLabel>;

const furnitureIsNeither: Rule = ({ phrases, isFurniture }) =>
  new Map(phrases.filter(isFurniture).map((phrase) => [phrase, 'neither']));

/** Rows that end in a page number, each higher than the one before: a table of contents, with its heading. */
const contentsAreNeither: Rule = ({ phrases, around }) => {
  const rows = phrases.flatMap((phrase) => {
    const { left } = entry(around, phrase.id);
    return /^\d{1,3}$/.test(phrase.text) && left && /\p{L}/u.test(left.text) ? [{ left, number: phrase }] : [];
  });
  const rising = rows.filter(
    ({ number }, i) => i === 0 || Number(number.text) >= Number(entry(rows, i - 1).number.text),
  );
  if (rows.length < 4 || rising.length < 0.9 * rows.length) return new Map();
  const heading = entry(around, firstOf(rows).left.id).above;
  const isHeading = heading !== undefined && /content|inhalt|sommaire|indice|innehåll/i.test(heading.text);
  const listed = rows.flatMap(({ left, number }) => [left, number]);
  return new Map([...listed, ...(isHeading ? [heading] : [])].map((phrase) => [phrase, 'neither']));
};

const year = /\b(?:19|20)\d\d\b/;

/** Three rows or more of something and its date, in one colour: a calendar, which is the body of its heading. */
const calendarsAreBodies: Rule = ({ phrases, around, look, signs }) => {
  const isDate = ({ id, text, tokens }: Phrase): boolean =>
    tokens.length < 6 && (month.test(text) || year.test(text)) && !entry(signs, id).isContact;
  const isOneRow = (left: Phrase, right: Phrase): boolean =>
    left.tokens.length < 9 && look.styleOf(left).color === look.styleOf(right).color;
  const rows = phrases.flatMap((phrase) => {
    const { left } = entry(around, phrase.id);
    return isDate(phrase) && left && isOneRow(left, phrase) ? [{ left, phrase }] : [];
  });
  const kept = rows.filter(({ left }) => rows.filter((row) => Math.abs(row.left.box.x0 - left.box.x0) < 3).length > 2);
  const between = kept.filter(({ phrase }) =>
    kept.some((other) => other.phrase !== phrase && !shareRow(other.phrase, phrase)),
  );
  return new Map(between.flatMap(({ left, phrase }) => [left, phrase]).map((phrase) => [phrase, 'body']));
};

/** What stands above all but furniture: the title, if it is the largest line of all or reads and looks like one. */
const titleIsHeader: Rule = ({ page, phrases, look, isFurniture }) => {
  const own = phrases.filter((phrase) => !isFurniture(phrase));
  const [first] = own;
  if (!first || first.tokens.length > 8 || first.box.y0 > 0.3 * page.height) return new Map();
  const isLargest = first.size >= 1.15 * look.size && own.every(({ size }) => size <= first.size + 0.1);
  const isNamed = titleWords.test(first.text) && look.nameOf(first) !== look.usualName;
  return isLargest || isNamed ? new Map([[first, 'header']]) : new Map();
};

/** Somebody's name is no heading, however it is set; nor is what may be a name among names of its look. */
const personsAreBodies: Rule = ({ phrases, signs, look }) => {
  const sure = phrases.filter(({ id }) => isName(entry(signs, id), 0.7));
  const looks = groupBy(sure, look.nameOf);
  const likely = phrases.filter(
    (phrase) =>
      isName(entry(signs, phrase.id), 0.35) &&
      entry(signs, phrase.id).roleShare === 0 &&
      (looks.get(look.nameOf(phrase))?.length ?? 0) > 1,
  );
  return new Map([...sure, ...likely].map((phrase) => [phrase, 'body']));
};

/** A date at the edge of the page is a stamp: `Draft 4 May 2006`. */
const stampsAreNeither: Rule = ({ page, phrases, signs }) =>
  new Map(
    phrases
      .filter(({ id, box }) => {
        const { words, roleShare, kinds, digitShare } = entry(signs, id);
        const atEdge = box.y1 < 0.12 * page.height || box.y0 > 0.93 * page.height;
        return atEdge && words <= 5 && roleShare === 0 && (kinds.date ?? 0) > 0 && digitShare > 0.2;
      })
      .map((phrase) => [phrase, 'neither']),
  );

function isName({ best, words, roleShare }: TextSigns, least: number): boolean {
  return (best.person ?? 0) >= least && words <= 5 && roleShare < 0.5 && (best.organisation ?? 0) < 0.5;
}

const rules: readonly Rule[] = [
  titleIsHeader,
  calendarsAreBodies,
  contentsAreNeither,
  stampsAreNeither,
  furnitureIsNeither,
];

/** Headers as sure as this stay headers, even if they read like names: `SEC LEGAL COUNSEL`. */
const surely = 0.85;

/** How far a phrase leans towards its paragraph, and towards all that look and start like it. */
const towardsRun = 0.6;
const towardsColumn = 0.45;

/** Labels from odds: phrases that belong together mostly have one, and what is plain by itself is not asked. */
export function settleLabels(view: PageView, odds: readonly LabelOdds[]): PhraseLabel[] {
  const runs = new Set([...runsOf(view.phrases, view.around, view.look).values()].map(({ phrases }) => phrases));
  const settled = lean(lean(odds, [...runs], towardsRun), columnsOfLook(view), towardsColumn);
  const labels = settled.map(likeliest);
  for (const [{ id }, label] of personsAreBodies(view)) {
    if (labels[id] === 'header' && entry(settled, id).header < surely) labels[id] = label;
  }
  for (const rule of rules) for (const [phrase, label] of rule(view)) labels[phrase.id] = label;
  return labels;
}
