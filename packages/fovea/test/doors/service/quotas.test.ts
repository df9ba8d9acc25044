/** What a token may keep is its own: it neither takes from others nor sees what they have. */
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { shippedWrappers } from '../../../src/extract/wrapper/index.ts';
import { offersModel } from '../../../src/models/offers.ts';

import { quotasOf } from '../../../src/doors/service/quotas.ts';
import { flaky, openService, problemIn, until, type Asked } from './open-service.ts';

const alice = { name: 'alice', token: 'token-of-alice-0001' };
const bob = { name: 'bob', token: 'token-of-bob-000002' };
const tokens = [alice, bob];
const as = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Each result is {"uri":"page"}: 14 bytes. */
const start = ({ send }: Asked, who: typeof alice, name = 'page'): Promise<Response> =>
  send(`/v1/read?name=${name}&async=true`, 'x', as(who));

async function done(asked: Asked, who: typeof alice): Promise<string> {
  const response = await start(asked, who);
  const path = response.headers.get('location');
  if (path === null) throw new Error(await response.text());
  expect(await asked.ended(path, as(who))).toMatchObject({ state: 'done' });
  return path;
}

describe('kept jobs', () => {
  it.each([{ maxKept: 6 }, { maxKeptBytes: 6 * 14 }])('of a token stay however many another has: %j', async (bound) => {
    const asked = openService({ entry: flaky, tokens, ...bound });
    const own = await done(asked, bob);
    const first = await done(asked, alice);
    for (let i = 0; i < 2; i++) await done(asked, alice);
    for (let i = 0; i < 5; i++) {
      const refused = await start(asked, alice);
      const wanted = 'maxKept' in bound ? [429, 'service/quota-jobs'] : [507, 'service/quota-results'];
      const { status, code, detail } = await problemIn(refused);
      expect([status, code]).toEqual(wanted);
      expect(detail).toContain('DELETE /v1/jobs');
      if (status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await asked.ask(`${own}/result`, { headers: as(bob) })).status).toBe(200);
    // Nothing of one's own is lost unasked, either.
    expect((await asked.ask(`${first}/result`, { headers: as(alice) })).status).toBe(200);
    expect(asked.service.parts.jobs.kept()).toBe(4);
  });

  it('that were fetched make room for new ones, the oldest first; a deletion does, too', async () => {
    const asked = openService({ entry: flaky, tokens, maxKept: 4 });
    const [one, two] = [await done(asked, alice), await done(asked, alice)];
    expect((await start(asked, alice)).status).toBe(429);
    expect((await asked.ask(`${two}/result`, { headers: as(alice) })).status).toBe(200);
    const three = await done(asked, alice);
    const states = async (): Promise<number[]> =>
      await Promise.all([one, two, three].map(async (path) => (await asked.ask(path, { headers: as(alice) })).status));
    expect(await states()).toEqual([200, 404, 200]);
    expect((await start(asked, alice)).status).toBe(429);
    expect((await asked.ask(one, { method: 'DELETE', headers: as(alice) })).status).toBe(204);
    await done(asked, alice);
    expect(await states()).toEqual([404, 404, 200]);
  });

  it('that are under way count, and answers at once do not', async () => {
    const asked = openService({ entry: flaky, tokens, jobs: 4, maxKept: 4 });
    for (let i = 0; i < 2; i++) expect((await start(asked, alice, 'hang')).status).toBe(202);
    expect((await start(asked, alice, 'hang')).status).toBe(429);
    expect((await asked.send('/v1/read?name=page', 'x', as(alice))).status).toBe(200);
    expect((await start(asked, bob)).status).toBe(202);
  });

  it('of one that asks for many at the same moment are never more than it may have', async () => {
    const asked = openService({ entry: flaky, tokens, jobs: 1, queue: 64, maxKept: 8 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(asked, alice, 'hang')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
    expect(asked.service.parts.inFlight.total()).toBe(4);
  });

  it('an answer that takes too long and can not be kept is given up', async () => {
    const asked = openService({ entry: flaky, tokens, jobs: 2, maxKept: 2, waitMs: 50 });
    await done(asked, alice);
    const late = await asked.send('/v1/read?name=hang', 'x', as(alice));
    expect(await problemIn(late)).toMatchObject({ status: 429, code: 'service/quota-jobs' });
    await until(() => asked.service.parts.line.active() === 0);
  });

  it('a result that is too large is a problem of its job, and of nobody else', async () => {
    const asked = openService({ entry: flaky, tokens, maxKeptBytes: 20 });
    const path = (await start(asked, alice)).headers.get('location')!;
    expect(await asked.ended(path, as(alice))).toMatchObject({
      state: 'failed',
      problem: { status: 507, code: 'service/quota-results' },
    });
    expect(await problemIn(await asked.ask(`${path}/result`, { headers: as(alice) }))).toMatchObject({ status: 507 });
  });
});

describe('shares', () => {
  const totals = { jobs: 100, resultBytes: 1000, uploads: 10, uploadBytes: 500 };

  it('are equal, after those that have figures of their own', () => {
    const quotas = quotasOf([{ ...alice, maxJobs: 70, storeBytes: 100 }, bob, { name: 'eve', token: 'x' }], totals);
    expect(quotas.get('alice')).toEqual({ jobs: 70, resultBytes: 333, uploads: 3, uploadBytes: 100 });
    expect(quotas.get('bob')).toEqual({ jobs: 15, resultBytes: 333, uploads: 3, uploadBytes: 200 });
    expect(quotasOf([], totals).size).toBe(0);
  });

  it('never come to more than there is', () => {
    expect(() =>
      quotasOf(
        [
          { ...alice, maxJobs: 99 },
          { ...bob, maxJobs: 2 },
        ],
        totals,
      ),
    ).toThrow(/--max-jobs/);
    expect(() => quotasOf([{ ...alice, keepBytes: 1000 }, bob], totals)).toThrow(/--keep-bytes/);
  });
});

const wrapper = [...shippedWrappers.values()][0]!;

function store(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const put = ({ ask }: Asked, who: typeof alice, path: string, body: string): Promise<Response> =>
  ask(`/v1/${path}`, { method: 'PUT', body, headers: as(who) });
const names = async ({ ask }: Asked, who: typeof alice, shelf: string): Promise<string[]> => {
  const body = (await (await ask(`/v1/${shelf}`, { headers: as(who) })).json()) as Record<
    string,
    { name: string; origin: string }[]
  >;
  return body[shelf]!.filter(({ origin }) => origin !== 'shipped').map(({ name, origin }) => `${origin} ${name}`);
};

describe('what is uploaded', () => {
  it('belongs to its token: others neither see it nor use, replace or remove it', async () => {
    const asked = openService({ entry: flaky, tokens, store: store() });
    expect((await put(asked, alice, 'models/mine', offersModel)).status).toBe(201);
    expect((await put(asked, alice, 'wrappers/mine', wrapper)).status).toBe(201);
    expect(await names(asked, alice, 'models')).toEqual(['uploaded mine']);
    expect(await names(asked, bob, 'models')).toEqual([]);
    expect(await names(asked, bob, 'wrappers')).toEqual([]);
    for (const path of ['/v1/models/mine', '/v1/wrappers/mine'])
      for (const method of ['GET', 'DELETE'])
        expect((await asked.ask(path, { method, headers: as(bob) })).status, `${method} ${path}`).toBe(404);
    expect((await asked.send('/v1/offers?model=mine&name=page', 'x', as(bob))).status).toBe(400);
    expect((await asked.send('/v1/wrap?with=mine&name=page', 'x', as(bob))).status).toBe(404);
    expect((await asked.send('/v1/wrap?with=mine&name=page', 'x', as(alice))).status).toBe(200);
    expect((await put(asked, bob, 'wrappers/mine', `${wrapper}\n`)).status).toBe(201);
    expect(await (await asked.ask('/v1/wrappers/mine', { headers: as(alice) })).text()).toBe(wrapper);
    expect((await asked.ask('/v1/wrappers/mine', { method: 'DELETE', headers: as(alice) })).status).toBe(204);
    expect(await names(asked, bob, 'wrappers')).toEqual(['uploaded mine']);
  });

  it('is shared where whoever runs the service has put it there', async () => {
    const folder = store();
    mkdirSync(join(folder, 'wrappers'));
    writeFileSync(join(folder, 'wrappers', 'ours.fw'), wrapper);
    const asked = openService({ entry: flaky, tokens, store: folder });
    expect(await names(asked, alice, 'wrappers')).toEqual(['shared ours']);
    const removed = await asked.ask('/v1/wrappers/ours', { method: 'DELETE', headers: as(alice) });
    expect(await problemIn(removed)).toMatchObject({ status: 403, code: 'service/refused-upload' });
    // One's own comes first.
    expect((await put(asked, alice, 'wrappers/ours', `${wrapper}\n`)).status).toBe(201);
    expect(await names(asked, alice, 'wrappers')).toEqual(['uploaded ours']);
    expect(await (await asked.ask('/v1/wrappers/ours', { headers: as(alice) })).text()).toBe(`${wrapper}\n`);
    expect(await (await asked.ask('/v1/wrappers/ours', { headers: as(bob) })).text()).toBe(wrapper);
    expect((await asked.ask('/v1/wrappers/ours', { method: 'DELETE', headers: as(alice) })).status).toBe(204);
    expect(await names(asked, alice, 'wrappers')).toEqual(['shared ours']);
  });

  it.each([{ maxStored: 6 }, { maxStoredBytes: 6 * Buffer.byteLength(wrapper) }])(
    'is bounded for each token, models and wrappers together: %j',
    async (bound) => {
      const asked = openService({ entry: flaky, tokens, store: store(), ...bound });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => put(asked, alice, `wrappers/w${i}`, wrapper)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 507, 507, 507]);
      expect(await problemIn(await put(asked, alice, 'models/m', offersModel))).toMatchObject({
        code: 'service/quota-uploads',
        detail: expect.stringContaining('DELETE') as string,
      });
      const [kept] = await names(asked, alice, 'wrappers');
      expect((await put(asked, alice, `wrappers/${kept!.split(' ')[1]}`, wrapper)).status).toBe(200);
      expect((await put(asked, bob, 'wrappers/w', wrapper)).status).toBe(201);
      await asked.ask(`/v1/wrappers/${kept!.split(' ')[1]}`, { method: 'DELETE', headers: as(alice) });
      expect((await put(asked, alice, 'wrappers/again', wrapper)).status).toBe(201);
    },
  );

  it('of names that are dots, or differ in nothing but the size of letters, lies apart', async () => {
    const folder = store();
    const odd = ['..', '.', 'App', 'app', 'con'].map((name, i) => ({ name, token: `token-of-somebody-${i}` }));
    const asked = openService({ entry: flaky, tokens: odd, store: join(folder, 'inside') });
    for (const who of odd) expect((await put(asked, who, 'wrappers/w', wrapper)).status, who.name).toBe(201);
    expect(readdirSync(folder)).toEqual(['inside']);
    const folders = readdirSync(join(folder, 'inside', 'tokens')).map((name) => name.toLowerCase());
    expect(new Set(folders).size).toBe(odd.length);
  });

  it('without tokens is where it was', async () => {
    const folder = store();
    const { ask } = openService({ entry: flaky, store: folder });
    expect((await ask('/v1/wrappers/w', { method: 'PUT', body: wrapper })).status).toBe(201);
    expect(readdirSync(folder)).toEqual(['wrappers']);
    expect((await ask('/v1/wrappers/w', { method: 'DELETE' })).status).toBe(204);
  });
});
