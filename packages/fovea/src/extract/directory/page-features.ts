import { area } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { findEntities, type Entity, type EntityKind } from '../../look/entities/index.ts';
import { leftEdges } from './line-columns.ts';
import { median } from './median.ts';
import type { PageView } from './page-view.ts';
import { rolePairs } from './role-pairs.ts';
import { titleWords } from './title-words.ts';

/** A paragraph of the page with what it names. */
type NamedGroup = { readonly text: string; readonly count: (kind: EntityKind) => number };

/** Scores from here on count as found. */
const surely = 0.5;
/** Names are looked for in no more letters of a block: a page full of small print has half as many. */
const longestGroup = 20_000;

function groupsOf({ page }: PageView): NamedGroup[] {
  const { layout, tokens } = page;
  const words = new Map(tokens.map((token) => [token.id, token.text]));
  return layout.blocks.map(({ lines }) => {
    const text = lines
      .map((line) =>
        pick(layout.segments, entry(layout.lines, line).segments)
          .flatMap(({ tokens }) => tokens)
          .map((token) => words.get(token) ?? '')
          .join(' '),
      )
      .join('\n');
    const entities: readonly Entity[] = findEntities(text.slice(0, longestGroup));
    const count = (kind: EntityKind): number =>
      entities.filter((one) => one.kind === kind && one.score >= surely).length;
    return { text, count };
  });
}

const buildings = /\b(?:house|tower|building|centre|center|bridge|plaza|wharf|court|hall|airport|station|highway)\b/gi;
const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** The fifteen numbers of the paper's Table 1. */
function paperRow({ page }: PageView, groups: readonly NamedGroup[]): Row {
  const { layout, tokens, width, height } = page;
  const total = (kind: EntityKind): number => sum(groups, ({ count }) => count(kind));
  const withOrganisations = groups.filter(({ count }) => between(count('organisation') + count('person'), 1, 3)).length;
  const withRoles = groups.filter(({ count }) => between(count('role'), 1, 4)).length;
  return {
    currencies: total('currency'),
    dates: total('date'),
    emails: total('email'),
    phones: total('phone'),
    facilities: sum(groups, ({ text }) => text.match(buildings)?.length ?? 0),
    groups: groups.length,
    tableShare: sum(layout.tables, ({ box }) => area(box)) / Math.max(1, width * height),
    roles: total('role'),
    words: tokens.length,
    addressGroups: groups.filter(({ count }) => count('address') > 0).length,
    framedGroups: sum(layout.frames, ({ blocks }) => blocks.length),
    organisationGroups: withOrganisations,
    roleGroups: withRoles,
    organisationShare: withOrganisations / Math.max(1, groups.length),
    roleShare: withRoles / Math.max(1, groups.length),
  };
}

/** What the eye sees of a directory: many short lines at few edges, names and addresses, hardly any running text. */
function shapeRow(view: PageView, groups: readonly NamedGroup[], pages: number): Row {
  const { page, phrases, look, isFurniture } = view;
  const own = phrases.filter((phrase) => !isFurniture(phrase));
  const lengths = own.map(({ tokens }) => tokens.length);
  const count = Math.max(1, own.length);
  const large = own.filter(({ size, box }) => size > 1.15 * look.size && box.y0 < 0.45 * page.height);
  const share = (is: (words: number) => boolean): number => lengths.filter(is).length / count;
  const edges = leftEdges(own, Math.max(1, look.size)).filter((edge) => edge.phrases.length > 2);
  const paired = rolePairs(view);
  const text = own.map((phrase) => phrase.text).join(' ');
  return {
    phrases: own.length,
    shortShare: share((words) => words <= 6),
    longShare: share((words) => words >= 10),
    middleLength: median(lengths) ?? 0,
    numberShare: own.filter((phrase) => /^[\d.,()%$£€–-]+$/.test(phrase.text)).length / count,
    digitShare: (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
    edges: edges.length,
    titled: large.some((phrase) => titleWords.test(phrase.text)) ? 1 : 0,
    titledAnywhere: own.some((phrase) => phrase.tokens.length < 8 && titleWords.test(phrase.text)) ? 1 : 0,
    postcodes: sum(groups, (group) => group.count('postcode')),
    persons: sum(groups, (group) => group.count('person')),
    legalForms: sum(groups, (group) => group.count('legal-form')),
    countries: sum(groups, (group) => group.count('country')),
    urls: sum(groups, (group) => group.count('url')),
    shortRoles: groups.filter((group) => group.count('role') > 0 && group.text.length < 60).length,
    partyGroups: groups.filter((group) => group.count('address') > 0 && group.count('organisation') > 0).length,
    emptiness: own.length === 0 ? 1 : 0,
    pairs: paired.pairs,
    pairCover: paired.covered,
    pairShare: paired.pairs / count,
    parties: paired.parties,
    partyShare: paired.parties / count,
    contacts: paired.contacts,
    fromStart: Math.min(20, page.number),
    fromEnd: Math.min(20, pages - page.number),
  };
}

export const paperColumns: readonly string[] = [
  'currencies',
  'dates',
  'emails',
  'phones',
  'facilities',
  'groups',
  'tableShare',
  'roles',
  'words',
  'addressGroups',
  'framedGroups',
  'organisationGroups',
  'roleGroups',
  'organisationShare',
  'roleShare',
];

/**
 * What the page after is asked for as well. That before is not: few directories go on overleaf, so of what follows one it would be
 * learned that it is none.
 */
const shared = [
  'addressGroups',
  'roleGroups',
  'partyGroups',
  'titledAnywhere',
  'shortShare',
  'phones',
  'pairs',
  'partyShare',
];

/** A row of numbers for every page of a document, or only for the pages asked for, by their place in the list. */
export function pageRows(views: readonly PageView[], among: readonly number[] = [...views.keys()]): Row[] {
  // A page is judged with the one after it, so that is looked at as well.
  const known = new Map<number, Row>();
  const rowAt = (i: number): Row | undefined => {
    const view = views[i];
    if (!view || known.has(i)) return known.get(i);
    const groups = groupsOf(view);
    const row = { ...paperRow(view, groups), ...shapeRow(view, groups, views.length) };
    known.set(i, row);
    return row;
  };
  return among.map((i) => ({
    ...rowAt(i),
    ...Object.fromEntries(shared.map((name) => [`after_${name}`, rowAt(i + 1)?.[name] ?? 0])),
  }));
}
