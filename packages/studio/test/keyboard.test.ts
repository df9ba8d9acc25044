import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnFromFew, openStudio, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

beforeAll(async () => {
  studio = await openStudio({
    'documents/north/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/south/flyer.pdf': { example: 'documents/flyer.pdf' },
  });
});
afterAll(async () => await studio?.close());

/** Tab, until a control of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const at = await page.evaluate(() => {
      const own = document.activeElement;
      const label = own instanceof HTMLInputElement || own instanceof HTMLSelectElement ? own.labels?.[0] : undefined;
      return own?.getAttribute('aria-label') ?? label?.textContent?.trim() ?? own?.textContent?.trim() ?? '';
    });
    if (name.test(at)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not reach ${name}`);
}

it('leads by keys alone from the first page to a model in use', async () => {
  const page = await studio.open();
  await learnFromFew(page);
  await page.locator('.offered li').nth(5).waitFor();
  // Two pages of two publishers: suggestions are taken, and each page is done; `n` leads to the next.
  for (let i = 0; i < 4; i++) {
    await page.locator('.offered li').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.groups li').count()).toBeGreaterThan(5);
    await page.keyboard.press('d');
    await page.locator('.saving[data-state="saved"]').waitFor();
    const before = await page.evaluate(() => location.hash);
    if (i === 3) break;
    await page.keyboard.press('n');
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(before);
  }
  await tabTo(page, /^Label$/);
  for (let i = 0; i < 5 && !(await page.evaluate(() => location.hash)).includes('panel=runs'); i++) {
    await page.keyboard.press('ArrowRight');
  }
  await tabTo(page, /^Train$/);
  // The tab itself is called Train, too: the button comes after it.
  await page.keyboard.press('Tab');
  await tabTo(page, /^Train$/);
  await page.keyboard.press('Enter');
  await page.locator('.matrix').waitFor({ timeout: 280_000 });
  const isKept = (): boolean => existsSync(join(studio.folder, 'models/offers/my-offers.json'));
  const anyway = page.getByRole('button', { name: /^Keep it anyway/ });
  await expect.poll(async () => isKept() || (await anyway.count()) > 0).toBe(true);
  if (!isKept()) {
    await tabTo(page, /^Keep it anyway/);
    await page.keyboard.press('Enter');
  }
  await expect.poll(isKept).toBe(true);
  await tabTo(page, /^Use it here|^Use mine/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toContain('model=my-offers');
  expect(studio.complaints).toEqual([]);
  await page.context().close();
});
