import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const ticks = 100;

/** This process and those that it has started, as far as the system tells: only Linux does. */
export function ownProcesses(): number[] {
  return [process.pid, ...processNumbers().filter((pid) => Number(statOf(pid)?.[1]) === process.pid)];
}

/** CPU seconds of this process and of those that it has started and that still run. */
export function cpuSecondsOfAll(): number {
  const { user, system } = process.cpuUsage();
  const others = ownProcesses().slice(1);
  return others.reduce((sum, pid) => sum + secondsOf(pid), (user + system) / 1e6);
}

function secondsOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) / ticks : 0;
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
