import { statementKinds, type StatementKind } from '../../model/statement-kind.ts';
import { firstOf } from '../../model/lookup.ts';
import { adding, needed, ramp, scoreOf, type Evidence } from './evidence.ts';
import type { PageSigns } from './page-signs.ts';

/** What names a statement, and what it goes on from. */
type Judged = {
  readonly name: string;
  readonly title: (signs: PageSigns) => boolean;
  readonly words: (signs: PageSigns) => readonly string[];
  /** How many rows there are in the smallest ones. */
  readonly rows: readonly [none: number, all: number];
};

const judged: Readonly<Record<StatementKind, Judged>> = {
  'balance-sheet': {
    name: 'balance sheet',
    title: ({ balanceTitle }) => balanceTitle,
    words: ({ assets, claims }) => [...assets, ...claims],
    rows: [5, 12],
  },
  'income-statement': {
    name: 'income statement',
    title: ({ incomeTitle }) => incomeTitle,
    words: ({ income }) => income,
    rows: [2, 6],
  },
  'cash-flow': {
    name: 'cash flow statement',
    title: ({ cashFlowTitle }) => cashFlowTitle,
    words: ({ cashFlow }) => cashFlow,
    rows: [3, 8],
  },
};

/** How many rows the rest of a statement has overleaf. */
const restRows = [2, 6] as const;

/** What makes a page a statement: rows of amounts in columns, under its name, with its words; of the three the likeliest. */
export function statementEvidence(signs: PageSigns, before?: StatementBefore): Evidence[] {
  return firstOf(evidenceByName(signs, before)).evidence;
}

/** The page before, if it is a statement. */
export type StatementBefore = { readonly page: number; readonly names: readonly StatementKind[] };

/** The evidence for each of the statements, the likeliest first. */
export function evidenceByName(
  signs: PageSigns,
  before?: StatementBefore,
): { readonly name: StatementKind; readonly score: number; readonly evidence: Evidence[] }[] {
  const all = statementKinds.map((name) => {
    const evidence = evidenceFor(name, signs, before?.names.includes(name) ? before.page : undefined);
    return { name, score: scoreOf(evidence), evidence };
  });
  return all.toSorted((a, b) => b.score - a.score);
}

function evidenceFor(name: StatementKind, signs: PageSigns, goesOnFrom: number | undefined): Evidence[] {
  const { statementRows, amountColumns } = signs;
  const [none, all] = goesOnFrom === undefined ? judged[name].rows : restRows;
  return [
    needed('rows end in amounts', ramp(statementRows, none, all), `${statementRows} rows`),
    needed('amounts are in columns', inColumns(name, signs), `${amountColumns} columns`),
    needed('it is not another statement or a note', noOther(name, signs), otherText(name, signs)),
    ...(goesOnFrom === undefined ? byItself(name, signs) : overleaf(name, signs, goesOnFrom)),
  ];
}

/** Statements have few columns; tables of notes have many. On a page that lies on its side, rows are not rows. */
function inColumns(name: StatementKind, signs: PageSigns): number {
  const { amountColumns, turned } = signs;
  if (turned > 0.5) return 0;
  return ramp(amountColumns, 0, 2) * (amountColumns > mostColumns && !judged[name].title(signs) ? 0.8 : 1);
}

const mostColumns = 4;

function byItself(kind: StatementKind, signs: PageSigns): Evidence[] {
  const { name, title, words } = judged[kind];
  const isTitled = title(signs);
  const own = words(signs);
  const titled = adding(
    kind === 'balance-sheet' ? 0.3 : 0.6,
    `it is titled as ${article(name)} ${name}`,
    isTitled ? 1 : 0,
    isTitled ? 'in a title' : 'in no title',
  );
  if (kind !== 'balance-sheet') return [adding(0.4, `${name} terms`, ramp(own.length, 1, 5), wordsText(own)), titled];
  const { assets, claims } = signs;
  return [
    adding(0.4, 'balance sheet terms', ramp(own.length, 1, 7), wordsText(own)),
    adding(0.3, 'both sides are named', bothSides(signs), `${assets.length} of assets, ${claims.length} of claims`),
    titled,
  ];
}

const article = (name: string): string => (/^[aeiou]/.test(name) ? 'an' : 'a');

/** The second page of a statement has neither its name nor, often, more than one side. */
function overleaf(kind: StatementKind, signs: PageSigns, from: number): Evidence[] {
  const { name, title, words } = judged[kind];
  const own = words(signs);
  return [
    adding(0.5, `${name} title or terms`, title(signs) ? 1 : ramp(own.length, 1, 7), wordsText(own)),
    adding(0.5, 'it continues from the previous page', 1, `page ${from} is ${article(name)} ${name}`),
  ];
}

function wordsText(words: readonly string[]): string {
  return words.slice(0, 6).join(', ') || 'none';
}

function bothSides({ assets, claims }: PageSigns): number {
  const fewer = Math.min(assets.length, claims.length);
  return fewer >= 2 ? 1 : fewer === 1 ? 0.6 : 0.2;
}

/** A page with the name of another statement may still hold both; notes have tables that look alike. */
function noOther(name: StatementKind, signs: PageSigns): number {
  if (signs.contents) return 0;
  if (signs.notesTitle) return 0.5;
  if (signs.otherTitle && name !== 'balance-sheet') return 0.5;
  return isTitledElse(name, signs) && !judged[name].title(signs) ? 0.5 : 1;
}

function isTitledElse(name: StatementKind, signs: PageSigns): boolean {
  return signs.otherTitle || statementKinds.some((other) => other !== name && judged[other].title(signs));
}

function otherText(name: StatementKind, signs: PageSigns): string {
  if (signs.contents) return 'rows end in page numbers, as in a table of contents';
  if (signs.notesTitle) return 'the title is that of notes';
  return isTitledElse(name, signs) ? 'a title is that of another statement' : 'no title of either';
}
