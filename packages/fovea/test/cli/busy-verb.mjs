/** Listens for signals as every verb does, and computes without a pause for two minutes as soon as the first has come. */
import { watchSignals } from '../../dist/cli/signals.js';

const { signal } = watchSignals();
const waiting = setInterval(() => {}, 1000);
signal.addEventListener('abort', () => {
  clearInterval(waiting);
  setTimeout(() => {
    process.stdout.write('busy\n');
    for (const end = Date.now() + 120_000; Date.now() < end;);
  }, 50);
});
process.stdout.write('ready\n');
