import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layoutPages } from '../../src/layout/index.ts';
import { read } from '../../src/index.ts';
import type { LaidOutPage } from '../../src/model/index.ts';
import { kendallTau, placesIn } from './reading-order.ts';

const documents = new URL('../../../../examples/documents/', import.meta.url);

async function layOut(name: string): Promise<LaidOutPage[]> {
  const doc = await read(new URL(`${name}.pdf`, documents), { password: 'open sesame' });
  return layoutPages(doc.pages, doc.styles);
}

function tokensOfBlock({ layout }: LaidOutPage, block: number): number[] {
  return layout.blocks[block]!.lines.flatMap((line) =>
    layout.lines[line]!.segments.flatMap((segment) => layout.segments[segment]!.tokens),
  );
}

const textOf = (page: LaidOutPage, block: number): string =>
  tokensOfBlock(page, block)
    .map((token) => page.tokens[token]!.text)
    .join(' ');
const wordsOf = (page: LaidOutPage): string[] =>
  page.layout.order.flatMap((block) => tokensOfBlock(page, block)).map((token) => page.tokens[token]!.text);

type Truth = { readonly pages: readonly { readonly number: number; readonly words: readonly string[] }[] };

describe('reading order agrees with how a person reads', () => {
  // The words of this font can't be read, so their order can't be compared.
  const names = readdirSync(documents)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -4))
    .filter((name) => name !== 'no-unicode');

  it.each(names)('%s: Kendall tau of at least 0.98 on every page', async (name) => {
    const truth = JSON.parse(readFileSync(new URL(`${name}.truth.json`, documents), 'utf8')) as Truth;
    const pages = await layOut(name);
    for (const { number, words } of truth.pages) {
      const places = placesIn(words, wordsOf(pages[number - 1]!));
      expect({ number, tau: kendallTau(places) >= 0.98 }).toEqual({ number, tau: true });
    }
  });
});

describe('a report of several pages', () => {
  it('has its running heads and page numbers marked, and nothing else', async () => {
    const pages = await layOut('report');
    const furniture = pages.map((page) =>
      page.layout.blocks.flatMap((block) => (block.furniture ? [`${block.furniture}: ${textOf(page, block.id)}`] : [])),
    );
    const expected = (n: number): string[] => [
      ...(n === 1 ? [] : ['header: How Eyes Read a Page Fovea examples']),
      `page-number: Page ${n} of 5`,
    ];
    expect(furniture).toEqual([1, 2, 3, 4, 5].map(expected));
  });

  it('has headings by rank', async () => {
    const [first] = await layOut('report');
    const headings = first!.layout.blocks.flatMap((block) =>
      block.kind === 'heading' ? [[block.level, textOf(first!, block.id)]] : [],
    );
    expect(headings).toEqual([
      [1, 'How Eyes Read a Page'],
      [2, 'Hops and rests'],
      [3, 'How long, how far'],
    ]);
  });

  it('has its list, its ruled table and its table without rules', async () => {
    const pages = await layOut('report');
    expect(pages[1]!.layout.blocks.filter((block) => block.kind === 'list-item').map((block) => block.marker)).toEqual([
      '•',
      '•',
      '•',
    ]);
    expect(pages[3]!.layout.tables).toMatchObject([
      { rows: 5, columns: 3, ruled: true },
      { rows: 5, columns: 3, ruled: false },
    ]);
  });
});

describe('a slanted stamp', () => {
  it('is a watermark, and text on its side stays apart from the lines it crosses', async () => {
    const [page] = await layOut('rotated');
    const stamp = page!.layout.blocks.find((block) => textOf(page!, block.id) === 'DRAFT COPY');
    expect(stamp).toMatchObject({ furniture: 'watermark' });
    expect(page!.layout.blocks.map((block) => textOf(page!, block.id))).toContain('Chapter four: turning');
  });
});
