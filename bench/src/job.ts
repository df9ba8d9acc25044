/** What a child process is told, as JSON in its first argument, and how it measures itself. */
import type { Sample } from './measure.ts';

export type Job = {
  readonly files: readonly string[];
  /** Read once before the clock starts, so that compiling and caches are paid for. */
  readonly warmUp: string;
  /** Of each document; null for all, since JSON has no Infinity. */
  readonly maxPages: number | null;
  /** Documents read at a time. */
  readonly workers?: number;
  /** PyMuPDF: whether pictures are unpacked along with the text, as it does unless told otherwise. */
  readonly images?: boolean;
  /** What is drawn, for benches that draw. */
  readonly picture?: 'planes' | 'page';
};

export function readJob(): Job & { readonly maxPages: number } {
  const job = JSON.parse(process.argv[2] ?? '{}') as Job;
  return { ...job, maxPages: job.maxPages ?? Infinity };
}

/** What was read of one document or of many. */
export type Amount = { readonly pages: number; readonly characters: number };

export function addAmounts(a: Amount, b: Amount): Amount {
  return { pages: a.pages + b.pages, characters: a.characters + b.characters };
}

export const nothing: Amount = { pages: 0, characters: 0 };

/** Stops while characters are counted: only reading is measured. */
export type Stopwatch = {
  readonly start: () => void;
  readonly stop: () => void;
  readonly sample: (amount: Amount) => Sample;
};

export function createStopwatch(): Stopwatch {
  let cpuMicroseconds = 0;
  let wallMilliseconds = 0;
  let cpuStart = process.cpuUsage();
  let wallStart = performance.now();
  return {
    start: () => {
      cpuStart = process.cpuUsage();
      wallStart = performance.now();
    },
    stop: () => {
      const { user, system } = process.cpuUsage(cpuStart);
      cpuMicroseconds += user + system;
      wallMilliseconds += performance.now() - wallStart;
    },
    sample: (amount) => ({ cpuSeconds: cpuMicroseconds / 1e6, wallSeconds: wallMilliseconds / 1e3, ...amount }),
  };
}

/** Reads the warm-up file, then all files one after the other by the clock, and reports. */
export async function measureFiles(
  job: Job,
  readFile: (path: string, watch: Stopwatch) => Promise<Amount>,
): Promise<void> {
  await readFile(job.warmUp, createStopwatch());
  const watch = createStopwatch();
  let amount = nothing;
  for (const path of job.files) {
    watch.start();
    const one = await readFile(path, watch);
    watch.stop();
    amount = addAmounts(amount, one);
  }
  reportSample(watch.sample(amount));
}

export function reportSample(sample: Sample): void {
  console.log(JSON.stringify(sample));
}

/** `f i` is two characters. */
export function countCharacters(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}
