import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const ticks = 100;

/** This process and those that it has started, as far as the system tells: only Linux does. */
export function ownProcesses(): number[] {
  return [process.pid, ...processNumbers().filter((pid) => Number(statOf(pid)?.[1]) === process.pid)];
}

/** CPU seconds of this process and of all that it has started, those that have ended included. */
export function cpuSecondsOfAll(): number {
  const { user, system } = process.cpuUsage();
  const others = ownProcesses().slice(1).map(secondsOf);
  return others.reduce(
    (sum, { itself, ended }) => sum + itself + ended,
    (user + system) / 1e6 + secondsOf(process.pid).ended,
  );
}

/** Of a process that runs, and of those that it has started and that have ended. */
function secondsOf(pid: number): { readonly itself: number; readonly ended: number } {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid)?.slice(11, 15).map(Number) ?? [];
  return { itself: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks };
}

function processNumbers(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The fields behind the name, which may contain anything: the state, the number of the parent, and so on. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    // It has ended.
    return undefined;
  }
}
