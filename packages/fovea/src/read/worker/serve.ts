import { parentPort, type Transferable } from 'node:worker_threads';
import { toFoveaError } from '../../model/index.ts';
import { endWithParent } from './parent-watch.ts';
import type { Answer, Methods, Question } from './protocol.ts';

/** The thread's side: answers questions one after the other, as PDFium can do only one thing at a time. */
export function serve(methods: Methods): void {
  const port = parentPort;
  if (!port) throw new TypeError('A thread can only be served inside a worker');
  port.on(
    'message',
    inTurn(methods, (answer) => port.postMessage(answer, transferablesOf(answer))),
  );
}

/** The same for a process; it ends when nobody can ask it any more, also in the middle of an answer. */
export function serveProcess(methods: Methods): void {
  if (!process.send) throw new TypeError('Only a forked process can serve its parent');
  endWithParent(Number(process.argv[3]));
  process.on(
    'message',
    inTurn(methods, (answer) => void process.send!(answer, undefined, undefined, () => {})),
  );
  process.on('disconnect', () => process.exit());
  // Whoever started it decides when it ends: a signal to the whole group is for that one.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
}

function inTurn(methods: Methods, post: (answer: Answer) => void): (question: Question) => void {
  let last: Promise<void> = Promise.resolve();
  return (question) => {
    last = answerAfter(last, methods, question, post);
  };
}

async function answerAfter(
  last: Promise<void>,
  methods: Methods,
  { id, method, args }: Question,
  post: (answer: Answer) => void,
): Promise<void> {
  await last;
  try {
    const run = methods[method];
    if (!run) throw new TypeError(`No method ${method}`);
    const emit = (part: unknown): void => post({ id, part });
    const tell = (step: unknown): void => post({ id, step });
    post({ id, value: await run(args as never, emit as never, tell as never) });
  } catch (thrown) {
    const { code, message } = toFoveaError(thrown, 'worker/crashed');
    post({ id, error: { code, message } });
  }
}

/** How deep in an answer pixels and files may lie; all else is only walked past. */
const maxNesting = 2;

/** Pictures, alone or several in one answer, are moved, not copied. */
function transferablesOf(answer: Answer): Transferable[] {
  return 'value' in answer ? buffersIn(answer.value, maxNesting) : [];
}

function buffersIn(value: unknown, nesting: number): Transferable[] {
  if (value instanceof Uint8Array) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || nesting === 0) return [];
  return Object.values(value).flatMap((one) => buffersIn(one, nesting - 1));
}
