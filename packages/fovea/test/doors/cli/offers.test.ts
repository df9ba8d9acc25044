import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Doc, Extraction } from '../../../src/model/index.ts';
import { readGoldOffers } from '../../../src/train/offers/gold.ts';
import { fovea } from './run-fovea.ts';

const flyer = fileURLToPath(new URL('../../../../../examples/documents/flyer.pdf', import.meta.url));
const report = fileURLToPath(new URL('../../../../../examples/documents/form.pdf', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fovea-offers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const offers = (...args: string[]): ReturnType<typeof fovea> => fovea(['offers', '--ocr', 'never', ...args]);

describe('fovea offers', () => {
  it('explains its verb', async () => {
    const { stdout, stderr, code } = await offers('--help');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot('__snapshots__/offers-help.txt');
  });

  it('prints one extraction with the offers of a flyer', async () => {
    const { stdout, code } = await offers(flyer, '-f', 'json');
    const { schema, groups } = JSON.parse(stdout) as Extraction;
    expect({ schema, code }).toEqual({ schema: 'fovea/extraction@1', code: 0 });
    const tomatoes = groups.find(({ children }) => children?.some(({ text }) => text === 'Vine tomatoes'));
    const value = (type: string): unknown => tomatoes?.children?.find((child) => child.type === type)?.value;
    expect(value('price')).toEqual({ amount: 1.99, currency: 'EUR' });
    expect(value('oldPrice')).toMatchObject({ amount: 2.79 });
  });

  it('prints a row an offer as CSV', async () => {
    const { stdout } = await offers(flyer, '-f', 'csv', '--pages', '1');
    const lines = stdout.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^source,page,title,description,amount,currency/);
    expect(lines).toHaveLength(13);
  });

  it('goes on after an input that fails, and says so in its line', async () => {
    const bad = join(folder, 'bad.pdf');
    writeFileSync(bad, '%PDF-1.7 nothing');
    const { stdout, code } = await offers(bad, flyer, '-f', 'jsonl', '-q');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Extraction);
    expect(lines.map(({ status }) => status === 'failed')).toEqual([true, false]);
    expect(code).toBe(3);
  });

  it('says that there is nothing, and exits with 4', async () => {
    const { stdout, stderr, code } = await offers(report, '-f', 'json');
    const { status, notes } = JSON.parse(stdout) as Extraction;
    expect({ status, code }).toEqual({ status: 'empty', code: 4 });
    expect(notes.map((note) => note.code)).toContain('offers/no-price');
    expect(stderr).toContain('no offers found');
  });

  it('finds nothing in documents that are full of figures and offer nothing', async () => {
    const names = ['annotations', 'balance-sheet', 'directory-page', 'invoice', 'letters', 'report'];
    const paths = names.map((name) => flyer.replace('flyer.pdf', `${name}.pdf`));
    const { stdout, code } = await offers(...paths, '-f', 'jsonl', '-q');
    const lines = stdout.trimEnd().split('\n');
    const found = lines.map((line) => (JSON.parse(line) as Extraction).groups.length);
    expect({ found, code }).toEqual({ found: names.map(() => 0), code: 4 });
  });

  it('draws a picture a page, and cards', async () => {
    const out = join(folder, 'out');
    expect((await offers(flyer, '-f', 'svg', '-o', out)).code).toBe(0);
    expect(readdirSync(out).toSorted()).toEqual(['flyer-p1.svg', 'flyer-p2.svg']);
    expect(readFileSync(join(out, 'flyer-p1.svg'), 'utf8')).toContain('Vine tomatoes');
    const html = join(folder, 'offers.html');
    await offers(flyer, '-f', 'html', '-o', html);
    const report = readFileSync(html, 'utf8');
    expect(report).toContain('26 offers on 2 pages.');
    expect(report).toMatch(/<h3 class="title"[^>]*>Vine tomatoes<\/h3>/);
    expect(report.match(/<image /g)).toHaveLength(2);
    expect(report.match(/<svg class="crop"/g)).toHaveLength(26);
    // Pages are packed: a report can be sent.
    expect(report.length).toBeLessThan(500_000);
  });

  it.each([
    [['-f', 'svg'], '-f svg requires -o FOLDER'],
    [['--model', flyer], '--model'],
    [['--method', 'paper'], 'The paper method requires a model'],
  ])('refuses %j', async (args, message) => {
    const { stderr, code } = await offers(flyer, ...args);
    expect({ code, told: stderr.includes(message) }).toEqual({ code: 2, told: true });
  });
});

describe.each(['offers', 'directory'])('a failed input of fovea %s', (verb) => {
  const locked = flyer.replace('flyer.pdf', 'encrypted.pdf');

  it.each([
    ['a file', 'good.csv'],
    ['a folder', 'encrypted.csv'],
  ])('replaces no good result in %s', async (where, name) => {
    const out = join(folder, `${verb} ${where}`);
    mkdirSync(out);
    writeFileSync(join(out, name), 'good');
    const { code } = await fovea([verb, locked, '-f', 'csv', '-q', '-o', where === 'a file' ? join(out, name) : out]);
    expect({ code, files: readdirSync(out), text: readFileSync(join(out, name), 'utf8') }).toEqual({
      code: 1,
      files: [name],
      text: 'good',
    });
  });
});

it.each([
  ['offers', flyer],
  ['directory', flyer],
  ['article', fileURLToPath(new URL('../../../../../examples/pages/tide-mill.html', import.meta.url))],
])('fovea %s takes a file that holds no model for a mistake in the call', async (verb, input) => {
  const path = join(folder, 'no-model.json');
  writeFileSync(path, '{"schema":"other"}');
  const { code, stderr } = await fovea([verb, input, '--model', path]);
  expect({ code, named: stderr.includes(`--model ${path}: `) }).toEqual({ code: 2, named: true });
});

describe('fovea evaluate offers', () => {
  it('scores a folder of gold', async () => {
    const data = join(folder, 'data');
    const truth = join(data, 'truth');
    mkdirSync(truth, { recursive: true });
    copyFileSync(flyer, join(data, 'flyer.pdf'));
    const gold = {
      id: 'shop',
      source: 'flyer.pdf',
      page: 1,
      offers: [],
      tokens: [['Vine', 0, 0, 600, 800, 'Other', -1]],
    };
    writeFileSync(join(truth, 'flyer.p1.json'), JSON.stringify(gold));
    const { stdout, code } = await fovea(['evaluate', 'offers', '--data', data, '-f', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ projected: { pages: 1, offer: 0 } });
    const report = join(folder, 'report.html');
    expect(await fovea(['evaluate', 'offers', '--data', data, '-o', report])).toMatchObject({ code: 0 });
    const html = readFileSync(report, 'utf8');
    expect(html).toContain('Confusion matrix');
    expect(html).toMatch(/<th scope="row">built-in model</);
  });

  it('hands on what was remarked while pages were read', async () => {
    const data = join(folder, 'remarked');
    mkdirSync(join(data, 'truth'), { recursive: true });
    copyFileSync(new URL('../../../../../examples/documents/rotated.pdf', import.meta.url), join(data, 'rotated.pdf'));
    const gold = { id: 'shop', source: 'rotated.pdf', page: 2, offers: [], tokens: [] };
    writeFileSync(join(data, 'truth/rotated.p2.json'), JSON.stringify(gold));
    const told: string[] = [];
    await readGoldOffers(data, {
      made: false,
      method: 'fovea',
      signal: AbortSignal.timeout(60_000),
      onNotes: (source, notes) => void told.push(...notes.map(({ code }) => `${basename(source)}: ${code}`)),
    });
    expect(told).toEqual(['rotated.pdf: pdf/hidden-text']);
  });

  it('says what is missing', async () => {
    const { stderr, code } = await fovea(['evaluate', 'offers', '--data', folder]);
    expect({ code, told: stderr.includes('No gold files') }).toEqual({ code: 1, told: true });
  });
});

describe('the method paper', () => {
  it('is learned by one command and used by another', async () => {
    const data = join(folder, 'shops');
    mkdirSync(join(data, 'truth'), { recursive: true });
    copyFileSync(flyer, join(data, 'flyer.pdf'));
    const { pages } = JSON.parse((await fovea(['read', flyer, '-f', 'json'])).stdout) as Doc;
    // Two publishers, one a page: what is learned from one is tested on the other.
    for (const { number, tokens } of pages) {
      const named = tokens.map(({ text, box: { x0, y0, x1, y1 } }, i) => [
        text,
        x0,
        y0,
        x1,
        y1,
        /\d/.test(text) ? 'Price' : i % 3 === 0 ? 'Title' : 'Other',
        0,
      ]);
      const gold = { id: `shop ${number}`, source: 'flyer.pdf', page: number, offers: [{}], tokens: named };
      writeFileSync(join(data, 'truth', `p${number}.json`), JSON.stringify(gold));
    }
    const models = ['one.json', 'two.json'].map((name) => join(folder, name));
    for (const model of models) {
      const { code } = await fovea(['train', 'offers', '--method', 'paper', '--data', data, '-o', model, '-q']);
      expect(code).toBe(0);
    }
    expect(readFileSync(models[0]!, 'utf8')).toBe(readFileSync(models[1]!, 'utf8'));
    expect(readFileSync(join(folder, 'one.card.md'), 'utf8')).toContain('fovea offers --method paper');
    const { stdout, code } = await offers(flyer, '--method', 'paper', '--model', models[0]!, '-f', 'json');
    expect(code).toBe(0);
    const { groups } = JSON.parse(stdout) as Extraction;
    expect(groups.every(({ children }) => children?.some(({ type }) => type === 'price'))).toBe(true);
    const other = await offers(flyer, '--model', models[0]!);
    expect({ code: other.code, told: other.stderr.includes('Not an offers model') }).toEqual({ code: 2, told: true });
  });
});
