import type { Server, ServerOptions } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
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

/** What a server on an address may be called, the name to show first. Whoever calls it something else was led astray. */
export function hostsFor(host: string, port: number): string[] {
  const shown = isAnyAddress(host) ? '127.0.0.1' : hostInAddress(host);
  const names = [shown, 'localhost', '127.0.0.1', '[::1]', ...(isAnyAddress(host) ? ownNames() : [])];
  return names.map((one) => `${one}:${port}`);
}

/** What other machines call this one, where they may. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  return [hostname().toLowerCase(), ...addresses.map(({ address }) => hostInAddress(address))];
}

export const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** How a host stands in an address. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);
