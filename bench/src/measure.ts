import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { devNull } from 'node:os';

/** What one run of a contender cost, and what it read, so that nobody wins by reading less. */
export type Sample = {
  /** User and system time, of all its threads. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly pages: number;
  /** Characters that are not blank; undefined where it can't be told. */
  readonly characters?: number;
};

export type Contender = { readonly name: string; readonly run: () => Promise<Sample> };

/** The order of a fair race: A B C A B C …, so that whatever else the machine does hits all alike. */
export function interleave<T>(contenders: readonly T[], rounds: number): T[] {
  return Array.from({ length: rounds }, () => contenders).flat();
}

export type Samples = ReadonlyMap<string, readonly Sample[]>;

/** Runs all contenders in interleaved rounds. */
export async function race(
  contenders: readonly Contender[],
  rounds: number,
  onSample: (name: string, sample: Sample) => void = () => {},
): Promise<Samples> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (const { name, run } of interleave(contenders, rounds)) {
    const sample = await run();
    samples.get(name)!.push(sample);
    onSample(name, sample);
  }
  return samples;
}

/** The middle value; of an even number, the mean of the two in the middle. NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** `over[i] / under[i]` round by round: two runs next to each other meet the same machine. */
export function ratioOf(over: readonly number[], under: readonly number[]): Spread {
  const rounds = Math.min(over.length, under.length);
  const ratios = Array.from({ length: rounds }, (_, i) => over[i]! / under[i]!);
  return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

export function formatSpread({ median: middle, low, high }: Spread): string {
  return `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

export type Command = { readonly command: string; readonly args: readonly string[] };

/** Runs a program to its end and gives what it printed; one that fails throws with its last words. */
export function outputOf({ command, args }: Command): Promise<string> {
  return finish(command, args, 'pipe');
}

function finish(command: string, args: readonly string[], stdout: 'pipe' | number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', stdout, 'pipe'] });
    const printed: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(stdout === 'pipe' ? printed : complaints).toString());
      else reject(new Error(`${command} ended with ${code}: ${Buffer.concat(complaints).toString().slice(-500)}`));
    });
  });
}

/** A child that measures itself: its last line is a {@link Sample} as JSON. */
export async function sampleOfChild(command: Command): Promise<Sample> {
  const output = await outputOf(command);
  return JSON.parse(output.trimEnd().split('\n').at(-1)!) as Sample;
}

/**
 * A program that knows nothing of us, run once for each list of arguments, its output thrown away. The times come from
 * the shell's `times`, whose second line is all children together: Node can't say what a child cost.
 */
export async function timeOfProgram(
  command: string,
  runs: readonly (readonly string[])[],
): Promise<{ cpuSeconds: number; wallSeconds: number }> {
  const quoted = runs.map((args) => `${[command, ...args].map(shellQuote).join(' ')} 2>&1`);
  const sink = openSync(devNull, 'w');
  try {
    const start = performance.now();
    const printed = await finish('sh', ['-c', `set -e\n${quoted.join('\n')}\ntimes >&2`], sink);
    const wallSeconds = (performance.now() - start) / 1000;
    return { cpuSeconds: childSeconds(printed), wallSeconds };
  } finally {
    closeSync(sink);
  }
}

/** What children cost, from the output of `times`: `0m0.01s 0m0.00s\n1m2.34s 0m0.56s`. */
export function childSeconds(times: string): number {
  const line = times.trimEnd().split('\n').at(-1) ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}

function shellQuote(text: string): string {
  return `'${text.replaceAll(`'`, `'\\''`)}'`;
}

/** CPU seconds that a piece of work takes in this process. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
