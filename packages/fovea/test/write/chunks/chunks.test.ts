import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleExtraction, LaidOutPage } from '../../../src/model/index.ts';
import { articleOf } from '../../../src/verbs/run/article.ts';
import { articleChunks, pageChunks, type ChunkGroup } from '../../../src/write/chunks/chunk-groups.ts';
import { chunkLine } from '../../../src/write/chunks/chunk-lines.ts';
import { articleToText, chunksToMarkdown, countTokens, pageToText } from '../../../src/write/index.ts';
import { hostileSheet, layOut, line, lines, look, sheet } from '../laid-out.ts';

const settings = (maxTokens: number): Parameters<typeof pageChunks>[1] => ({ maxTokens, idOf: (content) => content });

/** Letters without white space, and without hyphens: words that were broken are one again. */
const letters = (text: string): string => text.replaceAll(/[\s\u00ad‐-]/g, '');
const wordsOf = (pages: readonly LaidOutPage[]): string =>
  letters(pages.map((page) => pageToText(page, { furniture: false })).join('\n'));
const textOf = (chunks: readonly ChunkGroup[]): string => letters(chunks.map(({ text }) => text).join('\n'));
const headingsOf = (chunks: readonly ChunkGroup[]): string[][] => chunks.map(({ value }) => [...value.headings]);

const prose = Array.from({ length: 12 }, (_, i) => `Sentence ${i} has some words in it. And another one follows`);

/** What holds for the chunks of any pages. */
function expectSound(pages: readonly LaidOutPage[], maxTokens: number): void {
  const chunks = pageChunks(pages, settings(maxTokens));
  expect(textOf(chunks)).toBe(wordsOf(pages));
  expect(chunks.filter(({ text }) => countTokens(text) > maxTokens)).toEqual([]);
  expect(chunks.filter(({ text, value }) => countTokens(text) !== value.tokens)).toEqual([]);
  const said = ({ text, value: { tableHead = '' } }: ChunkGroup): number => countTokens(`${tableHead}\n${text}`);
  expect(chunks.filter((chunk) => said(chunk) > maxTokens)).toEqual([]);
  expect(new Set(chunks.map(({ value }) => value.id)).size).toBe(chunks.length);
  expect(pageChunks(pages, settings(maxTokens))).toEqual(chunks);
  const sizes = new Map(pages.map(({ number, width, height }) => [number, { width, height }]));
  for (const { page, box } of chunks.flatMap(({ children }) => children)) {
    const { width, height } = sizes.get(page!)!;
    expect(box!.x0 >= 0 && box!.y0 >= 0 && box!.x1 <= width && box!.y1 <= height).toBe(true);
    expect(box!.x0 <= box!.x1 && box!.y0 <= box!.y1).toBe(true);
  }
  // Every word of the text is inside of the box that it is said to be in, once.
  const ids = chunks.flatMap(({ children }) =>
    children.flatMap(({ page, tokens = [] }) => tokens.map((id) => `${page} ${id}`)),
  );
  const shared = ids.filter((id, i) => ids.indexOf(id) !== i);
  const isCut = (id: string): boolean => {
    const [page, token] = id.split(' ').map(Number);
    return pages.find(({ number }) => number === page)!.tokens[token!]!.text.length > maxTokens / 4;
  };
  expect(shared.filter((id) => !isCut(id))).toEqual([]);
}

describe('chunks of any pages', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'word',
      'end.',
      'Kapitel',
      '•',
      '1.',
      '1,234',
      'exam-',
      'ple',
      '中文',
      '漢字。',
      'https://x.example/a-b',
      'a\u00ad',
    ),
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ minLength: 40, maxLength: 200, unit: 'grapheme' }),
  );
  const page = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => hostileSheet(words));

  it('put together are the text, none is over the limit, ids and boxes are sound', () => {
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 3 }), fc.integer({ min: 32, max: 200 }), (pages, max) => {
        expectSound(layOut(...pages), max);
      }),
      { numRuns: 60 },
    );
  });

  it('also where there are headings, prose and tables', () => {
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 600 }), fc.integer({ min: 1, max: 20 }), (max, rows) => {
        const title = line(50, 20, { text: 'A Title of the Page', style: look.title });
        const body = lines(50, 60, prose);
        const cells = Array.from({ length: rows }, (_, i) => [
          ...line(50, 260 + 14 * i, `Item ${i}`),
          ...line(200, 260 + 14 * i, `${i}00`),
          ...line(300, 260 + 14 * i, `${i}50`),
        ]).flat();
        expectSound(layOut(sheet([...title, ...body, ...cells]), sheet(body)), max);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a chunk', () => {
  const sections = layOut(
    sheet([
      ...line(50, 20, { text: 'First Section', style: look.title }),
      ...lines(50, 60, prose),
      ...line(50, 260, { text: 'Second Section', style: look.title }),
      ...lines(50, 300, prose),
    ]),
  );

  it('begins at a heading and says the headings above it', () => {
    const chunks = pageChunks(sections, settings(512));
    expect(headingsOf(chunks)).toEqual([['First Section'], ['Second Section']]);
    expect(chunks[1]!.text).toMatch(/^Second Section\n\nSentence 0/);
    expect(chunks[0]!.children.map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });

  it('that is cut ends with a sentence and stays below its heading', () => {
    const chunks = pageChunks(sections, settings(64));
    expect(headingsOf(chunks).filter(([first]) => first === 'First Section').length).toBeGreaterThan(2);
    expect(chunks[0]!.text).toMatch(/^First Section\n\nSentence 0[^]*\.$/);
  });

  it('joins small sections under one heading', () => {
    const small = layOut(
      sheet([
        ...line(50, 20, { text: 'First Section', style: look.title }),
        ...lines(50, 60, ['A few words only.']),
        ...line(50, 100, { text: 'Second Section', style: look.title }),
        ...lines(50, 140, prose),
      ]),
    );
    expect(pageChunks(small, settings(512))).toHaveLength(1);
    expect(headingsOf(pageChunks(small, settings(512)))).toEqual([[]]);
  });

  it('has the end of a sentence from the next page, each part in its own box', () => {
    const [first, second] = [
      lines(50, 60, ['The words at the foot of this page are bro-']),
      lines(50, 60, ['ken here, and go on.']),
    ];
    const [chunk, ...more] = pageChunks(layOut(sheet(first), sheet(second)), settings(512));
    expect(more).toEqual([]);
    expect(chunk!.text).toBe('The words at the foot of this page are broken here, and go on.');
    expect(chunk!.children.map(({ page }) => page)).toEqual([1, 2]);
    expect(chunk!.value.pages).toEqual([1, 2]);
    expect(chunksToMarkdown({ groups: [chunk!] })).toContain('page are broken here, and go on.\n');
    expect(chunkLine(chunk!, { uri: 'a.pdf', media: 'pdf', pages: [] }).boxes.map(({ page }) => page)).toEqual([1, 2]);
  });

  it('of a table that is cut has whole rows, and says the first one', () => {
    const cells = Array.from({ length: 30 }, (_, i) => [
      ...line(50, 60 + 14 * i, i === 0 ? 'Name' : `Item ${i}`),
      ...line(200, 60 + 14 * i, i === 0 ? '2023' : `${i}00`),
      ...line(300, 60 + 14 * i, i === 0 ? '2022' : `${i}50`),
    ]).flat();
    const chunks = pageChunks(layOut(sheet(cells)), settings(64));
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text, value } of chunks.slice(1)) {
      expect(value.tableHead).toBe('Name\t2023\t2022');
      for (const row of text.split('\n')) expect(row).toMatch(/^Item \d+\t\d+00\t\d+50$/);
    }
    expect(chunksToMarkdown({ groups: chunks.slice(1, 2) })).toMatch(
      /\n\| Name \| 2023 \| 2022 \|\n\| --- \| --- \| --- \|\n\| Item/,
    );
  });
});

describe('chunks of a web page', () => {
  const extracted = (html: string): ArticleExtraction => {
    const bytes = new TextEncoder().encode(html);
    const source = { uri: 'a.html', media: 'html', pages: [] } as const;
    return articleOf({ bytes, source, contentType: 'text/html' }, { method: 'everything' });
  };
  const items = Array.from({ length: 9 }, (_, i) => `<li>Item ${i} with a few words</li>`).join('');
  const html = `<title>A page</title><h1>Head</h1><p>Some text.</p><ol>${items}</ol><h2>Below</h2><pre>if (a)\n  b();\n</pre><table><tr><th>a<th>b<tr><td>1<td>2</table>`;

  it('put together are the article', () => {
    const article = extracted(html);
    for (const max of [32, 64, 512]) {
      const chunks = articleChunks(article, settings(max));
      expect(textOf(chunks)).toBe(letters(articleToText(article)));
      expect(chunks.filter(({ text }) => countTokens(text) > max)).toEqual([]);
    }
  });

  it('have whole items, lines of code, and the paths of their elements', () => {
    const chunks = articleChunks(extracted(html), settings(64));
    const text = chunks.map((chunk) => chunk.text).join('\n');
    expect(text).toContain('3. Item 2 with a few words\n4. Item 3');
    expect(text).toContain('if (a)\n  b();');
    expect(chunks.at(-1)!.value.headings).toEqual(['A page', 'Head', 'Below']);
    expect(chunkLine(chunks[0]!, extracted(html).source)).toMatchObject({
      boxes: [],
      pages: [],
      xpaths: expect.arrayContaining(['/html[1]/body[1]/h1[1]']),
    });
  });

  it('stay below the title of the page where it is no heading', () => {
    const [chunk] = articleChunks(extracted('<title>The name of it</title><p>Only some words here.</p>'), settings(64));
    expect(chunk!.value.headings).toEqual(['The name of it']);
  });
});

describe('tokens', () => {
  it.each([
    ['', 0],
    ['a b c', 3],
    ['understanding', 3],
    ['1,234', 3],
    ['grün', 2],
    ['中文字', 3],
    ['a\n\nb', 3],
    ['a\tb', 3],
  ])('%j has %i', (text, count) => {
    expect(countTokens(text)).toBe(count);
  });

  it('of plain text are counted as with a sign that is not', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(countTokens(`${text}\u{1F600}`)).toBe(countTokens(text) + 1);
      }),
    );
  });

  it('of two texts with a blank between them are those of both', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const [left, right] = [a.trim(), b.trim()];
        fc.pre(left !== '' && right !== '');
        expect(countTokens(`${left} ${right}`)).toBe(countTokens(left) + countTokens(right));
      }),
    );
  });
});
