import { Worker } from 'node:worker_threads';
import { entryBeside } from './entry.ts';

/** Has this process end with the one of that number, whatever it is doing at the time. */
export function endWithParent(parent: number): void {
  const watch = new Worker(entryBeside(import.meta.url, 'parent-watch-thread'), {
    workerData: parent,
    execArgv: [],
    // It does next to nothing, and is there once for every process.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  watch.unref();
  // Nobody can do without it: better no process than one that stays for ever.
  watch.on('error', () => process.exit(1));
}
