import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { median } from './measure.ts';
import { examplePath, programPath } from './program-path.ts';
import { residentMegabytes } from './resident.ts';
import { formatTable } from './table.ts';

export const serve: Bench = {
  name: 'serve',
  description: 'fovea serve on loopback: at its limit, far beyond it, and afterwards',
  needsData: false,
  run,
};

const page = readFileSync(examplePath('pages/tide-mill.html'));
const queue = 8;
const seconds = 15;
/** Connections, as a multiple of what can be at work or waiting. */
const beyond = 8;
/** A request that is taken waits for those before it and no longer; the rest is what the machine has to do besides. */
const spare = 2;

async function run({ jobs, print }: BenchContext): Promise<BenchResult> {
  const args = [
    programPath,
    'serve',
    '--port',
    '0',
    '-j',
    String(jobs),
    '--queue',
    String(queue),
    '--rate',
    '100000000',
  ];
  const child = spawn(process.execPath, [...args, '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return await measure(child, `${String(line).trim()}/v1/article`, jobs, print);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function measure(
  child: ChildProcess,
  url: string,
  jobs: number,
  print: (text: string) => void,
): Promise<BenchResult> {
  const memory = (): number => residentMegabytes(child.pid ?? 0);
  // All processes have started and are warm.
  await load(url, jobs, 5);
  const alone = Math.min(await oneByOne(url), await oneByOne(url));
  const before = memory();
  const atLimit = await load(url, jobs, seconds);
  const over = await load(url, (jobs + queue) * beyond, seconds);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const recovered = await oneByOne(url);
  const after = memory();
  print(
    formatTable(
      ['load', 'connections', 'answered', 'told to wait', 'other', 'answers/s', 'p50 ms', 'p99 ms', 'max ms'],
      [rowOf('at its limit', atLimit), rowOf('beyond it', over)],
    ),
  );
  print(`one by one: ${alone.toFixed(1)} ms before, ${recovered.toFixed(1)} ms after`);
  print(`memory of the server: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);
  // The last one in the line is answered after all rounds before it.
  const rounds = 1 + queue / jobs;
  const bound = spare * rounds * quantile(atLimit.taken, 0.99);
  return {
    checks: checksOf({ atLimit, over, bound, alone, recovered, before, after }),
    figures: {
      atLimit: figuresOf(atLimit),
      over: figuresOf(over),
      bound,
      alone,
      recovered,
      before,
      after,
    },
  };
}

type Loaded = {
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds of each that was answered. */
  readonly taken: number[];
  readonly refused: number;
  /** Neither answered nor told to come again. */
  readonly other: number;
};

async function load(url: string, connections: number, duration: number): Promise<Loaded> {
  const taken: number[] = [];
  let [refused, other] = [0, 0];
  const headers = { 'content-type': 'text/html' };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration, method: 'POST', body: page, headers } as const;
    const running = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) taken.push(milliseconds);
      else if (status === 429 || status === 503) refused++;
      else other++;
    });
  });
  return { connections, seconds: duration, taken, refused, other: other + errors + timeouts };
}

/** The middle of a few that nobody else disturbs. */
async function oneByOne(url: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const start = performance.now();
    const response = await fetch(url, { method: 'POST', body: page });
    await response.arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const figuresOf = ({ connections, seconds: duration, taken, refused, other }: Loaded): Record<string, number> => ({
  connections,
  answered: taken.length,
  refused,
  other,
  perSecond: taken.length / duration,
  p50: quantile(taken, 0.5),
  p99: quantile(taken, 0.99),
  max: quantile(taken, 1),
});

function rowOf(name: string, loaded: Loaded): (string | number)[] {
  const { connections, answered, refused, other, perSecond, p50, p99, max } = figuresOf(loaded);
  return [name, connections!, answered!, refused!, other!, ...[perSecond, p50, p99, max].map((one) => one!.toFixed(1))];
}

function checksOf(of: {
  readonly atLimit: Loaded;
  readonly over: Loaded;
  readonly bound: number;
  readonly alone: number;
  readonly recovered: number;
  readonly before: number;
  readonly after: number;
}): Check[] {
  const { atLimit, over, bound, alone, recovered, before, after } = of;
  const p99 = quantile(over.taken, 0.99);
  return [
    {
      name: 'at the limit everything is answered',
      passed: atLimit.taken.length > 0 && atLimit.refused + atLimit.other === 0,
      detail: `${atLimit.taken.length} answered, ${atLimit.refused} told to wait, ${atLimit.other} other`,
    },
    {
      name: 'beyond it there is nothing but answers, 429 and 503',
      passed: over.taken.length > 0 && over.other === 0,
      detail: `${over.taken.length} answered, ${over.refused} told to wait, ${over.other} other`,
    },
    {
      name: `p99 of answers beyond the limit ≤ ${bound.toFixed(0)} ms`,
      passed: p99 <= bound,
      detail: `${p99.toFixed(0)} ms`,
    },
    {
      name: 'afterwards a single request takes at most twice as long as before',
      passed: recovered <= 2 * alone,
      detail: `${alone.toFixed(1)} ms, then ${recovered.toFixed(1)} ms`,
    },
    {
      name: 'memory of the server after the load / before ≤ 2',
      passed: after / before <= 2,
      detail: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    },
  ];
}
