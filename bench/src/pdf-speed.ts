import { existsSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import { countCharacters, type Job } from './job.ts';
import {
  formatSpread,
  median,
  outputOf,
  race,
  ratioOf,
  sampleOfChild,
  timeOfProgram,
  type Contender,
  type Sample,
  type Samples,
  type Spread,
} from './measure.ts';
import { childCommand, findPeer, pdfjs, poppler, pymupdf } from './peers.ts';
import { formatTable } from './table.ts';
import { wordsOfXhtml } from './word-readers.ts';

const names = {
  chars: 'fovea characters',
  doc: 'fovea whole Doc',
  oneThread: 'fovea 1 thread',
  twoThreads: 'fovea 2 threads',
  oneJob: 'fovea read -j 1',
  twoJobs: 'fovea read -j 2',
  rawdict: 'PyMuPDF rawdict',
  rawdictText: 'PyMuPDF rawdict, no images',
  bboxLayout: 'pdftotext -bbox-layout',
  pdfjs: 'pdf.js getTextContent',
} as const;

export const pdfSpeed: Bench = {
  name: 'pdf-speed',
  description: 'how fast characters and whole documents are read, beside PyMuPDF, poppler and pdf.js',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const { rounds, print } = context;
  const job = jobOf(context);
  const contenders = [...foveaContenders(job), ...cliContenders(job, print), ...(await peerContenders(job, print))];
  print(`${job.files.length} files, ${rounds} rounds, interleaved`);
  print(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(2)} before the start; workers need idle ones\n`);
  const samples = await race(contenders, rounds, (name, { cpuSeconds, wallSeconds }) =>
    print(`${name}: CPU ${cpuSeconds.toFixed(2)} s, wall ${wallSeconds.toFixed(2)} s`),
  );
  print(`\n${tableOf(samples)}`);
  print(remarkOnImages(samples));
  const checks = checksOf(samples);
  return { checks, figures: { rounds, files: job.files.length, samples: Object.fromEntries(samples) } };
}

/** Largest files first: at the end of the queue they would leave the second worker idle. */
function jobOf(context: BenchContext): Job {
  const files = pdfsOf(context, ['directory/pdf']).toSorted((a, b) => statSync(b).size - statSync(a).size);
  const maxPages = Number.isFinite(context.maxPages) ? context.maxPages : null;
  return { files, warmUp: files[files.length >> 1]!, maxPages };
}

function foveaContenders(job: Job): Contender[] {
  const child = (name: string, child: string, more: Partial<Job> = {}): Contender => ({
    name,
    run: () => sampleOfChild(childCommand(child, JSON.stringify({ ...job, ...more }))),
  });
  return [
    child(names.chars, 'fovea-chars'),
    child(names.doc, 'fovea-doc'),
    child(names.oneThread, 'fovea-threads', { workers: 1 }),
    child(names.twoThreads, 'fovea-threads', { workers: 2 }),
  ];
}

const cliProgram = new URL('../../../packages/fovea/bin/fovea.js', import.meta.url);
const cliBuilt = new URL('../lib/doors/cli/main.js', cliProgram);

/** The command line, its start included. */
function cliContenders(job: Job, print: (text: string) => void): Contender[] {
  if (!existsSync(cliBuilt)) {
    print('The command line of Fovea is not built and is left out');
    return [];
  }
  const pages = job.maxPages === null ? [] : ['--pages', `1-${job.maxPages}`];
  const contender = (name: string, jobs: number): Contender => ({
    name,
    run: async () => {
      const how = [...pages, '--ocr', 'never', '-f', 'jsonl', '-j', String(jobs)];
      const args = [fileURLToPath(cliProgram), 'read', ...job.files, ...how];
      return { ...(await timeOfProgram(process.execPath, [args])), pages: 0 };
    },
  });
  return [contender(names.oneJob, 1), contender(names.twoJobs, 2)];
}

async function peerContenders(job: Job, print: (text: string) => void): Promise<Contender[]> {
  const python = await findPeer(pymupdf, print);
  const text = await findPeer(poppler, print);
  const js = await findPeer(pdfjs, print);
  const contenders: Contender[] = [];
  if (python) {
    const rawdict = (name: string, images: boolean): Contender => ({
      name,
      run: () => sampleOfChild(python.command('chars', JSON.stringify({ ...job, images }))),
    });
    contenders.push(rawdict(names.rawdict, true), rawdict(names.rawdictText, false));
  }
  if (text) contenders.push(await popplerContender(job));
  if (js) contenders.push({ name: names.pdfjs, run: () => sampleOfChild(js.command(JSON.stringify(job))) });
  return contenders;
}

/** It can't count for us, so that is done in a run beside the race. */
async function popplerContender({ files, maxPages }: Job): Promise<Contender> {
  const last = maxPages === null ? [] : ['-l', String(maxPages)];
  const args = (file: string, target: string): string[] => ['-bbox-layout', ...last, file, target];
  let pages = 0;
  let characters = 0;
  for (const file of files) {
    const read = wordsOfXhtml(await outputOf({ command: 'pdftotext', args: args(file, '-') }));
    pages += read.length;
    for (const word of read.flat()) characters += countCharacters(word.text);
  }
  const runs = files.map((file) => args(file, '/dev/null'));
  return {
    name: names.bboxLayout,
    run: async () => ({ ...(await timeOfProgram('pdftotext', runs)), pages, characters }),
  };
}

function tableOf(samples: Samples): string {
  const middle = (list: readonly Sample[], pick: (sample: Sample) => number): number => median(list.map(pick));
  const header = ['contender', 'pages', 'characters', 'CPU s', 'wall s', 'pages per CPU s', 'pages per s'];
  const rows = [...samples].map(([name, list]) => {
    const { pages, characters } = list[0]!;
    const cpu = middle(list, (sample) => sample.cpuSeconds);
    const wall = middle(list, (sample) => sample.wallSeconds);
    const speed = (seconds: number): string => (pages > 0 ? (pages / seconds).toFixed(0) : '-');
    return [name, pages || '-', characters ?? '-', cpu.toFixed(2), wall.toFixed(2), speed(cpu), speed(wall)];
  });
  return formatTable(header, rows);
}

type Clock = 'cpuSeconds' | 'wallSeconds';

/** How many times as fast one is as the other, round by round; undefined where one did not run. */
function speedRatio(samples: Samples, fast: string, slow: string, clock: Clock): Spread | undefined {
  const seconds = (name: string): number[] => (samples.get(name) ?? []).map((sample) => sample[clock]);
  const [mine, theirs] = [seconds(fast), seconds(slow)];
  return mine.length === 0 || theirs.length === 0 ? undefined : ratioOf(theirs, mine);
}

function checksOf(samples: Samples): Check[] {
  const atLeast = (floor: number, fast: string, slow: string, clock: Clock = 'cpuSeconds'): Check => {
    const ratio = speedRatio(samples, fast, slow, clock);
    const name = `speed of ${fast} / ${slow}, by ${clock === 'cpuSeconds' ? 'CPU' : 'wall'} time ≥ ${floor}`;
    if (!ratio) return { name, passed: undefined, detail: 'not measured' };
    return { name, passed: ratio.median >= floor, detail: formatSpread(ratio) };
  };
  return [
    atLeast(0.9, names.chars, names.rawdict),
    atLeast(1, names.chars, names.bboxLayout),
    atLeast(2, names.doc, names.pdfjs),
    atLeast(1.7, names.twoThreads, names.oneThread, 'wallSeconds'),
    atLeast(1.7, names.twoJobs, names.oneJob, 'wallSeconds'),
  ];
}

/** Required of nobody, but said: unpacking pictures is work that we do not do. */
function remarkOnImages(samples: Samples): string {
  const ratio = speedRatio(samples, names.chars, names.rawdictText, 'cpuSeconds');
  return ratio ? `\nspeed of ${names.chars} / ${names.rawdictText}, by CPU time: ${formatSpread(ratio)}` : '';
}
