/**
 * Runs the built command line many times in one process, as starting Node again and again would take most of the time.
 * Each message is a call; the answer says what it printed where, and its exit code.
 */
import { main } from '../../../lib/doors/cli/main.js';
import { keepThreads } from './kept-threads.mjs';

keepThreads();

/** Takes what is written to a stream instead of the stream. */
function captured(stream, work) {
  const parts = [];
  const original = stream.write;
  stream.write = (part, encoding, done) => {
    parts.push(Buffer.from(part));
    const callback = typeof encoding === 'function' ? encoding : done;
    if (callback) process.nextTick(callback);
    return true;
  };
  const restore = () => {
    stream.write = original;
    // Every call listens for errors of the stream, which lives longer than the call.
    stream.removeAllListeners('error');
    return Buffer.concat(parts).toString();
  };
  return work(restore);
}

async function answerTo({ args, cwd }) {
  process.chdir(cwd);
  return captured(process.stdout, (takeOut) =>
    captured(process.stderr, async (takeErr) => {
      const start = process.cpuUsage();
      let code = null;
      let thrown;
      try {
        code = await main(args);
      } catch (error) {
        thrown = String(error?.stack ?? error);
      }
      const { user, system } = process.cpuUsage(start);
      return { code, stdout: takeOut(), stderr: takeErr(), cpuMs: (user + system) / 1000, ...(thrown && { thrown }) };
    }),
  );
}

// Whoever has started it is gone.
process.on('disconnect', () => process.exit());

let queue = Promise.resolve();
process.on('message', (call) => {
  queue = queue.then(async () => process.send(await answerTo(call)));
});
