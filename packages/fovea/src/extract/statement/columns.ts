import type { Box } from '../../model/index.ts';
import type { PageRow } from '../page-rows.ts';
import type { StatementColumn } from './statement-group.ts';

/** From where to where a column of amounts goes. */
export type Span = { readonly x0: number; readonly x1: number };

/** Amounts that stand over each other are a column. */
export function columnSpans(amounts: readonly Box[]): Span[] {
  const spans: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of amounts.toSorted((a, b) => a.x0 - b.x0)) {
    const last = spans.at(-1);
    if (last && x0 < last.x1) last.x1 = Math.max(last.x1, x1);
    else spans.push({ x0, x1 });
  }
  return spans;
}

/** The number of the column that an amount is in. */
export function columnAt({ x0, x1 }: Span, spans: readonly Span[]): number {
  const middle = (x0 + x1) / 2;
  return spans.findIndex((span) => middle >= span.x0 && middle <= span.x1);
}

/** Words of a row that stand close together. */
export type Phrase = Span & { readonly text: string };

/** Words further apart than this, in heights, are phrases of their own. */
const phraseGap = 0.9;

export function phrasesOf({ tokens }: PageRow): Phrase[] {
  const phrases: { x0: number; x1: number; text: string }[] = [];
  for (const { text, box } of tokens) {
    const last = phrases.at(-1);
    if (last && box.x0 - last.x1 < phraseGap * (box.y1 - box.y0)) {
      last.text += ` ${text}`;
      last.x1 = Math.max(last.x1, box.x1);
    } else phrases.push({ text, x0: box.x0, x1: box.x1 });
  }
  return phrases;
}

const months =
  'jan(?:uary|uari|uar|vier)?|feb(?:ruary|ruari|ruar)?|f[ée]vr(?:ier)?|mar(?:ch|s|zo)?|m[äa]rz|apr(?:il|ile)?|avril|may|maj|mai|maggio|june?|juni|juin|giugno|july?|juli|juillet|luglio|aug(?:ust|usti)?|ao[ûu]t|agosto|sept?(?:ember|embre)?|settembre|o[ck]t(?:ober|obre|ubre)?|ottobre|nov(?:ember|embre)?|de[cz](?:ember|embre)?|dicembre|gennaio|febbraio|aprile';
const datePart = new RegExp(
  `\\b(?:19|20)\\d\\d\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})\\b|\\b(?:${months})\\b|\\bQ[1-4]\\b|\\bFY ?\\d\\d(?:\\d\\d)?\\b|\\bH[12]\\b`,
  'iu',
);

export const namesPeriod = (text: string): boolean => datePart.test(text);

const restatedWords =
  /\b(?:restated|as restated|re-presented|rideterminat\w+|omr[äa]knad\w*|angepasst|retrait[ée]\w*)\b/iu;
const entityWords =
  /\b(?:consolidated|group|company|parent(?: company| entity)?|the (?:group|company|trust|fund)|koncernen|moderbolaget|konzern|gruppo)\b/iu;

/** Words of heads that say nothing of the period. */
const asides =
  /\b(?:restated|as restated|re-presented|unaudited|audited|notes?|as at|as of|at|for the|financial|ended|ending|year|years|period|months|six|three|nine|twelve|consolidated|group|company|parent)\b|\([^()]*\)|(?:[A-Z]{0,3}[$€£¥])?['’‘]000|[$€£¥]+ ?(?:m|million)?(?!\p{L})|\b(?:AUD|USD|EUR|GBP|SEK|HKD|RMB|MSEK|Mkr|TSEK|tkr)\b/giu;

/** The day of a date whose month is in the next phrase. */
const isDay = (text: string): boolean => /^\d{1,2}(?:st|nd|rd|th)?[.,]?$/.test(text.replaceAll(asides, ' ').trim());

/** Rows above the amounts in which heads are looked for, from the lowest that names a period. */
const headRows = 4;

/** What the heads over columns say; `rows` are those above the first amount, from top to bottom. */
export function readColumns(rows: readonly PageRow[], spans: readonly Span[]): StatementColumn[] | undefined {
  const phrases = rows.map((row) => phrasesOf(row));
  const over = phrases.map((row) => row.map((phrase) => ({ phrase, columns: columnsUnder(phrase, spans) })));
  const last = over.findLastIndex((row) =>
    row.some(({ phrase, columns }) => columns.length > 0 && namesPeriod(phrase.text)),
  );
  const heads = last < 0 ? namedHeads(over, spans) : over.slice(Math.max(0, last - headRows + 1));
  if (!heads) return undefined;
  return spans.map((_, at) => {
    const own = heads.flatMap((row) =>
      row
        .filter(({ columns }) => columns.includes(at))
        .map(({ phrase, columns }) => ({ text: phrase.text, isOwn: columns.length === 1 && !isForAll(row, spans) })),
    );
    return columnOf(own);
  });
}

/** `As of December 31,` in the middle over columns that say the year. */
function isForAll(row: Over, spans: readonly Span[]): boolean {
  const over = row.filter(({ columns }) => columns.length > 0);
  return spans.length > 1 && over.length === 1 && !/\d{4}/.test(over[0]!.phrase.text);
}

type Over = readonly { readonly phrase: Phrase; readonly columns: readonly number[] }[];

/** The lowest row that has words over every column, where none names a period. */
function namedHeads(rows: readonly Over[], spans: readonly Span[]): Over[] | undefined {
  const row = rows.findLast((one) => spans.every((_, at) => one.some(({ columns }) => columns.includes(at))));
  return row && [row.filter(({ columns, phrase }) => columns.length === 1 && /\p{L}{3}/u.test(phrase.text))];
}

/** A phrase is over the columns that it reaches into; one beside all of them is over the nearest if it is close. */
function columnsUnder({ x0, x1 }: Span, spans: readonly Span[]): number[] {
  const under = spans.flatMap((span, at) => (x0 < span.x1 && x1 > span.x0 ? [at] : []));
  if (under.length > 0) return under;
  const gaps = spans.map((span) => Math.max(span.x0 - x1, x0 - span.x1));
  const nearest = gaps.reduce((best, gap, at) => (gap < gaps[best]! ? at : best), 0);
  const { x0: from, x1: to } = spans[nearest] ?? { x0: 0, x1: 0 };
  return spans.length > 0 && gaps[nearest]! < (to - from) / 2 ? [nearest] : [];
}

function columnOf(heads: readonly { readonly text: string; readonly isOwn: boolean }[]): StatementColumn {
  const own = heads.filter(({ isOwn }) => isOwn).map(({ text }) => text);
  const all = heads.map(({ text }) => text).join(' ');
  const short = (texts: readonly string[]): string =>
    texts.join(' ').replaceAll(asides, ' ').replaceAll(/\s+/g, ' ').trim();
  const said = own.some(namesPeriod) ? own.filter((text) => namesPeriod(text) || isDay(text)) : [];
  const period = said.length > 0 ? short(said) : short(own);
  const year = [...(said.length > 0 ? said.join(' ') : all).matchAll(/\b(?:19|20)\d\d\b/g)].at(-1)?.[0];
  const entity = entityWords.exec(all)?.[0];
  return {
    ...(period !== '' && { period }),
    ...(year !== undefined && { year: Number(year) }),
    ...(entity !== undefined && { entity }),
    ...(restatedWords.test(own.join(' ')) && { restated: true as const }),
  };
}
