import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

const code = `
  const { renameSync, symlinkSync } = require('node:fs');
  const { parentPort, workerData: { place, outside } } = require('node:worker_threads');
  symlinkSync(outside, place + '.link');
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let i = 0; ; i++) {
    renameSync(place, place + '.own');
    renameSync(place + '.link', place);
    renameSync(place, place + '.link');
    renameSync(place + '.own', place);
    // On a busy machine it would else hardly ever be there when somebody looks.
    if (i % 32 === 0) Atomics.wait(still, 0, 0, 1);
    if (i === 10) parentPort.postMessage('begun');
  }`;

/** Puts a link that leads out in the place of a file or folder, and that back, as fast as it goes, until the test ends. */
export async function swapPlace(place: string, outside: string): Promise<void> {
  const worker = new Worker(code, { eval: true, workerData: { place, outside } });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once('message', resolve));
}
