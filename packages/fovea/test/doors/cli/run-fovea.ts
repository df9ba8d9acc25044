/** The real command line, as a user would call it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Extraction } from '../../../src/model/index.ts';
import { startDriver, type Answer, type Driver } from './drive.ts';

export const bin = fileURLToPath(new URL('../../../bin/fovea.js', import.meta.url));

export type Run = { readonly stdout: string; readonly stderr: string; readonly code: number | null };
export type RunOptions = {
  readonly input?: Uint8Array | string;
  readonly cwd?: string;
  /** Besides what is set anyway. */
  readonly env?: Readonly<Record<string, string>>;
  /** After this the process is killed, as one that hangs. */
  readonly timeoutMs?: number;
};

export function start(
  args: readonly string[],
  cwd?: string,
  env?: RunOptions['env'],
  timeoutMs: number = 240_000,
): ChildProcess {
  return spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
}

export async function finish(child: ChildProcess): Promise<Run> {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...texts, code };
}

/** It ends with the process that has started it, which may run the tests of many files. */
let shared: Driver | undefined;

/** Calls the command line as if it stood in a folder, in the process that all files share. */
export async function callShared(cwd: string, ...args: string[]): Promise<Answer> {
  shared ??= startDriver(cwd);
  return await shared.callIn(cwd, ...args).catch((error: unknown) => {
    // What comes next gets another process.
    shared = undefined;
    throw error;
  });
}

/** Calls that need no process of their own share one: to start it takes longer than most of them. */
export async function fovea(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { input, cwd = process.cwd(), env, timeoutMs } = options;
  if (input === undefined && env === undefined && timeoutMs === undefined) {
    const { stdout, stderr, code, thrown } = await callShared(cwd, ...args);
    if (thrown !== undefined) throw new Error(thrown);
    return { stdout, stderr, code };
  }
  return await inOwnProcess(args, { ...options, cwd });
}

async function inOwnProcess(args: readonly string[], { input, cwd, env, timeoutMs }: RunOptions): Promise<Run> {
  const child = start(args, cwd, env, timeoutMs);
  child.stdin?.on('error', () => {}).end(input);
  return await finish(child);
}

/** In a process of its own, as {@link fovea} is not always: for what must not depend on what was called before. */
export const runApart = (...args: string[]): Promise<Run> => inOwnProcess(args, {});

/** `fovea article` by a method that keeps everything, so that what is tested is all around it. */
export const article = (...args: string[]): Promise<Run> => fovea(['article', '--method', 'everything', ...args]);

export function extractionsOf(jsonLines: string): Extraction[] {
  return jsonLines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Extraction);
}

export const codesOf = (extraction: Extraction | undefined): string[] =>
  extraction?.notes.filter(({ level }) => level !== 'info').map(({ code }) => code) ?? [];

/** A line that tells how far a long computation is; on a busy machine there may be any number. */
const progressLine = /^fovea: .+: \d+ of \d+\n/gm;

export const withoutProgress = (stderr: string): string => stderr.replaceAll(progressLine, '');
