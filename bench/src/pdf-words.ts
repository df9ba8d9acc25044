import { basename, dirname } from 'node:path';
import { bagF1, bagMinus, bagOf, bagSize, describeBag, eitherBag, sharedBag, type Bag } from './bag.ts';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import { findPeer, poppler, pymupdf } from './peers.ts';
import { formatTable } from './table.ts';
import { foveaWords, popplerWords, pymupdfWords, type Word, type WordReader } from './word-readers.ts';

const folders = ['directory/pdf', 'balance/pdf', 'flyers/pdf'];

/** Pages on which the peers agree this well, with this many words, have a truth to be measured against. */
const agreement = 0.98;
const fewestWords = 20;
const floor = 0.98;

export const pdfWords: Bench = {
  name: 'pdf-words',
  description: 'whether words are those that PyMuPDF and poppler agree on; --page a.pdf:12 shows one page',
  needsData: true,
  run,
};

/** How one page came out. `missing` is what both peers have and we lack, `extra` what neither has. */
type PageScore = {
  readonly folder: string;
  readonly file: string;
  readonly page: number;
  readonly words: number;
  readonly peers: number;
  readonly toPymupdf: number;
  readonly toPoppler: number;
  readonly missing: Bag;
  readonly extra: Bag;
};

type Readers = readonly [ours: WordReader, pymupdf: WordReader, poppler: WordReader];

async function run(context: BenchContext): Promise<BenchResult> {
  const readers = await findReaders(context);
  if (!readers) return { checks: [{ name: 'words', passed: undefined, detail: 'needs both peers' }], figures: {} };
  if (context.page !== undefined) {
    await showPage(context, readers, context.page);
    return { checks: [], figures: {} };
  }
  const scores: PageScore[] = [];
  for (const path of pdfsOf(context, folders)) scores.push(...(await scoreFile(readers, path, context.maxPages)));
  return report(context, scores);
}

async function findReaders({ print }: BenchContext): Promise<Readers | undefined> {
  const python = await findPeer(pymupdf, print);
  const text = await findPeer(poppler, print);
  return python && text && [foveaWords, pymupdfWords(python), popplerWords(text)];
}

async function scoreFile(readers: Readers, path: string, maxPages: number): Promise<PageScore[]> {
  const [ours, theirs, others] = await Promise.all(readers.map(({ read }) => read(path)));
  const count = Math.min(ours!.length, theirs!.length, others!.length, maxPages);
  const folder = basename(dirname(dirname(path)));
  const bag = (words: readonly Word[] | undefined): Bag => bagOf((words ?? []).map(({ text }) => text));
  return Array.from({ length: count }, (_, i) => ({
    folder,
    file: basename(path),
    page: i + 1,
    ...scorePage(bag(ours![i]), bag(theirs![i]), bag(others![i])),
  }));
}

function scorePage(ours: Bag, pymupdf: Bag, poppler: Bag): Omit<PageScore, 'folder' | 'file' | 'page'> {
  return {
    words: bagSize(poppler),
    peers: bagF1(pymupdf, poppler),
    toPymupdf: bagF1(ours, pymupdf),
    toPoppler: bagF1(ours, poppler),
    missing: bagMinus(sharedBag(pymupdf, poppler), ours),
    extra: bagMinus(ours, eitherBag(pymupdf, poppler)),
  };
}

function report({ print }: BenchContext, scores: readonly PageScore[]): BenchResult {
  const agreed = scores.filter(({ peers, words }) => peers >= agreement && words >= fewestWords);
  print(`\n${scores.length} pages; the peers agree on ${agreed.length}\n`);
  if (agreed.length === 0) return { checks: [{ name: 'words', passed: undefined, detail: 'no page' }], figures: {} };
  print(tableBy('folder', scores, agreed));
  print(`\n${tableBy('file', scores, agreed)}`);
  print(`\nWorst pages of those the peers agree on\n${describeWorst(agreed)}`);
  print(`\nIn both peers and not in fovea: ${describeBag(sumBags(agreed.map(({ missing }) => missing)), 40)}`);
  print(`\nIn fovea and in no peer: ${describeBag(sumBags(agreed.map(({ extra }) => extra)), 40)}`);
  const checks = [
    checkMean(
      'PyMuPDF',
      agreed.map(({ toPymupdf }) => toPymupdf),
    ),
    checkMean(
      'poppler',
      agreed.map(({ toPoppler }) => toPoppler),
    ),
  ];
  const pages = agreed.map(({ file, page, toPymupdf, toPoppler }) => ({ file, page, toPymupdf, toPoppler }));
  return { checks, figures: { pages: scores.length, agreed: agreed.length, scores: pages } };
}

function checkMean(peer: string, values: readonly number[]): Check {
  const value = mean(values);
  return { name: `mean F1 against ${peer} ≥ ${floor}`, passed: value >= floor, detail: value.toFixed(4) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function tableBy(key: 'folder' | 'file', scores: readonly PageScore[], agreed: readonly PageScore[]): string {
  const groups = new Set(scores.map((score) => (key === 'file' ? `${score.folder}/${score.file}` : score.folder)));
  const of = (list: readonly PageScore[], group: string): PageScore[] =>
    list.filter((score) => (key === 'file' ? `${score.folder}/${score.file}` : score.folder) === group);
  const rows = [...groups].map((group) => summaryRow(group, of(scores, group), of(agreed, group)));
  if (key === 'folder') rows.push(summaryRow('all', scores, agreed));
  return formatTable([key, 'pages', 'agreed', 'F1 PyMuPDF', 'F1 poppler', '≥ .98 PyMuPDF', '≥ .98 poppler'], rows);
}

function summaryRow(name: string, all: readonly PageScore[], agreed: readonly PageScore[]): (string | number)[] {
  const good = (pick: (score: PageScore) => number): string =>
    `${((100 * agreed.filter((score) => pick(score) >= agreement).length) / agreed.length).toFixed(1)}%`;
  if (agreed.length === 0) return [name, all.length, 0, '-', '-', '-', '-'];
  return [
    name,
    all.length,
    agreed.length,
    mean(agreed.map(({ toPymupdf }) => toPymupdf)).toFixed(4),
    mean(agreed.map(({ toPoppler }) => toPoppler)).toFixed(4),
    good(({ toPymupdf }) => toPymupdf),
    good(({ toPoppler }) => toPoppler),
  ];
}

function describeWorst(agreed: readonly PageScore[]): string {
  const worst = agreed.toSorted((a, b) => a.toPymupdf + a.toPoppler - b.toPymupdf - b.toPoppler).slice(0, 10);
  return worst.map(describePage).join('\n');
}

function describePage({ file, page, words, toPymupdf, toPoppler, missing, extra }: PageScore): string {
  return [
    `${file}:${page}  ${words} words, F1 ${toPymupdf.toFixed(3)} to PyMuPDF, ${toPoppler.toFixed(3)} to poppler`,
    `    missing  ${describeBag(missing, 8)}`,
    `    extra    ${describeBag(extra, 8)}`,
  ].join('\n');
}

function sumBags(bags: readonly Bag[]): Bag {
  const sum = new Map<string, number>();
  for (const bag of bags) for (const [word, count] of bag) sum.set(word, (sum.get(word) ?? 0) + count);
  return sum;
}

async function showPage(context: BenchContext, readers: Readers, wanted: string): Promise<void> {
  const [, file, number] = /^(.+):(\d+)$/.exec(wanted) ?? [];
  if (file === undefined) throw new UsageError(`--page takes a file and a page, as in a.pdf:12, not ${wanted}`);
  const [path] = pdfsOf({ ...context, files: [file] }, folders);
  const pages = await Promise.all(readers.map(async ({ read }) => (await read(path!))[Number(number) - 1] ?? []));
  context.print(
    diffTable(
      pages,
      readers.map(({ name }) => name),
    ),
  );
}

/** Every word that not all engines have equally often, with where it stands in the first engine that has it. */
function diffTable(pages: readonly (readonly Word[])[], names: readonly string[]): string {
  const bags = pages.map((words) => bagOf(words.map(({ text }) => text)));
  const all = new Set(bags.flatMap((bag) => [...bag.keys()]));
  const rows = [...all]
    .map((word) => ({ word, counts: bags.map((bag) => bag.get(word) ?? 0), place: placeOf(word, pages) }))
    .filter(({ counts }) => counts.some((count) => count !== counts[0]))
    .toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x)
    .map(({ word, counts, place }) => [word, counts, place.x.toFixed(1), place.y.toFixed(1)].flat());
  const sizes = names.map((name, i) => `${name} ${bagSize(bags[i]!)}`).join(', ');
  return `Words: ${sizes}\n\n${formatTable(['word', ...names, 'x', 'y'], rows)}`;
}

function placeOf(word: string, pages: readonly (readonly Word[])[]): Word {
  return pages.flat().find(({ text }) => bagOf([text]).has(word))!;
}
