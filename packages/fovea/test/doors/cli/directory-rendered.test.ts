/** Contact and imprint pages as a browser shows them, and the same pages printed by that browser: one tree. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryValue } from '../../../src/extract/directory/index.ts';
import type { Extraction, Group } from '../../../src/model/index.ts';
import { openBrowser } from '../../../src/read/browser/index.ts';
import { fovea } from './run-fovea.ts';

const head = (title: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body { font: 14px/1.5 sans-serif; margin: 24px; width: 640px } h1 { font-size: 24px } h2 { font-size: 15px; margin: 0 }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 24px } dl { display: grid; grid-template-columns: 180px 1fr; gap: 14px }
dt { font-weight: bold } dd { margin: 0 }</style><h1>${title}</h1>`;

const entries = [
  ['Registered Office', '12 Harbour Street', 'London EC2N 4AQ', 'United Kingdom'],
  ['Investment Manager', 'Northgate Capital LLP', '40 Quay Road', 'London E14 5HQ'],
  ['Auditor', 'Pembroke Audit LLP', '8 Castle Street', 'Edinburgh EH2 3AT'],
  ['Depositary', 'Harbourview Trustees Limited', '3 Temple Row', 'Birmingham B2 5AF'],
  ['Registrar', 'Meridian Registrars plc', 'The Pavilions', 'Bristol BS13 8AE', 'Telephone: +44 20 7946 0123'],
  ['Legal Adviser', 'Carter & Moreau LLP', '25 Bridge Street', 'Leeds LS1 4DL'],
] as const;

const contact = `${head('Contacts and advisers')}<div class="two">${entries
  .map(([header, ...lines]) => `<div><h2>${header}</h2>${lines.join('<br>')}</div>`)
  .join('\n')}</div>`;
const imprint = `${head('Company information')}<dl>${entries
  .map(([header, ...lines]) => `<dt>${header}</dt><dd>${lines.join('<br>')}</dd>`)
  .join('\n')}</dl>`;
const advisers = `${head('Our advisers')}<style>td { vertical-align: top; padding: 8px; border-bottom: 1px solid #ccc }
td:first-child { font-weight: bold; width: 200px }</style><table>${entries
  .map(([header, ...lines]) => `<tr><td>${header}</td><td>${lines.join('<br>')}</td></tr>`)
  .join('\n')}</table>`;
const impressum = `${head('Impressum').replace('lang="en"', 'lang="de"')}
<h2>Sitz der Gesellschaft</h2><p>Nordlicht Fonds AG<br>Hafenstraße 12<br>20457 Hamburg</p>
<h2>Vorstand</h2><p>Dr. Katrin Lorenz<br>Matthias Brandt</p>
<h2>Aufsichtsrat</h2><p>Prof. Dr. Jürgen Albrecht</p>
<h2>Wirtschaftsprüfer</h2><p>Elbe Treuhand GmbH<br>Jungfernstieg 40<br>20354 Hamburg</p>
<h2>Verwahrstelle</h2><p>Hansebank AG<br>Am Wall 3<br>28195 Bremen</p>`;
const pages = { contact, imprint, advisers, impressum };

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-directory-web-'));
  const own = await openBrowser();
  const { path, sandboxed } = own;
  await own.close();
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: sandboxed });
  try {
    for (const [name, html] of Object.entries(pages)) {
      await writeFile(join(root, `${name}.html`), html);
      const tab = await browser.newPage();
      await tab.setContent(html);
      await tab.pdf({ path: join(root, `${name}.pdf`), format: 'A4' });
    }
  } finally {
    await browser.close();
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Tree = { readonly text: string; readonly under: readonly Tree[] };
const treeOf = ({ text, children = [] }: Group): Tree => ({ text, under: children.map(treeOf) });

async function directory(path: string): Promise<Extraction> {
  const { stdout, code } = await fovea(['directory', path, '--render', '-f', 'json']);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Extraction;
}

describe('a directory on a rendered page and on its print', () => {
  it.each(['contact', 'imprint', 'advisers'])('has the same tree: %s', async (name) => {
    const web = await directory(join(root, `${name}.html`));
    const print = await directory(join(root, `${name}.pdf`));
    expect([web.source.media, print.source.media]).toEqual(['html', 'pdf']);
    expect(web.groups.map(treeOf)).toEqual(print.groups.map(treeOf));
    const { relations } = web.groups[0]!.value as DirectoryValue;
    // Columns are read one after the other.
    const wanted = entries.map(([header, first]) => [header, /^\d/.test(first) ? undefined : first]);
    expect(new Set(relations.map(({ role, organisation }) => [role, organisation]))).toEqual(new Set(wanted));
  });

  it('names the persons of an imprint', async () => {
    const { relations } = (await directory(join(root, 'impressum.html'))).groups[0]!.value as DirectoryValue;
    expect(relations.map(({ role, organisation, person }) => [role, organisation ?? person])).toEqual([
      ['Sitz der Gesellschaft', 'Nordlicht Fonds AG'],
      ['Vorstand', 'Dr. Katrin Lorenz'],
      ['Vorstand', 'Matthias Brandt'],
      ['Aufsichtsrat', 'Prof. Dr. Jürgen Albrecht'],
      ['Wirtschaftsprüfer', 'Elbe Treuhand GmbH'],
      ['Verwahrstelle', 'Hansebank AG'],
    ]);
  });

  it('is drawn over its words', async () => {
    const { stdout, code } = await fovea(['directory', join(root, 'contact.html'), '--render', '-f', 'svg']);
    expect(code).toBe(0);
    expect(stdout).toContain('>Pembroke</text>');
    expect(stdout.match(/stroke="#0072b2"/g)).toHaveLength(1 + entries.length);
  });

  it('is refused without --render, and the message says what to do', async () => {
    const { stdout, code } = await fovea(['directory', join(root, 'contact.html'), '-f', 'json']);
    const { status, notes } = JSON.parse(stdout) as Extraction;
    expect([code, status]).toEqual([1, 'failed']);
    expect(notes[0]!.message).toContain('--render');
  });
});
