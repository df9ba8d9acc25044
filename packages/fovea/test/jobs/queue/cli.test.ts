import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish, fovea, start } from '../../doors/cli/run-fovea.ts';
import { packedWarc, type Stored } from '../../read/warc/tiny-warc.ts';
import { startS3, type S3Server } from '../../storage/s3-server.ts';
import { describeEngines, startDatabase, type DatabaseServer } from './servers.ts';

const recipes = 'examples/labels/recipes/html';
const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const timeoutMs = 240_000;

const page = (name: string): Stored => ({
  uri: `https://example.org/${name}`,
  id: `<urn:uuid:${name}>`,
  body: `<html><body><p>Words of ${name}`,
});
const archive = packedWarc(...Array.from({ length: 12 }, (_, i) => page(`page-${i}`)));

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-cluster-'));
  await writeFile(join(root, 'crawl.warc.gz'), archive);
});
afterAll(async () => await rm(root, { recursive: true, force: true }));

async function linesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('part-'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.trimEnd().split('\n')).toSorted();
}

describeEngines('fovea batch --engine', (kind) => {
  let database: DatabaseServer;
  beforeAll(async () => {
    database = await startDatabase(kind);
  });
  afterAll(() => database.stop());

  it('gives what fovea batch gives, and SIGTERM ends a worker', async () => {
    const env = { FOVEA_ENGINE: database.address };
    const inputs = [recipes, join(root, 'crawl.warc.gz'), 'missing.html', 'examples/pages'];
    const [local, far] = [join(root, `${kind}-local`), join(root, `${kind}-far`)];
    const worker = start(['worker', '-j', '2'], root, env, timeoutMs);
    const ended = finish(worker);
    const options = { cwd: repository, timeoutMs };
    const alone = await fovea(['batch', 'article', ...inputs, '-o', local], options);
    const args = ['batch', 'article', ...inputs, '-o', far, '--job-inputs', '4', '--part-inputs', '5'];
    const run = await fovea(args, { ...options, env });
    expect([run.code, alone.code]).toEqual([3, 3]);
    expect(run.stderr).toBe(alone.stderr);
    expect(await linesIn(far)).toEqual(await linesIn(local));
    // An archive is one job, in several parts.
    expect((await readdir(far)).filter((name) => name.startsWith('part-'))).toHaveLength(4 + 3);
    worker.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toContain('5 jobs done');
    expect(`${stdout}${stderr}${run.stderr}`).not.toContain(database.password);
    expect((await fovea(['batch', 'article', recipes, '-o', far], options)).stderr).toContain('--engine');
  });

  it('says in one line what is wrong', async () => {
    const wrong = database.address.replace(encodeURIComponent(database.password), 'hunter2');
    const run = await fovea(['worker', '--engine', wrong], { timeoutMs });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('(engine/refused)');
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).not.toContain('hunter2');
  });

  it('has workers that end when they are told to, although the database has gone', async () => {
    const worker = start(['worker', '-j', '1', '--drain', '1'], root, { FOVEA_ENGINE: database.address }, timeoutMs);
    const ended = finish(worker);
    await once(worker.stderr!, 'data');
    await pause(500);
    await database.kill();
    await pause(500);
    worker.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});

describe.each(['batch', 'worker'])('fovea %s', (verb) => {
  it('has a help that is held', async () => {
    const { stdout } = await fovea([verb, '--help'], { timeoutMs });
    await expect(stdout).toMatchFileSnapshot(`../../doors/cli/__snapshots__/${verb}-help.txt`);
  });
});

describe('an engine', () => {
  it('that is none, or does not answer, is told', async () => {
    const gone = await fovea(['batch', 'read', 'x.pdf', '-o', join(root, 'x'), '--engine', 'redis://:pw@127.0.0.1:1']);
    expect(gone).toMatchObject({ code: 1, stdout: '' });
    expect(gone.stderr).toMatch(/^fovea: redis:\/\/127\.0\.0\.1:1 does not respond: .* \(engine\/unreachable\)\n$/);
    const none = await fovea(['worker', '--engine', 'http://me:pw@example.org']);
    expect(none.code).toBe(2);
    expect(none.stderr).not.toContain('pw');
    expect((await fovea(['worker'])).stderr).toContain('FOVEA_ENGINE');
  });
});

describe('fovea batch with an S3-compatible store', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
    for (const name of await readdir(join(repository, recipes)))
      s3.files.set(`crawl/in/${name}`, await readFile(join(repository, recipes, name)));
    s3.files.set('crawl/in/more/a.warc.gz', Buffer.from(archive));
    s3.files.set('crawl/in/notes.txt', Buffer.from('not wanted'));
  });
  afterAll(() => s3.close());

  const results = (): string[] =>
    [...s3.files].flatMap(([name, bytes]) =>
      name.startsWith('crawl/out/part-') ? bytes.toString().trimEnd().split('\n') : [],
    );
  const uris = (): string[] => results().map((line) => (JSON.parse(line) as { source: { uri: string } }).source.uri);

  it('reads from it and writes to it, and goes on after a kill', async () => {
    const options = { env: s3.environment, timeoutMs };
    const args = ['batch', 'article', 's3://crawl/in/', 's3://crawl/in/gone.html', '-o', 's3://crawl/out/'];
    const more = ['--part-inputs', '4', '--resume'];
    const child = start([...args, ...more], undefined, s3.environment, timeoutMs);
    const killed = finish(child);
    for (let i = 0; i < 800 && results().length === 0; i++) await pause(50);
    child.kill('SIGKILL');
    await killed;
    expect(results().length).toBeGreaterThan(0);
    // A part that nobody vouches for, as a kill between part and manifest leaves it.
    s3.files.set('crawl/out/part-00077.jsonl', Buffer.from(results()[0]!));
    s3.fail({ method: 'GET', status: 503, times: 2 });
    const run = await fovea([...args, ...more], options);
    expect(run).toMatchObject({ code: 3, stdout: '' });
    expect(run.stderr).toContain('25 inputs: 1 failed, 24 ok');
    expect(uris()).toHaveLength(25);
    expect(new Set(uris()).size).toBe(25);
    const manifest = s3.files.get('crawl/out/manifest.jsonl')!.toString();
    expect(manifest.match(/"input":/g)).toHaveLength(25);
    expect(manifest).toContain('"input":"s3://crawl/in/gone.html","status":"failed"');
    expect(manifest).toContain('"code":"input/not-found"');
    const again = await fovea([...args, ...more.slice(0, 2)], options);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('--resume');
  });

  it('says that it is not let in', async () => {
    const env = { ...s3.environment, AWS_SECRET_ACCESS_KEY: 'hunter2' };
    const run = await fovea(['batch', 'article', 's3://crawl/in/', '-o', 's3://crawl/other/'], { env, timeoutMs });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('(storage/refused)');
    expect(run.stderr).not.toContain('hunter2');
  });
});
