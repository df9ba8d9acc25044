import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoveaError } from '../../src/model/index.ts';
import { s3Place } from '../../src/storage/s3-client.ts';
import { isStored, openStore, partedS3, type Store } from '../../src/storage/store.ts';
import { startS3, type S3Server } from './s3-server.ts';

let s3: S3Server;
let folder = '';
const before = { ...process.env };
beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, s3.environment);
  folder = await mkdtemp(join(tmpdir(), 'fovea-store-'));
});
afterAll(async () => {
  process.env = before;
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => Buffer.from(text);
const never = new AbortController().signal;

async function namesIn(store: Store, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names;
}

async function textOf(store: Store, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await store.stream(name, never)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The same promises, whatever lies behind. */
describe.each([
  ['a folder', (name: string) => join(folder, name)],
  ['an S3-compatible store', (name: string) => `s3://bucket/some/${name}/`],
])('%s', (_, at) => {
  it('gives back what was put', async () => {
    const store = await openStore(at('back'));
    await store.prepare();
    expect(await store.read('a')).toBeUndefined();
    expect(await store.has('a')).toBe(false);
    await store.put('a', bytes('one'));
    await store.put('a', bytes('two'));
    expect(Buffer.from((await store.read('a'))!).toString()).toBe('two');
    expect(await textOf(store, 'a')).toBe('two');
    expect(await store.has('a')).toBe(true);
    await store.remove('a');
    await store.remove('a');
    expect(await store.has('a')).toBe(false);
  });

  it('lets one of several put a name', async () => {
    const store = await openStore(at('once'));
    await store.prepare();
    const tries = Array.from({ length: 20 }, (_, i) => store.putIfAbsent('part', bytes(`by ${i}`)));
    const won = await Promise.all(tries);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(Buffer.from((await store.read('part'))!).toString()).toBe(`by ${won.indexOf(true)}`);
  });

  it('lists by prefix, also over many pages, and names of all kinds', async () => {
    const store = await openStore(at('list'));
    await store.prepare();
    const names = ['a b&c"d', "x'(1)*!", 'ü+%2F~', ...Array.from({ length: 9 }, (_, i) => `part-${i}`)];
    for (const name of names) await store.put(`m/${name}`, bytes(name));
    await store.put('part-x', bytes('other'));
    expect(await namesIn(store, 'm/')).toEqual(names.map((name) => `m/${name}`).toSorted());
    expect(await namesIn(store, 'm/part-')).toHaveLength(9);
    expect(await namesIn(store, 'part-')).toEqual(['part-x']);
    for (const name of names) expect(Buffer.from((await store.read(`m/${name}`))!).toString()).toBe(name);
  });
});

describe('a folder as a store', () => {
  it('leaves nothing behind, and clears away what others left', async () => {
    const store = await openStore(join(folder, 'tidy'));
    await store.prepare();
    await store.put('a', bytes('a'));
    await store.putIfAbsent('a', bytes('b'));
    expect(await readdir(store.uri)).toEqual(['a']);
    await store.put('.part-1.jsonl.0123abcd.tmp', bytes('half'));
    await store.tidy();
    expect(await readdir(store.uri)).toEqual(['a']);
  });
});

describe('an S3-compatible store', () => {
  beforeEach(() => void (s3.seen.length = 0));

  it('is asked again when it is busy', async () => {
    const store = await openStore('s3://bucket/busy/');
    s3.fail({ method: 'PUT', status: 503, times: 2 });
    s3.fail({ method: 'GET', status: 429, times: 1 });
    await store.put('a', bytes('a'));
    expect(await textOf(store, 'a')).toBe('a');
    expect(s3.seen.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
  });

  it('knows its own when a first try was stored although it was answered with an error', async () => {
    const store = await openStore('s3://bucket/own/');
    s3.fail({ method: 'PUT', status: 500, times: 1, stored: true });
    expect(await store.putIfAbsent('a', bytes('mine'))).toBe(true);
    expect(await store.putIfAbsent('a', bytes('mine'))).toBe(false);
  });

  it('goes on with a stream where it broke', async () => {
    const store = await openStore('s3://bucket/long/');
    const text = 'abcdefghij'.repeat(20_000);
    await store.put('a', bytes(text));
    s3.fail({ method: 'GET', times: 2, cutAfter: 30_000 });
    expect(await textOf(store, 'a')).toBe(text);
  });

  it('says who is not let in, and nothing of the key', async () => {
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong-secret';
    const store = await openStore('s3://bucket/x/');
    process.env['AWS_SECRET_ACCESS_KEY'] = s3.environment['AWS_SECRET_ACCESS_KEY'];
    const error = await store.put('a', bytes('a')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'storage/refused' });
    expect((error as FoveaError).message).toContain('SignatureDoesNotMatch & so on');
    expect((error as FoveaError).message).not.toContain('secret');
    const nobody = (): unknown => s3Place('bucket', {});
    expect(nobody).toThrow(expect.objectContaining({ code: 'storage/refused' }) as Error);
  });

  it('is found by the usual variables', () => {
    const environment = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'eu-1' };
    expect(s3Place('crawl', environment).bucketUrl).toBe('https://crawl.s3.eu-1.amazonaws.com');
    expect(s3Place('my.crawl', environment).bucketUrl).toBe('https://s3.eu-1.amazonaws.com/my.crawl');
    const own = { ...environment, AWS_ENDPOINT_URL: 'http://minio:9000/', AWS_SESSION_TOKEN: 't' };
    expect(s3Place('crawl', own)).toMatchObject({ bucketUrl: 'http://minio:9000/crawl', login: { sessionToken: 't' } });
  });

  it('is told from paths', () => {
    expect(['s3://a/b', 'S3://a', 'a/s3:/b', 'https://a/b'].map(isStored)).toEqual([true, true, false, false]);
    expect(partedS3('s3://bucket')).toEqual({ store: 's3://bucket/', name: '' });
    expect(partedS3('s3://bucket/a/b/')).toEqual({ store: 's3://bucket/a/b/', name: '' });
    expect(partedS3('s3://bucket/a/b')).toEqual({ store: 's3://bucket/a/', name: 'b' });
  });
});
