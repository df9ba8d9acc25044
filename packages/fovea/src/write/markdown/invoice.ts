import type { Group } from '../../model/index.ts';

/** Names of the values around the lines, in the order in which they are shown. */
const header: readonly (readonly [type: string, name: string])[] = [
  ['supplier', 'Supplier'],
  ['number', 'Number'],
  ['date', 'Date'],
  ['due_date', 'Due date'],
];
const sums: readonly (readonly [type: string, name: string])[] = [
  ['charge', 'Charge'],
  ['net', 'Net'],
  ['tax', 'Tax'],
  ['total', 'Total'],
];
const cells = ['description', 'quantity', 'unit_price', 'amount'] as const;

type Escape = (text: string, place: 'cell' | 'item') => string;
type Sum = { readonly adds: boolean };

/** An invoice: a list of its values, a table of its lines, a list of its sums; figures that do not add up have a mark. */
export function invoiceToMarkdown({ children = [], value }: Group, escaped: Escape): string {
  const { sums: checked = {}, currency } = (value ?? {}) as {
    readonly sums?: { readonly lines?: Sum; readonly total?: Sum };
    readonly currency?: string;
  };
  const listed = (names: typeof header, mark: (type: string) => string): string =>
    names
      .flatMap(([type, name]) =>
        children
          .filter((child) => child.type === type)
          .map(({ text }) => `- ${name}: ${escaped(text, 'item')}${mark(type)}`),
      )
      .join('\n');
  const off = (sum: Sum | undefined): string => (sum && !sum.adds ? ' ⚠' : '');
  const lines = children.filter(({ type }) => type === 'line');
  const top = listed(header, () => '') + (currency === undefined ? '' : `\n- Currency: ${escaped(currency, 'item')}`);
  const bottom = listed(sums, (type) =>
    type === 'net' ? off(checked.lines) : type === 'total' ? off(checked.total) : '',
  );
  return [top.trim(), lines.length > 0 ? lineTable(lines, escaped, off) : '', bottom]
    .filter((text) => text !== '')
    .join('\n\n');
}

function lineTable(lines: readonly Group[], escaped: Escape, off: (sum: Sum | undefined) => string): string {
  const rows = lines.map(({ page, value, children = [] }) => {
    const texts = cells.map((type) => children.find((child) => child.type === type)?.text ?? '');
    const mark = off((value as { readonly sum?: Sum } | undefined)?.sum);
    return `| ${[String(page ?? ''), ...texts.map((text) => escaped(text, 'cell'))].join(' | ')}${mark} |`;
  });
  return [`| page | description | quantity | unit price | amount |`, `|${' --- |'.repeat(5)}`, ...rows].join('\n');
}
