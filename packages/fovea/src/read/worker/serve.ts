import { parentPort, type Transferable } from 'node:worker_threads';
import { toFoveaError } from '../../model/index.ts';
import type { Answer, Methods, Question } from './protocol.ts';

/** The thread's side: answers questions one after the other, as PDFium can do only one thing at a time. */
export function serve(methods: Methods): void {
  const port = parentPort;
  if (!port) throw new TypeError('A thread can only be served inside a worker');
  let last: Promise<void> = Promise.resolve();
  port.on('message', (question: Question) => {
    last = answerAfter(last, methods, question, (answer) => port.postMessage(answer, transferablesOf(answer)));
  });
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
    post({ id, value: await run(args as never) });
  } catch (thrown) {
    const { code, message } = toFoveaError(thrown, 'worker/crashed');
    post({ id, error: { code, message } });
  }
}

/** Pictures are moved, not copied. */
function transferablesOf(answer: Answer): Transferable[] {
  const value = 'value' in answer ? answer.value : undefined;
  if (typeof value !== 'object' || value === null || !('rgba' in value)) return [];
  return value.rgba instanceof Uint8Array && value.rgba.buffer instanceof ArrayBuffer ? [value.rgba.buffer] : [];
}
