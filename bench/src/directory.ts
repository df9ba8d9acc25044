/** Directory pages: found, read as trees and as relations, by what was learned from other documents; and how long it takes. */
import { join } from 'node:path';
import { findDirectories, open } from 'fovea';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import {
  directoryScoreTable,
  heldOutScores,
  madeWholes,
  pageCounts,
  pageThreshold,
  readDirectoryGold,
  scoreOf,
  teachMadePages,
  totalsOf,
} from './directory-internals.ts';
import { meansOver, meansTable } from './directory-means.ts';
import { trueTreeTable } from './directory-relations.ts';
import { formatTable } from './table.ts';
import { cpuOf } from './measure.ts';

export const directory: Bench = {
  name: 'directory',
  description:
    'directory pages, reading trees and relations of documents that were held out, beside the rules of the paper',
  needsData: true,
  run,
};

/** Pages of one template under names that do not show it. */
const relatives = [['betmakers', 'kelly-partners', 'rectifier']] as const;
const made = 350;
const seed = 0;

/** By folder: rules were chosen with the first in view, what is learned was mostly not chosen with the second. */
const floors = {
  directory: { pages: 0.95, words: 0.95, blocks: 0.78, bodiesAndParents: 0.88, nodes: 0.9, relations: 0.75 },
  directory2: { pages: 0.9, words: 0.93, blocks: 0.62, bodiesAndParents: 0.8, nodes: 0.83, relations: 0.7 },
} as const;
type Folder = keyof typeof floors;
const folders = Object.keys(floors) as Folder[];

/** CPU seconds for classifying a prospectus of this many pages, and milliseconds for parsing a directory page. */
const longPages = 250;
const longSeconds = 5;
const pageMs = 100;

const silent = { at: (): void => {}, say: (): void => {}, end: (): void => {} };

async function run(context: BenchContext): Promise<BenchResult> {
  const folder = join(context.data, 'directory');
  const { signal } = new AbortController();
  const read = await Promise.all(
    folders.map((one) => readDirectoryGold([join(context.data, one)], relatives, signal, silent)),
  );
  const documents = read.flatMap((one) => one.documents);
  const lessons = { made: teachMadePages(made, seed), madeWholes: madeWholes(Math.round(0.32 * made), seed) };
  const { fovea, paper, network } = heldOutScores(documents, lessons, seed);
  const { print } = context;
  const table = directoryScoreTable(
    [
      ['fovea', fovea],
      ['paper', paper],
    ],
    network,
  );
  print(table.join('\n'));
  print('');
  const f1 = (counts: Parameters<typeof scoreOf>[0]): string => scoreOf(counts).f1.toFixed(2);
  print(
    formatTable(
      ['page', 'headers', 'bodies', 'blocks', 'body + parent', 'nodes', 'relations'],
      fovea.trees.map(({ name, labels, tree, relations }) => [
        name,
        ...[labels.header, labels.body, tree.blocks, tree.bodyAndParent, tree.nodes, relations].map(f1),
      ]),
    ),
  );
  const ofTrueTrees = trueTreeTable(
    folders.map((name, i) => [name, read[i]!.documents] as const),
    fovea.trees,
  );
  print(`\n${ofTrueTrees.table}`);
  const means = meansOf(read, fovea, travelled(read, lessons));
  print(`\n${meansTable(means)}`);
  const wrong = fovea.pages.filter(({ odds, isDirectory }) => odds >= pageThreshold !== isDirectory);
  const named = wrong.map(({ doc, page, isDirectory }) => `${doc} ${page} (${isDirectory ? 'missed' : 'none'})`);
  print(`\nPages taken for what they are not: ${named.join(', ') || 'none'}`);
  const scores = Object.fromEntries(
    folders.map((name, i) => [name, scoresOf(fovea, new Set(read[i]!.documents.map((document) => document.name)))]),
  ) as Record<Folder, Scores>;
  const checks = folders.flatMap((name) =>
    (Object.keys(floors[name]) as (keyof Scores)[]).map((what): Check => ({
      name: `${name}, ${what}: F ≥ ${floors[name][what]}`,
      passed: scores[name][what] >= floors[name][what],
      detail: scores[name][what].toFixed(3),
    })),
  );
  const times = await timesOf(folder, context.rounds);
  return {
    checks: [...checks, ...times.checks],
    figures: { scores, means: Object.fromEntries(means), ofTrueTrees: ofTrueTrees.scores, ...times.figures },
  };
}

type Folders = readonly Awaited<ReturnType<typeof readDirectoryGold>>[];

/** Each folder judged by what was learned from the other one: as far as the labelled documents can tell how it travels. */
function travelled(read: Folders, lessons: Parameters<typeof heldOutScores>[1]) {
  const documents = read.flatMap((one, i) => one.documents.map((document) => ({ ...document, family: folders[i]! })));
  return heldOutScores(documents, lessons, seed).fovea;
}

function meansOf(read: Folders, fovea: ReturnType<typeof travelled>, other: ReturnType<typeof travelled>) {
  const names = read.map(({ documents }) => documents.map(({ name }) => name));
  return [
    ['families left out', meansOver(fovea, names.flat())] as const,
    ...folders.map((name, i) => [`${name}, from the other folder`, meansOver(other, names[i]!)] as const),
  ];
}

type Scores = Record<keyof (typeof floors)['directory'], number>;

/** How well the documents of some names were read. */
function scoresOf({ pages, trees }: ReturnType<typeof heldOutScores>['fovea'], names: ReadonlySet<string>): Scores {
  const own = trees.filter(({ name }) => names.has(name.slice(0, name.lastIndexOf(' '))));
  const { labels, tree, relations } = totalsOf(own);
  return {
    pages: scoreOf(pageCounts(pages.filter(({ doc }) => names.has(doc)))).f1,
    words: scoreOf(labels.both).f1,
    blocks: scoreOf(tree.blocks).f1,
    bodiesAndParents: scoreOf(tree.bodyAndParent).f1,
    nodes: scoreOf(tree.nodes).f1,
    relations: scoreOf(relations).f1,
  };
}

/** The longest document, once with the question which pages are directories, once with one page taken for one. */
async function timesOf(folder: string, rounds: number): Promise<BenchResult> {
  await using long = await open(join(folder, 'pdf/jpm-investment-funds.pdf'), { ocr: 'never' });
  const doc = await long.doc(Array.from({ length: Math.min(longPages, long.pageCount) }, (_, i) => i + 1));
  await using short = await open(join(folder, 'pdf/jpm-jusc.pdf'), { ocr: 'never' });
  const page = await short.doc([29]);
  const classify = Array.from({ length: rounds }, () => cpuOf(() => void findDirectories(doc)));
  const parse = Array.from({ length: 3 * rounds }, () => cpuOf(() => void findDirectories(page, { allPages: true })));
  const [seconds, ms] = [Math.max(...classify), 1000 * Math.min(...parse)];
  return {
    checks: [
      {
        name: `${longPages} pages classified in < ${longSeconds} s of CPU`,
        passed: seconds < longSeconds,
        detail: `${seconds.toFixed(2)} s`,
      },
      { name: `a directory page parsed in < ${pageMs} ms`, passed: ms < pageMs, detail: `${ms.toFixed(0)} ms` },
    ],
    figures: { classify, parse },
  };
}
