import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../../src/model/index.ts';
import { open } from '../../../src/read/open.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { picturePdf } from '../../ocr-samples.ts';
import { fovea, withoutProgress } from './run-fovea.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../../examples/documents/${name}`, import.meta.url));
const page = example('directory-page.pdf');

let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fovea-directory-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('fovea directory', () => {
  it('says what it can', async () => {
    expect((await fovea(['directory', '--help'])).stdout).toMatchSnapshot();
  });

  it('prints one extraction as JSON', async () => {
    const { stdout, code } = await fovea(['directory', page]);
    const { schema, status, groups } = JSON.parse(stdout) as Extraction;
    expect([code, schema, status, groups.length]).toEqual([0, 'fovea/extraction@1', 'ok', 1]);
    expect(groups[0]!.children!.map(({ text }) => text)).toEqual(['DIRECTORY']);
  });

  it('prints trees as indented text and relations as CSV', async () => {
    const { stdout: text } = await fovea(['directory', page, '-f', 'text']);
    expect(text).toContain('    Auditor of the Fund\n      KPMG Luxembourg\n');
    const { stdout: csv } = await fovea(['directory', page, '-f', 'csv']);
    const lines = csv.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/^source,page,role,organisation,/);
    expect(csv).toContain('"12, boulevard de la Madeleine, 75440 Paris Cedex 09, France"');
  });

  it('draws trees over the picture of their page', async () => {
    const [svg, html] = [join(folder, 'a.svg'), join(folder, 'a.html')];
    expect((await fovea(['directory', page, '-f', 'svg', '-o', svg])).code).toBe(0);
    expect((await fovea(['directory', page, '-f', 'html', '-o', html])).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toMatch(/<image[\s\S]*<path[\s\S]*Oddo Asset Management SA/);
    expect(readFileSync(html, 'utf8')).toMatch(/<table>[\s\S]*KPMG Luxembourg/);
  });

  it('ends with 4 where there is no directory, and reads any page with --all-pages', async () => {
    const none = await fovea(['directory', example('report.pdf'), '-f', 'jsonl']);
    const { status, notes } = JSON.parse(none.stdout) as Extraction;
    expect([none.code, status, notes.map(({ code }) => code)]).toEqual([4, 'empty', ['directory/none']]);
    expect((await fovea(['directory', example('report.pdf'), '-f', 'jsonl', '--all-pages'])).code).toBe(0);
  });

  it('reads a scan with OCR, and says without it that it is one', async () => {
    await using doc = await open(page);
    const scan = join(folder, 'scan.pdf');
    writeFileSync(scan, picturePdf([await doc.picture(1, { dpi: 150 })]));
    const { stdout } = await fovea(['directory', scan, '-f', 'csv', '--ocr', 'always']);
    expect(stdout).toMatch(/Auditor of the Fund,KPMG Luxembourg/);
    const without = await fovea(['directory', scan, '-f', 'jsonl', '--ocr', 'never']);
    const { status, notes } = JSON.parse(without.stdout) as Extraction;
    expect([without.code, status, notes.map(({ code }) => code)]).toEqual([
      4,
      'empty',
      ['pdf/needs-ocr', 'directory/no-words'],
    ]);
  });

  it('tells of an input that is not there and goes on with the next', async () => {
    const { stdout, code } = await fovea(['directory', join(folder, 'none.pdf'), page, '-f', 'jsonl']);
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Extraction);
    expect([code, ...results.map(({ status }) => status)]).toEqual([3, 'failed', 'ok']);
  });

  it('refuses what is no model', async () => {
    const { stderr, code } = await fovea(['directory', page, '--model', example('directory-page.truth.json')]);
    expect(code).toBe(2);
    expect(stderr).toContain('model/unreadable');
  });
});

/** Two documents, both the example under other names, with what the example says of itself as gold. */
async function makeData(): Promise<string> {
  const data = join(folder, 'data');
  for (const name of ['pdf', 'truth']) mkdirSync(join(data, name), { recursive: true });
  const [only] = (await read(page, { isolate: false })).pages;
  const words = only!.tokens.map(({ text, box }) => ({ t: text, b: [box.x0, box.y0, box.x1, box.y1] }));
  const { stdout } = await fovea(['directory', page]);
  const nodes: object[] = [];
  const visit = (group: Extraction['groups'][number], parent: number | null): void => {
    const id = nodes.length;
    nodes.push({ id, label: group.type, parent, words: group.tokens, text: group.text });
    for (const child of group.children ?? []) visit(child, id);
  };
  for (const child of (JSON.parse(stdout) as Extraction).groups[0]!.children!) visit(child, null);
  const rows = ['doc,page,label'];
  for (const doc of ['alpha', 'beta']) {
    copyFileSync(page, join(data, 'pdf', `${doc}.pdf`));
    writeFileSync(join(data, 'truth', `${doc}_p1.json`), JSON.stringify({ doc, page: 1, words, nodes, triples: [] }));
    copyFileSync(example('report.pdf'), join(data, 'pdf', `${doc}-report.pdf`));
    rows.push(`${doc},1,directory`, ...[1, 2, 3, 4, 5].map((number) => `${doc}-report,${number},other`));
  }
  writeFileSync(join(data, 'pages.csv'), `${rows.join('\n')}\n`);
  return data;
}

describe('fovea train directory', () => {
  it('learns the same bytes from the same documents, and what it learned can be used and scored', async () => {
    const data = await makeData();
    const train = (name: string) =>
      fovea(['train', 'directory', '--data', data, '--made', '2', '-o', join(folder, name)]);
    const [first, second] = [await train('one.json'), await train('two.json')];
    expect([first.code, second.code, withoutProgress(first.stderr)]).toEqual([0, 0, '']);
    expect(readFileSync(join(folder, 'two.json'), 'utf8')).toBe(readFileSync(join(folder, 'one.json'), 'utf8'));
    expect(readFileSync(join(folder, 'two.card.md'), 'utf8')).toBe(readFileSync(join(folder, 'one.card.md'), 'utf8'));
    expect(first.stdout).toContain('whole blocks');
    const model = join(folder, 'one.json');
    expect((await fovea(['directory', page, '--all-pages', '--model', model])).code).toBe(0);
    const scored = await fovea(['evaluate', 'directory', '--data', data, '--model', model]);
    expect(scored.stdout).toMatch(/directory pages +\| fovea/);
  });

  it('refuses a folder without labels', async () => {
    const { code, stderr } = await fovea(['train', 'directory', '--data', folder, '-o', join(folder, 'x.json')]);
    expect(code).toBe(1);
    expect(stderr).toContain('pages.csv');
  });
});
