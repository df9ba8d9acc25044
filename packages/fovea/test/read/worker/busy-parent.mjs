/** Starts a process that is busy in the way its argument says, and prints its number when it is. */
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess } from '../../../dist/read/worker/process-client.js';

const child = startProcess(new URL('./busy-process.mjs', import.meta.url), { maxHeapBytes: 1 << 27 });
const number = await child.call('number', {});
void child.call(process.argv[2], {});
// The question is on its way: from here on the child hears nothing.
await pause(200);
process.stdout.write(`${number}\n`);
