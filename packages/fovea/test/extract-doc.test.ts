import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extractDoc } from '../src/verbs/run/extract-doc.ts';
import type { Extraction, Group, LaidOutDoc, LaidOutPage } from '../src/model/index.ts';
import { open } from '../src/read/open.ts';
import { kindsToMarkdown, kindsToText } from '../src/write/index.ts';

async function docOf(name: string): Promise<LaidOutDoc> {
  const path = fileURLToPath(new URL(`../../../examples/documents/${name}.pdf`, import.meta.url));
  await using file = await open(path, { isolate: false });
  return await file.doc();
}

/** The pages of several documents as those of one. */
async function joined(...names: string[]): Promise<LaidOutDoc> {
  const docs = await Promise.all(names.map(docOf));
  let offset = 0;
  const all = docs.flatMap((doc) => {
    const shift = offset;
    offset += doc.styles.length;
    const shifted = <T extends { readonly style: number }>(items: readonly T[]): T[] =>
      items.map((item) => ({ ...item, style: item.style + shift }));
    const own: readonly LaidOutPage[] = doc.pages;
    return own.map((page) => ({
      ...page,
      tokens: shifted(page.tokens),
      layout: { ...page.layout, segments: shifted(page.layout.segments) },
    }));
  });
  const pages = all.map((page, i) => ({ ...page, number: i + 1 }));
  const sizes = pages.map(({ number, width, height }) => ({ number, width, height }));
  return {
    ...docs[0]!,
    source: { uri: 'joined.pdf', media: 'pdf', pages: sizes },
    styles: docs.flatMap((doc) => doc.styles),
    pages,
  };
}

const chosen = ({ kinds = [] }: Extraction): unknown[] =>
  kinds.filter((finding) => finding.chosen).map(({ kind, pages }) => [kind, pages]);
const pagesIn = (groups: readonly Group[], type: string): number[] => [
  ...new Set(groups.filter((group) => group.type === type).flatMap(({ page }) => page ?? [])),
];

describe('a document of several kinds', async () => {
  const doc = await joined('letters', 'directory-page', 'annotations', 'balance-sheet', 'invoice');
  const extraction = extractDoc(doc);

  it('has each on its pages', () => {
    expect(chosen(extraction)).toEqual([
      ['directory', [2]],
      ['statement', [4]],
      ['invoice', [5]],
    ]);
    const { groups } = extraction;
    expect(groups.map(({ type }) => type)).toEqual(['directory', 'balance', 'invoice']);
    expect([pagesIn(groups, 'balance'), pagesIn(groups, 'invoice')]).toEqual([[4], [5]]);
  });

  it('is written kind by kind', () => {
    const heads = ['Directory, page 2', 'Balance sheet, page 4', 'Invoice, page 5'];
    expect(kindsToMarkdown(extraction, doc).match(/^## .*/gm)).toEqual(heads.map((head) => `## ${head}`));
    const text = kindsToText(extraction, doc.pages);
    expect(heads.map((head) => text.split('\n').includes(head))).toEqual([true, true, true]);
  });

  it('is one kind where that is chosen', () => {
    expect(chosen(extractDoc(doc, { as: 'statement' }))).toEqual([['statement', [4]]]);
    expect(chosen(extractDoc(doc, { as: 'text' }))).toEqual([['text', [1, 2, 3, 4, 5]]]);
  });
});

describe('a document of no kind', () => {
  it('is its blocks in reading order, without running heads', async () => {
    const doc = await docOf('report');
    const { groups, kinds } = extractDoc(doc);
    expect(kinds).toEqual([{ kind: 'text', chosen: true, score: 1, pages: [1, 2, 3, 4, 5] }]);
    expect(groups[0]).toMatchObject({ type: 'heading', page: 1, text: 'How Eyes Read a Page', value: { level: 1 } });
    // The word that a line end breaks is whole again.
    expect(groups.some(({ text }) => text.includes('because the mind joins the rests'))).toBe(true);
    const pages: readonly LaidOutPage[] = doc.pages;
    const furniture = pages.flatMap(({ layout }) => layout.blocks.filter((block) => block.furniture)).length;
    const blocks = pages.flatMap(({ layout }) => layout.blocks).length;
    expect([furniture > 0, groups.length]).toEqual([true, blocks - furniture]);
  });

  it('says what it nearly is', async () => {
    const flyer = await docOf('flyer');
    const pages: readonly LaidOutPage[] = flyer.pages;
    const plain = (await docOf('letters')).pages;
    const notes = (doc: LaidOutDoc): string[] => extractDoc(doc).notes.map(({ code }) => code);
    const many = Array.from({ length: 12 }, (_, i) => ({ ...(plain[0] as LaidOutPage), number: i + 3 }));
    expect(notes({ ...flyer, pages: [...pages, ...many] })).toEqual(['kind/undecided']);
    expect(notes(flyer)).toEqual([]);
  });
});
