import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a process does anything: one that has ended and that nobody asked for yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Those that a process has started, and those that they have; Linux only. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Those that are still running when they have had a good while to end; they are ended here. */
export async function leftRunning(pids: readonly number[]): Promise<number[]> {
  for (let i = 0; i < 300 && pids.some(isRunning); i++) await pause(100);
  const left = pids.filter(isRunning);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return left;
}
