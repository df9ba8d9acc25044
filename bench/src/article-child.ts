import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Command } from './measure.ts';

/** A process that answers each line with a line. It is started when asked, and again after it hung or died. */
export type LineChild = {
  /** Never throws: one that hangs or dies answers `error` and why. */
  readonly ask: (line: string) => Promise<string>;
  readonly stop: () => void;
};

export function createLineChild({ command, args }: Command, timeoutMs: number): LineChild {
  let child: ChildProcess | undefined;
  let answered: (line: string) => void = () => {};
  const start = (): ChildProcess => {
    const started = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: started.stdout }).on('line', (line) => started === child && answered(line));
    started.stdin.on('error', () => {});
    started.on('error', (error) => lost(started, `error ${error.message}`));
    started.on('close', (code) => lost(started, `error ended with ${code}`));
    return started;
  };
  const lost = (which: ChildProcess, why: string): void => {
    if (which !== child) return;
    child = undefined;
    answered(why);
  };
  const stop = (): void => {
    const old = child;
    child = undefined;
    old?.kill('SIGKILL');
  };
  const ask = (line: string): Promise<string> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        stop();
        resolve(`error no answer within ${timeoutMs} ms`);
      }, timeoutMs);
      answered = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      child ??= start();
      child.stdin!.write(`${line}\n`);
    });
  return { ask, stop };
}
