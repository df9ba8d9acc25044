import type { Style, Token } from '../../model/index.ts';
import { entry, lastOf, lookUp } from '../../model/lookup.ts';
import type { PageRow } from '../page-rows.ts';
import { priceMarks, type PriceMark } from './price-marks.ts';

/** Properties of the numbers on a page. */
export type MoneySigns = {
  /** Numbers that look like a price: next to a currency, with two decimals, or with raised cents. */
  readonly prices: number;
  /** Prices with a currency. */
  readonly priced: number;
  /** Prices that end a row or come before a gap: not in the middle of a sentence. */
  readonly apart: number;
  /** Prices that are larger, bolder or of another colour than usual words. */
  readonly standOut: number;
  /** Prices that share their left or right edge with two others. */
  readonly aligned: number;
  /** Prices with a currency, prices that stand out, and prices with a name in their row and few others. */
  readonly named: number;
  /** Numbers in groups of three without a currency, and millions: frequent in financial statements, rare on flyers. */
  readonly large: number;
  /** Rows of a label and amounts, as in a financial statement: whole numbers in groups, brackets, dashes. */
  readonly statementRows: number;
  /** Right-aligned columns of such amounts. */
  readonly amountColumns: number;
};

const isGrouped = /^\(?-?\d{1,3}(?:[.,'’]\d{3})+\)?-?$/;
const isMillions = /\d{1,3}(?:[.,'’]\d{3}){2}/;
/** More bare numbers in a row than this are figures of a table. */
const mostInRow = 3;
/** Whole numbers in groups of three, brackets, a minus before or behind; or what stands for nothing. */
const isStatementAmount = /^[$€£]?[-–(]?[$€£]?(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,6})(?:[.,]\d{1,2})?[-–)]?\)?$|^[-–—]$/;
const isYear = /^(?:19|20)\d\d$/;
export function moneySigns(rows: readonly PageRow[], styles: readonly Style[]): MoneySigns {
  const byRow = rows.map((row, i) => priceMarks(row, rows[i + 1], styles));
  const tags = byRow.flat();
  const inMoney = new Set(tags.filter((tag) => tag.hasCurrency).map(({ token }) => token));
  const isLarge = (token: Token): boolean =>
    isMillions.test(token.text) || (isGrouped.test(token.text) && !inMoney.has(token));
  const usual = usualLook(rows, styles);
  const isAligned = sharedEdges(tags);
  const isOut = ({ token }: PriceMark): boolean => standsOut(styles[token.style], usual);
  const count = (is: (tag: PriceMark) => boolean): number => tags.filter(is).length;
  return {
    prices: tags.length,
    priced: count((tag) => tag.hasCurrency),
    apart: count((tag) => tag.isApart),
    standOut: count(isOut),
    aligned: count(isAligned),
    named: rows.reduce((sum, row, i) => sum + namedIn(row, entry(byRow, i), isOut), 0),
    large: rows.reduce((sum, { tokens }) => sum + tokens.filter(isLarge).length, 0),
    ...statementSigns(rows),
  };
}

/** Prices of a row that are surely for something. */
function namedIn({ tokens }: PageRow, marks: readonly PriceMark[], isOut: (mark: PriceMark) => boolean): number {
  const isNamed = tokens.some(({ text }) => /\p{L}{3}/u.test(text)) && marks.length <= mostInRow;
  return isNamed ? marks.length : marks.filter((mark) => mark.hasCurrency || isOut(mark)).length;
}

/** Whether a price has its left or right edge in common with two others. */
function sharedEdges(tags: readonly PriceMark[]): (tag: PriceMark) => boolean {
  const counts = new Map<string, number>();
  const edgesOf = ({ token: { box } }: PriceMark): string[] => [
    `l${Math.round(box.x0 / 4)}`,
    `r${Math.round(box.x1 / 4)}`,
  ];
  for (const tag of tags) for (const edge of edgesOf(tag)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  return (tag) => edgesOf(tag).some((edge) => lookUp(counts, edge) >= 3);
}

type Look = { readonly size: number; readonly color: string; readonly weight: number };

function usualLook(rows: readonly PageRow[], styles: readonly Style[]): Look {
  const counts = new Map<number, number>();
  for (const { tokens } of rows) for (const { style } of tokens) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [most = -1] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const { size = 0, color = '', weight = 400 } = styles[most] ?? {};
  return { size, color, weight };
}

function standsOut(style: Style | undefined, usual: Look): boolean {
  if (!style) return false;
  return style.size > 1.15 * usual.size || style.color !== usual.color || style.weight >= usual.weight + 150;
}

/** A column has at least this many amounts. */
const leastMembers = 5;

function statementSigns(rows: readonly PageRow[]): Pick<MoneySigns, 'statementRows' | 'amountColumns'> {
  const edges = new Map<number, number>();
  let statementRows = 0;
  for (const { tokens: all } of rows) {
    const tokens = all.filter(({ text }) => !isLeader.test(text));
    const amounts = tokens.filter(({ text }) => isStatementAmount.test(text) && !isYear.test(text));
    const isLabelled = tokens.some(({ text }) => /\p{L}{3}/u.test(text));
    const isRow = isLabelled && amounts.includes(lastOf(tokens)) && tokens.length - amounts.length <= mostRowWords;
    if (!isRow) continue;
    statementRows++;
    for (const { box } of amounts) {
      const edge = Math.round(box.x1 / 3);
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  return { statementRows, amountColumns: columnsIn(edges) };
}

/** Dots that lead from a label to its amounts. */
const isLeader = /^[.…·]+$/u;
/** Rows with more words are sentences that end in a number. */
const mostRowWords = 16;

/** Edges side by side are one column. */
function columnsIn(edges: ReadonlyMap<number, number>): number {
  const columns: { at: number; members: number }[] = [];
  for (const [at, members] of [...edges].sort((a, b) => a[0] - b[0])) {
    const last = columns.at(-1);
    if (last && at - last.at <= 1) {
      last.at = at;
      last.members += members;
    } else columns.push({ at, members });
  }
  return columns.filter(({ members }) => members >= leastMembers).length;
}
