import type * as dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FoveaError } from '../../src/model/error.ts';
import { fetchBytes } from '../../src/read/fetch-bytes.ts';
import type { FetchOptions } from '../../src/read/fetch-bytes.ts';

const answers: Record<string, { address: string; family: number }[]> = {
  'inside.test': [{ address: '10.1.2.3', family: 4 }],
  'mixed.test': [
    { address: '93.184.215.14', family: 4 },
    { address: '::1', family: 6 },
  ],
};

vi.mock('node:dns', async (importOriginal) => {
  const original = await importOriginal<typeof dns>();
  const lookup = ((host: string, options: object, done: (...results: unknown[]) => void): void => {
    const known = answers[host];
    if (known) process.nextTick(done, null, known);
    else original.lookup(host, options, done as never);
  }) as typeof original.lookup;
  return { ...original, default: original, lookup };
});

const servers: Server[] = [];

afterEach(async () => {
  const closing = servers.splice(0).map(async (server) => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  await Promise.all(closing);
});

/** The address of a server on this machine that lives until the end of the test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits: FetchOptions = { maxBytes: 100_000, timeoutMs: 5000, allowPrivate: true };

async function failureOf(url: string | URL, options: Partial<FetchOptions> = {}): Promise<FoveaError> {
  const failure = await fetchBytes(url, { ...limits, ...options }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof FoveaError) return failure;
  throw new Error('Expected a FoveaError', { cause: failure });
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe('fetchBytes', () => {
  it('gives the bytes, the address and the content type', async () => {
    const origin = await serve((_request, response) => response.setHeader('content-type', 'text/html').end('hello'));
    const fetched = await fetchBytes(`${origin}/a`, limits);
    expect(textOf(fetched.bytes)).toBe('hello');
    expect(fetched.url).toBe(`${origin}/a`);
    expect(fetched.contentType).toBe('text/html');
  });

  it('leaves the content type out where the server gives none', async () => {
    const origin = await serve((_request, response) => response.end('hello'));
    expect(await fetchBytes(origin, limits)).not.toHaveProperty('contentType');
  });

  it('gives bytes that own their buffer', async () => {
    const origin = await serve((_request, response) => response.end('hello'));
    const { bytes } = await fetchBytes(new URL(origin), limits);
    expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, 5]);
  });

  it('says who asks and does not keep the connection', async () => {
    const origin = await serve((request, response) => response.end(JSON.stringify(request.headers)));
    const headers: unknown = JSON.parse(textOf((await fetchBytes(origin, limits)).bytes));
    expect(headers).toMatchObject({ connection: 'close' });
    expect(headers).toHaveProperty('user-agent', expect.stringMatching(/^fovea\/\d+\.\d+\.\d+/));
    const named = await fetchBytes(origin, { ...limits, userAgent: 'somebody else' });
    expect(JSON.parse(textOf(named.bytes))).toMatchObject({ 'user-agent': 'somebody else' });
  });

  it('sends a login but does not repeat it', async () => {
    const origin = await serve((request, response) => {
      response.statusCode = request.url === '/a' ? 200 : 404;
      response.end(request.headers.authorization);
    });
    const address = origin.replace('//', '//me:secret@');
    const fetched = await fetchBytes(`${address}/a`, limits);
    expect(textOf(fetched.bytes)).toBe(`Basic ${btoa('me:secret')}`);
    expect(fetched.url).toBe(`${origin}/a`);
    expect((await failureOf(`${address}/b`)).message).not.toContain('secret');
  });

  it('reads an empty body', async () => {
    const origin = await serve((_request, response) => response.writeHead(204).end());
    expect((await fetchBytes(origin, limits)).bytes).toHaveLength(0);
  });
});

describe('fetchBytes of addresses', () => {
  it.each([
    'http://127.0.0.1',
    'http://127.0.0.1./',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[64:ff9b::10.0.0.1]',
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.1',
    'http://localhost',
  ])('refuses %s', async (url) => {
    const failure = await failureOf(url, { allowPrivate: false });
    expect(failure.code).toBe('net/refused-address');
    expect(failure.message).toContain('allowPrivate');
  });

  it('never reaches a refused server', async () => {
    const listener = vi.fn<RequestListener>((_request, response) => void response.end('secret'));
    const origin = await serve(listener);
    await failureOf(origin, { allowPrivate: false });
    await failureOf(origin.replace('127.0.0.1', 'localhost'), { allowPrivate: false });
    expect(listener).not.toHaveBeenCalled();
  });

  it('refuses a host whose name leads inside, and says where to', async () => {
    const failure = await failureOf('http://inside.test/', { allowPrivate: false });
    expect(failure.code).toBe('net/refused-address');
    expect(failure.message).toContain('inside.test (10.1.2.3)');
  });

  it('refuses a host when only one of its addresses leads inside', async () => {
    const failure = await failureOf('http://mixed.test/', { allowPrivate: false });
    expect(failure.code).toBe('net/refused-address');
  });

  it.each(['ftp://example.com/a', 'file:///etc/passwd', 'data:text/html,a', 'gopher://127.0.0.1'])(
    'does not fetch %s',
    async (url) => expect((await failureOf(url)).code).toBe('net/unsupported-scheme'),
  );

  it.each(['', 'example.com', 'http://', 'http://a b/'])('says of %j that it is no address', async (url) => {
    const failure = await failureOf(url);
    expect(failure.code).toBe('net/failed');
    expect(failure.message).toContain('not a complete URL');
  });
});

describe('fetchBytes of redirects', () => {
  it('follows them and tells where they ended', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/end') response.end('there');
      else response.writeHead(302, { location: request.url === '/start' ? 'middle' : '/end' }).end('not this');
    });
    const fetched = await fetchBytes(`${origin}/start`, limits);
    expect([textOf(fetched.bytes), fetched.url]).toEqual(['there', `${origin}/end`]);
  });

  it('understands an address that was not escaped', async () => {
    const origin = await serve((request, response) => {
      const location = Buffer.from('/ä', 'utf8').toString('latin1');
      if (request.url === '/') response.writeHead(301, { location }).end();
      else response.end(request.url);
    });
    expect(textOf((await fetchBytes(origin, limits)).bytes)).toBe('/%C3%A4');
  });

  it('gives up on a loop after 5', async () => {
    let count = 0;
    const origin = await serve((_request, response) => {
      count += 1;
      response.writeHead(307, { location: '/' }).end();
    });
    expect((await failureOf(origin)).code).toBe('net/too-many-redirects');
    expect(count).toBe(6);
  });

  it('follows none when told so', async () => {
    const origin = await serve((_request, response) => response.writeHead(308, { location: '/a' }).end());
    expect((await failureOf(origin, { maxRedirects: 0 })).code).toBe('net/too-many-redirects');
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'javascript:alert(1)'])(
    'does not go to %s',
    async (location) => {
      const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
      expect((await failureOf(origin)).code).toBe('net/unsupported-scheme');
    },
  );

  it('fails on one that leads nowhere', async () => {
    const origin = await serve((_request, response) => response.writeHead(302, { location: 'http://[' }).end());
    expect((await failureOf(origin)).code).toBe('net/failed');
  });

  it('fails on one without an address', async () => {
    const origin = await serve((_request, response) => response.writeHead(302).end());
    expect((await failureOf(origin)).code).toBe('net/http-status');
  });

  it('checks every address on the way', async () => {
    const listener = vi.fn<RequestListener>((_request, response) => void response.end('secret'));
    const inside = await serve(listener);
    const outside = await serve((_request, response) => response.writeHead(302, { location: inside }).end());
    // The address of the first server alone counts as public here.
    answers['outside.test'] = [{ address: '127.0.0.1', family: 4 }];
    vi.resetModules();
    vi.doMock('../../src/read/address.ts', () => {
      let asked = 0;
      return { isPublicAddress: () => (asked += 1) === 1 };
    });
    const { fetchBytes: fresh } = await import('../../src/read/fetch-bytes.ts');
    const url = outside.replace('127.0.0.1', 'outside.test');
    await expect(fresh(url, { ...limits, allowPrivate: false })).rejects.toMatchObject({ code: 'net/refused-address' });
    expect(listener).not.toHaveBeenCalled();
    vi.doUnmock('../../src/read/address.ts');
  });
});

describe('fetchBytes of sizes', () => {
  it('accepts a body of exactly the limit', async () => {
    const origin = await serve((_request, response) => response.end('12345'));
    expect((await fetchBytes(origin, { ...limits, maxBytes: 5 })).bytes).toHaveLength(5);
  });

  it('refuses a body whose announced length is too large without reading it', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 1e12 }).flushHeaders(),
    );
    const failure = await failureOf(origin);
    expect(failure.code).toBe('limit/bytes');
    expect(failure.message).toContain('maxBytes');
  });

  it('stops at the limit of a body that never ends', async () => {
    let closed = false;
    const origin = await serve((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(20_000)), 1);
      response.on('close', () => {
        closed = true;
        clearInterval(timer);
      });
    });
    expect((await failureOf(origin)).code).toBe('limit/bytes');
    await expect.poll(() => closed).toBe(true);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('stops at the limit of a %s bomb', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(limits.maxBytes);
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(bomb),
    );
    expect((await failureOf(origin)).code).toBe('limit/bytes');
  });

  it('counts compressed bytes that hold nothing', async () => {
    const nothing = gzipSync('');
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      for (let i = 0; i < 20; i += 1) response.write(nothing);
      response.end();
    });
    expect((await failureOf(origin, { maxBytes: 100 })).code).toBe('limit/bytes');
  });
});

describe('fetchBytes of compressed bodies', () => {
  it.each([
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', (data: Buffer): Buffer => data],
  ] as const)('decodes %s', async (coding, compress) => {
    const text = 'hello '.repeat(1000);
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(compress(Buffer.from(text)));
    });
    expect(textOf((await fetchBytes(origin, limits)).bytes)).toBe(text);
  });

  it.each(['gzip', 'deflate', 'br'])('reads an empty body said to be %s', async (coding) => {
    const origin = await serve((_request, response) => response.writeHead(200, { 'content-encoding': coding }).end());
    expect((await fetchBytes(origin, limits)).bytes).toHaveLength(0);
  });

  it.each([
    ['damaged', Buffer.from('this is not gzip'), 'gzip'],
    ['cut short', gzipSync('hello '.repeat(100)).subarray(0, 30), 'gzip'],
    ['compressed in an unknown way', Buffer.from('a'), 'zstd'],
    ['compressed twice', gzipSync(gzipSync('a')), 'gzip, gzip'],
  ])('fails on a body that is %s', async (_what, body, coding) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': coding }).end(body),
    );
    expect((await failureOf(origin)).code).toBe('net/failed');
  });
});

describe('fetchBytes of servers in trouble', () => {
  it.each([
    [404, '404 Not Found'],
    [503, '503 Service Unavailable'],
    [304, '304 Not Modified'],
    [499, 'returned 499'],
  ])('reports status %i as "%s"', async (status, words) => {
    const origin = await serve((_request, response) => response.writeHead(status, 'evil \u00ff words').end());
    const failure = await failureOf(origin);
    expect(failure.code).toBe('net/http-status');
    expect(failure.message).toContain(words);
    expect(failure.message).not.toContain('evil');
  });

  it('fails when nothing listens', async () => {
    const origin = await serve(() => {});
    const [server] = servers.splice(0);
    server?.close();
    const failure = await failureOf(origin);
    expect(failure.code).toBe('net/failed');
    expect(failure.message).toContain('nothing is listening');
  });

  it('fails when the connection breaks before the answer', async () => {
    const origin = await serve((request) => request.socket.destroy());
    expect((await failureOf(origin)).code).toBe('net/failed');
  });

  it.each([{}, { 'content-encoding': 'gzip' }, { 'content-encoding': 'deflate' }])(
    'fails when the connection breaks in the body, headers %j',
    async (headers) => {
      const origin = await serve((request, response) => {
        response.writeHead(200, { ...headers, 'content-length': 1000 });
        response.write(gzipSync('a').subarray(0, 12), () => request.socket.destroy());
      });
      expect((await failureOf(origin)).code).toBe('net/failed');
    },
  );

  it('fails when the server does not speak TLS', async () => {
    const origin = await serve((_request, response) => response.end());
    expect((await failureOf(origin.replace('http:', 'https:'))).code).toBe('net/failed');
  });
});

describe('fetchBytes of time', () => {
  const stalls: [string, RequestListener][] = [
    ['the answer', () => {}],
    ['the body', (_request, response) => void response.writeHead(200).write('a')],
    ['a gzip body', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).write('\x1f')],
    [
      'a deflate body',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'deflate' }).flushHeaders(),
    ],
  ];

  it.each(stalls)('stops waiting for %s and hangs up', async (_what, listener) => {
    let closed = false;
    const origin = await serve((request, response) => {
      request.socket.on('close', () => (closed = true));
      listener(request, response);
    });
    const failure = await failureOf(origin, { timeoutMs: 100 });
    expect(failure.code).toBe('limit/timeout');
    await expect.poll(() => closed).toBe(true);
  });

  it('stops a body that trickles', async () => {
    const origin = await serve((_request, response) => {
      const timer = setInterval(() => response.write('a'), 5);
      response.on('close', () => clearInterval(timer));
    });
    expect((await failureOf(origin, { timeoutMs: 100 })).code).toBe('limit/timeout');
  });

  it('counts all redirects together', async () => {
    const origin = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40);
    });
    expect((await failureOf(origin, { timeoutMs: 100 })).code).toBe('limit/timeout');
  });

  it('takes Infinity for no limit', async () => {
    const origin = await serve((_request, response) => void setTimeout(() => response.end('late'), 50));
    expect(textOf((await fetchBytes(origin, { ...limits, timeoutMs: Infinity })).bytes)).toBe('late');
  });

  it.each(stalls)('stops when cancelled while waiting for %s', async (_what, listener) => {
    const origin = await serve(listener);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 50);
    const failure = await failureOf(origin, { signal: controller.signal });
    expect(failure.code).toBe('run/aborted');
    expect(failure.cause).toMatchObject({ message: 'enough' });
  });

  it('does not begin when already cancelled', async () => {
    const listener = vi.fn<RequestListener>();
    const origin = await serve(listener);
    expect((await failureOf(origin, { signal: AbortSignal.abort() })).code).toBe('run/aborted');
    expect(listener).not.toHaveBeenCalled();
  });
});
