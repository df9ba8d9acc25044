import { defined } from '../../model/defined.ts';
import type { Box, LaidOutDoc, LaidOutPage, Style, Token } from '../../model/index.ts';
import type { StatementKind } from '../../model/statement-kind.ts';
import { entry, firstOf, pick } from '../../model/lookup.ts';
import { phrasesOf, rowsOf, unseenFlags, type PageRow } from '../page-rows.ts';
import { columnAt, columnSpans, namesPeriod, readColumns, type Span } from './columns.ts';
import { followSections, type PlacedItem, type SectionRow, type Sections } from './sections.ts';
import type {
  StatementColumn,
  StatementGroup,
  StatementItem,
  StatementItemValue,
  StatementPart,
  StatementSum,
} from './statement-group.ts';
import { currencyOfText, unitIn, type Unit } from './unit.ts';

/** A row as a wrapper found it: a label and amounts. */
export interface FoundRow extends StatementPart {}

/** Reads what the rows of statements mean from what stands over and between them; `doc` has all pages that are known. */
export function statementsWithMeaning(
  groups: readonly FoundRow[],
  doc: Pick<LaidOutDoc, 'pages' | 'styles'>,
  statement: StatementKind,
): StatementGroup[] {
  const pages = new Map(doc.pages.map((page) => [page.number, page]));
  const hints = hintsOf(doc);
  const values = new Map<FoundRow, StatementItemValue>();
  const seen = groups.map((group) => ({ ...group, children: seenRows(group.children ?? [], pages) }));
  const rows = seen.flatMap(({ children }) => children);
  let sections = followSections();
  let before: PageMeaning | undefined;
  const byPage = new Map<number, FoundRow[]>();
  for (const row of rows) {
    const own = byPage.get(row.page ?? 0);
    if (own) own.push(row);
    else byPage.set(row.page ?? 0, [row]);
  }
  for (const number of [...byPage.keys()].sort((a, b) => a - b)) {
    const page = pages.get(number);
    if (!page) continue;
    // A statement that goes on overleaf has no new heads, or the same.
    if (before?.page !== number - 1) [sections, before] = [followSections(), undefined];
    const panels = panelsOf(byPage.get(number) ?? []);
    for (const [i, { items, span }] of panels.entries()) {
      if (i > 0) [sections, before] = [followSections(), undefined];
      before = readPage({ page, span, styles: doc.styles, items, sections, before, hints }, values);
    }
  }
  return seen
    .filter(({ children }) => children.length > 0)
    .map(({ children, ...group }) => ({
      ...group,
      value: { statement },
      children: children.map((item): StatementItem => ({ ...item, value: values.get(item) ?? unknown })),
    }));
}

/** Rows that a reader sees: the page beside, which was cut off, may still be in the file. */
function seenRows(rows: readonly FoundRow[], pages: ReadonlyMap<number, LaidOutPage>): FoundRow[] {
  return rows.filter(({ page: number, tokens = [] }) => {
    const page = pages.get(number ?? 0);
    const unseen = page ? unseenFlags(page) : 0;
    return !page || tokens.some((token) => !((page.tokens[token]?.flags ?? 0) & unseen));
  });
}

/** Of a row on a page that is not there. */
const unknown: StatementItemValue = { section: [], scale: 1, columns: [] };

type Panel = { readonly items: readonly FoundRow[]; readonly span: Span };

/** Statements side by side on one page: each is read by itself. */
function panelsOf(items: readonly FoundRow[]): Panel[] {
  const panels: { items: FoundRow[]; x0: number; x1: number }[] = [];
  for (const item of items.toSorted((a, b) => (a.box?.x0 ?? 0) - (b.box?.x0 ?? 0))) {
    const { x0, x1 } = item.box ?? { x0: 0, x1: 0 };
    const last = panels.at(-1);
    if (last && x0 < last.x1) {
      last.items.push(item);
      last.x1 = Math.max(last.x1, x1);
    } else panels.push({ items: [item], x0, x1 });
  }
  const edges = panels.slice(1).map(({ x0 }, i) => (x0 + entry(panels, i).x1) / 2);
  return panels.map((panel, i) => ({
    items: panel.items,
    span: { x0: edges[i - 1] ?? -Infinity, x1: edges[i] ?? Infinity },
  }));
}

type PageMeaning = { readonly page: number; readonly columns: readonly StatementColumn[]; readonly unit: Unit };

type PageInput = {
  readonly page: LaidOutPage;
  /** How much of the page, from left to right. */
  readonly span: Span;
  readonly styles: readonly Style[];
  readonly items: readonly FoundRow[];
  readonly sections: Sections;
  /** Of the page before, which says what this one does not. */
  readonly before: PageMeaning | undefined;
  readonly hints: Hints;
};

const amountsOf = ({ children = [] }: FoundRow): StatementPart[] => children.filter(({ type }) => type === 'amount');
const labelOf = ({ children = [] }: FoundRow): StatementPart | undefined =>
  children.find(({ type }) => type === 'label');
const boxesOf = (parts: readonly StatementPart[]): Box[] => parts.flatMap(({ box }) => box ?? []);

function readPage(input: PageInput, values: Map<FoundRow, StatementItemValue>): PageMeaning {
  const { page, span, styles, items, before, hints } = input;
  const left = furnitureOf(page);
  const isRead = ({ id, style, box }: Token): boolean =>
    !left.has(id) && (styles[style]?.angle ?? 0) === 0 && box.x0 >= span.x0 && box.x0 < span.x1;
  const rows = rowsOf({ ...page, tokens: page.tokens.filter(isRead) });
  const spans = columnSpans(boxesOf(items.flatMap(amountsOf)));
  const top = least(boxesOf(items).map(({ y0 }) => y0));
  const above = rows.filter(({ box }) => (box.y0 + box.y1) / 2 < top);
  const read = readColumns(above, spans);
  const isSame = before !== undefined && before.columns.length === spans.length;
  // Overleaf, what stands over the amounts may be the head of the page.
  const isWhole = read?.every(({ year }) => year !== undefined) ?? false;
  const columns = isSame && !isWhole ? before.columns : (read ?? spans.map(() => ({})));
  const unit = unitOfPage(above, rows, spans, before?.unit, hints);
  const farthest = -least(items.map((item) => -(labelOf(item)?.box?.x0 ?? 0)));
  placeRows({ ...input, rows, spans, columns, unit, headEnd: headEndOf(above, spans), farthest }, values);
  return { page: page.number, columns, unit };
}

/** Of any number of values; those of a page may be too many for a call. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);

/** Running heads and feet. */
function furnitureOf({ layout: { blocks, lines, segments } }: LaidOutPage): ReadonlySet<number> {
  const running = blocks.filter(({ furniture }) => furniture !== undefined).flatMap((block) => block.lines);
  return new Set(
    running.flatMap((line) => pick(segments, entry(lines, line).segments).flatMap(({ tokens }) => tokens)),
  );
}

/** Where the heads of columns end, and headings may begin. */
function headEndOf(above: readonly PageRow[], spans: readonly Span[]): number {
  const left = least(spans.map(({ x0 }) => x0));
  const isHead = (row: PageRow): boolean => {
    const over = phrasesOf(row).filter(({ x1 }) => x1 > left);
    return over.some(({ text, x0 }) => namesPeriod(text) || (x0 > left - 20 && unitIn(text).currency !== undefined));
  };
  const last = above.findLastIndex(isHead);
  return last < 0 ? Infinity : entry(above, last).box.y1;
}

type RowsInput = PageInput & {
  readonly rows: readonly PageRow[];
  readonly spans: readonly Span[];
  readonly columns: readonly StatementColumn[];
  readonly unit: Unit;
  readonly headEnd: number;
  /** Where the label begins that is furthest in. */
  readonly farthest: number;
};

/** From top to bottom: headings open sections, items are in them. */
function placeRows(input: RowsInput, values: Map<FoundRow, StatementItemValue>): void {
  const { items, sections, spans, columns, unit } = input;
  const steps = [
    ...headingRows(input).map(({ row, y }) => ({ y, take: (): void => sections.heading(row) })),
    ...items.map((item) => ({
      y: boxesOf(amountsOf(item))[0]?.y0 ?? item.box?.y0 ?? 0,
      take: (): void => {
        const amounts = amountsOf(item);
        const at = amounts.map(({ box }) => (box ? columnAt(box, spans) : -1));
        const byColumn = spans.map((_, column) => numberAt(amounts[at.indexOf(column)]));
        const placed = sections.item(sectionRow(input, labelOf(item) ?? item), byColumn);
        const sum = sumOf(
          placed,
          at.map((column) => byColumn[column]),
          at,
        );
        values.set(item, {
          section: placed.section,
          ...defined({ currency: unit.currency }),
          scale: unit.scale ?? 1,
          columns: at.map((column) => columns[column] ?? {}),
          ...defined({ sum }),
        });
      },
    })),
  ];
  for (const { take } of steps.sort((a, b) => a.y - b.y)) take();
}

/** A dash is nothing. */
const numberAt = (part: StatementPart | undefined): number | undefined =>
  part === undefined ? undefined : typeof part.value === 'number' ? part.value : 0;

/** Each part may be rounded by half. */
function sumOf(
  { parts }: PlacedItem,
  amounts: readonly (number | undefined)[],
  at: readonly number[],
): StatementSum | undefined {
  if (!parts || parts.rows < 2) return undefined;
  const differences = amounts.map((amount, i) => {
    const sum = parts.sums[at[i]!];
    return amount === undefined || sum === undefined ? null : Math.round((amount - sum) * 1000) / 1000;
  });
  const most = Math.max(1, parts.rows / 2);
  return { adds: differences.every((one) => one === null || Math.abs(one) <= most), differences };
}

/** More words than these are a sentence. */
const mostHeadingWords = 12;

/** Rows between the heads of columns and the last item that hold a text and no amount. */
function headingRows(input: RowsInput): { readonly row: SectionRow; readonly y: number }[] {
  const { rows, items, spans, headEnd } = input;
  const boxes = boxesOf(items);
  const [top, bottom] = [least(boxes.map(({ y0 }) => y0)), -least(boxes.map(({ y1 }) => -y1))];
  const end = endOf(rows, bottom);
  const leftmost = least(items.map((item) => labelOf(item)?.box?.x0 ?? Infinity));
  const used = new Set(items.flatMap(({ tokens = [] }) => tokens));
  const left = least(spans.map(({ x0 }) => x0));
  return rows.flatMap((pageRow) => {
    const { box, tokens } = pageRow;
    const middle = (box.y0 + box.y1) / 2;
    if (middle > end || (middle < top && middle < headEnd) || tokens.some(({ id }) => used.has(id))) return [];
    const [first, ...others] = phrasesOf(pageRow);
    if (!first || first.x0 >= left || others.some(({ x0 }) => x0 >= left - 1)) return [];
    const text = first.text.trim();
    const isBelow = middle > bottom;
    if (isBelow && (others.length > 0 || first.x0 < leftmost - 10)) return [];
    if (/^commitments(?: and contingencies)?\b/i.test(text)) return [];
    if (!/\p{L}{2}/u.test(text) || text.split(' ').length > mostHeadingWords || goesOn(text)) return [];
    const part = { type: 'heading', score: 1, text, box: { ...box, x1: first.x1 }, tokens: [firstOf(tokens).id] };
    return [{ row: sectionRow(input, part), y: box.y0 }];
  });
}

/** The first line of a label that is broken: it ends in the middle, or tells figures as in `5,000,000 shares authorized`. */
function goesOn(text: string): boolean {
  const isOpen = /[,;(–—-]$|\([^()]*$|(?:^| )(?:and|of|for|to)$/u.test(text);
  return isOpen || /[$€£] ?\d|\d[.,]\d{3}(?!\d)/u.test(text);
}

/** Headings may stand below the last item, for what comes overleaf. */
function endOf(rows: readonly PageRow[], bottom: number): number {
  let end = bottom;
  for (const { box } of rows) {
    const isNext = box.y0 >= end - 1 && box.y0 - end < box.y1 - box.y0;
    if (isNext) end = box.y1;
  }
  return end;
}

function sectionRow({ page, styles, farthest }: RowsInput, part: StatementPart): SectionRow {
  const { text, box, tokens = [] } = part;
  const indent = box?.x0 ?? 0;
  const style = styles[page.tokens[tokens[0] ?? -1]?.style ?? -1];
  const isCapitals = text === text.toUpperCase();
  const look = `${style?.weight ?? 400} ${Math.round(style?.size ?? 0)} ${style?.italic ?? false} ${isCapitals}`;
  // In the middle over the column, and not further in.
  const isCentred = part.type === 'heading' && indent > farthest + 20;
  return { text, indent: isCentred ? -Infinity : indent, look };
}

/** In heads first, then in what stands over the table, then beside amounts, then on the page before and in the document. */
function unitOfPage(
  above: readonly PageRow[],
  rows: readonly PageRow[],
  spans: readonly Span[],
  before: Unit | undefined,
  hints: Hints,
): Unit {
  const left = least(spans.map(({ x0 }) => x0));
  const short = above.filter(({ tokens }) => tokens.length <= 24).toReversed();
  const heads = short.flatMap((row) => phrasesOf(row).filter(({ x1 }) => x1 > left)).map(({ text }) => unitIn(text));
  const said = [...heads, ...short.map(({ text }) => unitIn(text))];
  const currency = said.find((unit) => unit.currency !== undefined)?.currency ?? currencyBeside(rows, left);
  const scale = said.find((unit) => unit.scale !== undefined)?.scale ?? before?.scale;
  return defined({ currency: hints.currency(currency ?? before?.currency), scale });
}

/** The first sign among the amounts. */
function currencyBeside(rows: readonly PageRow[], left: number): string | undefined {
  for (const { tokens } of rows) {
    for (const { box, text } of tokens) {
      const currency = box.x1 > left - 20 && text.length <= 12 ? unitIn(text).currency : undefined;
      if (currency !== undefined) return currency;
    }
  }
  return undefined;
}

type Hints = { readonly currency: (sign: string | undefined) => string | undefined };

/** Asked only where a statement does not say it. */
function hintsOf({ pages }: Pick<LaidOutDoc, 'pages'>): Hints {
  const known = new Map<string | undefined, string | undefined>();
  return {
    currency: (sign) => {
      if (!known.has(sign)) {
        const isUnsure = sign === undefined || sign === '$';
        const text = isUnsure ? pages.map(({ tokens }) => tokens.map((token) => token.text).join(' ')).join('\n') : '';
        known.set(sign, currencyOfText(text, sign));
      }
      return known.get(sign);
    },
  };
}
