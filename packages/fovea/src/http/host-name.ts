import { isIP } from 'node:net';

/** What a server is called in a request: `api.example`, `[::1]:8080`. */
export type HostName = {
  /** In small letters, an IPv6 address in brackets and in its shortest form, without a dot at the end. */
  readonly host: string;
  readonly port: number | undefined;
};

/** Undefined for whatever is no name or address with at most a port; `localhost.` and `LOCALHOST` are the same one. */
export function hostNameOf(text: string): HostName | undefined {
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(text) ?? [];
  // URLs bring all spellings of an address into one.
  if (host === undefined || !URL.canParse(`http://${host}/`)) return undefined;
  const { hostname } = new URL(`http://${host}/`);
  return { host: hostname.replace(/\.$/, ''), port: port === undefined ? undefined : Number(port) };
}

/** How a host stands in an address. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Whether it is an address, which no name server can make lead somewhere else. */
export const isAddressHost = (host: string): boolean => isIP(host.replaceAll(/[[\]]/g, '')) !== 0;

/** Whether only this machine has it; an IPv6 address in brackets. */
export function isLoopbackHost(host: string): boolean {
  if (host === 'localhost' || host === '[::1]') return true;
  return (isIP(host) === 4 && host.startsWith('127.')) || /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(host);
}
