import { layoutPages } from 'fovea/layout';
import { docTables, type DocTable } from 'fovea/write';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { formatTable } from './table.ts';
import { kinds, makeProse, makeTable, type Kind, type Look } from './tables-made.ts';
import type { CellSeen } from './markdown-nodes.ts';
import { teds } from './teds.ts';

export const tables: Bench = {
  name: 'tables',
  description: 'tables of our own making in many looks: rows, columns, spans and texts found (TEDS); takes seconds',
  needsData: false,
  run,
};

const usual: Look = {
  name: 'grid',
  size: 9,
  leading: 1.25,
  rowGap: 0.8,
  gutter: 1.6,
  rules: 'all',
  zebra: false,
  boldHead: true,
};

/** Looks that the layout was written with in view. */
export const known: readonly Look[] = [
  usual,
  { ...usual, name: 'rules between columns', rules: 'columns', rowGap: 0.6 },
  { ...usual, name: 'ruled head', rules: 'head', rowGap: 0.5 },
  { ...usual, name: 'three rules', rules: 'booktabs', boldHead: false },
  { ...usual, name: 'white space', rules: 'none', gutter: 2.4 },
  { ...usual, name: 'bars', rules: 'none', zebra: true, gutter: 2 },
  { ...usual, name: 'tight', rules: 'none', rowGap: 0.1, gutter: 2 },
];

/** Looks that are kept aside: only their mean is printed, and nothing is to be adjusted to one of them. */
const aside: readonly Look[] = [
  { ...usual, name: 'a', size: 7, leading: 1.18, rowGap: 0.4, gutter: 1.2, boldHead: false },
  { ...usual, name: 'b', size: 11, rules: 'booktabs', rowGap: 0.6, gutter: 2 },
  { ...usual, name: 'c', size: 8, rules: 'none', rowGap: 1.2, gutter: 3, boldHead: false },
  { ...usual, name: 'd', size: 10, rules: 'columns', rowGap: 1, gutter: 1, zebra: true },
  { ...usual, name: 'e', size: 8, rules: 'none', rowGap: 0.5, gutter: 1.5 },
  { ...usual, name: 'f', size: 10, rules: 'booktabs', rowGap: 0.15, gutter: 2.2, boldHead: false },
  { ...usual, name: 'g', size: 9, rules: 'columns', rowGap: 0.1, gutter: 1.2 },
];

const seedsOfKnown = [1, 2, 3, 4, 5];
const seedsAside = [1001, 1002, 1003, 1004, 1005];

/** How alike the best table found on made pages is to what was drawn. */
export function scoreOf(kind: Kind, look: Look, seed: number): number {
  const { pages, styles, truth } = makeTable(kind, look, seed);
  const found = docTables(layoutPages(pages, styles));
  return Math.max(0, ...found.map((table) => teds(truth, cellRows(table), true)));
}

/** Every place of a table: a cell, or an empty one where nothing reaches. */
function cellRows({ rows, columns, cells }: DocTable): CellSeen[][] {
  const covered = new Set<number>();
  const byPlace = new Map(cells.map((cell) => [cell.row * columns + cell.column, cell]));
  return Array.from({ length: rows }, (_, row) => {
    const own: CellSeen[] = [];
    for (let column = 0; column < columns; column++) {
      const place = row * columns + column;
      const cell = byPlace.get(place);
      if (!cell && covered.has(place)) continue;
      const { rowSpan = 1, columnSpan = 1, text = '' } = cell ?? {};
      own.push({ rows: rowSpan, columns: columnSpan, text });
      for (let r = 0; r < rowSpan; r++) for (let c = 0; c < columnSpan; c++) covered.add(place + r * columns + c);
    }
    return own;
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function meanOf(ofKinds: readonly Kind[], looks: readonly Look[], seeds: readonly number[]): number {
  return mean(ofKinds.flatMap((kind) => looks.flatMap((look) => seeds.map((seed) => scoreOf(kind, look, seed)))));
}

/** Tables found in columns of running text. */
function falseTables(): number {
  const pages = [2, 3].flatMap((columns) =>
    known.flatMap((look) => seedsOfKnown.map((seed) => makeProse(columns, look, seed))),
  );
  return pages.filter(({ pages: own, styles }) => docTables(layoutPages(own, styles)).length > 0).length;
}

async function run({ print }: BenchContext): Promise<BenchResult> {
  const rows = kinds.map((kind) => [
    kind,
    ...known.map((look) => meanOf([kind], [look], seedsOfKnown).toFixed(3)),
    meanOf([kind], known, seedsOfKnown).toFixed(3),
  ]);
  print(formatTable(['table', ...known.map((look) => look.name), 'mean'], rows));
  const figures = {
    known: meanOf(kinds, known, seedsOfKnown),
    aside: meanOf(kinds, aside, seedsAside),
    falseTables: falseTables(),
  };
  print(`mean ${figures.known.toFixed(3)}, of looks kept aside ${figures.aside.toFixed(3)}`);
  return {
    figures,
    checks: [
      { name: 'TEDS ≥ 0.90', passed: figures.known >= 0.9, detail: figures.known.toFixed(3) },
      { name: 'TEDS of looks kept aside ≥ 0.90', passed: figures.aside >= 0.9, detail: figures.aside.toFixed(3) },
      { name: 'no table in running text', passed: figures.falseTables === 0, detail: String(figures.falseTables) },
    ],
  };
}
