import type { Server, ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';

export type ListenOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  readonly serverOptions?: ServerOptions;
};

export type Listening = {
  readonly server: Server;
  readonly port: number;
  /** Ends all connections, too. */
  readonly close: () => Promise<void>;
};

/** Answers requests on a port; rejects where that is not possible. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host, serverOptions = {} }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions }, (info) =>
      resolve({ server, port: info.port, close }),
    ) as Server;
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    };
    server.once('error', reject);
  });
}
