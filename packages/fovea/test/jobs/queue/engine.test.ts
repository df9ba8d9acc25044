import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboard } from '../../../src/jobs/queue/dashboard.ts';
import { startS3 } from '../../storage/s3-server.ts';
import { engineAt, resultsIn, startWorker, stateOf, submit } from './engine-run.ts';
import { describeEngines, startDatabase, type DatabaseServer } from './servers.ts';

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `page ${String(i).padStart(4, '0')}`);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (await isSo()) return;
    await pause(100);
  }
  throw new Error('It does not become so');
}

describeEngines('a run', (kind) => {
  let database: DatabaseServer;
  let root = '';
  beforeAll(async () => {
    database = await startDatabase(kind);
    root = await mkdtemp(join(tmpdir(), 'fovea-engine-'));
  });
  afterAll(async () => {
    await database.stop();
    await rm(root, { recursive: true, force: true });
  });

  it('has every input once, and a poisoned one fails alone', async () => {
    const engine = await engineAt(database.address, 'once');
    const out = join(root, 'once');
    const worker = startWorker(engine);
    const inputs = [...names(23), 'crash here', ...names(60).slice(23)];
    const { added, counts } = await submit(engine, out, [...inputs, ...inputs.slice(0, 7)]);
    expect(added).toBe(13);
    expect(Object.fromEntries(counts)).toEqual({ ok: 60, failed: 1 });
    const { uris, entries } = await resultsIn(out);
    expect(uris).toEqual(inputs.toSorted());
    expect(entries.map(({ input }) => input).toSorted()).toEqual(inputs.toSorted());
    expect(entries.filter(({ status }) => status === 'failed')).toMatchObject([
      { input: 'crash here', code: 'worker/crashed', attempts: 2 },
    ]);
    // The same again, and the same with more inputs: only what is new is done.
    expect(await submit(engine, out, inputs)).toMatchObject({ added: 0 });
    const more = ['page before all', ...inputs];
    expect(await submit(engine, out, more)).toMatchObject({ added: 1 });
    expect((await resultsIn(out)).uris).toEqual(more.toSorted());
    expect(await worker.stop()).toBe(14);
  });

  it('goes on where whoever began it was killed, with other inputs too', async () => {
    const engine = await engineAt(database.address, 'again');
    const out = join(root, 'again');
    expect(await submit(engine, out, names(20), { wait: false })).toMatchObject({ added: 4 });
    expect(await submit(engine, out, names(20), { wait: false })).toMatchObject({ added: 4 });
    const queue = engine.openQueue();
    expect(await stateOf(queue)).toEqual({ waiting: 4 });
    const worker = startWorker(engine);
    const inputs = ['page in front', ...names(31)];
    const { counts } = await submit(engine, out, inputs);
    expect(Object.fromEntries(counts)).toEqual({ ok: 32 });
    expect((await resultsIn(out)).uris).toEqual(inputs.toSorted());
    await worker.stop();
    await queue.close();
  });

  it('does again what was lost since it ended, and says what', async () => {
    const engine = await engineAt(database.address, 'damage');
    const out = join(root, 'damage');
    const worker = startWorker(engine);
    const inputs = names(40);
    const again = () => submit(engine, out, inputs, { perJob: 10, partInputs: 4 });
    const parts = async () => (await readdir(out)).filter((name) => name.startsWith('part-')).toSorted();
    expect(Object.fromEntries((await again()).counts)).toEqual({ ok: 40 });
    const [lost, cut, short] = await parts();
    await rm(join(out, lost!));
    await truncate(join(out, cut!), 10);
    const lines = (await readFile(join(out, short!), 'utf8')).split('\n');
    await writeFile(join(out, short!), lines.toSpliced(1, 1).join('\n'));
    const { said, counts } = await again();
    expect(said).toContainEqual(`fovea: out: ${lost} is missing`);
    expect(said).toContainEqual(
      expect.stringMatching(`^fovea: out: ${cut} has 10 bytes instead of the \\d+ that were written$`),
    );
    expect(said).toContainEqual(expect.stringMatching(`^fovea: out: ${short} has \\d+ bytes instead of the`));
    expect(said.at(-1)).toBe('fovea: out: their inputs are processed again');
    expect(Object.fromEntries(counts)).toEqual({ ok: 40 });
    expect((await resultsIn(out)).uris).toEqual(inputs);
    // Nothing at all is left, while the database still knows every job as done.
    for (const part of await parts()) await rm(join(out, part));
    await rm(join(out, 'manifest'), { recursive: true });
    expect(Object.fromEntries((await again()).counts)).toEqual({ ok: 40 });
    expect((await resultsIn(out)).uris).toEqual(inputs);
    expect(await again()).toMatchObject({ added: 0, said: [] });
    await worker.stop();
  });

  it('gives a job back when the worker is told to end, which is no try of it', async () => {
    const engine = await engineAt(database.address, 'drain');
    const queue = engine.openQueue();
    const out = join(root, 'drain');
    const first = startWorker(engine, { drainMs: 300 });
    const stop = new AbortController();
    const run = submit(engine, out, ['hang', ...names(3)], { perJob: 9, signal: stop.signal });
    run.catch(() => {});
    await until(async () => (await stateOf(queue))['active'] === 1);
    expect(await first.stop()).toBe(0);
    expect(await stateOf(queue)).toEqual({ waiting: 1 });
    const [job] = await queue.getJobs(['waiting']);
    expect(job).toMatchObject({ attemptsMade: 0 });
    stop.abort();
    await expect(run).rejects.toThrow();
    await queue.close();
  });

  it('adds again what the database has forgotten, and says what failed on every try', async () => {
    const engine = await engineAt(database.address, 'forgotten');
    const queue = engine.openQueue();
    const out = join(root, 'forgotten');
    const run = submit(engine, out, names(10));
    await until(async () => (await stateOf(queue))['waiting'] === 2);
    await queue.obliterate({ force: true });
    await until(async () => (await stateOf(queue))['waiting'] === 2);
    // A worker that can't find the run fails each time.
    const file = join(out, 'run.json');
    await writeFile(file, '{}');
    const worker = startWorker(engine);
    const { counts, said } = await run;
    expect(Object.fromEntries(counts)).toEqual({ failed: 10 });
    expect(said.join('\n')).toContain('run.json');
    const { uris, entries } = await resultsIn(out);
    expect(uris).toEqual(names(10));
    expect(entries.every(({ code }) => code === 'engine/job-failed')).toBe(true);
    expect((await queue.getFailed())[0]).toMatchObject({ attemptsMade: 5 });
    await worker.stop();
    await queue.close();
  });

  it('waits for a database that is started again', async () => {
    const engine = await engineAt(database.address, 'restart');
    const out = join(root, 'restart');
    const worker = startWorker(engine);
    const run = submit(engine, out, names(150), { perJob: 1, maxWaiting: 60 });
    await pause(800);
    await database.kill();
    await pause(500);
    await database.restart();
    const { counts } = await run;
    expect(Object.fromEntries(counts)).toEqual({ ok: 150 });
    expect((await resultsIn(out)).uris).toEqual(names(150));
    await worker.stop();
  });

  it('writes to an S3-compatible store', async () => {
    const s3 = await startS3();
    const before = { ...process.env };
    Object.assign(process.env, s3.environment);
    try {
      const engine = await engineAt(database.address, 's3');
      const worker = startWorker(engine);
      s3.fail({ method: 'PUT', status: 500, times: 3, stored: true });
      const { counts } = await submit(engine, 's3://bucket/out/', names(12));
      await worker.stop();
      expect(Object.fromEntries(counts)).toEqual({ ok: 12 });
      const parts = [...s3.files].filter(([name]) => name.startsWith('bucket/out/part-'));
      const lines = parts.flatMap(([, bytes]) => bytes.toString().trimEnd().split('\n'));
      expect(lines.map((line) => (JSON.parse(line) as { uri: string }).uri).toSorted()).toEqual(names(12));
      expect(
        s3.files
          .get('bucket/out/manifest.jsonl')
          ?.toString()
          .match(/"input"/g),
      ).toHaveLength(12);
    } finally {
      process.env = before;
      await s3.close();
    }
  });

  it('can be looked at in a browser, and only looked at', async () => {
    const engine = await engineAt(database.address, 'seen');
    await submit(engine, join(root, 'seen'), names(3), { wait: false });
    const queue = engine.openQueue();
    const board = await openDashboard(queue, 0);
    const page = await fetch(board.address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Fovea');
    const queues = await (await fetch(`${board.address}api/queues`)).text();
    expect(queues).toContain('"readOnlyMode":true');
    expect(queues).toContain('"waiting":1');
    expect(queues).not.toContain(database.password);
    const cleaned = await fetch(`${board.address}api/queues/seen/pause`, { method: 'PUT' });
    expect(cleaned.status).toBe(403);
    await board.close();
    await queue.close();
  });

  it('says who is not let in, and who does not answer, without the password', async () => {
    const wrong = new URL(database.address);
    wrong.password = 'hunter2';
    const refused = await engineAt(wrong.href, 'x').catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ code: 'engine/refused' });
    expect(String(refused)).not.toContain('hunter2');
    const gone = new URL(database.address);
    gone.port = '1';
    const error = await engineAt(gone.href, 'x').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'engine/unreachable' });
    expect(String(error)).not.toContain(database.password);
  });
});
