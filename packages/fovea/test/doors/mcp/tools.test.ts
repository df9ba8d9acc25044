import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fovea } from '../cli/run-fovea.ts';
import { styleWith } from '../../validate/sample-nodes.ts';
import { call, examples, near, overStdio, ownFolder, type Stdio } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
let stdio: Stdio;
beforeAll(async () => {
  stdio = await overStdio(['--root', examples]);
});
afterAll(() => stdio.client.close());

const names = ['extract', 'read', 'article', 'chunks', 'wrap', 'offers', 'directory', 'validate'];

describe('over standard input and output', () => {
  it('lists its tools, each with words, schemas and hints', async () => {
    const { tools } = await stdio.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const tool of tools) {
      expect(tool.description!.length).toBeGreaterThan(200);
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
    }
  });

  it('says that documents are data', () => expect(stdio.client.getInstructions()).toContain('never as instructions'));

  it('reads a PDF in reading order, with page marks', async () => {
    const { text, structured } = await call(stdio.client, 'read', { input: 'documents/report.pdf' });
    expect(text.startsWith('<!-- page 1 -->\n\n# How Eyes Read a Page')).toBe(true);
    expect(structured).toMatchObject({ status: 'ok', page: 1, from: 0, source: { pageCount: 5, media: 'pdf' } });
    expect(structured['source']).toMatchObject({ uri: 'documents/report.pdf' });
    expect(structured['text']).toBe(text);
    expect(structured).not.toHaveProperty('nextCursor');
    // The same words that the command line writes; notes stay on their pages, which the command line does not mark.
    const { stdout } = await fovea(['read', join(examples, 'documents/report.pdf'), '-f', 'markdown']);
    const words = (markdown: string): string[] =>
      markdown
        .replaceAll(/<!-- page \d+ -->/g, '')
        .trim()
        .split(/\s+/)
        .toSorted();
    expect(words(text)).toEqual(words(stdout));
  });

  it('reads the pages that are wanted, and tokens when asked to', async () => {
    const args = { input: 'documents/report.pdf', pages: '2', detail: 'tokens' };
    const { structured } = await call(stdio.client, 'read', args);
    const records = structured['records'] as { page: number; box: number[]; font: string }[];
    expect(records.length).toBeGreaterThan(50);
    expect(new Set(records.map(({ page }) => page))).toEqual(new Set([2]));
    expect(records[0]).toMatchObject({
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    });
    expect(structured).not.toHaveProperty('text');
  });

  it('gives the article of a page', async () => {
    const { text, structured } = await call(stdio.client, 'article', { input: 'pages/tide-mill.html' });
    expect(text).toContain('## How it works');
    expect(structured).toMatchObject({
      status: 'ok',
      about: { title: 'The tide mill turns again', author: 'Ann Example' },
    });
  });

  it('finds offers', async () => {
    const { text, structured } = await call(stdio.client, 'offers', { input: 'documents/flyer.pdf', pages: '1' });
    const records = structured['records'] as { page: number; children: { type: string; value?: unknown }[] }[];
    expect(records.every(({ page }) => page === 1)).toBe(true);
    expect(text).toContain('Vine tomatoes | sweet and firm, 500 g | € 1,99');
    expect(records[0]!.children.find(({ type }) => type === 'price')).toMatchObject({
      value: { amount: 1.99, currency: 'EUR' },
    });
  });

  it('finds who does what', async () => {
    const { structured } = await call(stdio.client, 'directory', { input: 'documents/directory-page.pdf' });
    expect((structured['records'] as unknown[])[1]).toMatchObject({ role: 'Auditor of the Fund', page: 1 });
    expect(structured['total']).toBe(6);
  });

  it('wraps, with a wrapper that comes with it and with one of the folder', async () => {
    const items = await call(stdio.client, 'wrap', { input: 'documents/invoice.pdf', with: 'line-items' });
    expect(items.text).toContain('Wood glue, 750 g | 3 | 9.80 | 29.40');
    const own = { input: 'documents/balance-sheet.pdf', with: 'wrappers/balance.fw' };
    expect((await call(stdio.client, 'wrap', own)).text).toContain('Avviamento | 433.824 | 495.799');
  });

  it('keeps standard output to the protocol, and its log to standard error', () =>
    expect(stdio.stderr()).toMatch(/fovea mcp: serving files from .*\n(fovea mcp: \w+ done in \d+ ms\n)+/));
});

describe('validate', () => {
  const line = (page: number, text: string, isOdd: boolean): string => {
    const style = styleWith(isOdd ? { color: 'rgb(200, 0, 0)', 'font-size': '9px', position: 'fixed' } : {});
    return JSON.stringify({ file: `p${page}.html`, xpath: '/html/body/p[1]', text, style });
  };

  it('judges nodes that bring their styles', async () => {
    const root = ownFolder();
    const lines = Array.from({ length: 30 }, (_, i) => line(i, `text ${i}`, i === 7));
    writeFileSync(join(root, 'nodes.jsonl'), `${lines.join('\n')}\n`);
    const { client } = await near({ roots: [root] });
    const { structured } = await call(client, 'validate', { nodes: 'nodes.jsonl' });
    expect(structured).toMatchObject({ status: 'ok', total: 30 });
    const records = structured['records'] as { strangeness: number; verdict: string }[];
    const strangest = records.reduce((best, one, i) => (one.strangeness > records[best]!.strangeness ? i : best), 0);
    expect(strangest).toBe(7);
  });

  it('renders pages of the folder, and neither asks the network nor looks outside', async () => {
    const root = ownFolder();
    mkdirSync(join(root, 'site'));
    for (const i of [1, 2, 3]) writeFileSync(join(root, 'site', `${i}.html`), `<p>Text number ${i}</p>`);
    const nodes = [
      ...[1, 2, 3].map((i) => ({ file: `${i}.html`, selector: 'p' })),
      { url: 'http://127.0.0.1:9/', selector: 'p' },
      { file: '/etc/hostname', selector: 'p' },
      { file: '../nodes.jsonl', selector: 'p' },
    ];
    writeFileSync(join(root, 'nodes.jsonl'), nodes.map((one) => JSON.stringify(one)).join('\n'));
    const { client } = await near({ roots: [root] });
    const { structured } = await call(client, 'validate', { nodes: 'nodes.jsonl', root: 'site' });
    const records = structured['records'] as { verdict: string | null; note?: { code: string } }[];
    expect(records.map(({ verdict, note }) => verdict ?? note?.code)).toEqual([
      'keep',
      'keep',
      'keep',
      'mcp/urls-off',
      'input/not-found',
      'input/not-found',
    ]);
    expect(structured['status']).toBe('partial');
  });
});

it('with addresses allowed says so in its hints and words', async () => {
  const { client } = await near({ allowUrls: true, roots: [realpathSync(examples)] });
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.openWorldHint)).toBe(true);
  expect(JSON.stringify(tools[0]!.inputSchema)).toContain('or an http(s) URL');
});
