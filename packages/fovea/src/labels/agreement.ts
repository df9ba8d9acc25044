import { confusionOf, kappa } from '../learn/index.ts';
import { boxFrom } from './gold/page-words.ts';
import { groupBy } from '../model/group-by.ts';
import { isInRegions } from '../model/page-part.ts';
import { isPartlyDone, settledKey } from './label-keys.ts';
import type { Box } from '../model/index.ts';
import type { LabelEdit, PageLabels, TokenLabel } from './page-labels.ts';

/** How far two people agree in one field, by the words that either has given it. */
export type FieldAgreement = {
  readonly field: string;
  /** Cohen's kappa; absent where neither has used the field. */
  readonly kappa?: number;
  readonly own: number;
  readonly other: number;
  readonly both: number;
};

/** A word or block that two people see differently; `''` for no label. */
export type Difference = {
  readonly document: string;
  readonly page: number;
  /** The number of a word, or the path of a block. */
  readonly thing: string;
  readonly text: string;
  readonly own: string;
  readonly other: string;
  /** The label is the same, and the group is not. */
  readonly isGroup?: true;
  /** What makes the other's label one of the project. */
  readonly edits: readonly LabelEdit[];
};

/** Of what both have done. What was settled counts as it was before. */
export type LabelAgreement = {
  readonly pages: number;
  readonly things: number;
  readonly kappa?: number;
  readonly fields: readonly FieldAgreement[];
  /** Groups that are the same, word by word and label by label. */
  readonly groups: { readonly own: number; readonly other: number; readonly same: number };
  /** Those that are not settled, at most 2,000. */
  readonly differences: readonly Difference[];
  readonly settled: number;
};

/** A word or a block of a page. */
type Thing = { readonly thing: string; readonly text: string; readonly box?: Box };

/** A page that two people have labelled. */
export type ComparedPage = {
  readonly own: PageLabels;
  readonly other: PageLabels;
  /** All words or blocks, as they are read. */
  readonly things: readonly Thing[];
};

/** Somebody who looks through more has other things to settle first. */
const mostDifferences = 2000;

/** How far two people agree, and where they do not. */
export function compareLabels(pages: readonly ComparedPage[], annotator: string): LabelAgreement {
  const compared = pages.map((page) => comparePage(page, annotator));
  const all = compared.flatMap(({ said }) => said);
  const names = [...new Set(all.flatMap(({ own, other }) => [own, other]))].filter((name) => name !== '').sort();
  const sum = (count: (page: Compared) => number): number => compared.reduce((total, page) => total + count(page), 0);
  const whole =
    all.length === 0
      ? undefined
      : kappaOf(
          all,
          ({ own }) => own,
          ({ other }) => other,
        );
  return {
    pages: pages.length,
    things: all.length,
    ...(whole !== undefined && { kappa: whole }),
    fields: names.map((field) => fieldAgreement(field, all)),
    groups: {
      own: sum(({ groups }) => groups.own),
      other: sum(({ groups }) => groups.other),
      same: sum(({ groups }) => groups.same),
    },
    differences: compared.flatMap(({ differences }) => differences).slice(0, mostDifferences),
    settled: sum(({ settled }) => settled),
  };
}

/** What two people have said of one thing; `''` for no label. */
type Said = { readonly own: string; readonly other: string };

const kappaOf = (all: readonly Said[], own: (one: Said) => string, other: (one: Said) => string): number =>
  kappa(confusionOf(all.map(own), all.map(other)));

function fieldAgreement(field: string, all: readonly Said[]): FieldAgreement {
  const is = (label: string): string => (label === field ? field : '');
  return {
    field,
    kappa: kappaOf(
      all,
      ({ own }) => is(own),
      ({ other }) => is(other),
    ),
    own: all.filter(({ own }) => own === field).length,
    other: all.filter(({ other }) => other === field).length,
    both: all.filter(({ own, other }) => own === field && other === field).length,
  };
}

type Compared = {
  readonly said: readonly Said[];
  readonly groups: LabelAgreement['groups'];
  readonly differences: readonly Difference[];
  readonly settled: number;
};

function comparePage({ own, other, things }: ComparedPage, annotator: string): Compared {
  const done = things.filter(({ box }) => isDoneAt(own, box) && isDoneAt(other, box));
  const sides = { own: sideOf(own), other: sideOf(other) };
  const settled = new Map(own.settled.filter(({ by }) => by === annotator).map((one) => [one.thing, one]));
  const said = done.map(({ thing }): Said => {
    // What was settled counts as it was before: else agreement would grow by talking about it.
    const before = settled.get(thing);
    return before ?? saidOf(thing, sides);
  });
  const universe = new Set(done.map(({ thing }) => thing));
  const matching = matchGroups(own, other, universe);
  const open = done.filter(({ thing }) => !settled.has(thing));
  return {
    said,
    groups: commonGroups(own, other, universe),
    settled: done.length - open.length,
    differences: open.flatMap((one) => differenceAt(one, sides, matching)),
  };
}

/** Whether somebody has finished with a place: with the whole page, or with a part that it lies in. */
function isDoneAt(labels: PageLabels, box: Box | undefined): boolean {
  if (!isPartlyDone(labels)) return labels.done;
  return box !== undefined && isInRegions(box, labels.regions.map(boxFrom));
}

/** To say that something is other text is to say nothing of it. */
const isNone = (label: string, { verb }: PageLabels): boolean =>
  label === 'Other' || (label === 'other' && verb !== 'validate');

function labelsByThing(labels: PageLabels): Map<string, string> {
  const all: [string, string][] = [
    ...labels.tokens.map(({ token, label }): [string, string] => [String(token), label]),
    ...labels.blocks.map(({ xpath, label }): [string, string] => [xpath, label]),
  ];
  return new Map(all.filter(([, label]) => !isNone(label, labels)));
}

/** The labels of a page with quick ways to them. */
type Side = {
  readonly labels: PageLabels;
  readonly named: ReadonlyMap<string, string>;
  readonly tokens: ReadonlyMap<string, TokenLabel>;
  /** How many words each group has. */
  readonly sizes: ReadonlyMap<number, number>;
};
type Sides = { readonly own: Side; readonly other: Side };

function sideOf(labels: PageLabels): Side {
  const sizes = new Map<number, number>();
  for (const { group } of labels.tokens) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const tokens = new Map(labels.tokens.map((one) => [String(one.token), one]));
  return { labels, named: labelsByThing(labels), tokens, sizes };
}

const saidOf = (thing: string, { own, other }: Sides): Said => ({
  own: own.named.get(thing) ?? '',
  other: other.named.get(thing) ?? '',
});

/** By the other's group, the own group that it has most words in common with; each is matched once. */
function matchGroups(own: PageLabels, other: PageLabels, universe: ReadonlySet<string>): Map<number, number> {
  const mine = new Map(own.tokens.map(({ token, group }) => [token, group]));
  const shared = new Map<string, { own: number; other: number; count: number }>();
  for (const { token, group } of other.tokens) {
    const beside = mine.get(token);
    if (group === undefined || beside === undefined || !universe.has(String(token))) continue;
    const key = `${beside} ${group}`;
    const found = shared.get(key) ?? { own: beside, other: group, count: 0 };
    found.count++;
    shared.set(key, found);
  }
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  for (const one of [...shared.values()].sort((a, b) => b.count - a.count || a.own - b.own || a.other - b.other)) {
    if (matched.has(one.other) || taken.has(one.own)) continue;
    matched.set(one.other, one.own);
    taken.add(one.own);
  }
  return matched;
}

function commonGroups(own: PageLabels, other: PageLabels, universe: ReadonlySet<string>): LabelAgreement['groups'] {
  const [mine, theirs] = [groupTexts(own, universe), groupTexts(other, universe)];
  const known = new Set(theirs);
  return { own: mine.length, other: theirs.length, same: mine.filter((text) => known.has(text)).length };
}

/** Each group by its words and their labels. */
function groupTexts({ tokens, groups }: PageLabels, universe: ReadonlySet<string>): string[] {
  const known = tokens.filter(({ token, group }) => group !== undefined && universe.has(String(token)));
  const words = groupBy(known, ({ group }) => group);
  return groups.flatMap(({ group }) => {
    const own = words.get(group)?.map(({ token, label }) => `${token} ${label}`);
    return own?.sort().join('\n') ?? [];
  });
}

function differenceAt({ thing, text }: Thing, sides: Sides, matching: ReadonlyMap<number, number>): Difference[] {
  const said = saidOf(thing, sides);
  const isSameLabel = said.own === said.other;
  if (isSameLabel && said.own === '') return [];
  const [left, right] = [sides.own.tokens.get(thing), sides.other.tokens.get(thing)];
  const wanted = right?.group === undefined ? undefined : matching.get(right.group);
  const isSameGroup = left?.group === undefined ? right?.group === undefined : left.group === wanted;
  if (isSameLabel && (isSameGroup || !left || !right)) return [];
  const { document, page } = sides.own.labels;
  const edits = right || left ? tokenEdits(thing, sides, matching) : blockEdits(thing, sides.other.labels);
  return [{ document, page, thing, text, ...said, ...(isSameLabel && { isGroup: true as const }), edits }];
}

function blockEdits(xpath: string, { blocks }: PageLabels): LabelEdit[] {
  return [{ kind: 'block', xpath, to: blocks.find((one) => one.xpath === xpath) ?? null }];
}

/** What makes the label of a word what the other has given it, with the group that matches the other's. */
function tokenEdits(thing: string, { own, other }: Sides, matching: ReadonlyMap<number, number>): LabelEdit[] {
  const [left, right] = [own.tokens.get(thing), other.tokens.get(thing)];
  const token = Number(thing);
  const isLast = left?.group !== undefined && own.sizes.get(left.group) === 1;
  const gone: LabelEdit[] = isLast ? [{ kind: 'group', group: left.group, to: null }] : [];
  if (!right) return [{ kind: 'token', token, to: null }, ...gone];
  const { group: theirs, ...label } = right;
  if (theirs === undefined) return [{ kind: 'token', token, to: label }, ...gone];
  const group = matching.get(theirs) ?? freeGroup(own) + theirs;
  const isKnown = own.labels.groups.some((one) => one.group === group);
  const type = other.labels.groups.find((one) => one.group === theirs)?.type ?? 'item';
  return [
    { kind: 'token', token, to: { ...label, group } },
    ...(isKnown ? [] : [{ kind: 'group' as const, group, to: { group, type } }]),
    ...(left?.group === group ? [] : gone),
  ];
}

const freeGroup = ({ labels, sizes }: Side): number =>
  1 + Math.max(0, ...labels.groups.map(({ group }) => group), ...sizes.keys());

/** Says of a difference that it is settled, and what both had said. */
export function settledEdit(by: string, { thing, own, other }: Pick<Difference, 'thing' | 'own' | 'other'>): LabelEdit {
  const to = { by, thing, own, other };
  return { kind: 'settled', key: settledKey(to), to };
}
