/** Seconds of the processor that some work takes, all threads together: what else the machine does is not counted. */
export function cpuSeconds(work: () => unknown): number {
  const taken = startCpuClock();
  work();
  return taken();
}

/** The same for work that can't be put into a function: tells the seconds since it was started. */
export function startCpuClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}
