import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import { findPeer, poppler, pymupdf } from './peers.ts';
import { foveaWords, popplerWords, pymupdfWords, type WordReader } from './word-readers.ts';
import { describeDifferences, describeWorst, diffTable, scoreTable } from './word-report.ts';
import { isAgreed, mean, scorePage, type PageScore } from './word-scores.ts';

const folders = ['directory/pdf', 'balance/pdf', 'flyers/pdf'];
const floor = 0.98;

export const pdfWords: Bench = {
  name: 'pdf-words',
  description: 'whether words are those that PyMuPDF and poppler agree on; --page a.pdf:12 shows one page',
  needsData: true,
  run,
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
  for (const path of withoutCopies(pdfsOf(context, folders))) {
    scores.push(...(await scoreFile(readers, path, context.maxPages)));
  }
  return report(context, scores);
}

async function findReaders({ print }: BenchContext): Promise<Readers | undefined> {
  const python = await findPeer(pymupdf, print);
  const text = await findPeer(poppler, print);
  return python && text && [foveaWords, pymupdfWords(python), popplerWords(text)];
}

/** Some documents lie in more than one folder; each counts once. */
function withoutCopies(paths: readonly string[]): string[] {
  const digests = paths.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'));
  return paths.filter((_, i) => digests.indexOf(digests[i]!) === i);
}

async function scoreFile([ours, first, second]: Readers, path: string, maxPages: number): Promise<PageScore[]> {
  const [words, firstWords, secondWords] = await Promise.all([ours.read(path), first.read(path), second.read(path)]);
  const count = Math.min(Math.max(words.length, firstWords.length, secondWords.length), maxPages);
  const place = { folder: basename(dirname(dirname(path))), file: basename(path) };
  return Array.from({ length: count }, (_, i) => ({
    ...place,
    page: i + 1,
    ...scorePage(words[i] ?? [], firstWords[i] ?? [], secondWords[i] ?? []),
  }));
}

function report({ print }: BenchContext, scores: readonly PageScore[]): BenchResult {
  const agreed = scores.filter(isAgreed);
  print('\nMean F1 on pages where the peers agree, with all words of fovea and with those that are seen\n');
  print(scoreTable('file', scores, ({ folder, file }) => `${folder}/${file}`));
  print(`\n${scoreTable('folder', scores, ({ folder }) => folder)}`);
  print(`\n${scoreTable('all', scores, () => 'all')}`);
  print(`\nWorst pages by the words that are seen\n${describeWorst(agreed, 10)}`);
  print(`\n${describeDifferences(agreed, 40)}`);
  const checks = [
    checkMean(
      'PyMuPDF',
      agreed.map(({ all }) => all.pymupdf),
    ),
    checkMean(
      'poppler',
      agreed.map(({ all }) => all.poppler),
    ),
  ];
  const pages = agreed.map(({ file, page, all, seen }) => ({ file, page, all, seen }));
  return { checks, figures: { pages: scores.length, agreed: pages } };
}

function checkMean(peer: string, values: readonly number[]): Check {
  const value = mean(values);
  const passed = values.length === 0 ? undefined : value >= floor;
  return { name: `mean F1 against ${peer} ≥ ${floor}`, passed, detail: `${value.toFixed(4)}, ${values.length} pages` };
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
