import type { Server, ServerOptions } from 'node:http';
import { serve } from '@hono/node-server';

export type ListenOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
  readonly serverOptions?: ServerOptions;
};

/** Answers requests on a port; rejects where that is not possible. */
export function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, host, serverOptions = {} }: ListenOptions,
): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions }, (info) =>
      resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', reject);
  });
}

export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** How a host stands in an address. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
