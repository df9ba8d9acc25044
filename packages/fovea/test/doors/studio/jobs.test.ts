import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockColumnGroups } from '../../../src/extract/offers/block-table.ts';
import { createEvents } from '../../../src/doors/studio/events.ts';
import { createJobs, type RunJob } from '../../../src/doors/studio/jobs.ts';
import { openProject } from '../../../src/doors/studio/project.ts';
import type { Job, Project, StudioEvent } from '../../../src/doors/studio/protocol.ts';
import { fovea } from '../cli/run-fovea.ts';
import { makeFolder, openStudio, type Asked } from './open-studio.ts';

const pages = { 'a/flyer.pdf': 'documents/flyer.pdf', 'b/list.pdf': 'documents/price-list.pdf' };

describe('training', () => {
  describe('on pages of two shops', () => {
    const closing: (() => void | Promise<void>)[] = [];
    const steps: string[] = [];
    let asked: Asked;
    let [refused, kept]: Job[] = [];

    // The same order twice, for all tests: to learn is what takes the time.
    beforeAll(async () => {
      asked = await openStudio(pages, {}, undefined, (close) => closing.unshift(close));
      const { accept, finished, studio } = asked;
      // The labels are what the shipped model says: nothing can be better, and few pages with few sketches are worse.
      for (const place of ['a%2Fflyer.pdf/1', 'a%2Fflyer.pdf/2', 'b%2Flist.pdf/1']) await accept(`offers/${place}`);
      const order = { kind: 'train', verb: 'offers', name: 'mine', heldOut: ['b'], made: 4 };
      refused = await finished(order);
      studio.parts.events.subscribe((event: StudioEvent) => event.type === 'job' && steps.push(event.job.step));
      kept = await finished({ ...order, name: 'other', keepWorse: true });
    });
    afterAll(async () => {
      for (const close of closing) await close();
    });

    it('gives a model of offers beside the shipped one, for the command line too', async () => {
      const { get, ask, root } = asked;
      const job = kept!;
      expect(job.error).toBeUndefined();
      expect(job.state).toBe('done');
      expect(job.result!.isKept).toBe(true);
      expect(job.result!.report!.ablation).toBeUndefined();
      expect(steps).toContain('reading labels');
      const { scores, report, worst, cells, card } = job.result!;
      expect(scores.map(({ model }) => model)).toEqual(['other', 'shipped']);
      for (const { figures } of scores) {
        expect(figures.map(({ name }) => name)).toContain('offer');
        for (const { value, low, high } of figures) expect(low <= value && value <= high).toBe(true);
      }
      // The labels are what the shipped model said, so it makes no mistake.
      expect(scores[1]!.figures.find(({ name }) => name === 'offer')!.value).toBe(1);
      expect(worst).toMatchObject([{ document: 'b/list.pdf', page: 1 }]);
      expect(Object.values(cells).flat()).toHaveLength(report!.rows);
      expect(card).toContain('whole groups were held out: b');
      expect((await get<Project>('project')).models).toContainEqual(
        expect.objectContaining({ name: 'other', verb: 'offers', shipped: false }),
      );
      const html = await ask(`/api/runs/${job.id}/report.html`);
      expect(html.headers.get('content-security-policy')).toContain('sandbox');
      expect(await html.text()).toContain('<svg');
      expect(await (await ask('/api/models/other/card?verb=offers')).text()).toBe(card);
      const document = join(root, 'documents', 'b', 'list.pdf');
      const { code } = await fovea(['offers', document, '--model', join(root, 'models', 'offers', 'other.json')]);
      expect(code).toBe(0);
    });

    it('refuses a model that is worse than the shipped one, says why, and keeps it when asked to', async () => {
      const { get, ask, root } = asked;
      const { error, result, id } = refused!;
      expect(error).toBeUndefined();
      expect(result).toMatchObject({ isKept: false, verdict: { state: 'worse', figure: 'offer' } });
      expect(result!.verdict!.sentence).toMatch(/worse than the built-in one: “offer” .* is 0\.\d+, and 1\.000 with/);
      expect(result!.card).toContain(result!.verdict!.sentence);
      const file = join(root, 'models', 'offers', 'mine.json');
      expect(existsSync(file)).toBe(false);
      expect((await ask(`/api/jobs/${id}/keep`, { method: 'POST' })).status).toBe(200);
      expect(existsSync(file)).toBe(true);
      expect((await get<Job>(`jobs/${id}`)).result!.isKept).toBe(true);
    });
  });

  it('says what each group of features is worth, and by how much the model is better', async () => {
    const { accept, finished, ask } = await openStudio({ ...pages, 'a/other.pdf': 'documents/flyer.pdf' });
    for (const place of [
      'a%2Fflyer.pdf/1',
      'a%2Fflyer.pdf/2',
      'a%2Fother.pdf/1',
      'a%2Fother.pdf/2',
      'b%2Flist.pdf/1',
    ]) {
      await accept(`offers/${place}`);
    }
    const order = { kind: 'train', verb: 'offers', name: 'mine', heldOut: ['b'], made: 4 };
    const { error, result, id } = await finished({ ...order, ablation: true });
    expect(error).toBeUndefined();
    const { measure, rows } = result!.report!.ablation!;
    expect(measure).toBe('offer');
    expect(rows.map(({ leftOut }) => leftOut)).toEqual(['nothing', ...Object.keys(blockColumnGroups)]);
    expect(rows[0]!.change).toEqual({ value: 0, low: 0, high: 0 });
    const offer = ({ scores }: (typeof rows)[number]): number => scores.find(({ name }) => name === measure)!.value;
    for (const row of rows) expect(row.change.value).toBeCloseTo(offer(row) - offer(rows[0]!));
    const [mine, shipped] = result!.scores.map(({ figures }) => figures.find(({ name }) => name === 'accuracy')!.value);
    expect(result!.gains!.find(({ name }) => name === 'accuracy')!.value).toBeCloseTo(mine! - shipped!);
    expect(result!.card).toMatch(
      /\| counted +\| (?:own pages alone|mostly own pages|both|mostly the shipped model|the shipped model alone) /,
    );
    const html = await (await ask(`/api/runs/${id}/report.html`)).text();
    expect(html).toContain('Change of offer without a group of columns');
    expect(html).toMatch(/<th scope="row">mine<[^]*<th scope="row">shipped<[^]*<th scope="row">difference</);
  });

  it.each([
    ['directory', 'a/x.pdf', 'b/x.pdf', 'documents/directory-page.pdf', 'words of headers'],
    ['article', 'a/x.html', 'b/x.html', 'pages/tide-mill.html', 'words, F1'],
  ])('gives a model of %s', async (verb, one, other, example, figure) => {
    const { accept, finished, ask } = await openStudio({ [one]: example, [other]: example });
    for (const id of [one, other]) await accept(`${verb}/${encodeURIComponent(id)}/1`);
    const { error, result } = await finished({
      kind: 'train',
      verb,
      name: 'mine',
      heldOut: ['b'],
      made: 4,
      ablation: true,
      keepWorse: true,
    });
    expect(error).toBeUndefined();
    expect(result!.report!.ablation!.rows.length).toBeGreaterThan(3);
    expect(result!.scores.map(({ model }) => model)).toEqual(['mine', 'shipped']);
    // The page kept aside is the page learned from.
    const [own] = result!.scores;
    expect(own!.figures.find(({ name }) => name === figure)!.value).toBeGreaterThan(0.9);
    expect(result!.worst).toMatchObject([{ document: other }]);
    const second = await finished({ kind: 'evaluate', verb, model: 'mine' });
    expect(second.result!.scores.map(({ model }) => model)).toEqual(['mine', 'shipped']);
    expect((await ask(`/api/models/mine/card?verb=${verb}`)).status).toBe(200);
  });

  it('learns from and judges by pages that are done alone, and says so', async () => {
    const { accept, edit, finished, ask } = await openStudio(pages);
    await accept('offers/a%2Fflyer.pdf/1');
    await edit('offers/a%2Fflyer.pdf/1', [{ kind: 'done', to: false }]);
    const none = await finished({ kind: 'evaluate', verb: 'offers' });
    expect(none.error).toMatchObject({ code: 'input/empty' });
    expect(none.error!.message).toContain('1 page has labels, and only pages that are done count');
    expect((await ask('/api/export/offers?format=gold')).status).toBe(404);
    expect((await ask('/api/export/offers?format=label-studio')).status).toBe(200);
    await accept('offers/b%2Flist.pdf/1');
    const { result } = await finished({ kind: 'evaluate', verb: 'offers' });
    expect(result!.worst).toMatchObject([{ document: 'b/list.pdf', page: 1 }]);
  });

  it('without labels says that there are none', async () => {
    const { finished } = await openStudio(pages);
    const job = await finished({ kind: 'train', verb: 'offers', name: 'mine' });
    expect(job).toMatchObject({ state: 'failed', error: { code: 'input/empty' } });
    expect((await finished({ kind: 'evaluate', verb: 'offers', model: 'none' })).error!.code).toBe('studio/not-found');
  });

  it('can be cancelled, and leaves no model', async () => {
    const { accept, post, get, ask, root } = await openStudio(pages);
    await accept('offers/a%2Fflyer.pdf/1');
    const { id } = await post<Job>('jobs', { kind: 'train', verb: 'offers', name: 'mine' });
    const state = async (): Promise<Job> => get<Job>(`jobs/${id}`);
    while ((await state()).progress < 0.2) await new Promise((resolve) => setTimeout(resolve, 20));
    await ask(`/api/jobs/${id}`, { method: 'DELETE' });
    while ((await state()).state === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await state()).state).toBe('cancelled');
    expect(existsSync(join(root, 'models', 'offers', 'mine.json'))).toBe(false);
  });
});

it('evaluation of web pages compares a model with labels', async () => {
  const { accept, finished } = await openStudio({ 'a.html': 'pages/tide-mill.html' });
  await accept('article/a.html/1');
  const { result } = await finished({ kind: 'evaluate', verb: 'article' });
  expect(result!.scores).toMatchObject([{ model: 'shipped', figures: [{ name: 'words, F1' }] }]);
  expect(Object.keys(result!.cells).toSorted()).toEqual(['content>content', 'other>other']);
});

describe('jobs', () => {
  const request = { kind: 'evaluate', verb: 'offers' } as const;
  const empty = { status: 'ok', scores: [], worst: [], cells: {} } as const;

  it('run one after the other, and those that wait can be taken back', async () => {
    const project = await openProject(makeFolder());
    const running: string[] = [];
    let free = (): void => {};
    const work: RunJob = async (_, { folder }) => {
      running.push(folder);
      await new Promise<void>((resolve) => (free = resolve));
      return empty;
    };
    const jobs = await createJobs(project, createEvents(), work);
    const [first, second, third] = [await jobs.start(request), await jobs.start(request), await jobs.start(request)];
    await expect.poll(() => running.length).toBe(1);
    jobs.cancel(second.id);
    free();
    await expect.poll(() => running.length).toBe(2);
    free();
    await expect.poll(() => jobs.get(third.id)!.state).toBe('done');
    expect([first, second, third].map(({ id }) => jobs.get(id)!.state)).toEqual(['done', 'cancelled', 'done']);
    await jobs.close();
    const kept = JSON.parse(readFileSync(join(project.runs, first.id, 'job.json'), 'utf8')) as Job;
    expect(kept).toMatchObject({ id: first.id, state: 'done', result: empty });
  });

  it('of a server that ended in the middle have failed', async () => {
    const project = await openProject(makeFolder());
    const jobs = await createJobs(project, createEvents(), () => new Promise(() => {}));
    const { id } = await jobs.start(request);
    const next = await createJobs(project, createEvents(), async () => empty);
    expect(next.get(id)).toMatchObject({ state: 'failed', error: { code: 'studio/interrupted' } });
  });
});

it('validation says which blocks of a site do not look like the rest', async () => {
  const page = (n: number): { text: string } => ({
    text: `<!doctype html><title>${n}</title><body>${[1, 2, 3]
      .map((part) => `<p>Page ${n} tells in part ${part} of a thing that happened at sea, and of nothing else.</p>`)
      .join('')}<p style="display:none">Seen by nobody on page ${n}</p>`,
  });
  const ids = [1, 2, 3, 4].map((n) => `site/${n}.html`);
  const { finished, edit, ask, root } = await openStudio(Object.fromEntries(ids.map((id, i) => [id, page(i + 1)])));
  for (const id of ids) {
    const blocks = [1, 2, 3, 4].map((n) => {
      const xpath = `/html[1]/body[1]/p[${n}]`;
      return { kind: 'block' as const, xpath, to: { xpath, label: n < 4 ? ('content' as const) : ('other' as const) } };
    });
    await edit(`validate/${encodeURIComponent(id)}/1`, blocks);
  }
  const job = await finished({ kind: 'validate', documents: ids, label: 'content' });
  expect(job.error).toBeUndefined();
  const { validation, worst } = job.result!;
  expect(validation!.nodes).toHaveLength(16);
  expect(validation!.nodes.filter(({ verdict }) => verdict === 'drop').map(({ gold }) => gold)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const { curve, best, verdicts } = validation!.cuts!;
  const nodes = readFileSync(join(root, 'runs', job.id, 'nodes.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const known = nodes.map((line) => {
    const { file, xpath, ...judged } = JSON.parse(line) as Judged & { file: string; xpath: string };
    const paragraphs = page(ids.indexOf(file) + 1).text.match(/(?<=<p[^>]*>)[^<]*/g)!;
    return { ...judged, text: paragraphs[Number(/\d+(?=\]$)/.exec(xpath)![0]) - 1]! };
  });
  expect(curve).toEqual(slowCurve(known));
  expect(Math.max(...curve.map(({ f1 }) => f1))).toBe(best.f1);
  expect(verdicts).toEqual({ precision: 1, recall: 1, f1: 1, droppedNodes: 0.25 });
  expect(worst[0]).toMatchObject({ note: expect.stringContaining('Seen by nobody') as string });
  expect(await (await ask(`/api/runs/${job.id}/report.html`)).text()).toContain('Validation of 4 documents');
});

type Judged = { strangeness: number; gold: boolean };

/** Each cut counted anew: what is less strange is kept, and measured by its bytes. */
function slowCurve(nodes: readonly (Judged & { text: string })[]): object[] {
  const sum = (some: typeof nodes): number =>
    some.reduce((bytes, { text }) => bytes + new TextEncoder().encode(text).length, 0);
  const cuts = [...new Set(nodes.map(({ strangeness }) => strangeness))].sort((a, b) => b - a);
  return [Infinity, ...cuts].map((cut) => {
    const kept = nodes.filter(({ strangeness }) => strangeness < cut);
    const right = sum(kept.filter(({ gold }) => gold));
    const precision = kept.length === 0 ? 1 : right / sum(kept);
    const recall = right / sum(nodes.filter(({ gold }) => gold));
    return expect.objectContaining({
      precision: expect.closeTo(precision) as number,
      recall: expect.closeTo(recall) as number,
      f1: expect.closeTo(precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)) as number,
      droppedNodes: expect.closeTo(1 - kept.length / nodes.length) as number,
    }) as object;
  });
}
