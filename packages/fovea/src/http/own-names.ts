import { hostname, networkInterfaces } from 'node:os';
import { hostInAddress, hostNameOf, isLoopbackHost, type HostName } from './host-name.ts';

/** What a server may be called. Whoever calls it something else was led astray. */
export type OwnNames = {
  /** Told when the port is known: until then it goes by the names of loopback, on any port. */
  readonly listensOn: (host: string, port: number) => void;
  /** The name to show, with the port. */
  readonly shown: () => string;
  readonly isOwn: (name: HostName) => boolean;
  /** One that it was given besides, such as that of a proxy. */
  readonly isAllowed: (name: HostName) => boolean;
};

/** @throws TypeError for a name that is none */
export function createOwnNames(allowHosts: readonly string[]): OwnNames {
  const allowed = allowHosts.map((text) => {
    const name = hostNameOf(text);
    if (name) return name;
    throw new TypeError(`"${text}" is not a host name; expected something like api.example or api.example:8443`);
  });
  let shown = 'localhost';
  let names: readonly string[] = [];
  let ownPort: number | undefined;
  return {
    listensOn: (host, port) => {
      shown = `${isAnyAddress(host) ? '127.0.0.1' : hostInAddress(host)}:${port}`;
      const given = isAnyAddress(host) ? namesOfMachine() : [host];
      names = given.flatMap((one) => hostNameOf(hostInAddress(one))?.host ?? []);
      ownPort = port;
    },
    shown: () => shown,
    isOwn: ({ host, port = 80 }) =>
      (ownPort === undefined || ownPort === port) && (names.includes(host) || isLoopbackHost(host)),
    isAllowed: ({ host, port }) =>
      allowed.some((one) => one.host === host && (one.port === undefined || isPort(port, one.port))),
  };
}

/** A port that is left out is the usual one of http, or of https, which a proxy speaks. */
const isPort = (given: number | undefined, wanted: number): boolean =>
  given === undefined ? wanted === 80 || wanted === 443 : given === wanted;

/** What other machines call this one, where they may. */
function namesOfMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
  return [hostname(), ...addresses.map(({ address }) => address)];
}

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';
