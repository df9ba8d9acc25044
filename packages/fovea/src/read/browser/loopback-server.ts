import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Serve } from './folder.ts';

export type LoopbackServer = {
  /** `127.0.0.1:4711` */
  readonly host: string;
  readonly close: () => Promise<void>;
};

/** A small server on loopback, on a port of its own, for one page and what belongs to it. */
export async function startServer(serve: Serve): Promise<LoopbackServer> {
  let host = '';
  const server = createServer((asked, answer) => {
    // Another page that knows the port but not this name gets nothing.
    if (asked.headers.host !== host) answer.writeHead(403).end();
    else respond(serve, asked, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { host, close };
}

async function respond(serve: Serve, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') {
    answer.writeHead(405).end();
    return;
  }
  const file = await serve(asked.url ?? '/');
  if (file === undefined) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, { 'content-type': file.contentType, 'content-length': file.bytes.length });
  answer.end(asked.method === 'HEAD' ? undefined : file.bytes);
}
