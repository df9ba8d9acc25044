import { describe, expect, it } from 'vitest';
import { findDirectories } from '../../src/extract/directory/index.ts';
import { extractOffers } from '../../src/extract/offers/index.ts';
import { wrap } from '../../src/extract/wrapper/index.ts';
import { article, chunks, directory, extract, offers, read, wrap as wrapInput } from '../../src/index.ts';
import type { AnyGroup, Box, Extraction, LaidOutDoc, PageSize } from '../../src/model/index.ts';
import { chunksOfDoc } from '../../src/verbs/run/chunks.ts';
import { extractDoc } from '../../src/verbs/run/extract-doc.ts';
import { extractionToJson } from '../../src/write/index.ts';

const example = (name: string): string => new URL(`../../../../examples/${name}`, import.meta.url).pathname;

type Options = Readonly<Record<string, unknown>>;

type Promises = {
  /** A document in which there is something to find. */
  readonly path: string;
  /** What it finds in pages that were read; not for what takes web pages as they were sent. */
  readonly find?: (doc: LaidOutDoc) => Extraction;
  /** The function of the library. */
  readonly call: (input: string | LaidOutDoc, options: Options) => Promise<Extraction>;
};

const boxesOf = (group: AnyGroup): { page: number; box: Box }[] => [
  ...(group.box && group.page !== undefined ? [{ page: group.page, box: group.box }] : []),
  ...(group.children ?? []).flatMap(boxesOf),
];
const scoresOf = ({ score, children = [] }: AnyGroup): number[] => [score, ...children.flatMap(scoresOf)];

/** Ink may stand out of a page by less than a letter. */
const slack = 2;

function isInside({ x0, y0, x1, y1 }: Box, { width, height }: PageSize): boolean {
  return x0 <= x1 && y0 <= y1 && x0 >= -slack && y0 >= -slack && x1 <= width + slack && y1 <= height + slack;
}

const empty = (doc: LaidOutDoc): LaidOutDoc => ({
  ...doc,
  pages: [],
  styles: [],
  notes: [],
  status: 'empty',
  source: { ...doc.source, pages: [] },
});

/** What every extractor promises. */
function testExtractor(name: string, { path, find, call }: Promises): void {
  describe(`the extractor of ${name}`, () => {
    const found = call(path, {});

    it('finds something, in the envelope of all', async () => {
      const { schema, status, groups, source, notes } = await found;
      expect([schema, status]).toEqual(['fovea/extraction@1', 'ok']);
      expect(groups.length).toBeGreaterThan(0);
      expect(source.sha256).toMatch(/^[\da-f]{64}$/);
      expect(Array.isArray(notes)).toBe(true);
    });

    it('gives the same bytes for the same input', async () => {
      expect(extractionToJson(await call(path, {}))).toBe(extractionToJson(await found));
    });

    it('survives being written and read again', async () => {
      const extraction = await found;
      const again = JSON.parse(extractionToJson(extraction)) as Extraction;
      expect(extractionToJson(again)).toBe(extractionToJson(extraction));
      expect(JSON.parse(JSON.stringify(extraction))).toEqual(extraction);
    });

    it('has scores from 0 to 1', async () => {
      const scores = (await found).groups.flatMap(scoresOf);
      expect(scores.filter((score) => !(score >= 0 && score <= 1))).toEqual([]);
    });

    it('has boxes inside of their pages', async () => {
      const { groups, source } = await found;
      const sizes = new Map(source.pages.map((size) => [size.number, size]));
      const outside = groups.flatMap(boxesOf).filter(({ page, box }) => !isInside(box, sizes.get(page)!));
      expect(outside).toEqual([]);
    });

    it('refuses an option that it does not know', async () => {
      await expect(call(path, { colour: 'red' })).rejects.toMatchObject({ code: 'option/unknown' });
    });

    if (!find) return;
    const doc = read(path);

    it('leaves the document as it is', async () => {
      const own = structuredClone(await doc);
      find(own);
      expect(own).toEqual(await doc);
    });

    it('takes a document that was read for what it was read from', async () => {
      const [{ groups }, own] = [await found, await call(await doc, {})];
      expect(JSON.stringify(own.groups)).toBe(JSON.stringify(groups));
    });

    it('finds nothing in a document without pages, and says so', async () => {
      const { status, groups, notes } = find(empty(await doc));
      expect([status, groups]).toEqual(['empty', []]);
      expect(notes.length).toBeGreaterThan(0);
    });
  });
}

testExtractor('offers', {
  path: example('documents/flyer.pdf'),
  find: (doc) => extractOffers(doc),
  call: (input, options) => offers(input, options),
});
testExtractor('directories', {
  path: example('documents/directory-page.pdf'),
  find: (doc) => findDirectories(doc),
  call: (input, options) => directory(input, options),
});
testExtractor('groups by a wrapper', {
  path: example('documents/invoice.pdf'),
  find: (doc) => wrap(doc, 'line-items'),
  call: (input, options) => wrapInput(input, { with: 'line-items', ...options }),
});
testExtractor('whatever fits', {
  path: example('documents/invoice.pdf'),
  find: (doc) => extractDoc(doc),
  call: (input, options) => extract(input, options),
});
testExtractor('chunks', {
  path: example('documents/report.pdf'),
  find: (doc) => chunksOfDoc(doc),
  call: (input, options) => chunks(input, options),
});
testExtractor('chunks of web pages', {
  path: example('pages/tide-mill.html'),
  call: (input, options) => chunks(input, options),
});
testExtractor('articles', {
  path: example('pages/tide-mill.html'),
  call: (input, options) => article(input as string, options),
});
