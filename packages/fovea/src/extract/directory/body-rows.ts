import type { BodyLine } from './body-lines.ts';
import { clip, one } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { EntityKind } from '../../look/entities/index.ts';
import type { HeaderNode } from './header-nodes.ts';
import type { PageView } from './page-view.ts';
import { usualGap } from './runs.ts';
import { lineGap } from './surroundings.ts';
import { textSigns, type TextSigns } from './text-signs.ts';
import { entry, firstOf } from '../../model/lookup.ts';

/** A line with what it says. */
export type SeenLine = BodyLine & { readonly text: string; readonly signs: TextSigns; readonly look: string };

/** Lines under one heading, as they are parted into bodies. */
export type BodyGroup = {
  readonly header: HeaderNode | undefined;
  readonly lines: readonly SeenLine[];
  /** The usual distance of lines on the page. */
  readonly usual: number;
};

/** How likely a body starts with a line, asked from the second line on; `start` is where the body before it started. */
export type StartsBody = (group: BodyGroup, line: number, start: number) => number;

/** What a line says that is not there. */
const nothing: TextSigns = textSigns('');

/** How sure it is that a line names something of a kind. */
const has = ({ best }: TextSigns, kind: EntityKind): number => best[kind] ?? 0;

export function seeLines(lines: readonly BodyLine[], { look, signs }: PageView): SeenLine[] {
  return lines.map((line) => {
    const [first] = line.phrases;
    const text = line.phrases.map((phrase) => phrase.text).join(' ');
    const own = line.phrases.length === 1 ? entry(signs, first!.id) : textSigns(text);
    return { ...line, text, signs: own, look: look.nameOf(first!) };
  });
}

export function bodyGroup(header: HeaderNode | undefined, lines: readonly BodyLine[], view: PageView): BodyGroup {
  return { header, lines: seeLines(lines, view), usual: usualGap(view.phrases, view.around) };
}

function kindsOf(line: SeenLine | undefined, prefix: string): Row {
  const { signs = nothing } = line ?? {};
  return {
    [`${prefix}Organisation`]: has(signs, 'organisation'),
    [`${prefix}LegalForm`]: has(signs, 'legal-form'),
    [`${prefix}Person`]: has(signs, 'person'),
    [`${prefix}Address`]: has(signs, 'address'),
    [`${prefix}Postcode`]: has(signs, 'postcode'),
    [`${prefix}Place`]: Math.max(has(signs, 'place'), has(signs, 'country')),
    [`${prefix}Contact`]: Math.max(one(signs.isContact), has(signs, 'url')),
    [`${prefix}Role`]: signs.roleShare,
    [`${prefix}Words`]: Math.min(20, signs.words),
    [`${prefix}Digits`]: signs.digitShare,
    [`${prefix}Lower`]: one(signs.startsLower),
    [`${prefix}Sentence`]: one(signs.endsSentence),
    [`${prefix}Capitals`]: signs.capitalShare,
  };
}

/** Distance to the line before, in usual distances; a new part of the page is far. */
function stepTo({ lines, usual }: BodyGroup, line: number): number {
  const [before, own] = [lines[line - 1], lines[line]];
  if (!before || !own) return 0;
  if (before.region !== own.region) return 5;
  const step = lineGap(firstOf(before.phrases), firstOf(own.phrases)) / usual;
  return step < 0 ? 5 : Math.min(5, step);
}

const share = (lines: readonly SeenLine[], is: (line: SeenLine) => boolean): number =>
  lines.filter(is).length / Math.max(1, lines.length);

/** For every line, the last one up to it that is so; −1 where there is none. */
function lastUpTo(lines: readonly SeenLine[], is: (line: SeenLine) => boolean): Int32Array {
  const last = new Int32Array(lines.length);
  lines.forEach((line, i) => (last[i] = is(line) ? i : i === 0 ? -1 : last[i - 1]!));
  return last;
}

/** What is asked of a group again for each of its lines. */
type GroupFacts = {
  readonly row: Row;
  readonly organisations: Int32Array;
  readonly persons: Int32Array;
  readonly places: Int32Array;
  readonly contacts: Int32Array;
};

const factsOfGroups = new WeakMap<BodyGroup, GroupFacts>();

function factsOf(group: BodyGroup): GroupFacts {
  const known = factsOfGroups.get(group);
  if (known) return known;
  const { lines } = group;
  const facts: GroupFacts = {
    row: groupRow(group),
    organisations: lastUpTo(lines, ({ signs }) => has(signs, 'organisation') > 0.5),
    persons: lastUpTo(lines, ({ signs }) => has(signs, 'person') > 0.5),
    places: lastUpTo(lines, ({ signs }) => Math.max(has(signs, 'address'), has(signs, 'postcode')) > 0.5),
    contacts: lastUpTo(lines, ({ signs }) => signs.isContact),
  };
  factsOfGroups.set(group, facts);
  return facts;
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const largest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

function groupRow(group: BodyGroup): Row {
  const { lines, header } = group;
  const steps = lines.map((_, i) => stepTo(group, i)).slice(1);
  return {
    groupLines: Math.min(40, lines.length),
    groupPersons: share(lines, ({ signs }) => has(signs, 'person') > 0.5),
    groupAddresses: share(lines, ({ signs }) => Math.max(has(signs, 'address'), has(signs, 'postcode')) > 0.5),
    groupContacts: share(lines, ({ signs }) => signs.isContact),
    groupLegalForms: share(lines, ({ signs }) => has(signs, 'legal-form') > 0.5),
    groupWords: lines.reduce((sum, { signs }) => sum + signs.words, 0) / Math.max(1, lines.length),
    groupSteps: steps.filter((step) => step > 1.25).length / Math.max(1, steps.length),
    groupLeastStep: steps.length === 0 ? 0 : least(steps),
    groupLargestStep: steps.length === 0 ? 0 : largest(steps),
    headerBoard: one(
      /director|officer|board|styrelse|secretar|management team|committee|executive/i.test(header?.text ?? ''),
    ),
    headerPlural: one(/s\b/i.test(header?.text ?? '')),
    headerNone: one(header === undefined),
  };
}

/** What tells whether a body starts with a line. */
export function bodyStartRow(group: BodyGroup, line: number, start: number): Row {
  const { lines } = group;
  const own = entry(lines, line);
  const before = entry(lines, line - 1);
  const first = entry(lines, start);
  const { row, organisations, persons, places, contacts } = factsOf(group);
  const any = (last: Int32Array): number => one(last[line - 1]! >= start);
  return {
    step: stepTo(group, line),
    nextStep: stepTo(group, line + 1),
    newRegion: one(own.region !== before.region),
    ...kindsOf(own, 'own'),
    ...kindsOf(before, 'before'),
    ...kindsOf(lines[line + 1], 'next'),
    ...row,
    sameLookAsFirst: one(own.look === first.look),
    sameLookAsBefore: one(own.look === before.look),
    firstPerson: has(first.signs, 'person'),
    soFar: Math.min(20, line - start),
    soFarOrganisation: any(organisations),
    soFarPerson: any(persons),
    soFarAddress: any(places),
    soFarContact: any(contacts),
    sameShape: one(own.phrases.length === first.phrases.length && own.phrases.length > 1),
    indent: clip((firstOf(own.phrases).box.x0 - firstOf(first.phrases).box.x0) / firstOf(first.phrases).size, 9),
    ownColumns: Math.min(4, own.phrases.length),
    wholeBracket: one(own.text.startsWith('(')),
  };
}
