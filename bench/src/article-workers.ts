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
    [withJobs(1, pages, all.length), withJobs(2, pages, all.length), twice(pages, all.length)],
    rounds,
  );
  const wall = (contender: string): number[] => samples.get(contender)!.map(({ wallSeconds }) => wallSeconds);
  const rows = [...samples].map(([contender, [sample]]) => {
    const seconds = median(wall(contender));
    return [contender, sample!.pages, seconds.toFixed(2), (sample!.pages / seconds).toFixed(0)];
  });
  print(`${formatTable(['command line', 'pages', 'wall s', 'pages per s'], rows)}\n`);
  const ratio = ratioOf(wall(nameOf(1)), wall(nameOf(2)));
  // Twice the pages in that time: what two programs that share nothing gain on this machine.
  const ceiling = 2 * ratioOf(wall(nameOf(1)), wall(sideBySide)).median;
  const detail = `${formatSpread(ratio)}; two programs side by side ${ceiling.toFixed(2)}`;
  return { checks: [{ name, passed: ratio.median >= floor, detail }], samples };
}

const sideBySide = 'two of -j 1 at once';

/** What the machine can do: a thread of V8 has helpers for garbage and compiling, which need processors, too. */
function twice(folder: string, pages: number): Contender {
  const one = withJobs(1, folder, pages);
  return {
    name: sideBySide,
    run: async () => {
      const start = performance.now();
      const [a, b] = await Promise.all([one.run(), one.run()]);
      const wallSeconds = (performance.now() - start) / 1000;
      return { ...a, cpuSeconds: a.cpuSeconds + b.cpuSeconds, wallSeconds, pages: 2 * pages };
    },
  };
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
