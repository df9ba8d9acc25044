import { Worker } from 'node:worker_threads';
import { builtEntry } from './client.ts';

/** Has this process end with the one of that number, whatever it is doing at the time. */
export function endWithParent(parent: number): void {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  const watch = new Worker(builtEntry(new URL(`./parent-watch-thread${extension}`, import.meta.url)), {
    workerData: parent,
    execArgv: [],
    // It does next to nothing, and is there once for every process.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  watch.unref();
  // Nobody can do without it: better no process than one that stays for ever.
  watch.on('error', () => process.exit(1));
}
