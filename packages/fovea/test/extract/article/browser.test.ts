/** The article extractor with its model, bundled as a web site would, in a real browser. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { article } from '../../../src/verbs/run/article.ts';
import { useBundle } from '../../browser-bundle.ts';

const path = fileURLToPath(new URL('../../../../../examples/pages/tide-mill.html', import.meta.url));
const html = readFileSync(path, 'utf8');
const url = 'https://harbour-notes.example/2026/tide-mill';

const entry = `
export { extractArticle } from '${fileURLToPath(new URL('../../../src/extract/article/index.ts', import.meta.url))}';
export { readDocument, readHtml } from '${fileURLToPath(new URL('../../../src/read/html/index.ts', import.meta.url))}';
`;

const { code, evaluate } = useBundle(entry);

type Seen = { readonly text: string; readonly score: number; readonly title: string; readonly found: boolean[] };

/** Runs in the page. */
const visit = `(source, url) => {
  const page = source === undefined ? fovea.readDocument(document) : fovea.readHtml(source, { uri: url, media: 'html' });
  const { groups: [main] } = fovea.extractArticle(page);
  const at = (xpath) => document.evaluate(xpath, document, null, 9, null).singleNodeValue;
  return { text: main.text, score: main.score, title: main.value.title, found: main.children.map(({ xpath }) => at(xpath) !== null) };
}`;

const inBrowser = (source: string | undefined): Promise<Seen> =>
  evaluate<Seen>(`(${visit})(${JSON.stringify(source)}, ${JSON.stringify(url)})`, html);

describe('fovea/article in a browser', () => {
  it('is under 350 kB with its model, once compressed', () => {
    expect(gzipSync(code()).length).toBeLessThan(350_000);
  });

  it('finds in a string what it finds in Node', async () => {
    const { groups } = await article(path, { url });
    const { text, score, title } = await inBrowser(html);
    expect(text).toBe(groups[0].text);
    expect(score).toBeCloseTo(groups[0].score, 6);
    expect(title).toBe('The tide mill turns again');
  });

  it('finds the same in the live document, and its places lead to its nodes', async () => {
    const { text, title, found } = await inBrowser(undefined);
    expect(text).toBe((await inBrowser(html)).text);
    expect(title).toBe('The tide mill turns again');
    expect(found.length).toBeGreaterThan(3);
    expect(found).not.toContain(false);
  });
});
