import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext, Check } from './bench.ts';
import { outputOf } from './measure.ts';
import { childCommand } from './peers.ts';
import type { WebCorpusPage } from './web-corpus.ts';

/** What a child says that takes the article of one page after the other. */
export type MemoryReport = {
  readonly pages: number;
  /** From nothing to the article of a page of one word: the model is loaded on the way. */
  readonly loadMs: number;
  readonly peakBytes: number;
};

const pagesInAll = 10_000;
const mostBytes = 300e6;
const longestLoad = 100;

/** One process that goes over the pages again and again, by the usual method. */
export async function measureMemory(
  { print }: BenchContext,
  all: readonly WebCorpusPage[],
  folder: string,
): Promise<{ checks: Check[]; figures: MemoryReport }> {
  // In a file, as no argument may be so long.
  const list = join(folder, 'pages.json');
  writeFileSync(list, JSON.stringify({ count: pagesInAll, paths: all.map(({ html }) => html) }));
  const report = JSON.parse(await outputOf(childCommand('article-memory', list))) as MemoryReport;
  const { pages, loadMs, peakBytes } = report;
  const [load, peak] = [`${loadMs.toFixed(0)} ms`, `${(peakBytes / 1e6).toFixed(0)} MB`];
  print(`${pages} pages in one process: at most ${peak}; the model was there after ${load}\n`);
  return {
    checks: [
      { name: `the model is loaded in ${longestLoad} ms`, passed: loadMs < longestLoad, detail: load },
      { name: `memory over ${pages} pages < 300 MB`, passed: peakBytes < mostBytes, detail: peak },
    ],
    figures: report,
  };
}
