/** The pure parts of the built package, bundled by the names that users import, in a real browser. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extractArticle } from '../src/extract/article/index.ts';
import { wrap } from '../src/extract/wrapper/index.ts';
import { fitForest } from '../src/learn/index.ts';
import { readHtml } from '../src/read/html/index.ts';
import { read } from '../src/index.ts';
import { useBundle } from './browser-bundle.ts';

const example = (path: string): string => fileURLToPath(new URL(`../../../examples/${path}`, import.meta.url));

const entry = `
export * as article from 'fovea/article';
export * as html from 'fovea/html';
export * as wrapper from 'fovea/wrapper';
export * as learn from 'fovea/learn';
`;

const { evaluate } = useBundle(entry);

/** What a function, given as text, makes of a value. */
const inBrowser = (work: string, value: unknown): Promise<unknown> => evaluate(`(${work})(${JSON.stringify(value)})`);

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('In a browser', () => {
  it('fovea/article finds what it finds in Node', async () => {
    const source = readFileSync(example('pages/tide-mill.html'), 'utf8');
    const work = `(source) => fovea.article.extractArticle(fovea.html.readHtml(source, { uri: 'x', media: 'html' }))`;
    const wanted = extractArticle(readHtml(source, { uri: 'x', media: 'html' }));
    expect(wanted.groups).not.toEqual([]);
    expect(await inBrowser(work, source)).toEqual(plain(wanted));
  });

  it('fovea/wrapper finds what it finds in Node', async () => {
    const doc = await read(example('documents/invoice.pdf'));
    const wanted = wrap(doc, 'line-items');
    expect(wanted.groups).not.toEqual([]);
    const work = `(doc) => fovea.wrapper.wrap(doc, 'line-items')`;
    expect(await inBrowser(work, doc)).toEqual(plain(wanted));
  });

  it('fovea/learn learns what it learns in Node', async () => {
    const rows = 60;
    const data = Array.from({ length: 2 * rows }, (_, i) => (i * 37) % 23);
    const labels = Array.from({ length: rows }, (_, row) => (data[2 * row]! > 11 ? 'high' : 'low'));
    const work = `({ data, labels }) => {
      const table = { columns: ['a', 'b'], rows: labels.length, data: Float32Array.from(data) };
      return [...fovea.learn.fitForest(table, labels, { seed: 3 }).predictProba(table)];
    }`;
    const table = { columns: ['a', 'b'], rows, data: Float32Array.from(data) };
    const wanted = [...fitForest(table, labels, { seed: 3 }).predictProba(table)];
    expect(new Set(wanted).size).toBeGreaterThan(1);
    expect(await inBrowser(work, { data, labels })).toEqual(wanted);
  });
});
