import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { isUint8Array } from 'node:util/types';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FoveaError } from '../model/error.ts';
import { isPublicAddress } from './address.ts';
import { fetchRulesOf, type FetchRules } from './fetch-rules.ts';
import { checkRobots, maxRobotsBytes, type RobotsText } from './robots.ts';
import { packageVersion } from './version.ts';

/** Bytes whose memory is no one else's to share. */
type Bytes = Uint8Array<ArrayBuffer>;

/** How far {@link fetchBytes} may go. */
export type FetchOptions = FetchRules & {
  /** The most bytes to accept, both as sent and after decompression. */
  readonly maxBytes: number;
  /** For everything together: finding the host, every redirect, the whole body. */
  readonly timeoutMs: number;
  /** Default: 5. */
  readonly maxRedirects?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Fetched = {
  readonly bytes: Bytes;
  /** Where the bytes came from in the end, after redirects, without user name and password. */
  readonly url: string;
  readonly contentType?: string;
};

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

// setTimeout takes anything larger for 1.
const longestTimer = 2 ** 31 - 1;

/**
 * Fetches an http or https address. Unless `allowPrivate` is set, it connects to public addresses only: host
 * names are checked as they are resolved for the connection itself, so no second answer can slip in between.
 */
export async function fetchBytes(url: string | URL, options: FetchOptions): Promise<Fetched> {
  const start = parseAddress(url);
  return await withDeadline(options, (signal) => follow(start, options, signal));
}

/**
 * Runs `work` until it ends, the time is over or the caller cancels. The signal given to `work` tells it to
 * clean up; the answer does not wait for that, so that a source that hangs cannot hold up its caller.
 */
export async function withDeadline<T>(
  limits: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs, signal: outer } = limits;
  if (outer?.aborted) throw aborted(outer);
  const inner = new AbortController();
  const cancel = (): void => inner.abort(aborted(outer));
  const stopped = rejectOnAbort(inner.signal);
  const timer = timeoutMs === undefined ? undefined : startTimer(inner, timeoutMs);
  outer?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([work(inner.signal), stopped]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}

/** All bytes of a source in one array that owns its buffer. */
export async function collectBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    signal.throwIfAborted();
    if (!isUint8Array(chunk)) throw notBytes();
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return joinChunks(chunks, size);
}

/** The error for an input beyond `maxBytes`. */
export function tooLarge(maxBytes: number): FoveaError {
  const message = `The input is larger than the limit of ${maxBytes} bytes; raise it with option maxBytes`;
  return new FoveaError('limit/bytes', message);
}

/** An address in its parsed form; what cannot be parsed is an error that says how to write one. */
export function parseAddress(url: string | URL): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new FoveaError(
    'net/failed',
    `"${String(url)}" is not a complete URL; expected something like https://example.com/a.pdf`,
  );
}

function notBytes(): FoveaError {
  const message = 'The stream does not yield bytes; if it has a text encoding, remove that';
  return new FoveaError('input/unreadable', message);
}

/** An address fit for messages and records: without user name and password. */
export function withoutLogin(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Bytes {
  const bytes = new Uint8Array(size);
  let filled = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function startTimer(controller: AbortController, timeoutMs: number): NodeJS.Timeout {
  const message = `Reading took longer than the limit of ${timeoutMs} ms; raise it with option timeoutMs`;
  const stop = (): void => controller.abort(new FoveaError('limit/timeout', message));
  return setTimeout(stop, Math.min(timeoutMs, longestTimer));
}

function aborted(signal: AbortSignal | undefined): FoveaError {
  return new FoveaError('run/aborted', undefined, { cause: signal?.reason });
}

async function follow(start: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  const { maxBytes, maxRedirects = 5, allowPrivate = false, userAgent = defaultUserAgent() } = options;
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    checkAddress(url, allowPrivate);
    if (options.robots) await keepToRobots(url, { ...options, userAgent }, signal);
    const response = await connect(url, { allowPrivate, userAgent }, signal);
    try {
      const next = redirectTarget(response, url);
      if (next === undefined) return await receive(response, url, maxBytes, signal);
      url = next;
    } finally {
      response.destroy();
    }
  }
  const message = `${withoutLogin(start)} redirects more than ${maxRedirects} times; use the final URL instead`;
  throw new FoveaError('net/too-many-redirects', message);
}

/** Default User-Agent header. */
export function defaultUserAgent(): string {
  return `fovea/${packageVersion()}`;
}

/** Throws unless the robots.txt of a site lets the address be asked for; the file is fetched by the same rules. */
export async function checkRobotsOf(url: URL, options: FetchOptions): Promise<void> {
  await withDeadline(options, (signal) => keepToRobots(url, options, signal));
}

async function keepToRobots(url: URL, options: FetchOptions, signal: AbortSignal): Promise<void> {
  const { timeoutMs, userAgent = defaultUserAgent() } = options;
  const limits = { ...fetchRulesOf(options), robots: false, timeoutMs, maxBytes: maxRobotsBytes };
  const get = async (robots: URL): Promise<RobotsText> => {
    try {
      const { bytes } = await follow(robots, limits, signal);
      return { text: new TextDecoder().decode(bytes) };
    } catch (thrown) {
      const { code, cause } = thrown as FoveaError;
      if (code === 'net/http-status') return { status: cause as number };
      // Nobody writes so many rules, and half of them would be wrong.
      if (code === 'limit/bytes') return { status: 500 };
      throw thrown;
    }
  };
  await checkRobots(url, userAgent, get);
}

/** Throws unless the address may be asked: http or https, and no internal address written as such. */
export function checkAddress(url: URL, allowPrivate: boolean): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const message = `${url.protocol} URLs cannot be fetched, only http: and https: ones`;
    throw new FoveaError('net/unsupported-scheme', message);
  }
  // Node connects to a literal address without a lookup, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refused(host);
}

function refused(host: string, ip?: string): FoveaError {
  const who = ip === undefined ? `${host} is` : `${host} (${ip}) is`;
  const message = `${who} not a public address; if you trust it, allow it with option allowPrivate`;
  return new FoveaError('net/refused-address', message);
}

function connect(
  url: URL,
  { allowPrivate, userAgent }: { readonly allowPrivate: boolean; readonly userAgent: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { get, Agent } = url.protocol === 'https:' ? https : http;
  // Node's 250 ms for each address of a host is too short for far-away servers.
  const agent = new Agent({ keepAlive: false, autoSelectFamilyAttemptTimeout: 2000 });
  const headers = { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
  return new Promise((done, reject) => {
    const options = allowPrivate ? { agent, headers, signal } : { agent, headers, signal, lookup: publicLookup };
    get(url, options, done).on('error', (error) => reject(failed(url, error)));
  });
}

/** Resolves a host for a connection; one internal address among the answers refuses the host. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const internal = addresses.find(({ address }) => !isPublicAddress(address));
    if (internal) return done(refused(host, internal.address), '');
    if (options.all === true) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

function redirectTarget(response: IncomingMessage, from: URL): URL | undefined {
  const { location } = response.headers;
  if (location === undefined || !redirectStatuses.has(response.statusCode ?? 0)) return undefined;
  // Node reads headers as Latin-1, while servers that do not escape an address write it in UTF-8.
  const target = Buffer.from(location, 'latin1').toString('utf8');
  if (URL.canParse(target, from.href)) return new URL(target, from);
  throw new FoveaError('net/failed', `${withoutLogin(from)} redirects to an invalid URL`);
}

async function receive(response: IncomingMessage, url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299) throw badStatus(url, status);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBody(response, maxBytes, signal).catch((error: unknown) => {
    throw failed(url, error);
  });
  const contentType = response.headers['content-type'];
  const fetched = { bytes, url: withoutLogin(url) };
  return contentType === undefined ? fetched : { ...fetched, contentType };
}

function badStatus(url: URL, status: number): FoveaError {
  const words = `${status} ${http.STATUS_CODES[status] ?? ''}`.trim();
  return new FoveaError('net/http-status', `${withoutLogin(url)} returned ${words}; check the URL`, {
    cause: status,
  });
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Bytes> {
  const coding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return await collectBytes(response, maxBytes, signal);
  const chunks = limited(response, maxBytes);
  const first = await chunks.next();
  if (first.done === true) return new Uint8Array();
  const decoder = decoderFor(coding, first.value[0] ?? 0);
  // Errors reach whoever reads the decoder; the callback only keeps them from being thrown as well.
  const decoded = pipeline(prepend(first.value, chunks), decoder, () => {});
  return await collectBytes(decoded, maxBytes, signal);
}

/** Compressed data can be endless and yet hold nothing, so it has a limit too. */
async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first;
  yield* rest;
}

function decoderFor(coding: string, firstByte: number): Duplex {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // Some servers send bare deflate data where the standard asks for a zlib wrapper.
      return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw new Error(`the server used an unknown compression (${coding.slice(0, 40)})`);
  }
}

function failed(url: URL, error: unknown): FoveaError {
  if (error instanceof FoveaError) return error;
  return new FoveaError('net/failed', `Could not fetch ${withoutLogin(url)}: ${reasonOf(error)}`, { cause: error });
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host; check the URL',
  EAI_AGAIN: 'the host name could not be resolved; check the network',
  ECONNREFUSED: 'nothing is listening at this address and port',
  ECONNRESET: 'the server closed the connection early; try again',
  ETIMEDOUT: 'the server does not respond',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  // When every address of a host fails, Node's error has a code but no message.
  return reasons[code] ?? (error.message || code);
}
