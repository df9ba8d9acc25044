import type { BodyLine } from './assemble.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { EntityKind } from '../../look/entities/index.ts';
import type { HeaderNode } from './header-nodes.ts';
import type { PageView } from './page-view.ts';
import { usualGap } from './runs.ts';
import { lineGap } from './surroundings.ts';
import { textSigns, type TextSigns } from './text-signs.ts';

/** A line with what it says. */
export type SeenLine = BodyLine & { readonly text: string; readonly signs: TextSigns; readonly look: string };

/** Lines under one heading, as they are parted into bodies. */
export type BodyGroup = {
  readonly header: HeaderNode | undefined;
  readonly lines: readonly SeenLine[];
  /** The usual distance of lines on the page. */
  readonly usual: number;
};

/** Whether a body starts with a line, asked from the second line on; `start` is where the body before it started. */
export type StartsBody = (group: BodyGroup, line: number, start: number) => boolean;

const one = (is: boolean): number => (is ? 1 : 0);
/** What a line says that is not there. */
const nothing: TextSigns = textSigns('');

/** How sure it is that a line names something of a kind. */
const has = ({ best }: TextSigns, kind: EntityKind): number => best[kind] ?? 0;

export function seeLines(lines: readonly BodyLine[], { look, signs }: PageView): SeenLine[] {
  return lines.map((line) => {
    const [first] = line.phrases;
    const text = line.phrases.map((phrase) => phrase.text).join(' ');
    const own = line.phrases.length === 1 ? signs[first!.id]! : textSigns(text);
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
  const step = lineGap(before.phrases[0]!, own.phrases[0]!) / usual;
  return step < 0 ? 5 : Math.min(5, step);
}

const share = (lines: readonly SeenLine[], is: (line: SeenLine) => boolean): number =>
  lines.filter(is).length / Math.max(1, lines.length);

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
    groupLeastStep: steps.length === 0 ? 0 : Math.min(...steps),
    groupLargestStep: steps.length === 0 ? 0 : Math.max(...steps),
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
  const own = lines[line]!;
  const before = lines[line - 1]!;
  const first = lines[start]!;
  const sofar = lines.slice(start, line);
  const any = (kind: EntityKind): number => one(sofar.some(({ signs }) => has(signs, kind) > 0.5));
  return {
    step: stepTo(group, line),
    nextStep: stepTo(group, line + 1),
    newRegion: one(own.region !== before.region),
    ...kindsOf(own, 'own'),
    ...kindsOf(before, 'before'),
    ...kindsOf(lines[line + 1], 'next'),
    ...groupRow(group),
    sameLookAsFirst: one(own.look === first.look),
    sameLookAsBefore: one(own.look === before.look),
    firstPerson: has(first.signs, 'person'),
    soFar: Math.min(20, sofar.length),
    soFarOrganisation: any('organisation'),
    soFarPerson: any('person'),
    soFarAddress: Math.max(any('address'), any('postcode')),
    soFarContact: one(sofar.some(({ signs }) => signs.isContact)),
    sameShape: one(own.phrases.length === first.phrases.length && own.phrases.length > 1),
    indent: Math.max(-9, Math.min(9, (own.phrases[0]!.box.x0 - first.phrases[0]!.box.x0) / first.phrases[0]!.size)),
    ownColumns: Math.min(4, own.phrases.length),
    wholeBracket: one(own.text.startsWith('(')),
  };
}
