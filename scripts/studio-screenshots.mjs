/**
 * The pictures of the studio in `docs/images`, made from the examples: `node scripts/studio-screenshots.mjs`.
 * With a folder as argument they go there instead; with `--all` behind it every view, light and dark, in three sizes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { orExit, root, setup } from './setup.mjs';

const documents = {
  'flyers/lanterna.pdf': 'documents/flyer.pdf',
  'reports/balance-sheet.pdf': 'documents/balance-sheet.pdf',
  'reports/directory-page.pdf': 'documents/directory-page.pdf',
  'reports/how-eyes-read.pdf': 'documents/report.pdf',
  'web/tide-mill.html': 'pages/tide-mill.html',
};

/** A page of a small site; on the last one stands something that does not belong there. */
function sitePage(number) {
  const part = (i) =>
    `<p>In part ${i} of page ${number} the boat leaves the harbour, and the crew tells what happened at sea that day.</p>`;
  const strange = `<p style="color:#fff;background:#c00;font:bold 40px sans-serif;padding:30px;text-align:center">
    Order now, and the second pair of boots is free, only today, only here, only for you!</p>`;
  const parts = [1, 2, 3, 4].map(part).join('');
  return `<!doctype html><html lang="en"><title>Page ${number}</title><style>body{font:17px/1.5 serif;width:600px}</style>
    <body><h1>Harbour news ${number}</h1>${parts}${number === 5 ? strange : ''}${part(5)}</body></html>`;
}

function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-pictures-'));
  const project = join(folder, 'harbour-archive');
  for (const [id, source] of Object.entries(documents)) {
    mkdirSync(join(project, 'documents', id.split('/')[0]), { recursive: true });
    cpSync(join(root, 'examples', source), join(project, 'documents', id));
  }
  mkdirSync(join(project, 'documents', 'news'));
  for (const n of [1, 2, 3, 4, 5]) writeFileSync(join(project, 'documents', 'news', `${n}.html`), sitePage(n));
  return { folder, project };
}

const pageReady = (page) => page.locator('.page-frame[data-picture="shown"]').waitFor({ timeout: 60_000 });

/** Each picture: its name, the place in the app, light or dark, and what is done before. */
const pictures = [
  {
    name: 'label',
    place: 'document=flyers/lanterna.pdf&verb=offers',
    before: async (page) => {
      await page.getByRole('button', { name: /^Accept [1-9]/ }).click();
      await page.getByRole('button', { name: /^Done/ }).click();
      await page.locator('.groups li').nth(5).waitFor();
      // What the model did not see: scores of a page whose suggestions are all accepted would be perfect.
      for (const text of ['70 % cocoa,', '100 g']) {
        await page.getByLabel('Search in the text of this document').fill(text);
        await page.getByLabel('Search in the text of this document').press('Enter');
        await page.locator('.page-frame').focus();
        await page.keyboard.press('2');
      }
      await page.getByLabel('Search in the text of this document').fill('');
      await page.locator('.page-frame').focus();
      await page.keyboard.press('Escape');
      await page.locator('.saving[data-state="saved"]').waitFor();
    },
  },
  {
    name: 'label-dark',
    place: 'document=flyers/lanterna.pdf&verb=offers',
    colorScheme: 'dark',
    before: (page) => page.locator('.groups li').nth(5).waitFor(),
  },
  {
    name: 'result',
    place: 'document=reports/directory-page.pdf&verb=directory&panel=result',
    before: (page) => page.locator('.json').first().waitFor(),
  },
  {
    name: 'table',
    place: 'document=flyers/lanterna.pdf&verb=offers&panel=result',
    before: async (page) => {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.locator('.result-table tbody tr').nth(3).waitFor();
    },
  },
  {
    name: 'box',
    place: 'document=flyers/lanterna.pdf&page=2&verb=offers',
    before: async (page) => {
      await page.getByLabel('Suggestions').uncheck();
      await page.locator('.page-frame').focus();
      await page.keyboard.press('b');
      const { x, y, width, height } = await page.locator('canvas').boundingBox();
      await page.mouse.move(x + width * 0.35, y + height * 0.58);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.6, y + height * 0.62, { steps: 4 });
      await page.mouse.up();
      await page.getByLabel('Words in the box').fill('Smoked salmon');
    },
  },
  {
    name: 'agree',
    place: 'document=flyers/lanterna.pdf&verb=offers&panel=agree',
    before: async (page) => {
      await page.getByLabel('Name of an annotator').fill('anna');
      await page.getByLabel('Name of an annotator').press('Enter');
      await page.getByRole('button', { name: 'Label as anna' }).click();
      await page.getByRole('button', { name: /^Accept [1-9]/ }).click();
      await page.locator('.groups li').nth(5).waitFor();
      // Somebody who sees some things differently.
      for (const text of ['70 % cocoa,', 'net of 2 kg']) {
        await page.getByLabel('Search in the text of this document').fill(text);
        await page.getByLabel('Search in the text of this document').press('Enter');
        await page.locator('.page-frame').focus();
        await page.keyboard.press('1');
      }
      await page.getByLabel('Search in the text of this document').fill('');
      await page.getByRole('button', { name: /^Done/ }).click();
      await page.locator('.saving[data-state="saved"]').waitFor();
      await page.getByRole('combobox', { name: 'Labels' }).selectOption('');
      await page.getByRole('tab', { name: 'Agree' }).click();
      await page.locator('.differences li').first().waitFor();
    },
  },
  {
    name: 'wrapper-dark',
    place: 'document=reports/balance-sheet.pdf&verb=wrap&panel=wrapper',
    colorScheme: 'dark',
    before: async (page) => {
      const editor = page.getByLabel('Text of the wrapper');
      await editor.fill(
        'wrapper rows threshold 0.6 tokens segment\n\nrows := row:R*\n\nrow := amount:A, amount:B\n       where west(A, B)\n\namount := #TOKEN:X where isNumber(X)\n',
      );
      await page.locator('[data-matches]:not([data-matches="0"])').waitFor();
      await page.locator('.reasons').first().waitFor();
    },
  },
  {
    name: 'blocks',
    place: 'document=web/tide-mill.html&verb=article&panel=blocks',
    before: (page) => page.locator('.block-chart li').first().waitFor(),
  },
  {
    name: 'report',
    place: 'document=flyers/lanterna.pdf&page=2&verb=offers',
    before: async (page) => {
      await page.getByRole('button', { name: /^Accept [1-9]/ }).click();
      await page.getByRole('button', { name: /^Done/ }).click();
      await page.locator('.saving[data-state="saved"]').waitFor();
      await page.getByRole('tab', { name: 'Train' }).click();
      await page.getByRole('checkbox', { name: /^Ablation/ }).check();
      await page.getByRole('button', { name: 'Train', exact: true }).click();
      await page.locator('.matrix').waitFor({ timeout: 300_000 });
    },
  },
  {
    name: 'ablation-dark',
    place: 'document=flyers/lanterna.pdf&verb=offers&panel=runs',
    colorScheme: 'dark',
    before: async (page) => {
      await page.locator('.jobs button').first().click();
      await page.getByRole('img', { name: /^Change of/ }).scrollIntoViewIfNeeded();
      await page.getByRole('heading', { name: 'Ablation of feature groups' }).evaluate((one) => one.scrollIntoView());
    },
  },
  {
    name: 'validate',
    place: 'document=news/5.html&verb=validate&panel=runs',
    before: async (page) => {
      await page.getByLabel('Site').selectOption('news');
      await page.getByRole('button', { name: 'Validate', exact: true }).click();
      await page.locator('.cards .lead img').first().waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'strange-node-dark',
    place: 'document=news/1.html&verb=validate&panel=runs',
    colorScheme: 'dark',
    before: async (page) => {
      await page.locator('.jobs button').first().click();
      await page.locator('.cards .lead').first().click();
      await pageReady(page);
      await page.locator('.block-list [aria-current="true"]').waitFor();
    },
  },
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
];

/** The same view in every size, light and dark. */
async function takeAll(page, name, folder) {
  for (const colorScheme of ['light', 'dark']) {
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await page.waitForTimeout(300);
      const plain = name.replace(/-dark$/, '');
      const isPhone = size.width < 500;
      await page.screenshot({ path: join(folder, `${plain}-${size.width}-${colorScheme}.png`), fullPage: isPhone });
    }
  }
}

async function takePictures(address, browser, folder, isAll) {
  for (const { name, place, colorScheme = 'light', before } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    await page.goto(`${address}#${place}`);
    await pageReady(page);
    await before(page);
    // Thumbnails come last; those in view are part of the picture, and the others are not made.
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.document .thumbnail:not(:has(img))')].every(
          (one) => one.getBoundingClientRect().top > innerHeight,
        ),
      undefined,
      { timeout: 120_000 },
    );
    await page.waitForTimeout(400);
    if (isAll) await takeAll(page, name, folder);
    else await page.screenshot({ path: join(folder, `studio-${name}.png`) });
    console.log(`studio-${name}.png`);
    await page.close();
  }
}

await orExit(setup());
const { findBrowser } = await import('../packages/fovea/dist/read/browser/find-browser.js');
const images = resolve(process.argv[2] ?? join(root, 'docs/images'));
mkdirSync(images, { recursive: true });
const { folder, project } = makeProject();
const bin = join(root, 'packages/fovea/bin/fovea.js');
const server = spawn(process.execPath, [bin, 'studio', project, '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
const found = await findBrowser();
const env = { ...process.env, ...found.env };
const browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: false, env });
try {
  const [address] = await once(createInterface(server.stdout), 'line');
  await takePictures(address, browser, images, process.argv.includes('--all'));
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
