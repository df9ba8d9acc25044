/** Invoices of our own making: what `extract` reads of them, field by field. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract, type InvoiceGroup, type InvoicePart } from 'fovea';
import { UsageError, type Bench, type BenchContext, type BenchResult } from './bench.ts';
import { formatTable } from './table.ts';

const floor = 0.9;

export const invoices: Bench = {
  name: 'invoices',
  description: 'Invoices made by `npm run synthetic -- invoices`: supplier, number, dates, lines and sums, by layout',
  needsData: true,
  run,
};

type Line = {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
};

type Truth = {
  readonly id: string;
  readonly layout: string;
  readonly lang: string;
  readonly supplier: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly adds: boolean;
};

const fields = ['supplier', 'number', 'date', 'dueDate', 'currency', 'net', 'tax', 'total'] as const;
const measures = ['kind', ...fields, 'lines', 'flagged'] as const;
type Measure = (typeof measures)[number];
type Right = Readonly<Record<Measure, boolean>>;

async function run(context: BenchContext): Promise<BenchResult> {
  const results: { readonly truth: Truth; readonly right: Right }[] = [];
  for (const { truth, pdf } of invoicesIn(context)) {
    const { kinds = [], groups } = await extract(pdf, { ocr: 'never' });
    const isInvoice = kinds.some(({ kind, chosen }) => chosen && kind === 'invoice');
    const found = groups.find(({ type }) => type === 'invoice') as InvoiceGroup | undefined;
    const right = rightOf(truth, found, isInvoice);
    for (const [measure, is] of Object.entries(right))
      if (!is) context.print(`${truth.id} ${truth.layout} ${truth.lang}  ${measure}: ${seen(found, measure)}`);
    results.push({ truth, right });
  }
  const layouts = [...new Set(results.map(({ truth }) => truth.layout))];
  const share = (of: typeof results, measure: Measure): number =>
    of.filter(({ right }) => right[measure]).length / of.length;
  const row = (name: string, of: typeof results): (string | number)[] => [
    name,
    of.length,
    ...measures.map((measure) => share(of, measure).toFixed(3)),
  ];
  context.print(
    formatTable(
      ['layout', 'invoices', ...measures],
      [
        ...layouts.map((layout) =>
          row(
            layout,
            results.filter(({ truth }) => truth.layout === layout),
          ),
        ),
        row('all', results),
      ],
    ),
  );
  const figures = Object.fromEntries(measures.map((measure) => [measure, share(results, measure)]));
  const checks = measures.map((measure) => ({
    name: `${measure} ≥ ${floor}`,
    passed: figures[measure]! >= floor,
    detail: figures[measure]!.toFixed(3),
  }));
  return { checks, figures };
}

function invoicesIn({ data, files }: BenchContext): { readonly truth: Truth; readonly pdf: string }[] {
  const folder = join(data, 'invoices');
  if (!existsSync(join(folder, 'truth'))) throw new UsageError(`--data: there is no invoices/truth in ${data}`);
  const names = readdirSync(join(folder, 'truth')).filter(
    (name) => !files || files.some((word) => name.includes(word)),
  );
  if (names.length === 0) throw new UsageError('--files: none of these is there');
  return names.toSorted().map((name) => ({
    truth: JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as Truth,
    pdf: join(folder, 'pdf', name.replace(/json$/, 'pdf')),
  }));
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function rightOf(truth: Truth, found: InvoiceGroup | undefined, isInvoice: boolean): Right {
  const value = found?.value;
  const isSame = (field: (typeof fields)[number]): boolean => {
    const [got, want] = [value?.[field] ?? null, truth[field]];
    return typeof got === 'string' && typeof want === 'string' ? plain(got) === plain(want) : got === want;
  };
  const lines = (found?.children ?? []).filter(({ type }) => type === 'line').map(lineOf);
  const isFlagged = value?.sums.total?.adds === false || value?.sums.lines?.adds === false;
  const byField = Object.fromEntries(fields.map((field) => [field, isSame(field)])) as Record<
    (typeof fields)[number],
    boolean
  >;
  return {
    kind: isInvoice,
    ...byField,
    lines: JSON.stringify(lines) === JSON.stringify(truth.lines),
    // Sums that are right must not be flagged, and wrong ones must be.
    flagged: isFlagged === !truth.adds,
  };
}

function lineOf({ children = [] }: InvoicePart): Line {
  const part = (type: string): InvoicePart | undefined => children.find((child) => child.type === type);
  const figure = (type: string): number => Number(part(type)?.value ?? Number.NaN);
  return {
    description: plain(part('description')?.text ?? ''),
    quantity: figure('quantity'),
    unitPrice: figure('unit_price'),
    amount: figure('amount'),
  };
}

function seen(found: InvoiceGroup | undefined, measure: string): string {
  if (measure === 'lines')
    return JSON.stringify((found?.children ?? []).filter(({ type }) => type === 'line').map(lineOf)).slice(0, 200);
  if (measure === 'flagged') return JSON.stringify(found?.value?.sums);
  return JSON.stringify((found?.value as Record<string, unknown> | undefined)?.[measure] ?? null);
}
