import type { Style, Token } from '../../model/index.ts';
import type { PageRow } from './page-rows.ts';

/** What the numbers of a page look like. */
export type MoneySigns = {
  /** Numbers that look like a price: with a currency beside them, two decimals, or raised cents. */
  readonly prices: number;
  /** Those of them with a currency. */
  readonly priced: number;
  /** Those that end a row or stand before a gap: not in the middle of a sentence. */
  readonly apart: number;
  /** Those that are larger, bolder or of another colour than the usual word. */
  readonly standOut: number;
  /** Those that share their left or right edge with two others. */
  readonly aligned: number;
  /** Numbers in groups of three without a currency: what statements are full of, and flyers are not. */
  readonly large: number;
  /** Rows of a label and amounts, as a statement has them: whole numbers in groups, brackets, dashes. */
  readonly statementRows: number;
  /** Columns of such amounts, flush right. */
  readonly amountColumns: number;
};

const currency =
  '[€£$¥₽₴₺₹₩₪₵¢]|R\\$|US\\$|GH[₵¢]|z[łl]|Kč|Ft|лв\\.?|руб\\.?|р\\.|грн\\.?|lei|kr\\.?|Rs\\.?|[Ee]uros?|EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|CZK|HUF|RON|RUB|BRL|GHS|AUD|CAD|Fr\\.';
const isCurrency = new RegExp(`^(?:${currency})$`, 'u');
/** A number and its currency in one word. */
const isMoney = new RegExp(
  `^(?:(?:${currency})\\d[\\d.,']*(?:[.,][-–—])?|\\d[\\d.,']*(?:[.,][-–—])?(?:${currency}))(?:/\\S+)?$`,
  'u',
);
const isDecimal = /^\d{1,4}[.,]\d{2}$/;
const isWhole = /^\d{1,5}(?:[.,]\d{3})?[.,]?$/;
const isCents = /^[.,]?\d{2}$/;
const isGrouped = /^\(?-?\d{1,3}(?:[.,'’]\d{3})+\)?-?$/;
/** Whole numbers in groups of three, brackets, a minus before or behind; or what stands for nothing. */
const isStatementAmount = /^[$€£]?[-–(]?[$€£]?(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,6})(?:[.,]\d{1,2})?[-–)]?\)?$|^[-–—]$/;
const isYear = /^(?:19|20)\d\d$/;
/** Leader dots and marks of footnotes. */
const sticking = /^[.…·•_]{2,}|[.…·•_]{2,}$|[*¹²³]+$/g;

export function moneySigns(rows: readonly PageRow[], styles: readonly Style[]): MoneySigns {
  const tags = rows.flatMap((row, i) => priceTags(row, rows[i + 1], styles));
  const usual = usualLook(rows, styles);
  const isAligned = sharedEdges(tags);
  const count = (is: (tag: Tag) => boolean): number => tags.filter(is).length;
  return {
    prices: tags.length,
    priced: count((tag) => tag.hasCurrency),
    apart: count((tag) => tag.isApart),
    standOut: count(({ token }) => standsOut(styles[token.style], usual)),
    aligned: count(isAligned),
    large: rows.reduce((sum, { tokens }) => sum + tokens.filter(({ text }) => isGrouped.test(text)).length, 0),
    ...statementSigns(rows),
  };
}

type Tag = { readonly token: Token; readonly hasCurrency: boolean; readonly isApart: boolean };

/** Prices of a row: one word, a number beside a currency or over one, or digits with smaller cents. */
function priceTags({ tokens }: PageRow, below: PageRow | undefined, styles: readonly Style[]): Tag[] {
  const texts = tokens.map(({ text }) => text.replaceAll(sticking, ''));
  const sizeOf = (token: Token): number => styles[token.style]?.size ?? 0;
  const gapAfter = (i: number): number => {
    const [left, right] = [tokens[i], tokens[i + 1]];
    return left && right ? (right.box.x0 - left.box.x1) / Math.max(1, sizeOf(left)) : Infinity;
  };
  const isCurrencyAt = (i: number): boolean => isCurrency.test(texts[i] ?? '');
  return texts.flatMap((text, i): Tag[] => {
    const token = tokens[i]!;
    const isBefore = isCurrencyAt(i - 1) && gapAfter(i - 1) < nearGap;
    const isAfter = isCurrencyAt(i + 1) && gapAfter(i) < nearGap;
    const isWrapped = isWhole.test(text) && isEndOf(i, tokens.length, gapAfter) && standsOver(token, below);
    const next = tokens[i + 1];
    const hasCents =
      isCents.test(texts[i + 1] ?? '') &&
      gapAfter(i) < nearGap &&
      next !== undefined &&
      sizeOf(next) < 0.8 * sizeOf(token);
    const end = i + (hasCents ? 1 : 0) + (isAfter || (hasCents && isCurrencyAt(i + 2)) ? 1 : 0);
    const hasCurrency = isMoney.test(text) || isBefore || isAfter || isWrapped || (hasCents && isCurrencyAt(i + 2));
    const isPrice = isMoney.test(text) || isDecimal.test(text) || (isWhole.test(text) && (hasCurrency || hasCents));
    return isPrice ? [{ token, hasCurrency, isApart: gapAfter(endOf(texts, end)) > apartGap }] : [];
  });
}

/** Where a price ends with what hangs on it: a unit, allergens in brackets, a mark. */
function endOf(texts: readonly string[], end: number): number {
  return /^[([/*]/.test(texts[end + 1] ?? '') ? end + 1 : end;
}

/** In sizes of the letters: nearer than this is beside, farther than this is apart. */
const nearGap = 0.9;
const apartGap = 1.2;

function isEndOf(i: number, length: number, gapAfter: (i: number) => number): boolean {
  return i === length - 1 || gapAfter(i) > apartGap;
}

/** A currency that had no room in the row stands at the left of the next one. */
function standsOver({ box }: Token, below: PageRow | undefined): boolean {
  if (!below || below.box.y0 - box.y1 > box.y1 - box.y0) return false;
  return below.tokens.some(
    (token) => isCurrency.test(token.text) && token.box.x0 < box.x1 && token.box.x1 > box.x0 - 150,
  );
}

/** Whether a price has its left or right edge in common with two others. */
function sharedEdges(tags: readonly Tag[]): (tag: Tag) => boolean {
  const counts = new Map<string, number>();
  const edgesOf = ({ token: { box } }: Tag): string[] => [`l${Math.round(box.x0 / 4)}`, `r${Math.round(box.x1 / 4)}`];
  for (const tag of tags) for (const edge of edgesOf(tag)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  return (tag) => edgesOf(tag).some((edge) => counts.get(edge)! >= 3);
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
  for (const { tokens } of rows) {
    const amounts = tokens.filter(({ text }) => isStatementAmount.test(text) && !isYear.test(text));
    const isLabelled = tokens.some(({ text }) => /\p{L}{3}/u.test(text));
    const isRow = isLabelled && amounts.includes(tokens.at(-1)!) && tokens.length - amounts.length <= mostRowWords;
    if (!isRow) continue;
    statementRows++;
    for (const { box } of amounts) {
      const edge = Math.round(box.x1 / 3);
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  return { statementRows, amountColumns: columnsIn(edges) };
}

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
