import { availableParallelism } from 'node:os';
import type { EngineAddress } from '../../jobs/queue/engine-address.ts';
import { closedInTime, connectEngine, type Engine } from '../../jobs/queue/engine.ts';
import { runWorker } from '../../jobs/queue/worker.ts';
import { endAnyway } from './engine-options.ts';
import { ExitCode } from '../../run/exit-code.ts';
import type { WorkerFlags } from './worker-command.ts';

/** `fovea worker`: does jobs until it is told to end. */
export async function runWorkerCommand(
  address: EngineAddress,
  flags: Omit<WorkerFlags, 'engine'>,
  signal: AbortSignal,
): Promise<number> {
  const { jobs = availableParallelism(), quiet = false, idleExit } = flags;
  const say = (line: string): void => void (quiet || process.stderr.write(`${line}\n`));
  const engine = await connectEngine(address, flags.queue);
  say(`fovea: ${jobs} processes for ${address.shown}; send SIGTERM to stop`);
  const dashboard = flags.dashboard === undefined ? undefined : await showQueue(engine, flags.dashboard);
  try {
    const { done, isClosed } = await runWorker({
      engine,
      jobs,
      stalledMs: flags.stalled,
      drainMs: flags.drain,
      ...(idleExit !== undefined && { idleMs: idleExit }),
      signal,
      say,
    });
    say(`fovea: ${done} jobs done`);
    if (!isClosed) endAnyway();
  } finally {
    await dashboard?.();
  }
  return ExitCode.ok;
}

/** Gives what closes it. */
async function showQueue(engine: Engine, port: number): Promise<() => Promise<void>> {
  // Loaded when needed: few have one.
  const { openDashboard } = await import('../../jobs/queue/dashboard.ts');
  const queue = engine.openQueue();
  queue.on('error', () => {});
  const { address, close } = await openDashboard(queue, port);
  // For people and for programs that start it: the one line on standard output.
  process.stdout.write(`${address}\n`);
  return async () => {
    await close();
    if (!(await closedInTime(queue))) endAnyway();
  };
}
