/** Listens for signals as every verb does. When the first has come, it computes without a pause for two minutes, or ends in an orderly way. */
import { setTimeout as pause } from 'node:timers/promises';
import { watchSignals } from '../../../dist/doors/cli/signals.js';

const { signal } = watchSignals();
const waiting = setInterval(() => {}, 1000);
signal.addEventListener('abort', async () => {
  await pause(500);
  clearInterval(waiting);
  process.stdout.write('heard\n');
  for (const end = Date.now() + 120_000; process.argv[2] === 'busy' && Date.now() < end;);
});
process.stdout.write('ready\n');
