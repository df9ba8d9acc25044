import type { Table } from '../../learn/index.ts';
import type { EntityKind } from '../../look/entities/index.ts';
import { firstIndex } from '../../model/first-index.ts';
import { groupBy } from '../../model/group-by.ts';
import { unionAll, type Style } from '../../model/index.ts';
import { entry, lastOf, lookUp, valueAt } from '../../model/lookup.ts';
import { one } from '../../learn/table/feature-numbers.ts';
import { middleX } from './box-sides.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { leftEdges, partnerShare, type Edge } from './line-columns.ts';
import { fontName, isBold } from './page-look.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { runsOf, usualGap, type Run } from './runs.ts';
import { lineGap } from './surroundings.ts';
import type { TextSigns } from './text-signs.ts';

type Mean = (value: (phrase: Phrase) => number) => number;

/** What is asked of a group of phrases once, and then of each of its members. */
type Shared = { readonly edge: Row; readonly look: Row };

const far = 9;
const capped = (value: number | undefined): number => (value === undefined ? far : Math.min(far, value));

const meanOf =
  (phrases: readonly Phrase[]): Mean =>
  (value) =>
    phrases.reduce((sum, phrase) => sum + value(phrase), 0) / Math.max(1, phrases.length);

function kindsIn(signs: TextSigns | undefined, prefix: string): Row {
  const best = (kind: EntityKind): number => signs?.best[kind] ?? 0;
  return {
    [`${prefix}Role`]: signs?.roleShare ?? 0,
    [`${prefix}RoleScore`]: best('role'),
    [`${prefix}Organisation`]: best('organisation'),
    [`${prefix}LegalForm`]: best('legal-form'),
    [`${prefix}Person`]: best('person'),
    [`${prefix}Address`]: Math.max(best('address'), best('postcode')),
    [`${prefix}Place`]: Math.max(best('country'), best('place')),
    [`${prefix}Contact`]: one(signs?.isContact === true || best('url') > 0.5),
  };
}

function ownText(signs: TextSigns): Row {
  return {
    words: Math.min(30, signs.words),
    letters: Math.min(120, signs.letters),
    digitShare: signs.digitShare,
    capitalShare: signs.capitalShare,
    isUpperCase: one(signs.isUpperCase),
    startsLower: one(signs.startsLower),
    startsBracket: one(signs.startsBracket),
    endsColon: one(signs.endsColon),
    endsComma: one(signs.endsComma),
    endsSentence: one(signs.endsSentence),
    law: one(signs.isLaw),
    date: one((signs.kinds.date ?? 0) > 0),
    currency: one((signs.kinds.currency ?? 0) > 0),
    ...kindsIn(signs, 'own'),
  };
}

function difference(style: Style, usual: Style, prefix: string): Row {
  return {
    [`${prefix}Size`]: style.size / Math.max(1, usual.size),
    [`${prefix}Bold`]: one(isBold(style)) - one(isBold(usual)),
    [`${prefix}Italic`]: one(style.italic) - one(usual.italic),
    [`${prefix}Color`]: one(style.color !== usual.color),
    [`${prefix}Font`]: one(fontName(style) !== fontName(usual)),
  };
}

/** How phrases of one look are, taken together. */
function lookRow(phrases: readonly Phrase[], view: PageView, words: number): Row {
  const mean = meanOf(phrases);
  const sign = (value: (signs: TextSigns) => number): number => mean(({ id }) => value(entry(view.signs, id)));
  return {
    lookCount: Math.min(40, phrases.length),
    lookWordShare: phrases.reduce((sum, { tokens }) => sum + tokens.length, 0) / Math.max(1, words),
    lookWords: sign((signs) => signs.words),
    lookDigits: sign((signs) => one(signs.digitShare > 0)),
    lookRoles: sign((signs) => one(signs.roleShare > 0)),
    lookAddresses: sign((signs) => one((signs.kinds.address ?? 0) + (signs.kinds.postcode ?? 0) > 0)),
    lookContacts: sign((signs) => one(signs.isContact)),
    lookPersons: sign((signs) => one((signs.kinds.person ?? 0) > 0)),
    lookOrganisations: sign((signs) => one((signs.kinds.organisation ?? 0) > 0)),
    lookFollowed: mean(({ id }) => {
      const { below } = entry(view.around, id);
      return one(below !== undefined && view.look.nameOf(below) !== view.look.nameOf(entry(view.phrases, id)));
    }),
    lookUpperCase: sign((signs) => one(signs.isUpperCase)),
  };
}

function edgeRow(edge: Edge, index: number, view: PageView): Row {
  const mean = meanOf(edge.phrases);
  const sign = (value: (signs: TextSigns) => number): number => mean(({ id }) => value(entry(view.signs, id)));
  return {
    edgeIndex: Math.min(8, index),
    edgeCount: Math.min(60, edge.phrases.length),
    edgeWordShare: edge.wordShare,
    edgePartners: partnerShare(edge, view.phrases),
    edgeWords: sign((signs) => signs.words),
    edgeDigits: sign((signs) => one(signs.digitShare > 0)),
    edgeRoles: sign((signs) => one(signs.roleShare > 0)),
    edgeAddresses: sign((signs) => one((signs.kinds.address ?? 0) + (signs.kinds.postcode ?? 0) > 0)),
    edgeLines: mean(({ id }) => {
      const { below } = entry(view.around, id);
      return one(below !== undefined && lineGap(entry(view.phrases, id), below) < 1.6);
    }),
  };
}

/** What every phrase of a page is compared with. */
type Compared = {
  /** The middle of all that stands there. */
  readonly centre: number;
  /** In ascending order. */
  readonly sizes: readonly number[];
  /** Where phrases end, from top to bottom. */
  readonly ends: readonly number[];
};

function comparedOn({ phrases }: PageView): Compared {
  const all = unionAll(phrases.map(({ box }) => box));
  return {
    centre: all ? middleX(all) : 0,
    sizes: phrases.map(({ size }) => size).sort((a, b) => a - b),
    ends: phrases.map(({ box }) => box.y1).sort((a, b) => a - b),
  };
}

function place({ box }: Phrase, { page }: PageView, { centre }: Compared): Row {
  return {
    x: box.x0 / page.width,
    y: box.y0 / page.height,
    width: (box.x1 - box.x0) / page.width,
    offCentre: Math.abs(middleX(box) - centre) / page.width,
  };
}

/** Gaps to the neighbours, and how these look and read. */
function neighbours(phrase: Phrase, { around, signs, look }: PageView): Row {
  const { above, below, left, right } = entry(around, phrase.id);
  const gapAbove = above && lineGap(above, phrase);
  const gapBelow = below && lineGap(phrase, below);
  const style = look.styleOf(phrase);
  const aligned = (other: Phrase | undefined): number =>
    one(other !== undefined && Math.abs(other.box.x0 - phrase.box.x0) < 0.5 * phrase.size);
  return {
    gapAbove: capped(gapAbove),
    gapBelow: capped(gapBelow),
    gapRatio: capped(gapAbove) / Math.max(0.2, capped(gapBelow)),
    gapRight: capped(right && (right.box.x0 - phrase.box.x1) / phrase.size / 4),
    gapLeft: capped(left && (phrase.box.x0 - left.box.x1) / phrase.size / 4),
    alignedAbove: aligned(above),
    alignedBelow: aligned(below),
    rightWords: right ? Math.min(20, entry(signs, right.id).words) : 0,
    belowWords: below ? Math.min(20, entry(signs, below.id).words) : 0,
    ...difference(style, below ? look.styleOf(below) : style, 'below'),
    ...difference(style, above ? look.styleOf(above) : style, 'above'),
    ...difference(style, right ? look.styleOf(right) : style, 'right'),
    ...difference(style, left ? look.styleOf(left) : style, 'left'),
    ...kindsIn(below && signs[below.id], 'below'),
    ...kindsIn(above && signs[above.id], 'above'),
    ...kindsIn(right && signs[right.id], 'right'),
  };
}

function rank({ size, box }: Phrase, { sizes, ends }: Compared): Row {
  const { length } = sizes;
  const larger = length - firstIndex(length, (i) => valueAt(sizes, i) > 1.02 * size);
  const over = firstIndex(length, (i) => valueAt(ends, i) >= box.y0);
  return { largerShare: larger / length, overShare: over / length, over: Math.min(20, over) };
}

/** The paragraph that a phrase is part of, the one below it, and gaps beside the usual one. */
function runRow(
  phrase: Phrase,
  { around, phrases }: PageView,
  { runs, places, usual }: { runs: ReadonlyMap<Phrase, Run>; places: ReadonlyMap<Phrase, number>; usual: number },
): Row {
  const { above, below, right } = entry(around, phrase.id);
  const own = lookUp(runs, phrase);
  const next = entry(around, lastOf(own.phrases).id).below;
  const nextRun = next && runs.get(next);
  const beside = right && runs.get(right);
  return {
    runLines: Math.min(20, own.phrases.length),
    runWords: Math.min(150, own.words),
    runIndex: lookUp(places, phrase),
    nextRunLines: Math.min(20, nextRun?.phrases.length ?? 0),
    nextRunWords: Math.min(150, nextRun?.words ?? 0),
    besideRunLines: Math.min(20, beside?.phrases.length ?? 0),
    usualAbove: capped(above && lineGap(above, phrase) / usual),
    usualBelow: capped(below && lineGap(phrase, below) / usual),
    besideNumber: one(right !== undefined && /^[\d.,]+$/.test(right.text)),
    isNumber: one(/^[\d.,$€£%]+$/.test(phrase.text)),
    pagePhrases: Math.min(200, phrases.length),
  };
}

function sharedRows(view: PageView): Map<Phrase, Shared> {
  const { phrases, look } = view;
  const words = phrases.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const looks = groupBy(phrases, look.nameOf);
  const lookRows = new Map([...looks].map(([name, own]) => [name, lookRow(own, view, words)]));
  const shared = new Map<Phrase, Shared>();
  leftEdges(phrases, look.size).forEach((edge, index) => {
    const row = edgeRow(edge, index, view);
    for (const phrase of edge.phrases) shared.set(phrase, { edge: row, look: lookUp(lookRows, look.nameOf(phrase)) });
  });
  return shared;
}

/** What the numbers of a phrase speak of. */
type LinePart =
  | 'text'
  | 'look'
  | 'place'
  | 'neighbours'
  | 'paragraph'
  | 'look all over the page'
  | 'left edge'
  | 'furniture';

/** The numbers of one phrase by what they speak of; where two parts name the same, the later one counts. */
export type LineParts = Readonly<Record<LinePart, Row>>;

export function linePartsOf(view: PageView): LineParts[] {
  const shared = sharedRows(view);
  const runs = runsOf(view.phrases, view.around, view.look);
  const places = new Map([...new Set(runs.values())].flatMap((run) => run.phrases.map((phrase, i) => [phrase, i])));
  const paragraphs = { runs, places, usual: usualGap(view.phrases, view.around) };
  const compared = comparedOn(view);
  return view.phrases.map((phrase) => ({
    text: ownText(entry(view.signs, phrase.id)),
    look: difference(view.look.styleOf(phrase), view.look.style, 'page'),
    place: { ...place(phrase, view, compared), ...rank(phrase, compared) },
    neighbours: neighbours(phrase, view),
    paragraph: runRow(phrase, view, paragraphs),
    'look all over the page': lookUp(shared, phrase).look,
    'left edge': lookUp(shared, phrase).edge,
    furniture: { furniture: one(view.isFurniture(phrase)) },
  }));
}

/** Names of columns by what they speak of, to learn without some and see what they are worth. */
export function lineColumnGroups(view: PageView): Record<string, string[]> {
  const partOf = new Map<string, string>();
  for (const [part, row] of Object.entries(linePartsOf(view)[0] ?? {})) {
    for (const name of Object.keys(row)) partOf.set(name, part);
  }
  const groups: Record<string, string[]> = {};
  for (const [name, part] of partOf) (groups[part] ??= []).push(name);
  return groups;
}

/** A row of numbers for every phrase of a page. */
export function lineRows(view: PageView): Row[] {
  return linePartsOf(view).map((parts): Row => Object.assign({}, ...Object.values(parts)) as Row);
}

/** Parts in given columns, without an object of all of them for every phrase, which would take most of the time. */
export function partTable(rows: readonly Readonly<Record<string, Row>>[], columns: readonly string[]): Table {
  const places = new Map(columns.map((name, place) => [name, place]));
  const data = new Float32Array(rows.length * columns.length).fill(Number.NaN);
  rows.forEach((parts, row) => {
    for (const part of Object.values(parts)) {
      for (const [name, value] of Object.entries(part)) {
        const place = places.get(name);
        if (place !== undefined) data[row * columns.length + place] = value;
      }
    }
  });
  return { columns, rows: rows.length, data };
}
