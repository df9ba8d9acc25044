import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

beforeAll(async () => {
  studio = await openStudio({
    'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/mill/tide-mill.html': { example: 'pages/tide-mill.html' },
  });
});
afterAll(async () => await studio?.close());

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const partsOf = (page: Page): Promise<Place[]> =>
  page.locator('.top-bar, .documents, .desk, .side-panel').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const overlap = (a: Place, b: Place): boolean =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

it.each([
  [1280, 800],
  [1024, 700],
  [390, 844],
])('no part lies over another one, and nothing has to be scrolled sideways: %i × %i', async (width, height) => {
  const page = await studio.open('document=shop/flyer.pdf&verb=offers', { viewport: { width, height } });
  await pageReady(page);
  const parts = await partsOf(page);
  expect(parts).toHaveLength(4);
  for (const [i, one] of parts.entries())
    for (const other of parts.slice(i + 1)) expect(overlap(one, other)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  // The page has room to be read.
  const canvas = (await page.locator('canvas').boundingBox())!;
  expect(canvas.width).toBeGreaterThan(Math.min(380, 0.4 * width));
  expect(canvas.height).toBeGreaterThan(300);
  await page.context().close();
});

it('all tabs of a web page lie inside their panel at 1024 pixels', async () => {
  const viewport = { width: 1024, height: 700 };
  const page = await studio.open('document=mill/tide-mill.html&verb=validate', { viewport });
  await pageReady(page);
  const panel = (await page.locator('.side-panel').boundingBox())!;
  for (const tab of await page.getByRole('tab').all()) {
    const { x, width } = (await tab.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(panel.x + panel.width);
  }
  await expect.poll(() => page.getByRole('tab').count()).toBe(6);
  await page.context().close();
});

it('the bar above the page is one line at 1280 pixels, also with a search that has many matches', async () => {
  const page = await studio.open('document=shop/flyer.pdf&verb=offers');
  await pageReady(page);
  const lines = (): Promise<number> =>
    page.locator('.page-tools').evaluate((bar) => {
      const tops = [...bar.children]
        .filter((one) => one.clientHeight > 0)
        .map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return Math.round((top + height / 2) / 12);
        });
      return new Set(tops).size;
    });
  const isInside = (): Promise<boolean> =>
    page.locator('.page-tools').evaluate((bar) => bar.scrollWidth <= bar.clientWidth + 1);
  await expect.poll(() => lines()).toBe(1);
  await page.getByLabel(/^Search in/).fill('e');
  await page.getByText(/\d+ on 2 pages/).waitFor();
  await expect.poll(() => lines()).toBe(1);
  await expect.poll(() => isInside()).toBe(true);
  for (const tab of ['Result', 'Wrapper']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.poll(() => isInside()).toBe(true);
    await expect.poll(() => lines()).toBe(1);
  }
  await page.context().close();
});

it('the bar at the top is one line at 1280 pixels', async () => {
  const page = await studio.open('document=shop/flyer.pdf&verb=offers');
  await pageReady(page);
  expect((await page.locator('.top-bar').boundingBox())!.height).toBeLessThan(48);
  await page.context().close();
});
