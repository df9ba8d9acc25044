import { availableParallelism } from 'node:os';
import type { EngineAddress } from '../queue/engine-address.ts';
import { connectEngine } from '../queue/engine.ts';
import { runWorker } from '../queue/worker.ts';
import { ExitCode } from './exit-code.ts';
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
  say(`fovea: ${jobs} processes for ${address.shown}; SIGTERM ends it`);
  const done = await runWorker({
    engine,
    jobs,
    stalledMs: flags.stalled,
    drainMs: flags.drain,
    ...(idleExit !== undefined && { idleMs: idleExit }),
    signal,
    say,
  });
  say(`fovea: ${done} jobs done`);
  return ExitCode.ok;
}
