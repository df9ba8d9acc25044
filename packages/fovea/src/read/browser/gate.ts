import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FoveaError, toFoveaError } from '../../model/index.ts';
import { checkAddress, publicLookup, tooLarge } from '../fetch-bytes.ts';

/** What a page may load. */
export type GatePolicy = {
  /** Anything beyond `own`. */
  readonly remote: boolean;
  readonly allowPrivate: boolean;
  /** The loopback server of the page itself: `127.0.0.1:4711`. */
  readonly own: string | undefined;
  readonly maxBytes: number;
};

/** What went wrong with a host. */
export type GateFailure = { readonly host: string; readonly error: FoveaError };

/**
 * The only way from a tab to the network: a proxy on loopback. Host names are resolved here and checked as they are
 * resolved for the connection itself, so that neither a redirect nor a second answer of a name server slips through,
 * and sub-resources, frames and sockets of the page can't either.
 */
export type Gate = {
  readonly address: string;
  /** Lets a page through by these rules; connections of the page before are cut. */
  readonly open: (policy: GatePolicy) => void;
  /** Since the gate was opened, in order. */
  readonly failures: () => readonly GateFailure[];
  /** Bytes that came in since the gate was opened. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
};

const closed: GatePolicy = { remote: false, allowPrivate: false, own: undefined, maxBytes: 0 };
/** A page can fail often; the first failures say enough. */
const maxFailures = 1000;
/** What Chrome asks of its makers for each page with a form. No page needs them, so they are refused without a word. */
const makersHosts = new Set(['content-autofill.googleapis.com', 'optimizationguide-pa.googleapis.com']);
/** Meant for the next hop only. */
const hopHeaders = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'te', 'upgrade'];

/** One page's traffic. */
class Visit {
  readonly policy: GatePolicy;
  readonly sockets = new Set<Duplex>();
  readonly failures: GateFailure[] = [];
  bytes = 0;

  constructor(policy: GatePolicy) {
    this.policy = policy;
  }

  /** Throws unless the page may ask for the address. */
  check(url: URL): { readonly lookup?: typeof publicLookup } {
    const { remote, allowPrivate, own } = this.policy;
    if (url.host === own) return {};
    if (!remote || makersHosts.has(url.hostname))
      throw new FoveaError('net/refused-address', `${url.host} was not contacted: the page is read offline`);
    checkAddress(url, allowPrivate);
    return allowPrivate ? {} : { lookup: publicLookup };
  }

  fail(host: string, thrown: unknown): void {
    if (makersHosts.has(host.replace(/:\d+$/, ''))) return;
    const error = toFoveaError(thrown, 'net/failed');
    if (this.failures.length < maxFailures) this.failures.push({ host, error });
  }

  /** Counts what comes in; beyond the limit everything is cut. */
  watch(socket: Duplex, host: string): void {
    this.keep(socket);
    socket.on('data', (chunk: Buffer) => {
      this.bytes += chunk.length;
      if (this.bytes <= this.policy.maxBytes) return;
      this.fail(host, tooLarge(this.policy.maxBytes));
      this.cut();
    });
  }

  keep(socket: Duplex): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

export async function createGate(): Promise<Gate> {
  let visit = new Visit(closed);
  const server = createServer((asked, answer) => forward(visit, asked, answer));
  server.on('connection', (socket) => visit.keep(socket));
  server.on('connect', (asked: IncomingMessage, socket: Duplex, head: Buffer) => tunnel(visit, asked, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (policy) => {
      visit.cut();
      server.closeAllConnections();
      visit = new Visit(policy);
    },
    failures: () => visit.failures,
    bytes: () => visit.bytes,
    close: () => closeServer(server, visit),
  };
}

async function closeServer(server: Server, visit: Visit): Promise<void> {
  visit.cut();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** A plain http request; the browser asks for the whole address. */
function forward(visit: Visit, asked: IncomingMessage, answer: ServerResponse): void {
  const target = asked.url ?? '';
  const host = URL.canParse(target) ? new URL(target).host : target;
  // No answer of ours may look like one of the server's, so a failure is a connection that ends.
  const fail = (thrown: unknown): void => {
    visit.fail(host, thrown);
    answer.destroy();
  };
  try {
    const url = new URL(target);
    const headers = { ...asked.headers };
    for (const name of hopHeaders) delete headers[name];
    const onward = request(url, { method: asked.method, headers, agent: false, ...visit.check(url) });
    onward.on('socket', (socket) => visit.watch(socket, host));
    onward.on('error', fail);
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', fail).pipe(answer);
    });
    asked.on('error', fail).pipe(onward);
  } catch (thrown) {
    fail(thrown);
  }
}

/** A tunnel, for https and sockets of pages. */
function tunnel(visit: Visit, asked: IncomingMessage, socket: Duplex, head: Buffer): void {
  const host = asked.url ?? '';
  const fail = (thrown: unknown): void => {
    visit.fail(host, thrown);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  };
  visit.keep(socket);
  try {
    const url = new URL(`https://${host}`);
    const onward: Socket = connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 443),
      ...visit.check(url),
    });
    visit.watch(onward, host);
    onward.on('error', fail);
    onward.on('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
  } catch (thrown) {
    fail(thrown);
  }
}
