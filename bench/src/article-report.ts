import type { ArticlePage } from './article-pages.ts';
import { bestMean, bestPerPage, meanF1, sumSnippets, type Measure, type ScoredContender } from './article-scores.ts';
import { formatTable, type Cell } from './table.ts';
import { mean } from './word-scores.ts';

/** A table with a name, to be printed or to go into the documentation. */
export type NamedTable = {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Pages by the group they belong to, as places in the list of pages. */
export type Groups = ReadonlyMap<string, readonly number[]>;

export function groupsOf(pages: readonly ArticlePage[]): Groups {
  const groups = new Map<string, number[]>();
  pages.forEach(({ groups: names, gold }, i) => {
    if (gold === undefined) return;
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), i]);
  });
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const titles: Readonly<Record<Measure, string>> = {
  words: 'Token F1, mean over pages',
  shingles: 'F1 of runs of four words, mean over pages',
  rouge: 'ROUGE-LSum F1, mean over pages',
};

/** All that is known of the contenders: by set, by part of a set, and by snippets. */
export function tablesOf(pages: readonly ArticlePage[], contenders: readonly ScoredContender[]): NamedTable[] {
  const groups = [...groupsOf(pages)];
  const sets = new Map(groups.filter(([name]) => !name.includes(' ')));
  const parts = new Map(groups.filter(([name]) => name.includes(' ')));
  const tables = [
    scoreTable(titles.words, contenders, sets, 'words', true),
    scoreTable(`${titles.words}, by type of page and by language`, contenders, parts, 'words', false),
    snippetTable(contenders),
    scoreTable(titles.shingles, contenders, sets, 'shingles', true),
    scoreTable(titles.rouge, contenders, sets, 'rouge', true),
    failureTable(contenders),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function scoreTable(
  title: string,
  contenders: readonly ScoredContender[],
  groups: Groups,
  measure: Measure,
  withMean: boolean,
): NamedTable {
  const lists = [...groups.values()];
  const peers = contenders.filter(({ kind }) => kind === 'peer');
  const row = (name: string, valueOf: (list: readonly number[]) => number): Cell[] => {
    const values = lists.map(valueOf);
    return [name, ...[...values, ...(withMean ? [mean(values)] : [])].map(decimals)];
  };
  const rows = contenders.map((one) => row(one.name, (list) => meanF1(one, list, measure)));
  if (peers.length > 0) {
    rows.push(row('best peer of each column', (list) => bestMean(peers, list, measure)));
    rows.push(row('best peer of each page', (list) => bestPerPage(peers, list, measure)));
  }
  const header = ['method', ...[...groups].map(([name, { length }]) => `${name} (${length})`)];
  return { title, header: withMean ? [...header, 'mean of sets'] : header, rows: lists.length > 0 ? rows : [] };
}

function snippetTable(contenders: readonly ScoredContender[]): NamedTable {
  const rows = contenders.flatMap(({ name, snippets }) => {
    const counts = snippets.filter((one) => one !== undefined);
    if (counts.length === 0) return [];
    const { found, missed, wrong, precision, recall, f1 } = sumSnippets(counts);
    return [[name, found, missed, wrong, decimals(precision), decimals(recall), decimals(f1)]];
  });
  const header = ['method', 'wanted found', 'wanted missed', 'unwanted found', 'precision', 'recall', 'F'];
  return { title: 'Snippets of the Trafilatura set', header, rows };
}

function failureTable(contenders: readonly ScoredContender[]): NamedTable {
  const rows = contenders.map(({ name, empty, failed }) => [name, empty, failed]);
  return { title: 'Pages without a text', header: ['method', 'empty', 'of them hung, died or threw'], rows };
}

/** `.954`, as tables of scores have it; 1 as `1.000`. */
function decimals(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3);
}

export function plainTable({ title, header, rows }: NamedTable): string {
  return `${title}\n\n${formatTable(header, rows)}\n`;
}

export function markdownTable({ title, header, rows }: NamedTable): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
  const rule = line(header.map((_, c) => (c === 0 ? '---' : '--:')));
  return `**${title}**\n\n${[line(header), rule, ...rows.map(line)].join('\n')}\n`;
}
