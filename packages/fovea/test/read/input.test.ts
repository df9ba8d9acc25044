import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FoveaError } from '../../src/model/error.ts';
import { defaultMaxBytes, loadInput } from '../../src/read/input.ts';
import type { Input, InputOptions } from '../../src/read/input.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-input-'));
});

afterAll(async () => await rm(folder, { recursive: true, force: true }));

afterEach(() => vi.restoreAllMocks());

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function failureOf(input: Input, options?: InputOptions): Promise<FoveaError> {
  const failure = await loadInput(input, options).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof FoveaError) return failure;
  throw new Error('Expected a FoveaError', { cause: failure });
}

async function textOf(input: Input, options?: InputOptions): Promise<string> {
  return new TextDecoder().decode((await loadInput(input, options)).bytes);
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function stdinGives(...chunks: string[]): void {
  const stdin = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin);
}

async function withServer(body: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('loadInput of files', () => {
  it('reads a path', async () => {
    const path = await fileOf('a.txt', 'hello');
    expect(await loadInput(path)).toEqual({ uri: path, bytes: utf8('hello') });
  });

  it('reads a file address, as text and as URL', async () => {
    const url = pathToFileURL(await fileOf('a b.txt', 'hello'));
    expect(await loadInput(url)).toEqual({ uri: url.href, bytes: utf8('hello') });
    expect(await textOf(url.href)).toBe('hello');
  });

  it.each(['a:b.txt', 'mailto:me', '%41.txt', 'http:', 'ä ß.txt'])('takes %j for a path', async (name) => {
    const path = await fileOf(name, 'hello');
    expect(await textOf(path)).toBe('hello');
    expect((await failureOf(name)).code).toBe('input/not-found');
  });

  it('follows a link', async () => {
    const path = await fileOf('target.txt', 'hello');
    await symlink(path, join(folder, 'link.txt'));
    expect(await textOf(join(folder, 'link.txt'))).toBe('hello');
  });

  it.each(['missing.txt', 'missing/a.txt', 'plain.txt/a.txt'])('says that %s does not exist', async (name) => {
    await fileOf('plain.txt', 'a');
    const failure = await failureOf(join(folder, name));
    expect(failure.code).toBe('input/not-found');
    expect(failure.message).toContain(name);
  });

  it('says that a folder is one', async () => {
    await mkdir(join(folder, 'inner'));
    const failure = await failureOf(join(folder, 'inner'));
    expect(failure.code).toBe('input/unreadable');
    expect(failure.message).toContain('folder');
  });

  it.skipIf(process.platform === 'win32')('does not wait for a pipe or read a device', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect((await failureOf(pipe)).code).toBe('input/unreadable');
    expect((await failureOf('/dev/zero')).code).toBe('input/unreadable');
  });

  // The superuser may read everything.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('says that reading is forbidden', async () => {
    const path = await fileOf('forbidden.txt', 'a');
    await chmod(path, 0);
    const failure = await failureOf(path);
    expect(failure.code).toBe('input/unreadable');
    expect(failure.message).toContain('permission');
  });

  it('reports a path that no system accepts', async () => {
    expect((await failureOf('a\0b')).code).toBe('input/unreadable');
    expect((await failureOf('a'.repeat(5000))).code).toBe('input/unreadable');
    expect((await failureOf('')).code).toBe('input/not-found');
  });

  it('reports a file address on another machine', async () => {
    expect((await failureOf('file://elsewhere/a.pdf')).code).toBe('input/unreadable');
  });

  it('refuses a file that is too large before reading it', async () => {
    const path = await fileOf('large.bin', '');
    await truncate(path, defaultMaxBytes + 1);
    const failure = await failureOf(path);
    expect(failure.code).toBe('limit/bytes');
    expect(failure.message).toContain('maxBytes');
  });

  it('accepts a file of exactly the limit', async () => {
    const path = await fileOf('five.txt', '12345');
    expect(await textOf(path, { maxBytes: 5 })).toBe('12345');
    expect((await failureOf(path, { maxBytes: 4 })).code).toBe('limit/bytes');
  });

  it('reads a file in many pieces', async () => {
    const path = join(folder, 'pieces.bin');
    const content = new Uint8Array(40 * 1024 * 1024).map((_byte, i) => i % 251);
    await writeFile(path, content);
    const { bytes } = await loadInput(path);
    expect(Buffer.compare(bytes, content)).toBe(0);
  });

  it('says that a file is empty', async () => {
    expect((await failureOf(await fileOf('empty.txt', ''))).code).toBe('input/empty');
  });
});

describe('loadInput of addresses', () => {
  it('fetches them and keeps them as given', async () => {
    await withServer('hello', async (origin) => {
      const given = origin.replace('http', 'HTTP');
      const expected = { uri: given, bytes: utf8('hello'), contentType: 'text/html', url: `${origin}/` };
      expect(await loadInput(given, { allowPrivate: true })).toEqual(expected);
      expect((await loadInput(new URL(origin), { allowPrivate: true })).uri).toBe(`${origin}/`);
    });
  });

  it('keeps no password', async () => {
    await withServer('hello', async (origin) => {
      const given = origin.replace('//', '//me:secret@');
      expect((await loadInput(given, { allowPrivate: true })).uri).toBe(`${origin}/`);
    });
  });

  it('passes the limits on', async () => {
    await withServer('hello', async (origin) => {
      expect((await failureOf(origin)).code).toBe('net/refused-address');
      expect((await failureOf(origin, { allowPrivate: true, maxBytes: 4 })).code).toBe('limit/bytes');
      expect((await failureOf(origin, { signal: AbortSignal.abort() })).code).toBe('run/aborted');
    });
  });

  it('says that an answer is empty', async () => {
    await withServer('', async (origin) => {
      expect((await failureOf(origin, { allowPrivate: true })).code).toBe('input/empty');
    });
  });

  it.each(['ftp://example.com/a.pdf', 's3://bucket/a.pdf', new URL('data:text/html,a')])(
    'refuses %s',
    async (input) => {
      expect((await failureOf(input)).code).toBe('net/unsupported-scheme');
    },
  );

  it.each(['http://', 'https://a b', 'x://['])('says that %j is no address', async (input) => {
    expect((await failureOf(input)).code).toBe('net/failed');
  });
});

describe('loadInput of bytes in memory', () => {
  it('copies an array without touching it', async () => {
    const given = utf8('hello');
    const { uri, bytes } = await loadInput(given);
    expect(uri).toBe('bytes:');
    expect(bytes).toEqual(given);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    expect(given).toEqual(utf8('hello'));
  });

  it("copies only what a view shows, out of Node's pool too", async () => {
    for (const given of [utf8('<hello>').subarray(1, 6), Buffer.from('hello')]) {
      const { bytes } = await loadInput(given);
      expect(bytes).toEqual(utf8('hello'));
      expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, 5]);
    }
  });

  it('copies out of shared memory', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(7);
    const { bytes } = await loadInput(shared);
    expect(bytes.buffer).toBeInstanceOf(ArrayBuffer);
    expect(bytes).toEqual(Uint8Array.of(7, 7, 7));
  });

  it('copies an ArrayBuffer', async () => {
    const given = utf8('hello').buffer;
    const { bytes } = await loadInput(given);
    expect(bytes.buffer).not.toBe(given);
    expect(bytes).toEqual(utf8('hello'));
  });

  it('reads a Blob and its type', async () => {
    const blob = new Blob(['hello'], { type: 'text/html' });
    expect(await loadInput(blob)).toEqual({ uri: 'bytes:', bytes: utf8('hello'), contentType: 'text/html' });
    expect(await loadInput(new Blob(['a']))).not.toHaveProperty('contentType');
  });

  it('calls data by its name', async () => {
    expect((await loadInput(utf8('a'), { name: 'a.pdf' })).uri).toBe('a.pdf');
    expect((await loadInput(new File(['a'], 'b.pdf'))).uri).toBe('b.pdf');
    expect((await loadInput(new File(['a'], 'b.pdf'), { name: 'c.pdf' })).uri).toBe('c.pdf');
  });

  it.each([utf8('12345'), utf8('12345').buffer, new Blob(['12345'])])('keeps to the limit', async (input) => {
    expect(await textOf(input, { maxBytes: 5 })).toBe('12345');
    expect((await failureOf(input, { maxBytes: 4 })).code).toBe('limit/bytes');
  });

  it.each([new Uint8Array(), new ArrayBuffer(0), new Blob()])('says that there is nothing', async (input) => {
    expect((await failureOf(input)).code).toBe('input/empty');
  });

  it.each([utf8('a'), new Blob(['a'])])('does not begin when already cancelled', async (input) => {
    expect((await failureOf(input, { signal: AbortSignal.abort() })).code).toBe('run/aborted');
  });

  it.each<unknown>([undefined, null, 7, {}, ['a']])('throws a TypeError for %j', async (input) => {
    await expect(loadInput(input as Input)).rejects.toThrow(TypeError);
  });
});

describe('loadInput of streams', () => {
  const kinds: [string, (...chunks: string[]) => Input][] = [
    ['a Node stream', (...chunks) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))],
    ['a web stream', (...chunks) => new Blob(chunks).stream()],
    [
      'an async iterable',
      async function* (...chunks) {
        for (const chunk of chunks) yield utf8(chunk);
      },
    ],
  ];

  it.each(kinds)('reads %s into a buffer of its own', async (_kind, streamOf) => {
    const { uri, bytes } = await loadInput(streamOf('he', 'llo'));
    expect(uri).toBe('bytes:');
    expect(bytes).toEqual(utf8('hello'));
    expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, 5]);
  });

  it.each(kinds)('keeps to the limit with %s', async (_kind, streamOf) => {
    expect(await textOf(streamOf('123', '45'), { maxBytes: 5 })).toBe('12345');
    expect((await failureOf(streamOf('123', '45'), { maxBytes: 4 })).code).toBe('limit/bytes');
  });

  it.each(kinds)('says that %s is empty', async (_kind, streamOf) => {
    expect((await failureOf(streamOf())).code).toBe('input/empty');
  });

  it('reads standard input', async () => {
    stdinGives('he', 'llo');
    expect(await loadInput('-')).toEqual({ uri: '-', bytes: utf8('hello') });
  });

  it('says that standard input is empty', async () => {
    stdinGives();
    expect((await failureOf('-')).message).toContain('Standard input');
  });

  it('reads a file stream', async () => {
    expect(await textOf(createReadStream(await fileOf('stream.txt', 'hello')))).toBe('hello');
  });

  it('ends an endless stream at the limit', async () => {
    let ended = false;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (let i = 0; i < 1e6; i += 1) yield new Uint8Array(1000);
      } finally {
        ended = true;
      }
    };
    expect((await failureOf(endless(), { maxBytes: 10_000 })).code).toBe('limit/bytes');
    expect(ended).toBe(true);
  });

  it('closes a Node stream that hangs when cancelled', async () => {
    const stream = new Readable({ read() {} });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    expect((await failureOf(stream, { signal: controller.signal })).code).toBe('run/aborted');
    expect(stream.destroyed).toBe(true);
  });

  it('cancels a web stream that hangs when the time is over', async () => {
    const cancel = vi.fn<() => void>();
    const stream = new ReadableStream<Uint8Array>({ cancel });
    expect((await failureOf(stream, { timeoutMs: 20 })).code).toBe('limit/timeout');
    await expect.poll(() => cancel).toHaveBeenCalled();
  });

  it('does not wait for an iterable that hangs', async () => {
    const hanging: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
    };
    expect((await failureOf(hanging, { timeoutMs: 20 })).code).toBe('limit/timeout');
  });

  it.each([new Error('broken pipe'), new TypeError('terminated')])('reports %s from the stream', async (error) => {
    const stream = new Readable({
      read() {
        this.destroy(error);
      },
    });
    const failure = await failureOf(stream);
    expect(failure.code).toBe('input/unreadable');
    expect(failure.message).toContain(error.message);
    expect(failure.cause).toBe(error);
  });

  it('does not accept text for bytes', async () => {
    const path = await fileOf('text.txt', 'hello');
    const failure = await failureOf(createReadStream(path, 'utf8'));
    expect(failure.code).toBe('input/unreadable');
    expect(failure.message).toContain('encoding');
  });

  it('throws a TypeError for a stream someone else reads', async () => {
    const stream = new Blob(['a']).stream();
    stream.getReader();
    await expect(loadInput(stream)).rejects.toThrow(TypeError);
  });
});
