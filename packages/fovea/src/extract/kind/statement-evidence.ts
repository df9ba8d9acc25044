import { adding, needed, ramp, type Evidence } from './evidence.ts';
import type { PageSigns } from './page-signs.ts';

/** What makes a page a balance sheet: rows of amounts in columns, under its name, with the words of both its sides. */
export function statementEvidence(signs: PageSigns, goesOnFrom?: number): Evidence[] {
  const { statementRows, amountColumns } = signs;
  return [
    needed('rows end in amounts', ramp(statementRows, 5, 12), `${statementRows} rows`),
    needed('amounts are in columns', ramp(amountColumns, 0, 2), `${amountColumns} columns`),
    needed('it is not another statement or a note', noOther(signs), otherText(signs)),
    ...(goesOnFrom === undefined ? byItself(signs) : overleaf(signs, goesOnFrom)),
  ];
}

function byItself(signs: PageSigns): Evidence[] {
  const { assets, claims, balanceTitle } = signs;
  const where = balanceTitle ? 'in a title' : 'in no title';
  return [
    adding(0.4, 'balance sheet terms', ramp(assets.length + claims.length, 1, 7), wordsText(signs)),
    adding(0.3, 'both sides are named', bothSides(signs), `${assets.length} of assets, ${claims.length} of claims`),
    adding(0.3, 'it is titled as a balance sheet', balanceTitle ? 1 : 0, where),
  ];
}

/** The second page of a balance sheet has neither its name nor, often, more than one side. */
function overleaf(signs: PageSigns, from: number): Evidence[] {
  const { assets, claims } = signs;
  return [
    adding(0.5, 'balance sheet terms', ramp(assets.length + claims.length, 1, 7), wordsText(signs)),
    adding(0.5, 'it continues from the previous page', 1, `page ${from} is a balance sheet`),
  ];
}

function wordsText({ assets, claims }: PageSigns): string {
  return [...assets, ...claims].slice(0, 6).join(', ') || 'none';
}

function bothSides({ assets, claims }: PageSigns): number {
  const fewer = Math.min(assets.length, claims.length);
  return fewer >= 2 ? 1 : fewer === 1 ? 0.6 : 0.2;
}

/** A page with the name of another statement may still hold both; notes have tables that look alike. */
function noOther({ otherTitle, notesTitle, balanceTitle }: PageSigns): number {
  if (notesTitle) return 0.6;
  return otherTitle && !balanceTitle ? 0.6 : 1;
}

function otherText({ otherTitle, notesTitle }: PageSigns): string {
  if (notesTitle) return 'the title is that of notes';
  return otherTitle ? 'a title is that of another statement' : 'no title of either';
}
