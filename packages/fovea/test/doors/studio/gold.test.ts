import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportAnswer, LabelEdit, PageLabels } from '../../../src/doors/studio/protocol.ts';
import { fovea } from '../cli/run-fovea.ts';
import { makeFolder, openStudio, type Asked } from './open-studio.ts';

const documents = {
  'a/flyer.pdf': 'documents/flyer.pdf',
  'b/directory.pdf': 'documents/directory-page.pdf',
  'c/sheet.pdf': 'documents/balance-sheet.pdf',
  'd/page.html': 'pages/tide-mill.html',
};

const places = {
  offers: 'offers/a%2Fflyer.pdf/1',
  directory: 'directory/b%2Fdirectory.pdf/1',
  wrap: 'wrap/c%2Fsheet.pdf/1',
  article: 'article/d%2Fpage.html/1',
} as const;
type Kind = keyof typeof places;

const exported = async ({ ask }: Asked, kind: Kind, format: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await ask(`/api/export/${kind}?format=${format}`);
  if (!response.ok) throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
};

const imported = async ({ ask }: Asked, kind: string, format: string, body: BodyInit): Promise<ImportAnswer> => {
  const response = await ask(`/api/import/${kind}?format=${format}`, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ImportAnswer;
};

const withoutVersion = (all: readonly PageLabels[]): PageLabels[] => all.map((one) => ({ ...one, version: 0 }));

async function clear({ edit, get }: Asked, kind: Kind): Promise<void> {
  const { tokens, groups, blocks } = await get<PageLabels>(`labels/${places[kind]}`);
  await edit(places[kind], [
    ...tokens.map(({ token }): LabelEdit => ({ kind: 'token', token, to: null })),
    ...groups.map(({ group }): LabelEdit => ({ kind: 'group', group, to: null })),
    ...blocks.map(({ xpath }): LabelEdit => ({ kind: 'block', xpath, to: null })),
  ]);
}

describe('labels that are exported and imported again are the same', () => {
  it.each<[Kind, string]>([
    ['offers', 'gold'],
    ['offers', 'label-studio'],
    ['offers', 'coco'],
    ['offers', 'jsonl'],
    ['offers', 'label-studio&pictures=true'],
    ['offers', 'coco&pictures=true'],
    ['offers', 'jsonl&pictures=true'],
    ['directory', 'gold'],
    ['directory', 'label-studio'],
    ['directory', 'coco'],
    ['wrap', 'gold'],
    ['wrap', 'label-studio'],
    ['wrap', 'coco'],
    ['article', 'gold'],
    ['article', 'label-studio'],
  ])('%s as %s', async (kind, format) => {
    const asked = await openStudio(documents);
    const { blocks } = await asked.accept(places[kind], kind === 'wrap' ? 'balance-sheet' : undefined);
    // As text, gold knows main content alone.
    const comments = blocks.filter(({ label }) => format === 'gold' && label !== 'content');
    await asked.edit(
      places[kind],
      comments.map(({ xpath }): LabelEdit => ({ kind: 'block', xpath, to: null })),
    );
    const before = await asked.get<PageLabels[]>(`labels/${kind}`);
    expect(before[0]!.tokens.length + before[0]!.blocks.length).toBeGreaterThan(5);
    const file = await exported(asked, kind, format);
    await clear(asked, kind);
    expect(await imported(asked, kind, format, file)).toEqual({ pages: 1, skipped: [] });
    expect(withoutVersion(await asked.get(`labels/${kind}`))).toEqual(withoutVersion(before));
  });
});

describe('gold', () => {
  it('is what fovea evaluate reads, as it is', async () => {
    const asked = await openStudio(documents);
    await asked.accept(places.offers);
    await asked.accept(places.directory);
    for (const kind of ['offers', 'directory'] as const) {
      const folder = makeFolder();
      for (const [path, content] of Object.entries(unzipSync(await exported(asked, kind, 'gold')))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      const { stdout, code, stderr } = await fovea(['evaluate', kind, '--data', folder]);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      // The labels are what the model said.
      expect(stdout).toContain('1.000');
    }
  });

  it('of documents that are not here is passed over, and told', async () => {
    const asked = await openStudio(documents);
    const task = { data: { document: 'gone.pdf', page: 3 }, annotations: [{ result: [] }] };
    expect(await imported(asked, 'offers', 'label-studio', JSON.stringify([task]))).toEqual({
      pages: 0,
      skipped: ['gone.pdf 3'],
    });
  });

  it('that is none is refused', async () => {
    const asked = await openStudio(documents);
    for (const format of ['gold', 'label-studio', 'coco', 'jsonl']) {
      await expect(imported(asked, 'offers', format, 'nonsense')).rejects.toThrow('"status":400');
    }
    await expect(exported(asked, 'offers', 'gold')).rejects.toThrow('studio/no-labels');
  });

  it('of other formats comes with pictures of the pages, and says where they are', async () => {
    const asked = await openStudio(documents);
    await asked.accept(places.offers);
    const unpacked = async (format: string): Promise<Record<string, Uint8Array>> =>
      unzipSync(await exported(asked, 'offers', `${format}&pictures=true`));
    const path = 'images/a-flyer-p1.png';
    const coco = await unpacked('coco');
    expect(Object.keys(coco).toSorted()).toEqual(['coco.json', path]);
    expect(Array.from(coco[path]!.subarray(1, 4))).toEqual([80, 78, 71]);
    const { images, annotations } = JSON.parse(new TextDecoder().decode(coco['coco.json'])) as {
      images: { file_name: string; width: number; height: number }[];
      annotations: { bbox: number[] }[];
    };
    const size = new DataView(coco[path]!.buffer, coco[path]!.byteOffset);
    // Boxes are in pixels of the picture, whose size stands in its head.
    expect(images).toMatchObject([{ file_name: path, width: size.getUint32(16), height: size.getUint32(20) }]);
    expect(Math.max(...annotations.map(({ bbox }) => bbox[0]! + bbox[2]!))).toBeLessThanOrEqual(images[0]!.width);
    const [task] = JSON.parse(new TextDecoder().decode((await unpacked('label-studio'))['label-studio.json'])) as [
      { data: { image: string } },
    ];
    expect(task.data.image).toBe(`/data/local-files/?d=${path}`);
    const line = JSON.parse(new TextDecoder().decode((await unpacked('jsonl'))['labels.jsonl'])) as { image: string };
    expect(line.image).toBe(path);
  });

  it('of another tool needs no words of ours: boxes are enough', async () => {
    const asked = await openStudio(documents);
    await asked.accept(places.offers);
    const file = JSON.parse(new TextDecoder().decode(await exported(asked, 'offers', 'coco'))) as {
      annotations: { attributes: { group?: number } }[];
    };
    const { tokens } = await asked.get<PageLabels>(`labels/${places.offers}`);
    // Without attributes, and with boxes a little larger: as somebody might have drawn them.
    const drawn = file.annotations.map((one) => ({ ...one, attributes: {} }));
    await clear(asked, 'offers');
    await imported(asked, 'offers', 'coco', JSON.stringify({ ...file, annotations: drawn }));
    const after = await asked.get<PageLabels>(`labels/${places.offers}`);
    const pairs = (list: PageLabels['tokens']): string[] => list.map(({ token, label }) => `${token} ${label}`);
    expect(pairs(after.tokens)).toEqual(pairs(tokens));
  });
});
