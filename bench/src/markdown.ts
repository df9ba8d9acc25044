import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { parseMarkdown } from './markdown-parse.ts';
import { printDocuments, type MadeDocument, type MadeSet } from './markdown-print.ts';
import { findReaders, type MarkdownReader } from './markdown-readers.ts';
import { fOf, scoresOf, shareOf, sumOf, type Scores, type Tally } from './markdown-scores.ts';
import { formatTable } from './table.ts';

export const markdown: Bench = {
  name: 'markdown',
  description:
    'whether Markdown of PDFs keeps order, tables, headings and lists, on pages printed from known structure',
  needsData: false,
  run,
};

type Scored = { readonly document: MadeDocument; readonly scores: Scores };

type Measure = {
  readonly name: string;
  readonly of: (scored: readonly Scored[]) => number;
  readonly aim?: number;
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Not a number where there is nothing to find and nothing was found. */
const tallied =
  (name: keyof Omit<Scores, 'order'>, figure: (tally: Tally) => number) => (scored: readonly Scored[]) => {
    const sum = sumOf(scored.map(({ scores }) => scores[name]));
    return sum.made + sum.found === 0 ? Number.NaN : figure(sum);
  };

const shown = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(3));

const measures: readonly Measure[] = [
  { name: 'order', of: (scored) => meanOf(scored.map(({ scores }) => scores.order)), aim: 0.97 },
  { name: 'TEDS', of: tallied('tables', shareOf), aim: 0.9 },
  { name: 'TEDS structure', of: tallied('tableShapes', shareOf) },
  { name: 'headings', of: tallied('headings', fOf), aim: 0.9 },
  { name: 'lists', of: tallied('lists', fOf), aim: 0.93 },
  { name: 'code lines', of: tallied('code', fOf) },
  { name: 'notes', of: tallied('notes', fOf) },
  { name: 'scripts', of: tallied('scripts', fOf) },
];

async function run({ print, files, page }: BenchContext): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-markdown-'));
  try {
    const documents = await printDocuments(folder, page === undefined ? files : [page]);
    if (page !== undefined) return await show(documents, print);
    const readers = await findReaders(print);
    const results = new Map<string, readonly Scored[]>();
    for (const reader of readers) results.set(reader.name, await scoreAll(reader, documents));
    return report(results, documents, print);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scoreAll(reader: MarkdownReader, documents: readonly MadeDocument[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const document of documents) {
    const text = await reader.read(document.path);
    const found = parseMarkdown(reader.isPlain ? text.replaceAll(/^[ #|`]+/gm, '') : text);
    const empty = { headings: [], items: [], tables: [], code: [], notes: [], scripts: [] };
    const ignoreTables = document.kind.ignoreTables ?? false;
    scored.push({
      document,
      scores: scoresOf(document.truth, reader.isPlain ? { ...found, ...empty } : found, ignoreTables),
    });
  }
  return scored;
}

/** `--page NAME`: what Fovea makes of one document, and where it falls short. */
async function show(documents: readonly MadeDocument[], print: (text: string) => void): Promise<BenchResult> {
  const [fovea] = await findReaders(() => undefined);
  for (const document of documents) {
    const text = await fovea!.read(document.path);
    print(`\n── ${document.name}\n${text}`);
    print(JSON.stringify(scoresOf(document.truth, parseMarkdown(text), document.kind.ignoreTables ?? false)));
    writeFileSync(join(tmpdir(), `${document.name}.truth.json`), JSON.stringify(document.truth, null, 1));
  }
  return { checks: [], figures: {} };
}

function report(
  results: ReadonlyMap<string, readonly Scored[]>,
  documents: readonly MadeDocument[],
  print: (text: string) => void,
): BenchResult {
  const checks: Check[] = [];
  const figures: Record<string, Record<string, number>> = {};
  for (const set of ['unseen', 'seen'] as const) {
    const count = documents.filter((document) => document.set === set).length;
    const rows = [...results].map(([name, scored]) => {
      const own = scored.filter(({ document }) => document.set === set);
      const values = measures.map((measure) => measure.of(own));
      figures[`${set}: ${name}`] = Object.fromEntries(measures.map((measure, i) => [measure.name, values[i]!]));
      return [name, ...values.map(shown)];
    });
    print(`\n${count} documents in ${set} looks\n`);
    print(formatTable(['reader', ...measures.map(({ name }) => name)], rows));
    printKinds(set, results.get('fovea')!, print);
    if (set === 'unseen') checks.push(...checksOf(figures));
  }
  return { checks, figures };
}

/** Only Fovea's own, kind by kind. */
function printKinds(set: MadeSet, scored: readonly Scored[], print: (text: string) => void): void {
  const own = scored.filter(({ document }) => document.set === set);
  const kinds = [...new Set(own.map(({ document }) => document.kind.name))];
  const rows = kinds.map((kind) => {
    const those = own.filter(({ document }) => document.kind.name === kind);
    return [kind, ...measures.map((measure) => shown(measure.of(those)))];
  });
  print(`\n${formatTable(['fovea, by kind', ...measures.map(({ name }) => name)], rows)}`);
}

/** The aims, and to be behind no peer. */
function checksOf(figures: Readonly<Record<string, Readonly<Record<string, number>>>>): Check[] {
  const ours = figures['unseen: fovea']!;
  return measures.flatMap(({ name, aim }) => {
    if (aim === undefined) return [];
    const value = ours[name]!;
    const peers = Object.entries(figures).filter(([key]) => key.startsWith('unseen: ') && key !== 'unseen: fovea');
    const best = Math.max(0, ...peers.map(([, one]) => one[name]!));
    return [
      { name: `${name} ≥ ${aim} in unseen looks`, passed: value >= aim, detail: value.toFixed(3) },
      {
        name: `${name} not behind any peer`,
        passed: peers.length === 0 ? undefined : value >= best,
        detail: `${value.toFixed(3)}, best peer ${best.toFixed(3)}`,
      },
    ];
  });
}
