import type { DocumentKind, Extraction, Group, LaidOutPage, Metadata, Style } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { articleToMarkdown } from './article.ts';
import { groupTable } from '../table/group-table.ts';
import { kindParts, kindReasonLines, kindTitle, titledGroups, type KindPart } from '../kind-groups.ts';
import { escapeMark, marksToEscape, type MarkdownPlace } from './escape.ts';
import { docToMarkdown } from './doc.ts';
import { invoiceToMarkdown } from './invoice.ts';

/** The pages from which text in reading order is taken. */
export type KindPages = {
  readonly pages: readonly LaidOutPage[];
  readonly styles: readonly Style[];
  readonly metadata?: Pick<Metadata, 'outline'>;
};

/**
 * The results of all kinds as Markdown: tables of offers and amounts, nested lists for directories, text in reading
 * order.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * import { kindsToMarkdown } from 'fovea/write';
 * const found = await extract('examples/documents/balance-sheet.pdf');
 * console.log(kindsToMarkdown(found).includes('| 5) Avviamento |')); // => true
 * ```
 */
export function kindsToMarkdown(extraction: Extraction, doc: KindPages = { pages: [], styles: [] }): string {
  const written = kindParts(extraction).map((part) => partToMarkdown(extraction, part, doc));
  const parts = [...why(extraction), ...written].map((text) => text.trimEnd()).filter((text) => text !== '');
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** Evidence is lined up, so it is shown as it stands. */
function why(extraction: Extraction): string[] {
  if (!extraction.kinds?.some(({ reasons }) => reasons)) return [];
  return [['```text', ...kindReasonLines(extraction), '```'].join('\n')];
}

function partToMarkdown(extraction: Extraction, { finding, groups }: KindPart, doc: KindPages): string {
  const head = `## ${kindTitle(finding)}\n\n`;
  switch (finding.kind) {
    case 'article':
      return articleToMarkdown({ ...extraction, groups });
    case 'text':
      return docToMarkdown(doc.pages, doc.styles, { outline: doc.metadata?.outline });
    case 'directory':
      return head + groups.flatMap(({ children = [] }) => children.flatMap((child) => listLines(child, 0))).join('\n');
    default:
      return titledGroups({ finding, groups })
        .map((part) => `## ${part.title}\n\n${groupsToMarkdown(finding.kind, part.groups)}`)
        .join('\n\n');
  }
}

function groupsToMarkdown(kind: DocumentKind, groups: readonly Group[]): string {
  if (kind === 'statement') return statementTable(groups);
  if (kind === 'invoice') return groups.map((group) => invoiceToMarkdown(group, escaped)).join('\n\n');
  return tableOf(groups, kind === 'offers' ? offerColumns : []);
}

/** What the rows of statements say of themselves. */
type StatementRow = {
  readonly section?: readonly string[];
  readonly currency?: string;
  readonly scale?: number;
  readonly columns?: readonly { readonly period?: string; readonly entity?: string; readonly restated?: boolean }[];
  readonly sum?: { readonly adds: boolean };
};

const rowValue = ({ value }: Group): StatementRow => (typeof value === 'object' && value !== null ? value : {});

/** Rows with their sections, amounts below their periods; a total whose parts do not add up has a mark. */
function statementTable(groups: readonly Group[]): string {
  const items = groups.flatMap(({ children = [] }) => children);
  const nameOf = (item: Group, i: number): string => {
    const { period, entity, restated } = rowValue(item).columns?.[i] ?? {};
    return [entity, period ?? `amount ${i + 1}`, restated ? 'restated' : ''].filter(Boolean).join(' ');
  };
  const amountsOf = ({ children = [] }: Group): Group[] => children.filter(({ type }) => type === 'amount');
  const names = [...new Set(items.flatMap((item) => amountsOf(item).map((_, i) => nameOf(item, i))))];
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => escaped(cell, 'cell')).join(' | ')} |`;
  const rows = items.map((item) => {
    const { section = [], sum } = rowValue(item);
    const label = item.children?.find(({ type }) => type === 'label')?.text ?? '';
    const amounts = new Map(amountsOf(item).map((amount, i) => [nameOf(item, i), amount.text]));
    const mark = sum && !sum.adds ? ' ⚠' : '';
    return line([
      String(item.page ?? ''),
      section.join(' > '),
      label + mark,
      ...names.map((name) => amounts.get(name) ?? ''),
    ]);
  });
  return [
    unitLine(items),
    line(['page', 'section', 'item', ...names]),
    `|${' --- |'.repeat(names.length + 3)}`,
    ...rows,
  ]
    .filter((text) => text !== '')
    .join('\n');
}

/** `Amounts in GBP × 1000`, with an empty line behind it. */
function unitLine(items: readonly Group[]): string {
  const { currency, scale = 1 } = items[0] ? rowValue(items[0]) : {};
  const unit = [currency ?? '', scale === 1 ? '' : `× ${scale}`].filter((text) => text !== '').join(' ');
  return unit === '' ? '' : `Amounts in ${unit}.\n`;
}

const offerColumns = ['title', 'description', 'price'];

function tableOf(groups: readonly Group[], first: readonly string[]): string {
  const table = groupTable(groups, { columns: first });
  // Pictures have no text.
  const shown = [...table.names.keys()].filter((i) => table.names[i] !== 'image');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['page', ...shown.map((i) => entry(table.names, i).replaceAll('_', ' '))]),
    `|${' --- |'.repeat(shown.length + 1)}`,
    ...table.rows.map(({ group, cells }) =>
      line([String(group.page ?? ''), ...shown.map((i) => escaped(cells[i]?.text ?? '', 'cell'))]),
    ),
  ].join('\n');
}

function listLines({ text, children = [] }: Group, depth: number): string[] {
  const own = `${'  '.repeat(depth)}- ${escaped(text, 'item')}`;
  return [own, ...children.flatMap((child) => listLines(child, depth + 1))];
}

/** On one line, with nothing in it that Markdown would act on. */
function escaped(text: string, place: MarkdownPlace): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const marks = marksToEscape(line, place);
  return Array.from({ length: line.length }, (_, at) =>
    marks[at] === 1 ? escapeMark(line, at) : line.charAt(at),
  ).join('');
}
