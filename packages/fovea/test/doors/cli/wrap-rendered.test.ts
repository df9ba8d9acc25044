/** A web page as a browser shows it, and the same page printed by that browser: one wrapper, the same items. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction, Group } from '../../../src/model/index.ts';
import { openBrowser } from '../../../src/read/browser/index.ts';
import { fovea, type Run } from './run-fovea.ts';

const examples = fileURLToPath(new URL('../../../../../examples/', import.meta.url));
const truthOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(examples, 'documents', `${name}.truth.json`), 'utf8'));
type Item = { readonly label: string; readonly amounts: readonly string[] };
const { items } = truthOf('balance-sheet') as { items: readonly Item[] };
const paper = join(examples, 'wrappers', 'balance.fw');

const rows = items.map(({ label, amounts }) => `<tr><td>${label}<td>${amounts.join('<td>')}`);
const page = `<!doctype html><html lang="it"><meta charset="utf-8"><title>Bilancio</title>
<style>body { font: 14px/1.6 sans-serif; width: 640px } td { padding: 2px 8px } td + td { text-align: right; width: 110px }
h1 { font-size: 18px } table { border-collapse: collapse; width: 100% } tr + tr td { border-top: 1px solid #ccc }</style>
<h1>Stato patrimoniale - attivo</h1><p>Importi in euro. Il commento alle voci segue nella nota integrativa.</p>
<table>${rows.join('\n')}</table>`;

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-wrap-'));
  await writeFile(join(root, 'page.html'), page);
  const own = await openBrowser();
  const { path, sandboxed } = own;
  await own.close();
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: sandboxed });
  try {
    const tab = await browser.newPage();
    await tab.setContent(page);
    await tab.pdf({ path: join(root, 'page.pdf'), format: 'A4', printBackground: true });
  } finally {
    await browser.close();
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const wrap = (...args: string[]): Promise<Run> => fovea(['wrap', ...args, '--render']);
const extraction = ({ stdout }: Run): Extraction => JSON.parse(stdout) as Extraction;
const itemsOf = ({ groups }: Extraction): Item[] =>
  groups
    .flatMap(({ children = [] }) => children)
    .map(({ children: [label, ...amounts] = [] }) => ({
      label: label?.text ?? '',
      amounts: amounts.map(({ text }) => text),
    }));
const valuesOf = (group: Group): unknown[] => group.children?.flatMap(valuesOf) ?? [group.value];

describe('a wrapper on a rendered page and on its print', () => {
  it.each(['balance-sheet', paper])('finds the same items: %s', async (wrapper) => {
    const web = extraction(await wrap(join(root, 'page.html'), '--with', wrapper));
    const print = extraction(await wrap(join(root, 'page.pdf'), '--with', wrapper));
    expect([web.source.media, print.source.media]).toEqual(['html', 'pdf']);
    expect(itemsOf(web)).toEqual(items);
    expect(itemsOf(print)).toEqual(items);
    expect(web.groups.flatMap(valuesOf)).toEqual(print.groups.flatMap(valuesOf));
  });

  it('takes a page from standard input, and draws its words under the boxes', async () => {
    const args = ['wrap', '-', '--with', 'balance-sheet', '--render', '-f', 'svg'];
    const { stdout, code } = await fovea(args, { input: page });
    expect(code).toBe(0);
    expect(stdout.match(/data-g=/g)).toHaveLength(1 + 4 * items.length);
    expect(stdout).toContain('>Avviamento</text>');
    expect(stdout).toMatch(/<svg [^>]*width="\d+px"/);
  });
});
