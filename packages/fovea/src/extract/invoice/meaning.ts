import { currencyCode, currencyCodes, currencyMeant } from '../../model/currency.ts';
import { defined } from '../../model/defined.ts';
import { unionAll, type LaidOutDoc, type LaidOutPage, type Note } from '../../model/index.ts';
import { decimalSignOf, parseAmount, type DecimalSign } from '../amount.ts';
import { chosenSums, compared, linesSum, totalSum, type Sums } from './check-sums.ts';
import { headerField, isDayFirst, labelsIn, type FoundLabel } from './header-fields.ts';
import type { InvoiceGroup, InvoicePart, InvoiceSum, InvoiceValue } from './invoice-group.ts';
import { sumTypeOf } from './invoice-words.ts';
import { partOf, phraseRows, type PlacedPhrase } from './page-phrases.ts';
import { sumLabel, sumRows, type SumRow } from './sum-rows.ts';
import { supplierOf } from './supplier.ts';

/** Lines as a wrapper found them, on one page. */
export type FoundLines = InvoicePart;

type InvoicePage = {
  readonly page: LaidOutPage;
  readonly rows: readonly (readonly PlacedPhrase[])[];
  readonly labels: readonly FoundLabel[];
  readonly lines: readonly InvoicePart[];
  readonly number: InvoicePart | undefined;
};

/** What was found, and remarks on what is missing or does not add up. */
export type FoundInvoices = { readonly groups: readonly InvoiceGroup[]; readonly notes: readonly Note[] };

/** Reads invoices on the pages of a document: who sent them, when, and whether their figures add up. */
export function invoicesWithMeaning(
  found: readonly FoundLines[],
  doc: Pick<LaidOutDoc, 'pages' | 'styles'>,
  { explain = false }: { readonly explain?: boolean } = {},
): FoundInvoices {
  const invoices = invoicesOf(doc.pages.map((page) => pageOf(page, doc, found)));
  const read = invoices.map(readInvoice).filter(({ group }) => hasMeaning(group));
  return {
    groups: read.map(({ group }) => (explain ? group : withoutReasons(group))),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** A name alone is no invoice. */
const hasMeaning = ({ children = [] }: InvoiceGroup): boolean =>
  children.some(({ type }) => type === 'line' || type === 'total' || type === 'number');

/** Reasons are long, and few ask for them. */
function withoutReasons(group: InvoiceGroup): InvoiceGroup {
  const plain = (part: InvoicePart): InvoicePart => {
    const { reasons, ...rest } = part;
    return reasons ? rest : part;
  };
  return { ...group, children: (group.children ?? []).map(plain) };
}

function pageOf(page: LaidOutPage, { styles }: Pick<LaidOutDoc, 'styles'>, found: readonly FoundLines[]): InvoicePage {
  const rows = phraseRows(page, styles);
  const labels = labelsIn(rows);
  const lines = found
    .filter((group) => group.page === page.number)
    .flatMap(({ children = [] }) => children)
    .filter((line) => !isSum(line));
  return { page, rows, labels, lines, number: headerField('number', labels, false) };
}

/** A sum that stands in the columns of the lines. */
function isSum(line: InvoicePart): boolean {
  const label = partIn(line, 'description')?.text ?? '';
  return partIn(line, 'quantity') === undefined && sumTypeOf(sumLabel(label)) !== undefined;
}

/** Pages of one invoice: the next one begins with a number of its own. */
function invoicesOf(pages: readonly InvoicePage[]): InvoicePage[][] {
  const invoices: InvoicePage[][] = [];
  for (const page of pages) {
    const last = invoices.at(-1);
    const before = last?.findLast(({ number }) => number !== undefined)?.number?.value;
    const isNext = last?.at(-1)?.page.number === page.page.number - 1;
    const isSame = page.number === undefined || page.number.value === before;
    if (last && isNext && isSame) last.push(page);
    else invoices.push([page]);
  }
  return invoices;
}

type Read = { readonly group: InvoiceGroup; readonly notes: readonly Note[] };

function readInvoice(pages: readonly InvoicePage[]): Read {
  const decimal = decimalSignOf(pages.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap(({ words }) => words))));
  const labels = pages.flatMap((page) => page.labels);
  const lines = pages.flatMap((page) => page.lines.map((line) => lineWithSum(line, page.page, decimal)));
  const header = headerOf(pages, labels);
  const sums = chosenSums(sumsBelow(pages, decimal));
  const currency = currencyOf(sums, lines, pages);
  const parts = [...header, ...lines, ...sumParts(sums)];
  const amounts = lines.flatMap((line) => amountOf(line, 'amount') ?? []);
  const checked = defined({ lines: linesSum(amounts, sums), total: totalSum(sums) });
  const value: InvoiceValue = { ...fieldValues(header), ...defined({ currency }), ...sumValues(sums), sums: checked };
  const group = groupOf(pages, parts, value);
  return { group, notes: [...missing(value, pages), ...notesOfSums(checked, sums, lines)] };
}

/** Number, dates and supplier, where the first page that has them says so. */
function headerOf(pages: readonly InvoicePage[], labels: readonly FoundLabel[]): InvoicePart[] {
  const dayFirst = isDayFirst(labels);
  const found = (['number', 'date', 'due_date'] as const).flatMap((type) => headerField(type, labels, dayFirst) ?? []);
  const [first] = pages;
  const box = unionAll((first?.lines ?? []).flatMap((line) => line.box ?? []));
  const taken = new Set(found.filter(({ page }) => page === first?.page.number).flatMap(({ tokens = [] }) => tokens));
  const supplier =
    first &&
    supplierOf({
      rows: first.rows,
      labels: first.labels,
      height: first.page.height,
      lines: box && { y0: box.y0, y1: box.y1 },
      taken,
    });
  return supplier ? [supplier, ...found] : found;
}

/** Below the lines first; what stands above them counts only for what is not found there. */
function sumsBelow(pages: readonly InvoicePage[], decimal: DecimalSign): SumRow[] {
  const last = pages.findLastIndex(({ lines }) => lines.length > 0);
  const below = pages.flatMap(({ rows, lines }, i) => {
    const end = lines.reduce((y1, { box }) => Math.max(y1, box?.y1 ?? 0), 0);
    // The last line may be as high as the row of its label.
    return i < last
      ? []
      : sumRows(
          rows.filter((row) => row.some(({ box }) => box.y0 >= end - 2)),
          decimal,
        );
  });
  if (below.some(({ type }) => type === 'total')) return below;
  const above = pages.slice(0, 1).flatMap(({ rows, lines }) => {
    const top = lines.reduce((y0, { box }) => Math.min(y0, box?.y0 ?? Infinity), Infinity);
    return sumRows(
      rows.filter((row) => row.every(({ box }) => box.y1 <= top - 20)),
      decimal,
    );
  });
  return [...below, ...above.filter(({ type }) => type === 'total').slice(0, 1)];
}

const partIn = ({ children = [] }: InvoicePart, type: string): InvoicePart | undefined =>
  children.find((child) => child.type === type);

function amountOf(line: InvoicePart, type: string): number | undefined {
  const value = partIn(line, type)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** `4 Shampoo`: a number so near to its description that both are read as one, if it makes the amount. */
function withQuantity(line: InvoicePart, { tokens }: LaidOutPage, decimal: DecimalSign): InvoicePart {
  const description = partIn(line, 'description');
  const quantity = description && partIn(line, 'quantity') === undefined ? leadingQuantity(line, decimal) : undefined;
  if (!description || quantity === undefined) return line;
  const [first = '', ...words] = description.text.split(' ');
  const [id = -1, ...ids] = description.tokens ?? [];
  const placed = (own: readonly number[]): Pick<InvoicePart, 'box' | 'tokens'> =>
    defined({ box: unionAll(own.flatMap((one) => tokens[one]?.box ?? [])), tokens: own });
  const part: InvoicePart = { ...description, type: 'quantity', text: first, value: quantity, ...placed([id]) };
  const rest: InvoicePart = { ...description, text: words.join(' '), ...placed(ids) };
  return { ...line, children: [rest, part, ...(line.children ?? []).filter((child) => child !== description)] };
}

/** The number that a description begins with, if unit price and amount say that it is the quantity. */
function leadingQuantity(line: InvoicePart, decimal: DecimalSign): number | undefined {
  const [price, amount] = [amountOf(line, 'unit_price'), amountOf(line, 'amount')];
  const [, first = ''] = /^(\S{1,12}) \S/.exec(partIn(line, 'description')?.text ?? '') ?? [];
  const quantity = parseAmount(first, decimal ? { decimal } : {})?.value;
  if (price === undefined || amount === undefined || !quantity) return undefined;
  return compared(amount, [[quantity * price]]).adds ? quantity : undefined;
}

/** Unit prices stand before amounts, whatever their heads sound like. */
function inOrder(line: InvoicePart): InvoicePart {
  const [price, amount] = [partIn(line, 'unit_price'), partIn(line, 'amount')];
  if (!price?.box || !amount?.box || price.box.x0 <= amount.box.x0) return line;
  const children = (line.children ?? []).map((part) =>
    part === price ? { ...amount, type: 'unit_price' } : part === amount ? { ...price, type: 'amount' } : part,
  );
  return { ...line, children };
}

/** Whether quantity and unit price make the amount, with the reduction that a column of percentages may say. */
function lineWithSum(found: InvoicePart, page: LaidOutPage, decimal: DecimalSign): InvoicePart {
  const line = inOrder(withQuantity(found, page, decimal));
  const [quantity, price, amount] = ['quantity', 'unit_price', 'amount'].map((type) => amountOf(line, type));
  if (quantity === undefined || price === undefined || amount === undefined) return { ...line, value: {} };
  const product = quantity * price;
  const rates = (line.children ?? []).flatMap(({ text }) => {
    const rate = parseAmount(text, decimal ? { decimal } : {});
    return rate?.percent && rate.value !== null ? [rate.value] : [];
  });
  const ways = [product, -product, ...rates.map((rate) => product * (1 - rate / 100))].map((one) => [one]);
  const sum = compared(amount, ways);
  // A unit price is rounded by half a cent as well.
  const slack = 0.0051 * Math.max(2, Math.abs(quantity));
  return { ...line, value: { sum: { ...sum, adds: Math.abs(sum.difference) <= slack } } };
}

function fieldValues(header: readonly InvoicePart[]): Partial<InvoiceValue> {
  const textOf = (type: string): string | undefined => {
    const value = header.find((part) => part.type === type)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  return defined({
    supplier: textOf('supplier'),
    number: textOf('number'),
    date: textOf('date'),
    dueDate: textOf('due_date'),
  });
}

function sumValues({ net, taxes, total }: Sums): Partial<InvoiceValue> {
  const tax = taxes.length === 0 ? undefined : taxes.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
  return defined({ net: net?.value, tax, total: total?.value });
}

function sumParts({ net, taxes, total, charges }: Sums): InvoicePart[] {
  return [...charges, ...(net ? [net] : []), ...taxes, ...(total ? [total] : [])].map(
    ({ type, phrase, tokens, value, score, label }) =>
      partOf(type, phrase, tokens, { score, value, because: `it stands at the label ${label}` }),
  );
}

/** Of the total first, then of the other sums, the lines, and what stands anywhere on the page. */
function currencyOf(
  { net, taxes, total }: Sums,
  lines: readonly InvoicePart[],
  pages: readonly InvoicePage[],
): string | undefined {
  const ofSums = [total, net, ...taxes].map((row) => row?.currency);
  const ofLines = lines.flatMap(({ children = [] }) => children.map(({ text }) => parseAmount(text)?.currency));
  const known = [...ofSums, ...ofLines].find((sign) => sign !== undefined);
  return known === undefined ? currencyOnPages(pages) : codeOf(known);
}

/** A currency that is the only one on the pages of an invoice: `All amounts in EUR`, `Amount (£)`. */
function currencyOnPages(pages: readonly InvoicePage[]): string | undefined {
  const signs = pages.flatMap(({ rows }) =>
    rows.flatMap((row) => row.flatMap(({ words }) => words.filter((word) => word.length <= 6))),
  );
  const codes = signs
    .map((sign) => sign.replaceAll(/[()[\],.:]/g, ''))
    .filter((sign) => currencyCodes(sign).length > 0 && /^(?:\p{Lu}{3}|[^\p{L}\d]|\p{Lu}{1,3}\$)$/u.test(sign))
    .map(codeOf);
  const [code, ...others] = new Set(codes);
  return others.length === 0 ? code : undefined;
}

const codeOf = (sign: string): string =>
  (currencyCodes(sign).length === 1 ? currencyCode(sign) : currencyMeant(sign, {})) ?? sign;

function groupOf(pages: readonly InvoicePage[], parts: readonly InvoicePart[], value: InvoiceValue): InvoiceGroup {
  const numbers = new Set(parts.flatMap(({ page }) => page ?? []));
  const [page] = numbers;
  const box = unionAll(parts.flatMap((part) => part.box ?? []));
  const isOnOnePage = numbers.size === 1 && page !== undefined && box !== undefined;
  return {
    type: 'invoice',
    score: parts.length === 0 ? 0 : parts.reduce((sum, { score }) => sum + score, 0) / parts.length,
    ...(isOnOnePage ? { page, box } : defined({ page: pages[0]?.page.number })),
    text: parts.map(({ text }) => text).join('\n'),
    value,
    children: parts,
  };
}

/** What every invoice has, and this one does not say. */
function missing(value: InvoiceValue, pages: readonly InvoicePage[]): Note[] {
  const names = (['supplier', 'number', 'date', 'total'] as const).filter((field) => value[field] === undefined);
  if (names.length === 0) return [];
  const message = `Not found on the invoice, or not certain: ${names.join(', ')}`;
  return [{ level: 'info', code: 'invoice/missing', message, ...defined({ page: pages[0]?.page.number }) }];
}

function notesOfSums({ lines, total }: InvoiceValue['sums'], sums: Sums, own: readonly InvoicePart[]): Note[] {
  const note = (message: string, { page, box }: Pick<InvoicePart, 'page' | 'box'>): Note => ({
    level: 'info',
    code: 'invoice/does-not-add',
    message,
    ...defined({ page, box }),
  });
  const off = ({ difference }: InvoiceSum): string => `it differs by ${difference}`;
  const placed = (row: SumRow | undefined): Pick<InvoicePart, 'page' | 'box'> =>
    row ? { page: row.phrase.page, box: row.phrase.box } : {};
  return [
    ...own.flatMap((line) => {
      const sum = typeof line.value === 'object' ? line.value?.sum : undefined;
      return sum && !sum.adds
        ? [note(`Quantity and unit price do not make the amount of a line: ${off(sum)}`, line)]
        : [];
    }),
    ...(lines && !lines.adds
      ? [note(`The lines do not make the sum below them: ${off(lines)}`, placed(sums.net ?? sums.total))]
      : []),
    ...(total && !total.adds
      ? [note(`Net amount and taxes do not make the total: ${off(total)}`, placed(sums.total))]
      : []),
  ];
}
