/** A service of its own for a test, asked without a port. */
import type { Problem } from '../../../src/http/problem.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { LogEntry } from '../../../src/doors/service/log.ts';
import { defaultConnectionOptions, type ConnectionOptions } from '../../../src/doors/service/options.ts';
import type { JobBody } from '../../../src/doors/service/schemas.ts';
import { serveService } from '../../../src/doors/service/serve.ts';
import { createService, type NewService, type Service } from '../../../src/doors/service/server.ts';
import type { AtEnd } from '../../at-end.ts';

export const example = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../../../examples/${path}`, import.meta.url))));

/** Documents whose names say what becomes of their process: `crash`, `hang`. */
export const flaky: URL = new URL('../../jobs/batch/flaky-process.mjs', import.meta.url);

export type Asked = {
  readonly service: Service;
  readonly logged: LogEntry[];
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly send: (path: string, body: BodyInit, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Asks until the job has ended. */
  readonly ended: (path: string, headers?: Readonly<Record<string, string>>) => Promise<JobBody>;
};

/** What is answered at once must not become a job where the machine is busy. */
const usual: NewService = { jobs: 1, waitMs: 240_000 };

/** Closed when the test ends, or when `atEnd` says. */
export function openService(options: NewService = {}, atEnd: AtEnd = onTestFinished): Asked {
  const logged: LogEntry[] = [];
  const service = createService({ ...usual, log: (entry) => logged.push(entry), ...options });
  atEnd(() => service.close());
  const ask: Asked['ask'] = async (path, init) => service.app.request(path, init);
  return {
    service,
    logged,
    ask,
    send: (path, body, headers = {}) => ask(path, { method: 'POST', body, headers }),
    ended: async (path, headers = {}) => {
      for (;;) {
        const job = (await (await ask(path, { headers })).json()) as JobBody;
        if (job.endedAt !== undefined) return job;
        await later(20);
      }
    },
  };
}

/** The same on a port of loopback. */
export async function listenService(
  options: NewService = {},
  connections: Partial<ConnectionOptions> = {},
): Promise<{ readonly address: string; readonly port: number; readonly close: () => Promise<void> }> {
  const { address, close } = await serveService({
    ...usual,
    ...options,
    port: 0,
    host: '127.0.0.1',
    connections: { ...defaultConnectionOptions, drainMs: 1000, ...connections },
  });
  let closed: Promise<void> | undefined;
  const once = (): Promise<void> => (closed ??= close());
  onTestFinished(once);
  return { address, port: Number(new URL(address).port), close: once };
}

export const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Until it is so; the time limit of the test says when it never will be. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await later(20);
}

export async function problemIn(response: Response): Promise<Problem> {
  if (response.headers.get('content-type') !== 'application/problem+json') throw new Error(await response.text());
  return (await response.json()) as Problem;
}

/** The processes that this one has started and that are still there. */
export function childProcesses(): number[] {
  try {
    const text = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
    return text.trim() === '' ? [] : text.trim().split(' ').map(Number);
  } catch {
    return [];
  }
}
