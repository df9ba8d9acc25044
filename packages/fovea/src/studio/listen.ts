import type { Server } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { serve } from '@hono/node-server';

export type ListenOptions = {
  /** 0 for any free one. */
  readonly port: number;
  readonly host: string;
};

export type Listening = { readonly port: number; readonly close: () => Promise<void> };

/** Answers on a port of this machine. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { port: wanted, host }: ListenOptions,
): Promise<Listening> {
  const { server, port } = await new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = serve({ fetch, port: wanted, hostname: host }, (info) =>
      resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', reject);
  });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, close };
}

/** What a server on an address may be called, the name to show first. Whoever calls it something else was led astray. */
export function hostsFor(host: string, port: number): string[] {
  const name = host.includes(':') ? `[${host}]` : host;
  const shown = isAnyAddress(host) ? '127.0.0.1' : name;
  const names = [shown, 'localhost', '127.0.0.1', '[::1]', ...(isAnyAddress(host) ? ownNames() : [])];
  return names.map((one) => `${one}:${port}`);
}

/** What other machines call this one, where they may. */
function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  const named = addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  return [hostname().toLowerCase(), ...named];
}

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';
