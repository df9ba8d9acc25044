import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, editsBetween, emptyLabels } from '../../../src/labels/label-edits.ts';
import { labelsFrom, labelsToText } from '../../../src/labels/labels-json.ts';
import { createLabelsStore } from '../../../src/doors/studio/labels-store.ts';
import type { LabelEdit, PageLabels, StudioEvent } from '../../../src/doors/studio/protocol.ts';
import { makeFolder, openStudio, tokenEdit } from './open-studio.ts';
import { startCpuClock } from '../../cpu-time.ts';

const place = 'offers/flyer.pdf/1';
const flyer = { 'flyer.pdf': 'documents/flyer.pdf' };
const fileOf = (root: string): string => join(root, 'labels', 'offers', 'flyer.pdf', '1.json');
const parts = (labels: PageLabels): PageLabels => ({ ...labels, version: 0 });

const small = fc.integer({ min: 0, max: 5 });
const number = fc.double({ min: -1000, max: 1000, noNaN: true });
const anEdit: fc.Arbitrary<LabelEdit> = fc.oneof(
  fc
    .record({ token: small, label: fc.string(), text: fc.string(), box: fc.tuple(number, number, number, number) })
    .chain((one) =>
      fc.option(small, { nil: undefined }).map((group) => ({ ...one, ...(group !== undefined && { group }) })),
    )
    .map((to): LabelEdit => ({ kind: 'token', token: to.token, to })),
  fc
    .record({ group: small, type: fc.string(), parent: small })
    .map((to): LabelEdit => ({ kind: 'group', group: to.group, to })),
  fc
    .record({
      xpath: fc.constantFrom('/a[1]', '/a[2]', '/a[10]'),
      label: fc.constantFrom('content', 'comment', 'other'),
    })
    .map((to): LabelEdit => ({ kind: 'block', xpath: to.xpath, to })),
  small.map((token): LabelEdit => ({ kind: 'token', token, to: null })),
  small.map((group): LabelEdit => ({ kind: 'group', group, to: null })),
  fc.constantFrom('/a[1]', '/a[2]', '/a[10]').map((xpath): LabelEdit => ({ kind: 'block', xpath, to: null })),
  fc.boolean().map((to): LabelEdit => ({ kind: 'done', to })),
);

/** Also of lists that are in a file only where something is in them. */
const anyEdit: fc.Arbitrary<LabelEdit> = fc.oneof(
  anEdit,
  small.map((token): LabelEdit => ({ kind: 'added', token, to: { token, text: `w${token}`, box: [0, token, 1, 2] } })),
  small.map((token): LabelEdit => ({ kind: 'added', token, to: null })),
  small.map((top): LabelEdit => ({ kind: 'region', key: `0 ${top} 9 9`, to: [0, top, 9, 9] })),
  small.map((top): LabelEdit => ({ kind: 'region', key: `0 ${top} 9 9`, to: null })),
  fc
    .record({ by: fc.constantFrom('anna', 'ben'), thing: small.map(String), own: fc.string(), other: fc.string() })
    .map((to): LabelEdit => ({ kind: 'settled', key: `${to.by} ${to.thing}`, to })),
  small.map((thing): LabelEdit => ({ kind: 'settled', key: `anna ${thing}`, to: null })),
);

describe('labels', () => {
  it('of a page without any are empty, and count from 1 when there are some', async () => {
    const { get, edit } = await openStudio(flyer);
    expect(await get(`labels/${place}`)).toMatchObject({ version: 0, tokens: [], page: 1, document: 'flyer.pdf' });
    expect((await edit(place, [tokenEdit(3, 'Title')])).labels.version).toBe(1);
  });

  it('are on disk before the answer comes, one entry a line in a fixed order', async () => {
    const { edit, root } = await openStudio(flyer);
    await edit(place, [tokenEdit(12, 'Price'), tokenEdit(2, 'Title')]);
    const text = readFileSync(fileOf(root), 'utf8');
    expect(text).toMatchInlineSnapshot(`
      "{
        "schema": "fovea/labels@1",
        "document": "flyer.pdf",
        "page": 1,
        "verb": "offers",
        "version": 1,
        "done": false,
        "tokens": [
          {"token":2,"text":"word2","box":[2,0,3,1],"label":"Title"},
          {"token":12,"text":"word12","box":[12,0,13,1],"label":"Price"}
        ],
        "groups": [],
        "blocks": []
      }
      "
    `);
  });

  it('that two windows give at the same time are all there in the end', async () => {
    const { edit, get, studio } = await openStudio(flyer);
    const seen: StudioEvent[] = [];
    studio.parts.events.subscribe((event) => seen.push(event));
    const both = Array.from({ length: 40 }, (_, i) =>
      edit(place, [tokenEdit(i, i % 2 === 0 ? 'Title' : 'Price')], i % 2 === 0 ? 'left' : 'right'),
    );
    const versions = (await Promise.all(both)).map(({ labels }) => labels.version);
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    const { tokens, version } = await get<PageLabels>(`labels/${place}`);
    expect(version).toBe(40);
    expect(tokens.map(({ label }) => label)).toEqual(both.map((_, i) => (i % 2 === 0 ? 'Title' : 'Price')));
    expect(seen).toHaveLength(40);
  });

  it('can be changed by hand while the studio is open', async () => {
    const { edit, get, root } = await openStudio(flyer);
    const { labels } = await edit(place, [tokenEdit(1, 'Title')]);
    const changed = { ...labels, tokens: [{ ...labels.tokens[0]!, label: 'Price' }] };
    writeFileSync(fileOf(root), labelsToText(changed));
    expect((await get<PageLabels>(`labels/${place}`)).tokens[0]!.label).toBe('Price');
  });

  it('are kept by two studios on one project as well', async () => {
    const { root } = await openStudio(flyer);
    const stores = [0, 1].map(() => createLabelsStore({ labels: join(root, 'labels') }));
    const edits = Array.from({ length: 30 }, (_, i) =>
      stores[i % 2]!.edit('offers', 'flyer.pdf', 1, [tokenEdit(i, 'Title')]),
    );
    await Promise.all(edits);
    expect((await stores[0]!.read('offers', 'flyer.pdf', 1)).tokens).toHaveLength(30);
  });

  it('that are no labels say so, and which file it is', async () => {
    const { ask, root } = await openStudio(flyer);
    mkdirSync(join(root, 'labels', 'offers', 'flyer.pdf'), { recursive: true });
    writeFileSync(fileOf(root), '{"schema": "something else"}');
    const response = await ask(`/api/labels/${place}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'studio/bad-labels' });
  });

  it('of a document that is not there are refused', async () => {
    const { edit } = await openStudio(flyer);
    await expect(edit('offers/nothing.pdf/1', [tokenEdit(1, 'Title')])).rejects.toThrow('studio/not-found');
    await expect(edit('magic/flyer.pdf/1', [tokenEdit(1, 'Title')])).rejects.toThrow('option/invalid');
  });
});

describe('edits', () => {
  it('are undone by their inverse, whatever they are', async () => {
    const { edit, root } = await openStudio(flyer);
    const store = createLabelsStore({ labels: join(root, 'labels') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEdit, { maxLength: 8 }),
        fc.array(anyEdit, { maxLength: 8 }),
        async (first, second) => {
          const before = (await edit(place, first)).labels;
          const { labels, inverse } = await edit(place, second);
          // What is on disk is what was answered.
          expect(labelsFrom(JSON.parse(readFileSync(fileOf(root), 'utf8')))).toEqual(labels);
          expect(await store.read('offers', 'flyer.pdf', 1)).toEqual(labels);
          const undone = await edit(place, inverse);
          expect(parts(undone.labels)).toEqual(parts(before));
          // And the inverse of the inverse is what was done.
          expect(parts((await edit(place, undone.inverse)).labels)).toEqual(parts(labels));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of one label change its line, the count, and at most the comma before', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 20 }), anEdit, (some, one) => {
        const before = normal(applyEdits(emptyLabels('offers', 'a.pdf', 1), some).labels);
        const after = normal(applyEdits(before, [one]).labels);
        const old = new Set(labelsToText(before).split('\n'));
        const fresh = labelsToText({ ...after, version: 1 })
          .split('\n')
          .filter((line) => !old.has(line));
        // A list that becomes empty, or is no longer, has its brackets on the same line or not.
        expect(fresh.length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('between two states make one of the other', () => {
    fc.assert(
      fc.property(fc.array(anyEdit), fc.array(anyEdit), (one, other) => {
        const empty = emptyLabels('offers', 'a.pdf', 1);
        const [from, to] = [applyEdits(empty, one).labels, applyEdits(empty, other).labels];
        expect(applyEdits(from, editsBetween(from, to)).labels).toEqual(to);
      }),
    );
  });

  it('that make no sense are refused, and nothing is changed', async () => {
    const { edit, get } = await openStudio(flyer);
    const to = { token: 2, text: 'x', box: [0, 0, 1, 1], label: 'Title' } as const;
    const bad = [
      { kind: 'token', token: 1, to },
      { kind: 'token', token: -1, to: null },
      { kind: 'token', token: 2, to: { ...to, box: [0, 0, 1] } },
      { kind: 'token', token: 2, to: { ...to, box: [0, 0, 1, Infinity] } },
      { kind: 'block', xpath: '/a', to: { xpath: '/a', label: 'nonsense' } },
      { kind: 'done', to: 'yes' },
      { kind: 'magic' },
    ];
    for (const one of bad) {
      await expect(edit(place, [tokenEdit(7, 'Title'), one as unknown as LabelEdit])).rejects.toThrow('labels/invalid');
    }
    expect(await get(`labels/${place}`)).toMatchObject({ version: 0, tokens: [] });
  });
});

const normal = (labels: PageLabels): PageLabels => labelsFrom(JSON.parse(JSON.stringify(labels)));

it('the labels of 300 pages load in less than a second', async () => {
  const root = makeFolder();
  const words = Array.from({ length: 120 }, (_, i) => ({
    token: i,
    text: `word${i}`,
    box: [i, 10, i + 5, 20] as const,
    label: 'Title',
    group: i % 12,
  }));
  for (let page = 1; page <= 300; page++) {
    const document = `shop${page % 10}/flyer-${page}.pdf`;
    const folder = join(root, 'labels', 'offers', document);
    mkdirSync(folder, { recursive: true });
    const labels = { ...emptyLabels('offers', document, 1), version: 1, tokens: words };
    writeFileSync(join(folder, '1.json'), labelsToText(labels));
  }
  const store = createLabelsStore({ labels: join(root, 'labels') });
  const taken = startCpuClock();
  const all = await store.all('offers');
  const seconds = taken();
  expect(all).toHaveLength(300);
  expect(all[299]!.tokens).toHaveLength(120);
  expect(seconds).toBeLessThan(1);
});
