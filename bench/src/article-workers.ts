import { copyFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchContext, Check } from './bench.ts';
import {
  formatSpread,
  median,
  outputOf,
  race,
  ratioOf,
  timeOfProgram,
  type Contender,
  type Samples,
} from './measure.ts';
import { formatTable } from './table.ts';
import type { WebCorpusPage } from './web-corpus.ts';

const cliProgram = fileURLToPath(new URL('../../../packages/fovea/bin/fovea.js', import.meta.url));
const floor = 1.7;
const name = `speed of two workers / one, by wall time ≥ ${floor}`;

/** The command line over a folder of pages with one worker and with two, its start included. */
export async function measureWorkers(
  { rounds, print }: BenchContext,
  all: readonly WebCorpusPage[],
  folder: string,
): Promise<{ checks: Check[]; samples: Samples }> {
  if (!(await hasArticleCommand())) {
    return { checks: [{ name, passed: undefined, detail: 'the command line has no `article`' }], samples: new Map() };
  }
  const pages = join(folder, 'pages');
  await mkdir(pages);
  // All of them, so that the start of the program and of its threads hardly counts.
  all.forEach(({ html }, i) => copyFileSync(html, join(pages, `${i}.html`)));
  const samples = await race(
    [1, 2].map((jobs) => withJobs(jobs, pages, all.length)),
    rounds,
  );
  const wall = (jobs: number): number[] => samples.get(nameOf(jobs))!.map(({ wallSeconds }) => wallSeconds);
  const rows = [1, 2].map((jobs) => {
    const seconds = median(wall(jobs));
    return [nameOf(jobs), all.length, seconds.toFixed(2), (all.length / seconds).toFixed(0)];
  });
  print(`${formatTable(['command line', 'pages', 'wall s', 'pages per s'], rows)}\n`);
  const ratio = ratioOf(wall(1), wall(2));
  return { checks: [{ name, passed: ratio.median >= floor, detail: formatSpread(ratio) }], samples };
}

async function hasArticleCommand(): Promise<boolean> {
  try {
    return (await outputOf({ command: process.execPath, args: [cliProgram, 'article', '--help'] })).includes(
      '--method',
    );
  } catch {
    return false;
  }
}

const nameOf = (jobs: number): string => `fovea article -j ${jobs}`;

function withJobs(jobs: number, folder: string, pages: number): Contender {
  const args = [cliProgram, 'article', folder, '-f', 'jsonl', '-j', String(jobs)];
  return { name: nameOf(jobs), run: async () => ({ ...(await timeOfProgram(process.execPath, [args])), pages }) };
}
