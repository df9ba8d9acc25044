/**
 * The pictures of the studio in `docs/images`, made from the examples: `node scripts/studio-screenshots.mjs`.
 * With a folder as argument they go there instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-pictures-'));
  const project = join(folder, 'harbour-archive');
  for (const [id, source] of Object.entries(documents)) {
    mkdirSync(join(project, 'documents', id.split('/')[0]), { recursive: true });
    cpSync(join(root, 'examples', source), join(project, 'documents', id));
  }
  return { folder, project };
}

const pageReady = (page) => page.locator('.page-frame[data-picture="shown"]').waitFor({ timeout: 60_000 });

/** Each picture: its name, the place in the app, light or dark, and what is done before. */
const pictures = [
  {
    name: 'label',
    place: 'document=flyers/lanterna.pdf&capability=offers',
    before: async (page) => {
      await page.getByRole('button', { name: /^Accept [1-9]/ }).click();
      await page.locator('.groups li').nth(5).waitFor();
      // What the model did not see: scores of a page whose suggestions are all accepted would be perfect.
      for (const text of ['sweet and firm,', 'matured 9 months,', 'dark roast,', 'frozen,']) {
        await page.getByLabel('Search in the text of this page').fill(text);
        await page.getByLabel('Search in the text of this page').press('Enter');
        await page.locator('.page-frame').focus();
        await page.keyboard.press('2');
      }
      await page.getByLabel('Search in the text of this page').fill('');
      await page.keyboard.press('Escape');
      await page.locator('.saving[data-state="saved"]').waitFor();
    },
  },
  {
    name: 'label-dark',
    place: 'document=flyers/lanterna.pdf&capability=offers',
    colorScheme: 'dark',
    before: (page) => page.locator('.groups li').nth(5).waitFor(),
  },
  {
    name: 'result',
    place: 'document=reports/directory-page.pdf&capability=directory&panel=result',
    before: (page) => page.locator('.json').first().waitFor(),
  },
  {
    name: 'wrapper-dark',
    place: 'document=reports/balance-sheet.pdf&capability=wrapper&panel=wrapper',
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
    place: 'document=web/tide-mill.html&capability=article&panel=blocks',
    before: (page) => page.locator('.block-chart li').first().waitFor(),
  },
  {
    name: 'report',
    place: 'document=flyers/lanterna.pdf&capability=offers&panel=runs',
    before: async (page) => {
      await page.getByRole('button', { name: 'Judge the shipped model' }).click();
      await page.locator('.matrix').waitFor({ timeout: 60_000 });
    },
  },
];

async function takePictures(address, browser, folder) {
  for (const { name, place, colorScheme = 'light', before } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    await page.goto(`${address}#${place}`);
    await pageReady(page);
    await before(page);
    // Thumbnails come last; they are part of the picture.
    await page.waitForFunction(() => document.querySelectorAll('.document .thumbnail:not(:has(img))').length === 0);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `studio-${name}.png`) });
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
  await takePictures(address, browser, images);
} finally {
  await browser.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
