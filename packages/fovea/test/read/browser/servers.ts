import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FoveaError } from '../../../src/model/index.ts';
import type { BrowserOptions } from '../../../src/read/browser/index.ts';

/** The browser of the npm package, which a machine has anyway; there is none for other systems. */
export const shipped: BrowserOptions = process.platform === 'linux' ? { browser: 'shipped' } : {};

export type TestServer = { readonly origin: string; readonly asked: string[]; readonly close: () => Promise<void> };

/** A server on this machine that answers as each path says, and remembers what it was asked. */
export async function serve(paths: Readonly<Record<string, RequestListener>>, host = '127.0.0.1'): Promise<TestServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = paths[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The error that a promise must end in. */
export async function failureOf(work: Promise<unknown>): Promise<FoveaError> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof FoveaError) return failure;
  throw new Error('Expected a FoveaError', { cause: failure });
}
