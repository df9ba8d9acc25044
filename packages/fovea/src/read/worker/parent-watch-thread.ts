/**
 * Ends the process it is a thread of when the process that started that one has gone. A thread, because a process that computes
 * without a pause, in JavaScript or WebAssembly, hears nothing of a channel that has closed; and by the number of the
 * parent, because a thread that waits for a pipe would itself keep the process from ending.
 */
import { workerData } from 'node:worker_threads';

const everyMs = 500;
const parent = workerData as number;

/** Unix gives an orphan another parent; on Windows it keeps the number of one that is no more. */
function isOrphan(): boolean {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function look(): void {
  // An exit would be this thread's alone.
  if (isOrphan()) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, everyMs);
