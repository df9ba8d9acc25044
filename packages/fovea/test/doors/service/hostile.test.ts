/** What means harm, or just goes wrong, costs itself and leaves nothing behind. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { childProcesses, example, flaky, later, listenService, openService, problemIn, until } from './open-service.ts';

const json = { 'content-type': 'application/json' };

const inside = [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '169.254.169.254',
  '10.0.0.1',
  '0',
];

describe('an address that leads inside is refused', () => {
  it('in every spelling', async () => {
    const { send } = openService();
    for (const host of inside) {
      const response = await send('/v1/article', JSON.stringify({ url: `http://${host}/` }), json);
      expect([host, await problemIn(response)]).toMatchObject([host, { status: 403, code: 'net/refused-address' }]);
    }
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/html,x', 'gopher://127.0.0.1/'])(
    '%s, whatever is asked',
    async (url) => {
      const { send } = openService({ entry: flaky });
      const response = await send('/v1/read', JSON.stringify({ url }), json);
      expect(await problemIn(response)).toMatchObject({ status: 400, code: 'net/unsupported-scheme' });
    },
  );

  it.each(['/etc/passwd', '-', 'package.json', ''])('a path (%s) is no address', async (url) => {
    const { send } = openService({ entry: flaky });
    expect((await send('/v1/read', JSON.stringify({ url }), json)).status).toBe(400);
    const form = new FormData();
    form.set('url', url);
    expect((await send('/v1/read', form)).status).toBe(400);
  });

  it('by a redirect, and is fetched where that is allowed', async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked++;
      if (request.url === '/there') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end(example('pages/tide-mill.html'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const body = JSON.stringify({ url: `http://127.0.0.1:${port}/page` });
    const strict = openService();
    expect((await strict.send('/v1/article', body, json)).status).toBe(403);
    expect(asked).toBe(0);
    const open = openService({ allowPrivate: true });
    expect(await (await open.send('/v1/article', body, json)).json()).toMatchObject({ status: 'ok' });
    const redirected = JSON.stringify({ url: `http://127.0.0.1:${port}/there` });
    expect(await problemIn(await open.send('/v1/article', redirected, json))).toMatchObject({
      code: 'net/unsupported-scheme',
    });
    const closed = openService({ fetch: false, allowPrivate: true });
    expect(await problemIn(await closed.send('/v1/article', body, json))).toMatchObject({
      status: 403,
      code: 'service/refused-fetch',
    });
  });

  it('nodes to validate open no file and fetch nothing inside', async () => {
    const { send, ended, ask } = openService({ fetch: false });
    const nodes = [
      { file: '/etc/passwd', xpath: '/html' },
      { file: 'package.json', xpath: '/html' },
      { url: 'file:///etc/passwd', xpath: '/html' },
      { url: 'http://127.0.0.1/', xpath: '/html' },
    ];
    const path = (await send('/v1/validate', JSON.stringify({ nodes }), json)).headers.get('location')!;
    expect(await ended(path)).toMatchObject({ state: 'done', status: 'partial' });
    const lines = (await (await ask(`${path}/result`)).text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { note: { code: string } }).note.code)).toEqual(
      nodes.map(() => 'net/refused-address'),
    );
  });
});

describe('a form', () => {
  const type = 'multipart/form-data; boundary=edge';
  const part = (name: string, file: string, text: string): string =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${text}\r\n`;

  it.each([
    ['without an end', part('file', 'a.pdf', 'x')],
    ['that is none', 'nonsense'],
    ['with nothing in it', '--edge--\r\n'],
    ['with two files', `${part('a', 'a.pdf', 'x')}${part('b', 'b.pdf', 'y')}--edge--\r\n`],
    ['with a file and an address', `${part('a', 'a.pdf', 'x')}${part('url', '', 'http://example.com/')}--edge--\r\n`],
    [
      'with a field twice',
      `${part('a', 'a.pdf', 'x')}${part('ocr', '', 'never')}${part('ocr', '', 'auto')}--edge--\r\n`,
    ],
    ['with an empty file', `${part('a', 'a.pdf', '')}--edge--\r\n`],
    ['with headers that are none', '--edge\r\n\r\n\r\nx\r\n--edge--\r\n'],
  ])('%s is a clear word', async (_, body) => {
    const { send, service } = openService({ entry: flaky });
    expect((await problemIn(await send('/v1/read', body, { 'content-type': type }))).status).toBe(400);
    expect(service.parts.held.total()).toBe(0);
    expect(service.parts.inFlight.total()).toBe(0);
  });

  it('without a boundary is one too', async () => {
    const { send } = openService({ entry: flaky });
    expect((await send('/v1/read', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });
});

describe('a process', () => {
  it('that crashes gives a problem with its code, and the next request works', async () => {
    const { send, service } = openService({ entry: flaky });
    expect(await problemIn(await send('/v1/read?name=crash', 'x'))).toMatchObject({
      status: 500,
      code: 'worker/crashed',
    });
    expect((await send('/v1/read?name=page', 'x')).status).toBe(200);
    expect(await service.parts.metrics.text()).toMatch(/^fovea_process_restarts_total 1$/m);
  });

  it('that can not be started makes the service not ready', async () => {
    const { ask } = openService({ entry: new URL('./ending-process.mjs', import.meta.url) });
    expect(await problemIn(await ask('/readyz'))).toMatchObject({ status: 503, code: 'service/not-ready' });
    expect((await ask('/livez')).status).toBe(200);
  });

  it('is killed when its job is cancelled, and when nobody waits for the answer', async () => {
    const before = new Set(childProcesses());
    const own = (): number[] => childProcesses().filter((pid) => !before.has(pid));
    const { send, ask, service } = openService({ entry: flaky });
    const path = (await send('/v1/read?name=hang&async=true', 'x')).headers.get('location')!;
    await until(() => own().length === 1 && service.parts.line.active() === 1);
    const [victim] = own();
    const events = await ask(`${path}/events`);
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
    expect(await events.text()).toContain('event: cancelled');
    await until(() => !own().includes(victim!));
    expect((await ask(path)).status).toBe(404);
    const gone = new AbortController();
    const waiting = Promise.resolve(
      ask('/v1/read?name=hang', { method: 'POST', body: 'x', signal: gone.signal }),
    ).catch(() => {});
    await until(() => service.parts.line.active() === 1 && own().length === 1);
    gone.abort();
    await until(() => service.parts.line.active() === 0 && own().length === 0);
    await waiting;
    expect(service.parts.inFlight.total()).toBe(0);
  });
});

/** A connection, and what came back over it until it ended. */
function talk(port: number): { readonly socket: Socket; readonly said: () => string; readonly ended: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += String(chunk)));
  socket.on('error', () => {});
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  onTestFinished(() => void socket.destroy());
  return { socket, said: () => said, ended };
}

describe('a connection', () => {
  it('that sends its headers a byte at a time is cut', async () => {
    const { port } = await listenService({ entry: flaky }, { headersMs: 400 });
    const { socket, said, ended } = talk(port);
    socket.write(`POST /v1/read HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`);
    const slow = setInterval(() => socket.write('a'), 50);
    await ended;
    clearInterval(slow);
    expect(said()).toMatch(/^HTTP\/1\.1 408/);
  });

  it('that sends its body a byte at a time is cut, and leaves nothing', async () => {
    const { port, address } = await listenService({ entry: flaky }, { headersMs: 200, requestMs: 600 });
    const { socket, ended } = talk(port);
    socket.write(`POST /v1/read?name=page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1000\r\n\r\n`);
    const slow = setInterval(() => socket.write('a'), 50);
    await ended;
    clearInterval(slow);
    await until(async () => /^fovea_held_bytes 0$/m.test(await (await fetch(`${address}/metrics`)).text()));
  });

  it('that ends in the middle of an upload leaves nothing, and others go on', async () => {
    const { port, address } = await listenService({ entry: flaky });
    for (let i = 0; i < 5; i++) {
      const { socket } = talk(port);
      socket.write(`POST /v1/read?name=page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100000\r\n\r\n`);
      socket.write('x'.repeat(5000));
      await later(20);
      socket.destroy();
    }
    await until(async () => /^fovea_held_bytes 0$/m.test(await (await fetch(`${address}/metrics`)).text()));
    const after = await fetch(`${address}/v1/read?name=page`, { method: 'POST', body: 'x' });
    expect(after.status).toBe(200);
  });

  it('that goes leaves the process to the next one, where the document is soon done', async () => {
    const { address, port } = await listenService({ entry: flaky });
    const figure = async (name: string): Promise<string> =>
      new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await fetch(`${address}/metrics`)).text())?.[1] ?? '';
    await fetch(`${address}/v1/read?name=page`, { method: 'POST', body: 'x' });
    const starts = await figure('fovea_process_starts_total');
    const { socket } = talk(port);
    socket.write(`POST /v1/read?name=soon HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1\r\n\r\nx`);
    await until(async () => (await figure('fovea_documents_active')) === '1');
    socket.destroy();
    await until(async () => (await figure('fovea_documents_active')) === '0');
    await fetch(`${address}/v1/read?name=page`, { method: 'POST', body: 'x' });
    expect(await figure('fovea_process_starts_total')).toBe(starts);
  });

  it('that goes while its document is at work takes that with it', async () => {
    const { port, address } = await listenService({ entry: flaky });
    const active = async (): Promise<string> =>
      /^fovea_documents_active (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1] ?? '';
    const { socket } = talk(port);
    socket.write(`POST /v1/read?name=hang HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1\r\n\r\nx`);
    await until(async () => (await active()) === '1');
    socket.destroy();
    await until(async () => (await active()) === '0');
  });

  it('on which nothing moves is cut', async () => {
    const { port } = await listenService({ entry: flaky }, { quietMs: 300 });
    const { socket, said, ended } = talk(port);
    socket.write(`POST /v1/read?name=hang HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 1\r\n\r\nx`);
    await ended;
    expect(said()).toBe('');
  });

  it('of a page of another site is refused where no token is needed', async () => {
    const { send } = openService({ entry: flaky });
    const from = (site: string): Promise<Response> => send('/v1/read?name=page', 'x', { 'sec-fetch-site': site });
    expect(await problemIn(await from('cross-site'))).toMatchObject({ status: 403, code: 'service/refused-origin' });
    expect((await from('same-origin')).status).toBe(200);
  });

  it('that says it will send too much is told so before it does', async () => {
    const { port } = await listenService({ entry: flaky });
    const { socket, said } = talk(port);
    socket.write(`POST /v1/read HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 99999999999\r\n\r\n`);
    await until(() => said().includes('limit/bytes'));
    expect(said()).toMatch(/^HTTP\/1\.1 413/);
  });

  it('with nonsense in it is answered and closed', async () => {
    const { port } = await listenService({ entry: flaky });
    const { socket, said, ended } = talk(port);
    socket.write('\u0000\u0001 nonsense\r\n\r\n');
    await ended;
    expect(said()).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('at the end', () => {
  it('nothing is left: no folder, no process', async () => {
    // A folder of its own: services of other tests keep their results in the one of the system.
    const folder = mkdtempSync(join(tmpdir(), 'fovea-end-'));
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const processes = new Set(childProcesses());
    const { address, close } = await listenService({ entry: flaky, jobs: 2 }, { drainMs: 300 });
    const path = await fetch(`${address}/v1/read?name=page&async=true`, { method: 'POST', body: 'x' });
    const job = `${address}${path.headers.get('location')}`;
    await until(async () => ((await (await fetch(job)).json()) as { state: string }).state === 'done');
    const own = readdirSync(folder);
    expect(own).toEqual([expect.stringMatching(/^fovea-serve-/)]);
    expect(readdirSync(join(folder, own[0]!))).toHaveLength(1);
    // Never ends by itself: after the time for it, it is killed.
    await fetch(`${address}/v1/read?name=hang&async=true`, { method: 'POST', body: 'x' });
    await close();
    expect(readdirSync(folder)).toEqual([]);
    await until(() => childProcesses().every((pid) => processes.has(pid)));
  });

  it('what is under way is finished, and nothing new is taken', async () => {
    const { address, close } = await listenService({ entry: flaky }, { drainMs: 20_000 });
    const slow = fetch(`${address}/v1/read?name=slow`, { method: 'POST', body: 'x' });
    await until(async () => /^fovea_documents_active 1$/m.test(await (await fetch(`${address}/metrics`)).text()));
    const closing = close();
    await expect(fetch(`${address}/livez`)).rejects.toThrow();
    expect((await slow).status).toBe(200);
    await closing;
  });

  it('connections that are still open are told to come again', async () => {
    const { service, send, ask } = openService({ entry: flaky });
    await service.drain();
    expect(await problemIn(await send('/v1/read?name=page', 'x'))).toMatchObject({ code: 'service/draining' });
    expect(await problemIn(await ask('/readyz'))).toMatchObject({ status: 503, code: 'service/draining' });
    expect((await ask('/livez')).status).toBe(200);
  });
});
