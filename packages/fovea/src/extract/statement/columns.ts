import type { Box } from '../../model/index.ts';
import { entry, firstOf, lastOf, valueAt } from '../../model/lookup.ts';
import { phrasesOf, type PageRow, type Phrase } from '../page-rows.ts';
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
  /\b(?:restated|as restated|re-presented|unaudited|audited|notes?|as at|as of|at|for the|financial|ended|ending|year|years|period|(?:5[23] )?weeks?|months|six|three|nine|twelve|consolidated|group|company|parent)\b|\([^()]*\)|(?:[A-Z]{0,3}[$€£¥])?['’‘]000|[$€£¥]+ ?(?:m|million)?(?!\p{L})|\b(?:AUD|USD|EUR|GBP|SEK|HKD|RMB|MSEK|Mkr|TSEK|tkr)\b/giu;

/** The day of a date whose month is in the next phrase. */
const isDay = (text: string): boolean => /^\d{1,2}(?:st|nd|rd|th)?[.,]?$/.test(text.replaceAll(asides, ' ').trim());

/** Rows above the amounts in which heads are looked for, from the lowest that names a period. */
const headRows = 4;

/** A phrase above columns. */
type Head = {
  readonly text: string;
  readonly columns: readonly number[];
  /** It speaks of these columns and of no others. */
  readonly isOwn: boolean;
};

/** What the heads over columns say; `rows` are those above the first amount, from top to bottom. */
export function readColumns(rows: readonly PageRow[], spans: readonly Span[]): StatementColumn[] | undefined {
  const over = rows.map((row) => headsIn(phrasesOf(row), spans));
  const ofOne = over.findLastIndex((heads) => heads.some(({ text, isOwn }) => isOwn && namesPeriod(text)));
  const last = ofOne >= 0 ? ofOne : over.findLastIndex((heads) => heads.some(({ text }) => namesPeriod(text)));
  const heads = last < 0 ? namedHeads(over, spans) : over.slice(Math.max(0, last - headRows + 1));
  const columns = heads && spans.map((_, at) => columnOf(heads.flat().filter((head) => head.columns.includes(at))));
  return columns?.some(({ year }) => year !== undefined) ? columns : (withTitle(rows, over, spans, columns) ?? columns);
}

/** The phrases of a row that stand over columns of amounts. */
function headsIn(phrases: readonly Phrase[], spans: readonly Span[]): Head[] {
  const over = phrases
    .map((phrase) => ({ phrase, columns: columnsUnder(phrase, spans) }))
    .filter(({ columns }) => columns.length > 0);
  const grounds = groundsOf(spans);
  const isForAll = spans.length > 1 && over.length === 1 && !/\d{4}/.test(firstOf(over).phrase.text);
  return (
    spread(over, spans) ??
    over.map(({ phrase, columns }) => {
      const ground = columns.length === 1 ? grounds[firstOf(columns)] : undefined;
      // `As of December 31,` in the middle, over columns that say the year, or a title that reaches over one of them.
      const isOwn = (!isForAll || restatedWords.test(phrase.text)) && ground !== undefined && isWithin(phrase, ground);
      return { text: phrase.text, columns, isOwn };
    })
  );
}

const isWithin = ({ x0, x1 }: Span, ground: Span): boolean => (x0 + x1) / 2 >= ground.x0 && (x0 + x1) / 2 <= ground.x1;

/** What is nearer to a column than to others; beside the outer ones as much as between two. */
function groundsOf(spans: readonly Span[]): Span[] {
  return spans.map(({ x0, x1 }, at) => {
    const [before, after] = [spans[at - 1], spans[at + 1]];
    const margin = Math.max(x1 - x0, x0 - (before?.x1 ?? x0), (after?.x0 ?? x1) - x1);
    return { x0: before ? (before.x1 + x0) / 2 : x0 - margin, x1: after ? (x1 + after.x0) / 2 : x1 + margin };
  });
}

/** Heads in the middle of several columns each: `2022` over Revenue, Capital and Total, and `2021` over the same. */
function spread(over: readonly { readonly phrase: Phrase }[], spans: readonly Span[]): Head[] | undefined {
  const size = spans.length / over.length;
  if (over.length < 2 || size < 2 || !Number.isInteger(size)) return undefined;
  const heads = over.map(({ phrase }, i) => ({
    phrase,
    columns: Array.from({ length: size }, (_, k) => i * size + k),
  }));
  const isOver = heads.every(
    ({ phrase, columns }) =>
      (namesPeriod(phrase.text) || entityWords.test(phrase.text)) &&
      isWithin(phrase, { x0: entry(spans, firstOf(columns)).x0, x1: entry(spans, lastOf(columns)).x1 }),
  );
  return isOver ? heads.map(({ phrase, columns }) => ({ text: phrase.text, columns, isOwn: true })) : undefined;
}

/** The lowest row that has words over every column, where none names a period. */
function namedHeads(rows: readonly (readonly Head[])[], spans: readonly Span[]): Head[][] | undefined {
  const row = rows.findLast((one) => spans.every((_, at) => one.some(({ columns }) => columns.includes(at))));
  return row && [row.filter(({ columns, text }) => columns.length === 1 && /\p{L}{3}/u.test(text))];
}

/** A title of more words is a sentence. */
const mostTitleWords = 16;
const titleDate = new RegExp(
  `(?:\\b\\d{1,2}(?:st|nd|rd|th|\\.)? )?(?:\\b(?:${months})\\b\\.? )?(?:\\d{1,2}(?:st|nd|rd|th)?, )?\\b(?:19|20)\\d\\d\\b|\\b\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)\\d\\d\\b`,
  'giu',
);

/**
 * The date in the title, where no head says one: of the only column, or of the group and of the company side by side.
 * Two columns of which nobody says anything are of two periods.
 */
function withTitle(
  rows: readonly PageRow[],
  over: readonly (readonly Head[])[],
  spans: readonly Span[],
  read: readonly StatementColumn[] | undefined,
): StatementColumn[] | undefined {
  const named = spans.map((_, at) => {
    const own = over.flat().filter(({ columns, isOwn }) => isOwn && columns.includes(at));
    return read?.[at]?.entity ?? own.map(({ text }) => entityWords.exec(text)?.[0]).findLast((text) => text);
  });
  const isSure =
    spans.length === 1 || (named.every((name) => name !== undefined) && new Set(named).size === spans.length);
  const dates = rows
    .filter(({ tokens }) => tokens.length <= mostTitleWords)
    .flatMap(({ text }) => text.match(titleDate) ?? []);
  const years = new Set(dates.map(yearIn));
  const [year] = years;
  if (!isSure || years.size !== 1 || year === undefined) return undefined;
  const period = dates.reduce((best, date) => (date.length > best.length ? date : best)).trim();
  return named.map((entity) => ({ period, year, ...(entity !== undefined && { entity }) }));
}

/** A phrase is over the columns that it reaches into; one beside all of them is over the nearest if it is close. */
function columnsUnder({ x0, x1 }: Span, spans: readonly Span[]): number[] {
  const under = spans.flatMap((span, at) => (x0 < span.x1 && x1 > span.x0 ? [at] : []));
  if (under.length > 0) return under;
  const gaps = spans.map((span) => Math.max(span.x0 - x1, x0 - span.x1));
  const nearest = gaps.reduce((best, gap, at) => (gap < valueAt(gaps, best) ? at : best), 0);
  const { x0: from, x1: to } = spans[nearest] ?? { x0: 0, x1: 0 };
  return spans.length > 0 && valueAt(gaps, nearest) < (to - from) / 2 ? [nearest] : [];
}

/** Words of a name that is over more than one column: longer texts are titles. */
const mostNameWords = 4;

function columnOf(heads: readonly Head[]): StatementColumn {
  const own = heads.filter(({ isOwn }) => isOwn).map(({ text }) => text);
  const names = heads.filter(({ isOwn, text }) => isOwn || text.split(' ').length <= mostNameWords);
  const short = (texts: readonly string[]): string =>
    texts.join(' ').replaceAll(asides, ' ').replaceAll(/\s+/g, ' ').trim();
  const said = own.some(namesPeriod) ? withOneYear(own.filter((text) => namesPeriod(text) || isDay(text))) : [];
  const period = said.length > 0 ? short(said) : short(own);
  const year = yearIn((said.length > 0 ? said : heads.map(({ text }) => text)).join(' '));
  const entity = names.map(({ text }) => entityWords.exec(text)?.[0]).find((text) => text !== undefined);
  return {
    ...(period !== '' && { period }),
    ...(year !== undefined && { year }),
    ...(entity !== undefined && { entity }),
    ...(restatedWords.test(own.join(' ')) && { restated: true as const }),
  };
}

/** Texts from top to bottom without those that say a year above another one: these are titles. */
function withOneYear(texts: readonly string[]): string[] {
  const last = texts.findLastIndex((text) => yearIn(text) !== undefined);
  return texts.filter((text, i) => i >= last || yearIn(text) === undefined);
}

/** `2022`, `2021/22`, `31.12.22`, `FY22`: the last one that a text names. */
const years =
  /(?<!\d)(?<from>19|20)\d\d(?:[/–-](?<to>\d\d)(?![\d./-]))?(?!\d)|(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?<short>\d\d)(?!\d)|\bFY ?(?<fiscal>\d\d)(?!\d)/giu;

function yearIn(text: string): number | undefined {
  const found = [...text.matchAll(years)].at(-1);
  if (!found) return undefined;
  const { from, to, short, fiscal } = found.groups ?? {};
  const two = short ?? fiscal ?? to;
  return two === undefined ? Number(found[0]) : Number(`${from ?? '20'}${two}`);
}
