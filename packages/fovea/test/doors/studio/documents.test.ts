import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  BlocksAnswer,
  ExtractAnswer,
  LearnWrapperAnswer,
  PageAnswer,
  Project,
  QueueAnswer,
  SuggestedLabels,
  WhyNotAnswer,
} from '../../../src/doors/studio/protocol.ts';
import { openProject } from '../../../src/doors/studio/project.ts';
import { examples, makeFolder, openStudio, tokenEdit, type Asked } from './open-studio.ts';

const flyer = { 'shop/flyer.pdf': 'documents/flyer.pdf' };
const id = 'shop%2Fflyer.pdf';

describe('a project', () => {
  it('is made of a folder that is none, and opened again as it is', async () => {
    const root = makeFolder();
    const first = await openProject(root, 'directory');
    expect(first.file).toMatchObject({ schema: 'fovea/project@1', verb: 'directory' });
    expect((await openProject(root)).file).toEqual(first.file);
  });

  it('that is damaged is not overwritten', async () => {
    const root = makeFolder();
    writeFileSync(join(root, 'fovea.json'), '{"schema": "other"}');
    await expect(openProject(root)).rejects.toThrow('is not a Fovea project');
  });

  it('lists its documents with their groups and what is labelled', async () => {
    const documents = { ...flyer, 'acme-2024.pdf': 'documents/report.pdf', 'page.html': 'pages/tide-mill.html' };
    const { get, edit, root } = await openStudio(documents);
    writeFileSync(join(root, 'documents', 'notes.txt'), 'no document');
    await edit(`offers/${id}/2`, [tokenEdit(1, 'Title')]);
    await edit(`offers/${id}/1`, [{ kind: 'done', to: true }]);
    const project = await get<Project>('project');
    expect(project.documents.map((one) => [one.id, one.group, one.media])).toEqual([
      ['acme-2024.pdf', 'acme', 'pdf'],
      ['page.html', 'page', 'html'],
      ['shop/flyer.pdf', 'shop', 'pdf'],
    ]);
    expect(project.documents[2]).toMatchObject({ labelled: { offers: [2] }, done: { offers: [1] } });
    expect(project.models.map(({ name, verb }) => `${name} ${verb}`)).toContain('shipped offers');
  });
});

describe('a folder of documents', () => {
  const put = (root: string, path: string, example = 'documents/flyer.pdf'): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(examples, example), join(root, path));
  };
  const ids = async ({ get }: Pick<Asked, 'get'>): Promise<string[]> =>
    (await get<Project>('project')).documents.map((one) => one.id);

  it('becomes a project that shows what lies in it, folders and images too', async () => {
    const root = makeFolder();
    put(root, 'week-1.pdf');
    put(root, 'shop/week-2.pdf');
    writeFileSync(join(root, 'photo.png'), 'a picture');
    writeFileSync(join(root, 'notes.txt'), 'no document');
    const asked = await openStudio({}, {}, root);
    expect(await ids(asked)).toEqual(['photo.png', 'shop/week-2.pdf', 'week-1.pdf']);
    expect((await asked.get<PageAnswer>('documents/week-1.pdf/pages/1')).pageCount).toBe(2);
    // It stays so, with labels and runs beside it, whatever is put into documents/ later.
    await asked.edit('offers/week-1.pdf/1', [tokenEdit(1, 'Title')]);
    put(root, 'documents/later.pdf');
    writeFileSync(join(root, 'runs', 'report.html'), '<p>A report');
    await openProject(root);
    expect(await ids(asked)).toEqual(['documents/later.pdf', 'photo.png', 'shop/week-2.pdf', 'week-1.pdf']);
    expect((await asked.ask('/api/documents/runs%2Freport.html/pages/1')).status).toBe(404);
    const sent = await asked.ask('/api/documents?name=labels/a.html', { method: 'POST', body: '<p>A page' });
    expect(sent.status).toBe(400);
  });

  it('that was a project without documents shows them, too', async () => {
    const root = makeFolder();
    await openProject(root);
    put(root, 'week-1.pdf');
    expect(await ids(await openStudio({}, {}, root))).toEqual(['week-1.pdf']);
  });

  it('is watched: open windows are told of what is put there', async () => {
    const asked = await openStudio(flyer);
    const told: string[] = [];
    asked.studio.parts.events.subscribe((event) => told.push(event.type));
    put(asked.root, 'documents/new.pdf');
    await expect.poll(() => told).toContain('project');
    expect(await ids(asked)).toEqual(['new.pdf', 'shop/flyer.pdf']);
  });
});

describe('a page', () => {
  it('has its words, layout and looks, and a picture', async () => {
    const { get, ask } = await openStudio(flyer);
    const { page, styles, pageCount } = await get<PageAnswer>(`documents/${id}/pages/1`);
    expect(pageCount).toBe(2);
    expect(page.tokens.length).toBeGreaterThan(100);
    expect(page.layout.order.length).toBeGreaterThan(0);
    expect(styles[page.tokens[0]!.style]).toBeDefined();
    for (const path of ['picture?scale=1', 'planes/text?scale=1', 'planes/colour', 'planes/drawings']) {
      const picture = await ask(`/api/documents/${id}/pages/1/${path}`);
      const bytes = await picture.arrayBuffer();
      // What went wrong stands in the answer.
      expect(picture.headers.get('content-type'), new TextDecoder().decode(bytes).slice(0, 300)).toBe('image/png');
      expect([...new Uint8Array(bytes).slice(1, 4)]).toEqual([80, 78, 71]);
    }
  });

  it('that is not there, or a document that is none, is a clear word', async () => {
    const { ask } = await openStudio({ ...flyer, 'broken.pdf': { text: 'no PDF at all' } });
    expect((await ask(`/api/documents/${id}/pages/99`)).status).toBe(404);
    expect((await ask('/api/documents/none.pdf/pages/1')).status).toBe(404);
    const broken = await ask('/api/documents/broken.pdf/pages/1');
    expect(broken.status).toBe(422);
    expect(await broken.json()).toMatchObject({ code: 'input/unknown-media', status: 422 });
    // Whoever asks next is answered.
    expect((await ask(`/api/documents/${id}/pages/1`)).status).toBe(200);
  });
});

describe('what is found', () => {
  it('are offers, by the shipped model', async () => {
    const { post } = await openStudio(flyer);
    const { extraction } = await post<ExtractAnswer>('extract', { verb: 'offers', document: 'shop/flyer.pdf' });
    expect(extraction.status).toBe('ok');
    expect(extraction.groups.length).toBeGreaterThan(10);
  });

  it('are items of a wrapper that is not saved, with its mistakes in place', async () => {
    const { post } = await openStudio({ 'a.pdf': 'documents/balance-sheet.pdf' });
    const order = { verb: 'wrap', document: 'a.pdf' };
    const { extraction } = await post<ExtractAnswer>('extract', { ...order, wrapper: 'balance-sheet' });
    expect(extraction.groups.length).toBeGreaterThan(0);
    const wrong = await post<ExtractAnswer>('extract', { ...order, wrapper: 'wrapper w\nitem := label:L,, amount:A' });
    expect(wrong.mistakes[0]).toMatchObject({ line: 2 });
    const why = await post<WhyNotAnswer>('why-not', { wrapper: 'balance-sheet', document: 'a.pdf', page: 1, token: 0 });
    expect(why.lines.join('\n')).toMatch(/^No |The \w+ is there/m);
  });

  it('are the blocks of a web page, each with its numbers', async () => {
    const { get } = await openStudio({ 'a.html': 'pages/tide-mill.html' });
    const { extraction } = await get<BlocksAnswer>('blocks/a.html?method=dragnet');
    const { blocks } = extraction.groups[0]!.value as { blocks: { kept: boolean; measures: object }[] };
    expect(blocks.some(({ kept }) => kept)).toBe(true);
    expect(Object.keys(blocks[0]!.measures).length).toBeGreaterThan(0);
  });
});

describe('suggestions', () => {
  it('have labels in groups and a certainty for every word', async () => {
    const { get } = await openStudio(flyer);
    const { labels, certainty } = await get<SuggestedLabels>(`labels/offers/${id}/1/suggested`);
    expect(new Set(labels.tokens.map(({ label }) => label))).toContain('Price');
    expect(labels.groups.length).toBeGreaterThan(5);
    const values = Object.values(certainty);
    expect(values.length).toBeGreaterThan(labels.tokens.length);
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('queue pages without labels, the least certain first', async () => {
    const { get, edit } = await openStudio({ ...flyer, 'b.pdf': 'documents/price-list.pdf' });
    // At once, before any page was judged; then they are judged without being asked again.
    const first = await get<QueueAnswer>('queue/offers');
    expect(first.judged).toBe(0);
    expect(first.entries.map(({ document }) => document)).toEqual(['b.pdf', 'shop/flyer.pdf']);
    await expect.poll(async () => (await get<QueueAnswer>('queue/offers')).judged).toBe(3);
    const { entries } = await get<QueueAnswer>('queue/offers');
    expect(entries.every(({ isJudged }) => isJudged)).toBe(true);
    expect(entries[0]!.certainty).toBe(Math.min(...entries.map(({ certainty }) => certainty)));
    await edit('offers/b.pdf/1', [tokenEdit(1, 'Title')]);
    const after = await get<QueueAnswer>('queue/offers');
    expect(after.entries.map(({ document }) => document)).not.toContain('b.pdf');
  });
});

describe('a wrapper', () => {
  it('is kept by name, and those that come along are there to be read', async () => {
    const { ask, get } = await openStudio();
    expect((await ask('/api/wrappers/mine', { method: 'PUT', body: 'wrapper mine' })).status).toBe(204);
    expect(await (await ask('/api/wrappers/mine')).text()).toBe('wrapper mine');
    expect((await get<Project>('project')).wrappers).toEqual(['mine']);
    expect((await ask('/api/wrappers/balance-sheet')).status).toBe(200);
    expect((await ask('/api/wrappers/mine', { method: 'DELETE' })).status).toBe(204);
    expect((await ask('/api/wrappers/mine')).status).toBe(404);
  });

  it('may name files beside it, and none elsewhere', async () => {
    const { post, root } = await openStudio({ 'a.pdf': 'documents/balance-sheet.pdf' });
    const text = (file: string): string =>
      `wrapper w threshold 0.8 tokens segment\nlist := voice:V*\nvoice := #TOKEN:X where concept(X, words)\nconcept words from ${JSON.stringify(file)}`;
    writeFileSync(join(root, 'wrappers', 'words.txt'), '5) Avviamento\n');
    writeFileSync(join(root, 'secret.txt'), '5) Avviamento\n');
    const order = { verb: 'wrap', document: 'a.pdf' };
    const inside = await post<ExtractAnswer>('extract', { ...order, wrapper: text('words.txt') });
    expect(inside.mistakes).toEqual([]);
    expect(inside.extraction.groups).toHaveLength(1);
    for (const file of ['../secret.txt', join(root, 'secret.txt'), '/etc/passwd']) {
      const { mistakes } = await post<ExtractAnswer>('extract', { ...order, wrapper: text(file) });
      expect(mistakes[0]!.message).toContain('outside the wrappers');
    }
  });

  it('is learned from labelled items, and finds them again', async () => {
    const { accept, post } = await openStudio({ 'a.pdf': 'documents/balance-sheet.pdf' });
    await accept('wrap/a.pdf/1', 'balance-sheet');
    const { wrapper } = await post<LearnWrapperAnswer>('learn-wrapper', { documents: ['a.pdf'], type: 'item' });
    const { extraction } = await post<ExtractAnswer>('extract', { verb: 'wrap', document: 'a.pdf', wrapper });
    expect(extraction.groups.flatMap(({ children }) => children ?? [])).toHaveLength(13);
    await expect(post('learn-wrapper', { documents: ['a.pdf'], type: 'none' })).rejects.toThrow('nothing-to-learn');
  });
});

it('what happens is told to whoever listens', async () => {
  const { ask, edit } = await openStudio(flyer);
  const response = await ask('/api/events');
  const reader = response.body!.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toContain('event: ready');
  await edit(`offers/${id}/1`, [tokenEdit(1, 'Title')], 'window-1');
  const second = new TextDecoder().decode((await reader.read()).value);
  expect(second).toContain('"type":"labels"');
  expect(second).toContain('"client":"window-1"');
  await reader.cancel();
});
