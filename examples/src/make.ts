import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { annotations } from './annotations.ts';
import { balanceSheet } from './balance-sheet.ts';
import { directoryPage } from './directory-page.ts';
import { encrypted, encryptedOwner } from './encrypted.ts';
import { flyer } from './flyer.ts';
import { form } from './form.ts';
import { invoice } from './invoice.ts';
import { letters } from './letters.ts';
import { noUnicode } from './no-unicode.ts';
import type { MadeDocument } from './paper.ts';
import { priceList } from './price-list.ts';
import { recipeSite } from './recipe-site.ts';
import { report } from './report.ts';
import { rightToLeft } from './right-to-left.ts';
import { rotated } from './rotated.ts';

const MAKERS: readonly (() => Promise<MadeDocument>)[] = [
  flyer,
  balanceSheet,
  directoryPage,
  report,
  rotated,
  letters,
  noUnicode,
  annotations,
  form,
  encrypted,
  encryptedOwner,
  rightToLeft,
  invoice,
  priceList,
];

/** The script runs from its source and from its compiled form: both find the workspace by its package file. */
async function workspaceFolder(start: string): Promise<string> {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
    if (text.includes('"fovea-examples"')) {
      return folder;
    }
  }
  throw new Error('The examples workspace was not found');
}

/** Where documents go, and where pages go whose content is known. */
async function outputFolders(): Promise<{ documents: string; recipes: string }> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (values.out !== undefined) {
    const out = resolve(values.out);
    return { documents: out, recipes: join(out, 'recipes') };
  }
  const workspace = await workspaceFolder(dirname(fileURLToPath(import.meta.url)));
  return { documents: join(workspace, 'documents'), recipes: join(workspace, 'labels', 'recipes') };
}

async function writeDocument(folder: string, made: MadeDocument): Promise<void> {
  await writeFile(join(folder, `${made.name}.pdf`), made.pdf);
  await writeFile(join(folder, `${made.name}.truth.json`), `${JSON.stringify(made.truth, null, 2)}\n`);
}

/** In the form that `fovea train article` learns from. */
async function writeSite(folder: string): Promise<number> {
  const pages = recipeSite();
  for (const part of ['html', 'gold']) await mkdir(join(folder, part), { recursive: true });
  for (const { id, html, gold } of pages) {
    await writeFile(join(folder, 'html', `${id}.html`), html);
    await writeFile(join(folder, 'gold', `${id}.txt`), gold);
  }
  const urls = pages.map(({ id }) => [id, { url: `https://harbour-kitchen.example/${id}` }]);
  await writeFile(join(folder, 'meta.json'), `${JSON.stringify({ pages: Object.fromEntries(urls) }, null, 2)}\n`);
  return pages.length;
}

/** What a scraper that looks at tags alone takes from these pages: a footer is text to it as well. */
async function writeScraped(folder: string): Promise<void> {
  const paths = ['main/h1', 'main/div[1]/p[1]', 'main/section/ol/li[1]', 'footer'];
  const lines = recipeSite().flatMap(({ id }) =>
    paths.map((path) => JSON.stringify({ file: `${id}.html`, xpath: `/html/body/${path}` })),
  );
  await writeFile(join(folder, 'scraped.jsonl'), `${lines.join('\n')}\n`);
}

const folders = await outputFolders();
await mkdir(folders.documents, { recursive: true });
// One after the other: the encrypted documents borrow the process's source of random bytes while they are made.
for (const make of MAKERS) {
  const made = await make();
  await writeDocument(folders.documents, made);
  console.log(`${made.name}.pdf: ${made.pdf.length} bytes, ${made.truth.pages.length} page(s)`);
}
console.log(`recipes: ${await writeSite(folders.recipes)} web pages`);
await writeScraped(folders.recipes);
