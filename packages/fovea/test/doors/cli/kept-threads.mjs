/**
 * Keeps the threads that a call of the command line has ended for the next call, which would start the same ones: to load
 * their program and have it compiled takes longer than most documents. A thread that is ended while it works is really ended.
 */
import { EventEmitter } from 'node:events';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const threads = createRequire(import.meta.url)('node:worker_threads');
const { Worker } = threads;

/** No more are kept than the calls of tests have jobs. */
const mostKept = 2;

/** Threads at rest, by what they were started with. */
const atRest = new Map();

/** What a thread is started with stays what it is, but for PDFium, which is the same in the whole process. */
function keyOf(entry, { workerData, resourceLimits }) {
  return JSON.stringify([String(entry), { ...workerData, wasm: workerData?.wasm !== undefined }, resourceLimits]);
}

function restingAt(key) {
  if (!atRest.has(key)) atRest.set(key, new Set());
  return atRest.get(key);
}

function takeRested(key) {
  const [worker] = restingAt(key);
  restingAt(key).delete(worker);
  return worker;
}

/** A thread of one call, which may have worked for others before. */
class KeptThread extends EventEmitter {
  #key;
  #worker;
  #unanswered = 0;
  /** Pieces that it was not told are taken: it would take the next word of one for that. */
  #untaken = 0;
  #listeners = {
    message: (message) => {
      if ('piece' in message) this.#untaken++;
      else if (!('part' in message)) this.#unanswered--;
      this.emit('message', message);
    },
    error: (error) => this.emit('error', error),
    exit: (code) => {
      this.#unanswered = Infinity;
      this.emit('exit', code);
    },
  };

  constructor(entry, options) {
    super();
    this.#key = keyOf(entry, options);
    this.#worker = takeRested(this.#key) ?? startThread(this.#key, entry, options);
    for (const [name, listener] of Object.entries(this.#listeners)) this.#worker.on(name, listener);
  }

  postMessage(message, transfer) {
    if ('taken' in message) this.#untaken--;
    else this.#unanswered++;
    this.#worker?.postMessage(message, transfer);
  }

  async terminate() {
    const worker = this.#worker;
    const resting = restingAt(this.#key);
    const isBusy = this.#unanswered !== 0 || this.#untaken !== 0;
    if (!worker || isBusy || resting.size >= mostKept) return await worker?.terminate();
    this.#worker = undefined;
    for (const [name, listener] of Object.entries(this.#listeners)) worker.off(name, listener);
    worker.unref();
    resting.add(worker);
    this.emit('exit', 1);
    return 1;
  }

  ref() {
    this.#worker?.ref();
  }

  unref() {
    this.#worker?.unref();
  }
}

function startThread(key, entry, options) {
  const worker = new Worker(entry, options);
  // One that ends at rest is not taken up again.
  return worker.once('exit', () => restingAt(key).delete(worker)).on('error', () => {});
}

/** From now on all threads of those programs that this process starts. */
export function keepThreads(programs = /./) {
  // What is started is decided at each call: whoever asks for another program gets a thread as it always is.
  threads.Worker = function (entry, options) {
    return programs.test(String(entry)) ? new KeptThread(entry, options) : new Worker(entry, options);
  };
  syncBuiltinESMExports();
}
