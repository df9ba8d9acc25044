/** Who is let in by the servers: one rule for `serve`, `mcp --http` and `studio`. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDoor, type DoorOptions } from '../../src/http/door.ts';
import { flaky, listenService, openService, problemIn } from '../doors/service/open-service.ts';

const port = 4600;

function knocked(headers: Readonly<Record<string, string>>, options: DoorOptions = {}, listen = '127.0.0.1'): string {
  const door = createDoor(options);
  door.listensOn(listen, port);
  const asked = new Request(`http://${headers['host'] ?? `127.0.0.1:${port}`}/v1/jobs`, { headers });
  return door.refusalOf(asked)?.kind ?? 'in';
}

describe('the name that a server is asked by', () => {
  it.each([
    '127.0.0.1:4600',
    'localhost:4600',
    'LocalHost:4600',
    'localhost.:4600',
    '127.0.0.9:4600',
    '[::1]:4600',
    '[0:0:0:0:0:0:0:1]:4600',
    '[::ffff:127.0.0.1]:4600',
  ])('may be %s', (host) => {
    expect(knocked({ host })).toBe('in');
  });

  it.each([
    'evil.example',
    'evil.example:4600',
    'localhost.evil.example:4600',
    '127.0.0.1.nip.io:4600',
    'localhost:4601',
    'localhost',
    '127.0.0.1',
    '10.0.0.1:4600',
    '0.0.0.0:4600',
    '[::]:4600',
    '[fe80::1]:4600',
    '[::ffff:10.0.0.1]:4600',
  ])('may not be %s', (host) => {
    expect(knocked({ host })).toBe('host');
  });

  it.each(['localhost:4600, evil.example', 'a@localhost:4600', 'localhost:4600/x', 'localhost:4600:1', '[::1', ''])(
    'is refused where it is none: %j',
    (host) => {
      const door = createDoor();
      door.listensOn('127.0.0.1', port);
      const asked = new Request(`http://127.0.0.1:${port}/`, { headers: { host } });
      expect(door.refusalOf(asked)).toMatchObject({ kind: 'host' });
    },
  );

  it('may leave out the port where that is the usual one', () => {
    const door = createDoor();
    door.listensOn('127.0.0.1', 80);
    expect(door.refusalOf(new Request('http://localhost/', { headers: { host: 'localhost' } }))).toBeUndefined();
    expect(door.refusalOf(new Request('http://localhost/', { headers: { host: 'localhost:81' } }))).toBeDefined();
  });

  it('is that of the whole address, too, where a request has one', () => {
    const door = createDoor();
    door.listensOn('127.0.0.1', port);
    const headers = { host: `localhost:${port}` };
    expect(door.refusalOf(new Request('http://evil.example/v1/jobs', { headers }))).toMatchObject({ kind: 'host' });
  });

  it('may be one of this machine where other machines reach it', () => {
    expect(knocked({ host: `${hostname().toLowerCase()}:${port}` }, {}, '0.0.0.0')).toBe('in');
    expect(knocked({ host: `evil.example:${port}` }, {}, '0.0.0.0')).toBe('host');
    expect(knocked({ host: `192.0.2.7:${port}` }, {}, '192.0.2.7')).toBe('in');
  });

  it('may be one that was allowed, with any port unless one was said', () => {
    const allowHosts = ['api.example', 'other.example:8443'];
    for (const host of ['api.example', 'API.example.', 'api.example:9000', 'other.example:8443'])
      expect(knocked({ host }, { allowHosts }), host).toBe('in');
    for (const host of ['other.example', 'other.example:4600', 'x.api.example', 'api.example.evil.example'])
      expect(knocked({ host }, { allowHosts }), host).toBe('host');
    expect(knocked({ host: 'tls.example' }, { allowHosts: ['tls.example:443'] })).toBe('in');
  });

  it('may be any address for those who look whether it lives', () => {
    const door = createDoor();
    door.listensOn('0.0.0.0', port);
    const asked = (host: string): string | undefined =>
      door.refusalOf(new Request(`http://${host}/livez`, { headers: { host } }), { isProbe: true })?.kind;
    expect([asked('203.0.113.5:4600'), asked('[2001:db8::5]'), asked('evil.example')]).toEqual([
      undefined,
      undefined,
      'host',
    ]);
  });
});

describe('the page that a request comes from', () => {
  const host = `127.0.0.1:${port}`;

  it('is one of the server itself, or none', () => {
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://[::1]:${port}`])
      expect(knocked({ host, origin }), origin).toBe('in');
    for (const site of ['none', 'same-origin']) expect(knocked({ host, 'sec-fetch-site': site })).toBe('in');
  });

  it.each(['http://evil.example', 'http://localhost:3000', `https://localhost:${port}`, 'null', 'nonsense', ''])(
    'is refused where it is another: %j',
    (origin) => {
      expect(knocked({ host, origin })).toBe('origin');
    },
  );

  it('is refused where only the browser says so', () => {
    for (const site of ['cross-site', 'same-site', 'nonsense'])
      expect(knocked({ host, 'sec-fetch-site': site })).toBe('origin');
  });

  it('may lead here by a link, where that is taken', () => {
    const door = createDoor();
    door.listensOn('127.0.0.1', port);
    const headers = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const asked = (method: string, isPage: boolean): unknown =>
      door.refusalOf(new Request(`http://${host}/`, { method, headers }), { isPage });
    expect(asked('GET', true)).toBeUndefined();
    expect(asked('GET', false)).toBeDefined();
    expect(asked('POST', true)).toBeDefined();
  });

  it('may be one that was allowed', () => {
    const allowOrigins = ['https://app.example', 'http://localhost:3000/'];
    const of = (origin: string): string => knocked({ host, origin, 'sec-fetch-site': 'cross-site' }, { allowOrigins });
    expect([of('https://app.example'), of('http://localhost:3000')]).toEqual(['in', 'in']);
    for (const origin of ['http://app.example', 'https://app.example:444', 'https://x.app.example', 'null'])
      expect(of(origin), origin).toBe('origin');
  });

  it('of a name that was allowed may come over TLS, which a proxy has', () => {
    const allowHosts = ['api.example'];
    const asked = { host: 'api.example', origin: 'https://api.example' };
    expect(knocked(asked, { allowHosts })).toBe('in');
    expect(knocked({ ...asked, origin: 'https://evil.example' }, { allowHosts })).toBe('origin');
  });
});

it('names that make no sense are refused when it is built', () => {
  for (const name of ['', 'a b', 'http://api.example', 'api.example/x', '*', 'api.example:x'])
    expect(() => createDoor({ allowHosts: [name] }), name).toThrow(TypeError);
  for (const origin of ['api.example', 'https://api.example/x', 'null', '*', ''])
    expect(() => createDoor({ allowOrigins: [origin] }), origin).toThrow(TypeError);
});

type Said = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly text: string };

/** With headers of one's own; Node's fetch would not let us say which host. */
function ask(at: number, path: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: at, path, method, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += String(part)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.on('error', reject).end();
  });
}

/** Sends bytes as they are, which no client would. */
function raw(at: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at, '127.0.0.1', () => socket.end(bytes));
    let said = '';
    socket.on('data', (part: Buffer) => (said += String(part)));
    socket.on('error', reject).on('close', () => resolve(said));
    onTestFinished(() => void socket.destroy());
  });
}

describe('a service without tokens', () => {
  it('answers neither a rebound name nor a page of another site, whatever is asked', async () => {
    const { port: at } = await listenService({ entry: flaky });
    const host = `127.0.0.1:${at}`;
    expect((await ask(at, '/v1/jobs', { host })).status).toBe(200);
    for (const path of ['/v1/jobs', '/metrics', '/openapi.json', '/', '/nothing']) {
      const evil = await ask(at, path, { host: 'evil.example', origin: 'http://evil.example' });
      expect([path, evil.status, evil.headers['content-type']]).toEqual([path, 403, 'application/problem+json']);
      expect(JSON.parse(evil.text)).toMatchObject({
        code: 'service/refused-host',
        detail: expect.stringContaining('--allow-host evil.example') as string,
      });
      const foreign = await ask(at, path, { host, origin: 'http://evil.example' });
      expect(JSON.parse(foreign.text)).toMatchObject({
        status: 403,
        code: 'service/refused-origin',
        detail: expect.stringContaining('--allow-origin http://evil.example') as string,
      });
    }
  });

  it('gives no leave to pages of other sites', async () => {
    const { port: at } = await listenService({ entry: flaky });
    const headers = { host: `127.0.0.1:${at}`, origin: 'http://evil.example', 'access-control-request-method': 'PUT' };
    const answer = await ask(at, '/v1/models/a', headers, 'OPTIONS');
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('takes two names, or a foreign one in the address, for what they are', async () => {
    const { port: at } = await listenService({ entry: flaky });
    const own = `127.0.0.1:${at}`;
    const end = 'Connection: close\r\n\r\n';
    expect(await raw(at, `GET /v1/jobs HTTP/1.1\r\nHost: ${own}\r\n${end}`)).toMatch(/^HTTP\/1\.1 200/);
    expect(await raw(at, `GET http://${own}/v1/jobs HTTP/1.1\r\nHost: ${own}\r\n${end}`)).toMatch(/^HTTP\/1\.1 200/);
    for (const bad of [
      `GET /v1/jobs HTTP/1.1\r\nHost: ${own}\r\nHost: evil.example\r\n`,
      `GET /v1/jobs HTTP/1.1\r\nHost: evil.example\r\nHost: ${own}\r\n`,
      `GET http://evil.example/v1/jobs HTTP/1.1\r\nHost: ${own}\r\n`,
      `GET http://${own}/v1/jobs HTTP/1.1\r\nHost: evil.example\r\n`,
      `GET /v1/jobs HTTP/1.1\r\nHost: evil.example@${own}\r\n`,
      'GET /v1/jobs HTTP/1.0\r\n',
    ])
      expect(await raw(at, `${bad}${end}`), bad).toMatch(/^HTTP\/1\.[01] 40[03]/);
  });

  it('tells those who ask by address whether it lives', async () => {
    const { port: at } = await listenService({ entry: flaky });
    for (const path of ['/livez', '/readyz', '/metrics'])
      expect((await ask(at, path, { host: `10.1.2.3:${at}` })).status, path).toBe(200);
    expect((await ask(at, '/v1/jobs', { host: `10.1.2.3:${at}` })).status).toBe(403);
  });

  it('goes by the names, and lets in the pages, that it was told to', async () => {
    const allow = { allowHosts: ['api.example'], allowOrigins: ['https://app.example'] };
    const { port: at } = await listenService({ entry: flaky, ...allow });
    expect((await ask(at, '/v1/jobs', { host: 'api.example' })).status).toBe(200);
    const from = { host: 'api.example', origin: 'https://app.example', 'sec-fetch-site': 'cross-site' };
    const answer = await ask(at, '/v1/jobs', from);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example', vary: 'Origin' });
    // What is refused can be read by such a page, too.
    const missing = await ask(at, '/v1/jobs/none', from);
    expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([404, 'https://app.example']);
  });
});

describe('a service with tokens', () => {
  const tokens = [{ name: 'alice', token: 'token-of-alice-0001' }];
  const authorization = 'Bearer token-of-alice-0001';

  it('goes by any name, since no page has the token, unless names were given', async () => {
    const { port: at } = await listenService({ entry: flaky, tokens });
    expect((await ask(at, '/v1/jobs', { host: 'fovea.default.svc', authorization })).status).toBe(200);
    expect((await ask(at, '/v1/jobs', { host: 'evil.example', origin: 'http://evil.example' })).status).toBe(401);
    const named = await listenService({ entry: flaky, tokens, allowHosts: ['api.example'] });
    expect((await ask(named.port, '/v1/jobs', { host: 'api.example', authorization })).status).toBe(200);
    expect((await ask(named.port, '/v1/jobs', { host: 'evil.example', authorization })).status).toBe(403);
    expect((await ask(named.port, '/livez', { host: '10.1.2.3:8080' })).status).toBe(200);
  });

  it('lets a page of its own name in, over TLS or not, and no other', async () => {
    const { port: at } = await listenService({ entry: flaky, tokens });
    const from = async (origin: string): Promise<number> =>
      (await ask(at, '/v1/jobs', { host: 'api.example', authorization, origin })).status;
    expect(await from('https://api.example')).toBe(200);
    expect(await from('http://api.example')).toBe(200);
    expect(await from('https://evil.example')).toBe(403);
  });

  it('tells browsers what pages that were allowed may ask, without a token', async () => {
    const { ask: asked } = openService({ entry: flaky, tokens, allowOrigins: ['https://app.example'] });
    const headers = {
      origin: 'https://app.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
      'access-control-request-private-network': 'true',
    };
    const preflight = await asked('/v1/models/a', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': expect.stringContaining('PUT') as string,
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-private-network': 'true',
    });
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await asked('/v1/models/a', {
      method: 'OPTIONS',
      headers: { ...headers, origin: 'https://x.example' },
    });
    expect(await problemIn(refused)).toMatchObject({ status: 403, code: 'service/refused-origin' });
  });
});
