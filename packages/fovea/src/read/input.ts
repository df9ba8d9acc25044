import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { fileURLToPath } from 'node:url';
import { isArrayBuffer, isUint8Array } from 'node:util/types';
import { FoveaError, toFoveaError } from '../model/error.ts';
import { fetchRulesOf, type FetchRules } from './fetch-rules.ts';
import { collectBytes, fetchBytes, parseAddress, tooLarge, withDeadline, withoutLogin } from './fetch-bytes.ts';

/**
 * What can be read: a path, an http, https or file URL, `-` for standard input, bytes in memory, or a stream of bytes.
 */
export type Input =
  | string
  | URL
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | NodeJS.ReadableStream
  | AsyncIterable<Uint8Array>;

/** How an input is loaded, and its limits. */
export type InputOptions = FetchRules & {
  /** Maximum number of bytes. Default: {@link defaultMaxBytes}. */
  readonly maxBytes?: number | undefined;
  /** Time limit. Default: one minute for URLs, no limit for everything else. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The name of data that has no name of its own. */
  readonly name?: string | undefined;
};

export type Loaded = {
  /** The path or address as given, but without a password; `-` for standard input, `bytes:` for data without a name. */
  readonly uri: string;
  /** A copy that owns its buffer wholly: it can be transferred to a worker. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the server or the Blob has it. */
  readonly contentType?: string;
  /** Where it came from in the end, after redirects. */
  readonly url?: string;
};

/** 512 MiB. */
export const defaultMaxBytes: number = 512 * 1024 * 1024;

const defaultFetchMs = 60_000;
const readSize = 16 * 1024 * 1024;

/** Reads an input whole, into memory of its own. What the caller passes in is never changed or detached. */
export async function loadInput(input: Input, options: InputOptions = {}): Promise<Loaded> {
  const loaded = await loadAny(input, options);
  if (loaded.bytes.length > 0) return loaded;
  throw new FoveaError('input/empty', `${nameFor(loaded.uri)} is empty; check that it was written or sent completely`);
}

function loadAny(input: Input, options: InputOptions): Promise<Loaded> {
  if (typeof input === 'string') return loadString(input, options);
  if (input instanceof URL) return loadAddress(input, input.href, options);
  return loadData(input, options);
}

async function loadString(text: string, options: InputOptions): Promise<Loaded> {
  if (text === '-') return await loadStream(process.stdin, '-', options);
  if (!isAddress(text)) return await loadFile(text, text, options);
  return await loadAddress(parseAddress(text), text, options);
}

async function loadAddress(url: URL, given: string, options: InputOptions): Promise<Loaded> {
  if (url.protocol === 'file:') return await loadFile(pathOf(url), given, options);
  const { maxBytes = defaultMaxBytes, timeoutMs = defaultFetchMs, signal } = options;
  const fetched = await fetchBytes(url, { ...fetchRulesOf(options), maxBytes, timeoutMs, signal });
  return { ...withType(uriOf(given), fetched.bytes, fetched.contentType), url: fetched.url };
}

/** What to call a path or an address: itself, but without user name and password. */
export function uriOf(input: string): string {
  if (!isAddress(input) || !URL.canParse(input)) return input;
  const url = new URL(input);
  return url.username === '' && url.password === '' ? input : withoutLogin(url);
}

/** Whether a text is an address rather than a path. */
export function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/|file:)/i.test(text);
}

function pathOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    throw unreadable(url.href, 'it does not name a file on this machine', error);
  }
}

async function loadFile(path: string, uri: string, options: InputOptions): Promise<Loaded> {
  const { maxBytes = defaultMaxBytes } = options;
  return await withDeadline(options, async (signal) => {
    try {
      return { uri, bytes: await readFile(path, uri, maxBytes, signal) };
    } catch (error) {
      throw fileError(uri, error);
    }
  });
}

async function readFile(
  path: string,
  uri: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // Before opening it, since opening a pipe waits for a writer.
  const stats = await stat(path);
  if (stats.isDirectory()) throw unreadable(uri, 'it is a folder; name a file in it');
  if (!stats.isFile())
    throw unreadable(uri, 'it is a pipe, socket or device; pipe its data to standard input and read -');
  if (stats.size > maxBytes) throw tooLarge(maxBytes);
  const handle = await open(path, 'r');
  try {
    return await readHandle(handle, stats.size, signal);
  } finally {
    await handle.close();
  }
}

async function readHandle(handle: FileHandle, size: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(bytes, filled, Math.min(readSize, size - filled));
    // The file was cut short after its size was taken.
    if (bytesRead === 0) return bytes.slice(0, filled);
    filled += bytesRead;
  }
  return bytes;
}

function fileError(uri: string, error: unknown): FoveaError {
  if (error instanceof FoveaError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new FoveaError('input/not-found', `${uri} does not exist; check the path`, { cause: error });
  }
  if (code === 'EACCES' || code === 'EPERM') return unreadable(uri, 'you have no permission to read it', error);
  return unreadable(uri, message, error);
}

function unreadable(uri: string, why: string, cause?: unknown): FoveaError {
  return new FoveaError('input/unreadable', `${uri} cannot be read: ${why}`, { cause });
}

async function loadData(input: Exclude<Input, string | URL>, options: InputOptions): Promise<Loaded> {
  const { maxBytes = defaultMaxBytes, name = 'bytes:' } = options;
  if (isUint8Array(input) || isArrayBuffer(input)) {
    return await withDeadline(options, async () => ({ uri: name, bytes: copyBytes(input, maxBytes) }));
  }
  if (input instanceof Blob) return await loadBlob(input, options);
  if (input instanceof ReadableStream) {
    if (input.locked) throw new TypeError('The stream is already being read elsewhere');
    return await loadStream(Readable.fromWeb(input as WebStream), name, options);
  }
  if (isIterable(input)) return await loadStream(input, name, options);
  throw new TypeError('The input must be a path, a URL, bytes, a Blob or a stream of bytes');
}

function copyBytes(input: Uint8Array | ArrayBuffer, maxBytes: number): Uint8Array<ArrayBuffer> {
  if (input.byteLength > maxBytes) throw tooLarge(maxBytes);
  return isUint8Array(input) ? new Uint8Array(input) : new Uint8Array(input.slice(0));
}

async function loadBlob(blob: Blob, options: InputOptions): Promise<Loaded> {
  const { maxBytes = defaultMaxBytes } = options;
  if (blob.size > maxBytes) throw tooLarge(maxBytes);
  const uri = options.name ?? (blob instanceof File ? blob.name : 'bytes:');
  const data = await withDeadline(options, () => blob.arrayBuffer()).catch((error: unknown) => {
    throw toFoveaError(error, 'input/unreadable');
  });
  return withType(uri, new Uint8Array(data), blob.type);
}

async function loadStream(source: AsyncIterable<unknown>, uri: string, options: InputOptions): Promise<Loaded> {
  const { maxBytes = defaultMaxBytes } = options;
  return await withDeadline(options, async (signal) => {
    // A stream that gives nothing more would otherwise stay open after the reading was given up.
    if (source instanceof Readable) signal.addEventListener('abort', () => source.destroy(), { once: true });
    try {
      return { uri, bytes: await collectBytes(source as AsyncIterable<Uint8Array>, maxBytes, signal) };
    } catch (error) {
      throw toFoveaError(error, 'input/unreadable');
    }
  });
}

function isIterable(input: unknown): input is AsyncIterable<unknown> {
  return typeof input === 'object' && input !== null && Symbol.asyncIterator in input;
}

function withType(uri: string, bytes: Uint8Array<ArrayBuffer>, contentType = ''): Loaded {
  return contentType === '' ? { uri, bytes } : { uri, bytes, contentType };
}

function nameFor(uri: string): string {
  if (uri === '-') return 'Standard input';
  return uri === 'bytes:' ? 'The input' : uri;
}
