import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRate } from '../../../src/doors/service/rate.ts';
import { defaultServiceOptions } from '../../../src/doors/service/options.ts';
import { createTokens, readTokenFile } from '../../../src/doors/service/tokens.ts';
import { example, flaky, later, openService, problemIn, until } from './open-service.ts';

const alice = { name: 'alice', token: 'token-of-alice-0001' };
const bob = { name: 'bob', token: 'token-of-bob-000002' };
const as = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` });
const { limits } = defaultServiceOptions;

describe('a token', () => {
  it('is asked for, and one that is wrong is as good as none', async () => {
    const { ask } = openService({ tokens: [alice], entry: flaky });
    for (const headers of [{}, as(bob), { authorization: alice.token }, { authorization: 'Basic YTpi' }]) {
      const response = await ask('/v1/jobs', { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(await problemIn(response)).toMatchObject({ code: 'service/refused-token', status: 401 });
    }
    expect((await ask('/v1/jobs', { headers: as(alice) })).status).toBe(200);
  });

  it('is never in a log, nor is a password or the rest of an address', async () => {
    const { send, logged } = openService({ tokens: [alice], entry: flaky });
    const secret = 'the-password-of-it';
    await send(`/v1/read?name=page&password=${secret}`, 'x', as(alice));
    await send('/v1/read', JSON.stringify({ url: `http://me:${secret}@127.0.0.1/` }), {
      ...as(alice),
      'content-type': 'application/json',
    });
    expect(logged.map(({ path, caller }) => [path, caller])).toEqual([
      ['/v1/read', 'alice'],
      ['/v1/read', 'alice'],
    ]);
    const text = JSON.stringify(logged);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(alice.token);
  });

  it('owns its jobs: to others they are not there', async () => {
    const { ask, send, ended } = openService({ tokens: [alice, bob], entry: flaky });
    const response = await send('/v1/read?name=page&async=true', 'x', as(alice));
    const path = response.headers.get('location')!;
    expect((await ended(path, as(alice))).state).toBe('done');
    for (const one of ['', '/events', '/result']) {
      expect((await ask(`${path}${one}`, { headers: as(bob) })).status).toBe(404);
    }
    expect((await ask(path, { method: 'DELETE', headers: as(bob) })).status).toBe(404);
    expect(await (await ask('/v1/jobs', { headers: as(bob) })).json()).toEqual({ jobs: [] });
    expect((await ask(`${path}/result`, { headers: as(alice) })).status).toBe(200);
  });

  it('may have limits of its own', async () => {
    const tokens = [
      { ...alice, requestsPerMinute: 2 },
      { ...bob, maxBytes: 10, concurrency: 1, uploads: false },
    ];
    const { ask, send } = openService({ tokens, entry: flaky, store: tmpdir() });
    expect((await ask('/v1/jobs', { headers: as(alice) })).status).toBe(200);
    expect((await ask('/v1/jobs', { headers: as(alice) })).status).toBe(200);
    const third = await ask('/v1/jobs', { headers: as(alice) });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemIn(third)).toMatchObject({ code: 'service/too-many-requests' });
    expect((await send('/v1/read?name=page', 'x'.repeat(11), as(bob))).status).toBe(413);
    expect((await send('/v1/read?name=hang&async=true', 'x', as(bob))).status).toBe(202);
    const second = await send('/v1/read?name=page', 'x', as(bob));
    expect(await problemIn(second)).toMatchObject({ status: 429, code: 'service/too-many-at-once' });
    const put = await ask('/v1/models/mine', { method: 'PUT', body: '{}', headers: as(bob) });
    expect(await problemIn(put)).toMatchObject({ status: 403, code: 'service/refused-upload' });
  });
});

describe('a file of tokens', () => {
  function written(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-tokens-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'tokens'), text);
    return join(folder, 'tokens');
  }

  it('is JSON or lines', () => {
    const lines = `# ours\nalice ${alice.token} 60 2 1000\n\nbob ${bob.token}\n`;
    const json = [{ ...alice, requestsPerMinute: 60, concurrency: 2, maxBytes: 1000 }, bob];
    expect(readTokenFile(written(lines))).toEqual(json);
    expect(readTokenFile(written(JSON.stringify(json)))).toEqual(json);
    const tokens = createTokens(json);
    expect(tokens.callerOf(alice.token)).toEqual({
      name: 'alice',
      requestsPerMinute: 60,
      concurrency: 2,
      maxBytes: 1000,
    });
    expect(tokens.callerOf(`${alice.token} `)).toBeUndefined();
  });

  it.each([
    ['', 'no token'],
    ['alice short', '16 characters'],
    [`alice ${alice.token} many`, 'requestsPerMinute'],
    [`alice ${alice.token}\nalice ${bob.token}`, 'twice'],
    [JSON.stringify([{ ...alice, rate: 3 }]), 'rate'],
    ['[nonsense', 'not JSON'],
  ])('says what is wrong with %j, and never a token', (text, what) => {
    let message = '';
    try {
      readTokenFile(written(text));
    } catch (thrown) {
      message = (thrown as Error).message;
    }
    expect(message).toContain(what);
    expect(message).not.toContain(alice.token);
  });
});

it('a bucket fills evenly', () => {
  let now = 0;
  const rate = createRate(() => now);
  const asked = (): number | undefined => rate.take('a', 60);
  for (let i = 0; i < 60; i++) expect(asked()).toBeUndefined();
  expect(asked()).toBeCloseTo(1);
  now += 500;
  expect(asked()).toBeCloseTo(0.5);
  now += 500;
  expect(asked()).toBeUndefined();
  expect(asked()).toBeCloseTo(1);
  expect(rate.take('b', 60)).toBeUndefined();
});

describe('work', () => {
  it('waits in a line that ends, and what is beyond is told to come again', async () => {
    const { send, service } = openService({ entry: flaky, jobs: 1, queue: 1 });
    const first = await send('/v1/read?name=hang&async=true', 'x');
    const second = await send('/v1/read?name=hang&async=true', 'x');
    expect([first.status, second.status]).toEqual([202, 202]);
    expect([service.parts.line.active(), service.parts.line.waiting()]).toEqual([1, 1]);
    const third = await send('/v1/read?name=page', 'x');
    expect(third.headers.get('retry-after')).toBe('2');
    expect(await problemIn(third)).toMatchObject({ status: 503, code: 'service/busy' });
  });

  it('at the same moment never gets more places than there are', async () => {
    const { send, service } = openService({ entry: flaky, jobs: 1, queue: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/v1/read?name=hang&async=true', 'x')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      202, 202, 202, 503, 503, 503, 503, 503,
    ]);
    expect(service.parts.inFlight.total()).toBe(3);
  });

  it('that is cancelled while it waits leaves the line, and the next one moves up', async () => {
    const { send, ask, ended, service } = openService({ entry: flaky, jobs: 1, queue: 2 });
    const [running, waiting, last] = await Promise.all(
      ['hang', 'hang', 'page'].map((name) => send(`/v1/read?name=${name}&async=true`, 'x')),
    );
    const path = (response: Response | undefined): string => response!.headers.get('location')!;
    expect((await ask(path(waiting), { method: 'DELETE' })).status).toBe(204);
    expect(service.parts.line.waiting()).toBe(1);
    expect((await ask(path(running), { method: 'DELETE' })).status).toBe(204);
    expect((await ended(path(last))).state).toBe('done');
    expect(service.parts.inFlight.total()).toBe(0);
  });

  it('that takes longer than somebody waits turns into a job', async () => {
    const { send } = openService({ entry: flaky, waitMs: 50 });
    const response = await send('/v1/read?name=hang', 'x');
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ verb: 'read', state: 'running' });
  });

  it('is a job from the start when the body is large', async () => {
    const { send } = openService({ entry: flaky, asyncAboveBytes: 10 });
    expect((await send('/v1/read?name=page', 'x'.repeat(10))).status).toBe(200);
    expect((await send('/v1/read?name=page', 'x'.repeat(11))).status).toBe(202);
  });

  it('that takes too long ends with its process', async () => {
    const { send } = openService({ entry: flaky, limits: { ...limits, timeoutMs: 300 } });
    expect(await problemIn(await send('/v1/read?name=hang', 'x'))).toMatchObject({
      status: 504,
      code: 'limit/timeout',
    });
    expect((await send('/v1/read?name=page', 'x')).status).toBe(200);
    // A request may ask for less, not for more.
    const less = openService({ entry: flaky });
    expect(await problemIn(await less.send('/v1/read?name=hang&timeout=0.2', 'x'))).toMatchObject({ status: 504 });
  });
});

describe('bodies', () => {
  it('are refused when larger than allowed, whether they say so or not', async () => {
    const { send, ask, service } = openService({ entry: flaky, limits: { ...limits, maxBytes: 1000 } });
    const declared = await send('/v1/read?name=page', 'x', { 'content-length': '1001' });
    expect(await problemIn(declared)).toMatchObject({ status: 413, code: 'limit/bytes' });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 100;
        controller.enqueue(new Uint8Array(100));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect(await problemIn(await ask('/v1/read?name=page', init))).toMatchObject({ status: 413, code: 'limit/bytes' });
    expect(sent).toBeLessThan(3000);
    expect(service.parts.held.total()).toBe(0);
  });

  it('share one memory, and are told to come again when it is full', async () => {
    const { send, service } = openService({ entry: flaky, queue: 9, maxHeldBytes: 1000 });
    expect((await send('/v1/read?name=hang&async=true', 'x'.repeat(800))).status).toBe(202);
    const second = await send('/v1/read?name=page', 'x'.repeat(300));
    expect(second.headers.get('retry-after')).toBe('5');
    expect(await problemIn(second)).toMatchObject({ status: 503, code: 'service/busy' });
    expect(service.parts.held.total()).toBe(800);
    await service.close();
    expect(service.parts.held.total()).toBe(0);
  });

  it('with nothing in them, of no type, or with options that nobody knows say what is wrong', async () => {
    const { send, ask } = openService({ entry: flaky });
    const json = { 'content-type': 'application/json' };
    const wrong: readonly [Promise<Response>, object][] = [
      [send('/v1/read', ''), { status: 400, code: 'input/empty' }],
      [send('/v1/read', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }), { status: 415 }],
      [
        send('/v1/read?colour=red', 'x'),
        { status: 400, code: 'option/unknown', detail: expect.stringContaining('colour') as string },
      ],
      [send('/v1/read?max-pages=many', 'x'), { status: 400, detail: expect.stringContaining('max-pages') as string }],
      [send('/v1/read?async=perhaps', 'x'), { status: 400 }],
      [send('/v1/read', '{', json), { status: 400, detail: 'The body is not JSON' }],
      [send('/v1/read', '[]', json), { status: 400, detail: 'The JSON must be an object' }],
      [send('/v1/read', '{}', json), { status: 400, detail: expect.stringContaining('url') as string }],
      [send('/v1/wrap', 'x'), { status: 400, detail: expect.stringContaining('with') as string }],
      [send('/v1/wrap?with=nothing-of-the-kind', 'x'), { status: 404 }],
      [send('/v1/offers?model=none', 'x'), { status: 400, detail: 'Unknown model: none' }],
      [
        send('/v1/article?model=article&method=dragnet', 'x'),
        { status: 400, detail: expect.stringContaining('dragnet') as string },
      ],
      [send('/v1/nonsense', 'x'), { status: 404, code: 'service/not-found' }],
      [ask('/v1/read'), { status: 404 }],
    ];
    for (const [response, problem] of wrong) {
      const found = await problemIn(await response);
      expect(found).toMatchObject(problem);
      expect(found.instance).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

describe('names of what is stored', () => {
  it.each(['..%2F..%2Fx', '.hidden', 'a.b', 'a%00', 'é', 'x'.repeat(65), 'a%5Cb', 'CON%3A'])(
    '%s is refused',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const { ask } = openService({ entry: flaky, store: join(folder, 'inside') });
      const model = readFileSync(new URL('../../../package.json', import.meta.url));
      const put = await ask(`/v1/models/${name}`, { method: 'PUT', body: model });
      expect(put.status).toBe(400);
      expect([404, 400]).toContain((await ask(`/v1/wrappers/${name}`)).status);
      expect([404, 400]).toContain((await ask(`/v1/wrappers/${name}`, { method: 'DELETE' })).status);
    },
  );

  it('nothing is stored without a folder for it, nor what is no model', async () => {
    const without = openService({ entry: flaky });
    const put = (asked: typeof without): Promise<Response> => asked.ask('/v1/models/a', { method: 'PUT', body: '{}' });
    expect(await problemIn(await put(without))).toMatchObject({ status: 403, code: 'service/refused-upload' });
    const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const withStore = openService({ entry: flaky, store: folder });
    expect(await problemIn(await put(withStore))).toMatchObject({ status: 422, code: 'model/unreadable' });
  });

  it('a wrapper reads no file of this machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { ask } = openService({ entry: flaky, store: folder });
    const put = await ask('/v1/wrappers/a', { method: 'PUT', body: 'include "/etc/passwd"' });
    expect(await problemIn(put)).toMatchObject({ status: 422, code: 'wrapper/syntax' });
  });
});

describe('kept jobs', () => {
  // Each result is {"uri":"page"}: 14 bytes.
  it.each([{ maxKept: 2 }, { maxKeptBytes: 40 }])(
    'are bounded by %j: those that were fetched go, the oldest first',
    async (bound) => {
      const { send, ended, service, ask } = openService({ entry: flaky, ...bound });
      const paths: string[] = [];
      for (let i = 0; i < 4; i++) {
        const path = (await send('/v1/read?name=page&async=true', 'x')).headers.get('location')!;
        await ended(path);
        expect((await ask(`${path}/result`)).status).toBe(200);
        paths.push(path);
      }
      await until(() => service.parts.jobs.kept() <= 2);
      expect((await Promise.all(paths.map((path) => ask(path)))).map(({ status }) => status)).toEqual([
        404, 404, 200, 200,
      ]);
    },
  );

  it('are bounded in time', async () => {
    const { send, service } = openService({ entry: flaky, keepMs: 200 });
    const path = (await send('/v1/read?name=page&async=true', 'x')).headers.get('location')!;
    expect(path).toMatch(/^\/v1\/jobs\//);
    await until(() => service.parts.jobs.kept() === 0);
  });

  it('what was answered at once is not kept', async () => {
    const { send, service } = openService({ entry: flaky });
    expect((await send('/v1/read?name=page', 'x')).status).toBe(200);
    await later(0);
    expect(service.parts.jobs.kept()).toBe(0);
  });
});

it('a document of an example is read with its password, and without it the problem says so', async () => {
  const { send } = openService();
  const encrypted = example('documents/encrypted.pdf');
  const locked = await send('/v1/read', encrypted, { 'x-request-id': 'from-a-proxy' });
  expect(locked.headers.get('x-request-id')).toBe('from-a-proxy');
  expect(await problemIn(locked)).toMatchObject({ status: 422, code: 'pdf/encrypted', instance: 'from-a-proxy' });
  const form = new FormData();
  form.set('file', new File([encrypted], 'x.pdf'));
  form.set('password', 'fovea');
  const wrong = await send('/v1/read', form);
  expect([200, 422]).toContain(wrong.status);
  const text = await problemIn(await send('/v1/read', 'this is no document'));
  expect(text).toMatchObject({ status: 422, code: 'input/unknown-media' });
});
