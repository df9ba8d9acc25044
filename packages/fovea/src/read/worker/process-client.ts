import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { FoveaError } from '../../model/index.ts';
import { createAsker, type Thread } from './worker-calls.ts';
import { heapMegabytes } from './client.ts';
import type { Answer, Methods, ThreadData } from './protocol.ts';

/**
 * The same as a thread, in a process of its own: a crash of the engine itself or a process that is killed from outside takes
 * nothing else down. It keeps to one core, garbage collection included, so that as many can run as there are cores.
 * `flags` are for V8.
 */
export function startProcess<M extends Methods>(
  entry: URL,
  data: ThreadData,
  flags: readonly string[] = [],
): Thread<M> {
  const child = fork(fileURLToPath(entry), [JSON.stringify(data), String(process.pid)], {
    execArgv: ['--single-threaded', `--max-old-space-size=${heapMegabytes(data)}`, ...flags],
    serialization: 'advanced',
    // Results come by the channel; whatever else it has to say goes where all remarks go, and by our hands to a terminal.
    stdio: ['ignore', 'ignore', process.stderr.isTTY ? 'pipe' : 'inherit', 'ipc'],
  });
  const said = child.stderr as Socket | null;
  said?.on('data', (part: Uint8Array) => process.stderr.write(part));
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { thread, answered, ended } = createAsker<M>({
    post: (question) => void child.send(question, () => {}),
    kill: () => (child.kill('SIGKILL'), gone),
    ref: () => (child.ref(), child.channel?.ref(), said?.ref()),
    unref: () => (child.unref(), child.channel?.unref(), said?.unref()),
  });
  child.on('message', (answer) => answered(answer as Answer));
  child.on('error', (thrown) => ended(new FoveaError('worker/crashed', undefined, { cause: thrown })));
  child.on('exit', (code, signal) => ended(new FoveaError('worker/crashed', crashMessage(code, signal))));
  return thread;
}

function crashMessage(code: number | null, signal: string | null): string {
  return `The worker that read the input exited unexpectedly (${signal ?? `exit code ${code}`})`;
}
