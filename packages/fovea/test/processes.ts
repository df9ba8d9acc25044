/** Other processes, as Linux shows them in /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process does anything: one that has ended and that nobody asked for yet does not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

type Status = { readonly pid: number; readonly parent: number };

function processes(): Status[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program, in brackets, may hold blanks and brackets.
        const parent = Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) \S /s, '')
            .split(' ')[0],
        );
        return [{ pid: Number(name), parent }];
      } catch {
        return [];
      }
    });
}

/** All processes that one has started, and those that they have. */
export function descendantsOf(pid: number, all: readonly Status[] = processes()): number[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendantsOf(child.pid, all)]);
}

/** Those that are still running when they have had a good while to end; they are ended here. */
export async function leftRunning(pids: readonly number[]): Promise<number[]> {
  for (let i = 0; i < 600 && pids.some(isRunning); i++) await pause(100);
  const left = pids.filter(isRunning);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return left;
}
