import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../src/model/index.ts';
import { fovea } from './run-fovea.ts';

const flyer = fileURLToPath(new URL('../../../../examples/documents/flyer.pdf', import.meta.url));
const report = fileURLToPath(new URL('../../../../examples/documents/form.pdf', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fovea-offers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const offers = (...args: string[]): ReturnType<typeof fovea> => fovea(['offers', '--ocr', 'never', ...args]);

describe('fovea offers', { timeout: 60_000 }, () => {
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
    expect(stderr).toContain('no offers were found');
  });

  it('draws a picture a page, and cards', async () => {
    const out = join(folder, 'out');
    expect((await offers(flyer, '-f', 'svg', '-o', out)).code).toBe(0);
    expect(readdirSync(out).toSorted()).toEqual(['flyer-p1.svg', 'flyer-p2.svg']);
    expect(readFileSync(join(out, 'flyer-p1.svg'), 'utf8')).toContain('Vine tomatoes');
    const html = join(folder, 'offers.html');
    await offers(flyer, '-f', 'html', '-o', html);
    expect(readFileSync(html, 'utf8')).toContain('<h2 class="title">Vine tomatoes</h2>');
  });

  it.each([
    [['-f', 'svg'], '-f svg needs -o FOLDER'],
    [['--model', flyer], '--model'],
  ])('refuses %j', async (args, message) => {
    const { stderr, code } = await offers(flyer, ...args);
    expect({ code, told: stderr.includes(message) }).toEqual({ code: 2, told: true });
  });
});

describe('fovea evaluate offers', { timeout: 60_000 }, () => {
  it('scores a folder of gold', async () => {
    const data = join(folder, 'data');
    const truth = join(data, 'truth');
    const { mkdirSync, copyFileSync } = await import('node:fs');
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
  });

  it('says what is missing', async () => {
    const { stderr, code } = await fovea(['evaluate', 'offers', '--data', folder]);
    expect({ code, told: stderr.includes('There is no gold') }).toEqual({ code: 1, told: true });
  });
});
