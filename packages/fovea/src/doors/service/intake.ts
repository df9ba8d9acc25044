import type { FoveaError } from '../../model/index.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createThreadPool } from '../../read/worker/pool.ts';
import { serviceError } from './errors.ts';
import type { IntakeMethods, Understood } from './intake-methods.ts';
import { createWorkQueue } from './work-queue.ts';
import { isWork, parseRequest, type Asked, type Envelope } from './parse-request.ts';

/** Understands requests without keeping others waiting. */
export type Intake = {
  /** The body is handed on: there is nothing left of it afterwards. */
  readonly parseRequest: (body: Uint8Array<ArrayBuffer>, envelope: Envelope) => Promise<Asked>;
  readonly close: () => Promise<void>;
};

/** Far more than the largest form takes. */
const takeMs = 20_000;
const maxHeapBytes = 512 << 20;
const threads = 2;

export function createIntake(): Intake {
  const entry = entryBeside(import.meta.url, 'intake-thread');
  const pool = createThreadPool<IntakeMethods>({ entry, maxHeapBytes, maxIdle: threads });
  // Those that wait have been counted, with their bytes, before.
  const line = createWorkQueue({ atOnce: threads, longest: Infinity });
  const never = new AbortController().signal;
  const inThread = async (body: Uint8Array<ArrayBuffer>, envelope: Envelope): Promise<Understood> => {
    const thread = await pool.lease();
    try {
      return await thread.call('parseRequest', { body, envelope }, { timeoutMs: takeMs, transfer: [body.buffer] });
    } catch (thrown) {
      if (thread.isAlive() || (thrown as FoveaError).code === 'run/aborted') throw thrown;
      throw serviceError('service/bad-request', 'Parsing the body exceeds the time or memory limit');
    } finally {
      // Nodes fill the heap of a thread; a form is only looked through.
      if (envelope.verb === 'validate') void thread.terminate();
      pool.release(thread);
    }
  };
  return {
    parseRequest: async (body, envelope) => {
      if (!isWork(envelope)) return parseRequest(body, envelope);
      const understood = await line.run(
        () => inThread(body, envelope),
        never,
        () => {},
      );
      if ('asked' in understood) return understood.asked;
      throw serviceError(understood.code, understood.message);
    },
    close: () => pool.terminate(),
  };
}
