import { describe, expect, it } from 'vitest';
import { parseOfferGold } from '../../../src/evaluate/index.ts';
import { goldFiles } from '../../../src/labels/gold/files.ts';
import { donePages } from '../../../src/doors/studio/labelled-pages.ts';
import type { LabelEdit, OcrAnswer, PageAnswer, PageLabels, Project } from '../../../src/doors/studio/protocol.ts';
import { readGoldOffers } from '../../../src/train/offers/gold.ts';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openStudio, type Asked } from './open-studio.ts';

const flyer = { 'shop/flyer.pdf': 'documents/flyer.pdf' };
const id = encodeURIComponent('shop/flyer.pdf');
const place = `offers/${id}/1`;

type Box4 = readonly [number, number, number, number];

const added = (token: number, text: string, box: Box4): LabelEdit => ({
  kind: 'added',
  token,
  to: { token, text, box },
});
const region = (box: Box4): LabelEdit => ({ kind: 'region', key: box.join(' '), to: box });

async function wordCount({ get }: Asked): Promise<number> {
  return (await get<PageAnswer>(`documents/${id}/pages/1`)).page.tokens.length;
}

/** The gold of a project in a folder of its own, as a training reads it. */
async function trainingPages({ studio, root }: Asked): ReturnType<typeof readGoldOffers> {
  const folder = join(root, 'gold-for-test');
  for (const file of goldFiles('offers', await donePages(studio.parts, 'offers'))) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    if ('text' in file) writeFileSync(path, file.text);
  }
  mkdirSync(join(folder, 'documents'), { recursive: true });
  copyFileSync(join(root, 'documents/shop/flyer.pdf'), join(folder, 'documents/shop-flyer.pdf'));
  return readGoldOffers(folder, { made: false, method: 'fovea', signal: new AbortController().signal });
}

describe('a word that was added', () => {
  it('is kept with the labels, may be labelled, and is a word of the page in training', async () => {
    const asked = await openStudio(flyer);
    const count = await wordCount(asked);
    const box: Box4 = [20, 700, 70, 712];
    const label: LabelEdit = {
      kind: 'token',
      token: count,
      to: { token: count, text: 'Zucchini', box, label: 'Title', group: 1 },
    };
    const edits = [
      added(count, 'Zucchini', box),
      label,
      { kind: 'group', group: 1, to: { group: 1, type: 'offer' } },
    ] as const;
    await asked.edit(place, [...edits, { kind: 'done', to: true }]);
    expect((await asked.get<PageLabels>(`labels/${place}`)).added).toEqual([{ token: count, text: 'Zucchini', box }]);
    const { pages } = await trainingPages(asked);
    const { scene, labels } = pages[0]!.sample;
    const at = scene.words.findIndex(({ token }) => token === count);
    expect(scene.words[at]?.text).toBe('Zucchini');
    expect(labels[at]).toMatchObject({ label: 'Title', offer: 0 });
  });

  it('takes part in what the model suggests', async () => {
    const asked = await openStudio(flyer);
    const count = await wordCount(asked);
    const { certainty: before } = await asked.get<{ certainty: Record<string, number> }>(`labels/${place}/suggested`);
    expect(before[count]).toBeUndefined();
    await asked.edit(place, [added(count, 'Zucchini', [20, 700, 70, 712])]);
    const { certainty } = await asked.get<{ certainty: Record<string, number> }>(`labels/${place}/suggested`);
    expect(certainty[count]).toBeGreaterThan(0);
  });

  it('comes back with an import of what was exported', async () => {
    const asked = await openStudio(flyer);
    const count = await wordCount(asked);
    const box: Box4 = [20, 700, 70, 712];
    const label: LabelEdit = {
      kind: 'token',
      token: count,
      to: { token: count, text: 'Zucchini', box, label: 'Title' },
    };
    await asked.edit(place, [added(count, 'Zucchini', box), label, region([0, 690, 300, 730])]);
    for (const format of ['gold', 'jsonl']) {
      const body = await (await asked.ask(`/api/export/offers?format=${format}`)).arrayBuffer();
      await asked.edit(place, [
        { kind: 'added', token: count, to: null },
        { kind: 'token', token: count, to: null },
        { kind: 'region', key: '0 690 300 730', to: null },
      ]);
      const imported = await asked.ask(`/api/import/offers?format=${format}`, { method: 'POST', body });
      expect(imported.status).toBe(200);
      const labels = await asked.get<PageLabels>(`labels/${place}`);
      expect(labels.added).toEqual([{ token: count, text: 'Zucchini', box }]);
      expect(labels.tokens).toContainEqual(expect.objectContaining({ token: count, label: 'Title' }));
      expect(labels.regions).toEqual([[0, 690, 300, 730]]);
    }
  });

  it.each([
    ['empty', { token: 5, text: ' ', box: [0, 0, 1, 1] }],
    ['of another number', { token: 6, text: 'a', box: [0, 0, 1, 1] }],
    ['without a place', { token: 5, text: 'a', box: [0, 0, 1] }],
  ])('is refused when it is %s', async (_, to) => {
    const { ask } = await openStudio(flyer);
    const body = JSON.stringify({ edits: [{ kind: 'added', token: 5, to }], client: 'test' });
    const headers = { 'content-type': 'application/json' };
    expect((await ask(`/api/labels/${place}`, { method: 'POST', body, headers })).status).toBe(400);
  });

  it('far behind those of the page costs nothing and is left out', async () => {
    const asked = await openStudio(flyer);
    await asked.edit(place, [added(2 ** 40, 'far', [0, 0, 9, 9])]);
    const { certainty } = await asked.get<{ certainty: Record<string, number> }>(`labels/${place}/suggested`);
    expect(certainty[2 ** 40]).toBeUndefined();
  });
});

describe('a part of a page that is done', () => {
  it('teaches and judges; the rest of the page does not', async () => {
    const asked = await openStudio(flyer);
    const { page } = await asked.get<PageAnswer>(`documents/${id}/pages/1`);
    const whole = await asked.accept(place);
    const [wide, middle] = [Math.ceil(page.width), Math.round(page.height / 2)];
    const half: Box4 = [0, 0, wide, middle];
    await asked.edit(place, [{ kind: 'done', to: false }, region(half)]);
    const { documents } = await asked.get<Project>('project');
    expect(documents[0]).toMatchObject({ done: {}, partly: { offers: [1] } });
    const [truth] = goldFiles('offers', await donePages(asked.studio.parts, 'offers'));
    const gold = parseOfferGold(JSON.parse((truth as { text: string }).text));
    expect(gold.regions).toEqual([{ x0: 0, y0: 0, x1: wide, y1: middle }]);
    expect(gold.tokens.every(({ box }) => (box.y0 + box.y1) / 2 <= middle)).toBe(true);
    expect(gold.offers.length).toBeGreaterThan(0);
    expect(gold.offers.length).toBeLessThan(whole.groups.length);
    const { pages } = await trainingPages(asked);
    const { scene, labels } = pages[0]!.sample;
    expect(scene.words.length).toBeGreaterThan(5);
    expect(scene.words.every(({ box }) => (box.y0 + box.y1) / 2 <= middle)).toBe(true);
    expect(labels.every((label) => label !== undefined)).toBe(true);
    // What the model finds elsewhere is not counted against it.
    const job = await asked.finished({ kind: 'evaluate', verb: 'offers' });
    const offer = job.result?.scores[0]?.figures.find(({ name }) => name === 'offer');
    expect(offer?.value).toBe(1);
  });

  it('does not say of a page without labels that it is no directory', async () => {
    const asked = await openStudio({ 'bank/report.pdf': 'documents/directory-page.pdf' });
    await asked.edit(`directory/${encodeURIComponent('bank/report.pdf')}/1`, [region([0, 0, 50, 50])]);
    const files = goldFiles('directory', await donePages(asked.studio.parts, 'directory'));
    expect(files[0]).toMatchObject({ path: 'pages.csv', text: expect.stringContaining('bank-report,1,part') });
  });
});

it('a box of a page is read from its picture, where its words are', async () => {
  const { get } = await openStudio(flyer);
  const { page } = await get<PageAnswer>(`documents/${id}/pages/1`);
  const word = page.tokens.find(({ text, box }) => /^[A-Za-z]{5,}$/.test(text) && box.y1 - box.y0 > 9)!;
  const { x0, y0, x1, y1 } = word.box;
  const box = [x0 - 1, y0 - 1, x1 + 1, y1 + 1].join(',');
  const { words } = await get<OcrAnswer>(`documents/${id}/pages/1/ocr?box=${box}`);
  expect(words.map(({ text }) => text.toLowerCase())).toContain(word.text.toLowerCase());
  const read = words.find(({ text }) => text.toLowerCase() === word.text.toLowerCase())!;
  expect(read.box[0]).toBeGreaterThan(x0 - 4);
  expect(read.box[2]).toBeLessThan(x1 + 4);
});

it.each(['', '1,2', '5,5,5,9', 'a,b,c,d'])('no box is read where there is none: %j', async (box) => {
  const { ask } = await openStudio(flyer);
  expect((await ask(`/api/documents/${id}/pages/1/ocr?box=${box}`)).status).toBe(400);
});
