import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { sameContent } from '../../fovea/test/tiny-pdf.ts';
import { markCount, openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

/** Two pages of four offers each, all built alike. */
function twoPages(): Uint8Array {
  const offers = ['Apples', 'Ripe pears', 'Plums', 'Sweet figs'].map((name, i) => {
    const [x, y] = [60 + (i % 2) * 260, 700 - Math.floor(i / 2) * 300];
    return `/F 14 Tf 1 0 0 1 ${x} ${y} Tm (${name}) Tj /F 30 Tf 1 0 0 1 ${x} ${y - 60} Tm (${i + 1}.${i}9) Tj`;
  });
  return sameContent(2, `BT ${offers.join('\n')} ET`, '0 0 600 842');
}

beforeAll(async () => {
  studio = await openStudio({
    'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/bank/balance-sheet.pdf': { example: 'documents/balance-sheet.pdf' },
    'documents/mill/tide-mill.html': { example: 'pages/tide-mill.html' },
    'documents/twins/twins.pdf': { content: twoPages() },
  });
});
afterAll(async () => await studio?.close());

const offers = 'document=shop/flyer.pdf&verb=offers';
const saved = (page: Page): Promise<void> => page.locator('.saving[data-state="saved"]').waitFor();
const labelsOf = (page = 1, document = 'shop/flyer.pdf'): PageLabels =>
  JSON.parse(readFileSync(join(studio.folder, 'labels/offers', document, `${page}.json`), 'utf8')) as PageLabels;

/** The pixels of the canvas as one number, after the next frame. */
const pixels = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    for (let i = 0; i < 2; i++) await new Promise<number>((done) => void requestAnimationFrame(done));
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let i = 0; i < data.length; i++) sum = (sum * 31 + data[i]!) % 1_000_000_007;
    return sum;
  });

async function chooseWord(page: Page, text: string): Promise<void> {
  const field = page.getByLabel(/^Search in/);
  await field.fill(text);
  await field.press('Enter');
  await field.fill('');
}

describe('the bar above the page', () => {
  it('draws every layer, and every ground below them', async () => {
    const page = await studio.open(`${offers}&panel=result`);
    await pageReady(page);
    await page.locator('.json').first().waitFor();
    await page.getByText('Layers', { exact: true }).click();
    const boxes = page.locator('.menu-body input[type="checkbox"]:enabled');
    const count = await boxes.count();
    expect(count).toBeGreaterThan(4);
    for (let i = 0; i < count; i++) {
      const before = await pixels(page);
      await boxes.nth(i).click();
      await expect.poll(() => pixels(page), { message: `layer ${i}` }).not.toBe(before);
    }
    for (const ground of ['Letters, black', 'Letters, in colour', 'Drawings', 'Nothing', 'The page']) {
      const before = await pixels(page);
      await page.getByLabel(ground, { exact: true }).check();
      const shown = ground === 'Nothing' ? 'none' : 'shown';
      await page.locator(`.page-frame[data-picture="${shown}"]`).waitFor();
      await expect.poll(() => pixels(page), { message: ground }).not.toBe(before);
    }
    await page.context().close();
  });

  it('goes to the next page and back, and from match to match both ways', async () => {
    const page = await studio.open(`${offers}&panel=result`);
    await pageReady(page);
    const number = (): Promise<string> => page.getByRole('textbox', { name: 'Page' }).inputValue();
    await expect.poll(() => page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(number).toBe('2');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(number).toBe('1');
    await page.getByLabel(/^Search in/).fill('kg');
    const selected = (): Promise<string | null> => page.locator('.page-frame').getAttribute('data-selected');
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(selected).not.toBe('');
    const first = await selected();
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(selected).not.toBe(first);
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.poll(selected).toBe(first);
    await page.context().close();
  });
});

describe('the bar at the top', () => {
  it('changes the task, the look and the documents', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.locator('.palette', { hasText: 'OldPrice' }).waitFor();
    await page.getByLabel('Task').selectOption('directory');
    await page.locator('.palette', { hasText: 'header' }).waitFor();
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByLabel('Look').selectOption('dark');
    const dark = await ground();
    await page.getByLabel('Look').selectOption('light');
    await expect.poll(() => ground()).not.toBe(dark);
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    await page.getByLabel('Look').selectOption('system');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
    await page.getByRole('button', { name: /balance-sheet.pdf/ }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('balance-sheet');
    await page.context().close();
  });

  it('leads to a page from the strip of thumbnails', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.getByRole('button', { name: /^Page 2/ }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
    await page.context().close();
  });
});

describe('labels by buttons', () => {
  it('are given, taken away, undone, redone, joined and parted, and the page is done', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.getByLabel('Suggestions').uncheck();
    await expect.poll(() => page.locator('.offered').count()).toBe(0);
    await chooseWord(page, 'kg');
    await page.getByRole('button', { name: /^Title/ }).click();
    await saved(page);
    expect(labelsOf().tokens.map(({ label }) => label)).toEqual(['Title']);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => labelsOf().tokens.length).toBe(0);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(() => labelsOf().tokens.length).toBe(1);
    await chooseWord(page, 'kg');
    await page.getByRole('button', { name: /^Group into one offer/ }).click();
    await expect.poll(() => labelsOf().groups.length).toBe(1);
    // A group leads to its words.
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).toBe('');
    await page.locator('.groups button').click();
    await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).not.toBe('');
    await page.getByRole('button', { name: /^Ungroup/ }).click();
    await expect.poll(() => labelsOf().groups.length).toBe(0);
    await page.getByRole('button', { name: /^No label/ }).click();
    await expect.poll(() => labelsOf().tokens.length).toBe(0);
    for (const isDone of [true, false]) {
      await page.getByRole('button', { name: /^Done d/ }).click();
      await expect.poll(() => labelsOf().done).toBe(isDone);
    }
    await page.getByText('Keys', { exact: true }).click();
    await expect.poll(() => page.locator('.key-help dl > div').count()).toBeGreaterThan(15);
    await page.context().close();
  });

  it('follow j and k from suggestion to suggestion, and a click takes one', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.locator('.offered li').nth(2).waitFor();
    const current = (): Promise<number> =>
      page.locator('.offered li').evaluateAll((all) => all.findIndex((one) => one.dataset['current'] === 'true'));
    await page.locator('.page-frame').focus();
    await page.keyboard.press('j');
    await expect.poll(current).toBe(1);
    await page.keyboard.press('k');
    await expect.poll(current).toBe(0);
    await page.locator('.offered li').nth(2).locator('button').first().click();
    await expect.poll(current).toBe(2);
    await page.getByRole('button', { name: 'Accept', exact: true }).nth(2).click();
    await expect.poll(() => labelsOf().groups.length).toBe(1);
    await page.context().close();
  });

  it('are found on other pages like one of this page; one is left out, the rest is taken', async () => {
    const page = await studio.open('document=twins/twins.pdf&verb=offers');
    await pageReady(page);
    await page.getByLabel('Suggestions').uncheck();
    await chooseWord(page, 'Apples');
    await page.locator('.page-frame').focus();
    // One key after the other, without waiting until the group is on disk: saving takes its time here.
    await page.route('**/api/labels/offers/**', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.keyboard.press('g');
    await expect.poll(() => page.locator('.groups li').count()).toBe(1);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: /^Take [1-9]/ }).waitFor();
    await page.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('button', { name: /^Find all like/ }).click();
    await page.getByRole('button', { name: /^Close/ }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Close/ }).count()).toBe(0);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Shift+S');
    await page.getByText(/pages looked at/).waitFor();
    const found = await page.locator('.elsewhere li').count();
    expect(found).toBeGreaterThan(1);
    await page.locator('.elsewhere').getByRole('button', { name: 'Leave out' }).first().click();
    await expect.poll(() => page.locator('.elsewhere li').count()).toBe(found - 1);
    await page.getByRole('button', { name: /^Take \d+ on/ }).click();
    await page.getByText(/taken; look at the pages/).waitFor();
    expect(labelsOf(2, 'twins/twins.pdf').groups).toHaveLength(found - 1);
    await page.context().close();
  });

  it('go out in every format, and come in again', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.getByText('Export and import').click();
    await page.getByLabel('Format').selectOption('jsonl');
    await page.getByLabel('with pictures').uncheck();
    const download = await downloaded(page, () => page.getByRole('link', { name: 'Export' }).click());
    const text = await textOf(download);
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ schema: 'fovea/labels@1', document: 'shop/flyer.pdf' });
    const file = { name: 'labels.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
    await page.getByLabel('Import…').setInputFiles(file);
    await page.getByText('Imported labels.jsonl').waitFor();
    await page.context().close();
  });
});

async function downloaded(page: Page, ask: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()]);
  return download;
}

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());
const textOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString('utf8');

describe('the result as a table', () => {
  it('is sorted, filtered, corrected, and downloaded as it is shown', async () => {
    const page = await studio.open(`${offers}&panel=result`);
    await pageReady(page);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const rows = page.locator('.result-table tbody tr');
    await rows.nth(3).waitFor();
    const all = await rows.count();
    const head = page.locator('.result-table th', { hasText: 'price' }).first();
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    const first = await rows.first().textContent();
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => rows.first().textContent()).not.toBe(first);
    const title = page.getByRole('button', { name: /: change title of row/ }).first();
    const before = (await title.textContent())!;
    await title.click();
    await page.locator('.result-table td input').fill('Golden "apples"');
    await page.locator('.result-table td input').press('Enter');
    await expect.poll(() => page.locator('td[data-edited="true"]').textContent()).toBe('Golden "apples"');
    await page.getByLabel('Filter rows').fill('golden');
    await expect.poll(() => rows.count()).toBe(1);
    const get = (name: string): Promise<Download> =>
      downloaded(page, () => page.getByRole('button', { name, exact: true }).click());
    expect(await textOf(await get('CSV'))).toContain('"Golden ""apples"""');
    const line = JSON.parse(await textOf(await get('JSON lines'))) as { children: { type: string; text: string }[] };
    expect(line.children.find(({ type }) => type === 'title')?.text).toBe('Golden "apples"');
    const workbook = await get('XLSX');
    expect(workbook.suggestedFilename()).toBe('shop-flyer.pdf.xlsx');
    const sheet = Buffer.from(
      unzipSync(new Uint8Array(await bytesOf(workbook)))['xl/worksheets/sheet1.xml']!,
    ).toString();
    expect(sheet).toContain('Golden &quot;apples&quot;');
    expect(sheet.match(/<row /g)).toHaveLength(2);
    // Changes stay over a reload, until they are taken back.
    await page.reload();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Undo 1 change' }).click();
    await expect.poll(() => page.locator('td[data-edited="true"]').count()).toBe(0);
    await expect.poll(() => page.locator('.result-table').textContent()).toContain(before);
    // A row leads to its place, and the whole document has more rows.
    await page
      .getByRole('button', { name: /: go to row/ })
      .nth(1)
      .click();
    await expect.poll(() => page.locator('tr[data-chosen="true"]').count()).toBe(1);
    await page.getByLabel('Whole document').check();
    await expect.poll(() => rows.count()).toBeGreaterThan(all);
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    await page.locator('.json').first().waitFor();
    await page.context().close();
  });
});

describe('training', () => {
  it('can be cancelled, and a card says what a model is', async () => {
    const page = await studio.open(offers);
    await pageReady(page);
    await page.getByRole('button', { name: /^Done d/ }).click();
    await saved(page);
    await page.getByRole('tab', { name: 'Train' }).click();
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect.poll(() => page.locator('.jobs').textContent()).toContain('cancelled');
    expect(existsSync(join(studio.folder, 'models/offers/my-offers.json'))).toBe(false);
    await page.context().close();
  });
});

describe('labels of blocks', () => {
  it('are given by buttons, and all suggestions are taken at once', async () => {
    const page = await studio.open('document=mill/tide-mill.html&verb=article');
    await pageReady(page);
    await page.locator('.block-list li').first().waitFor();
    await page.locator('.block-list button').first().click();
    await page
      .getByRole('button', { name: /^content/i })
      .first()
      .click();
    await saved(page);
    await expect.poll(() => page.locator('.block-list li[data-label="content"]').count()).toBe(1);
    await page.getByRole('button', { name: /^Accept all/ }).click();
    await expect.poll(() => page.locator('.block-list li[data-label="content"]').count()).toBeGreaterThan(2);
    await expect.poll(() => markCount(page)).toBeGreaterThan(2);
    await page.context().close();
  });
});

it('gives the browser nothing to complain about', () => {
  expect(studio.complaints).toEqual([]);
});
