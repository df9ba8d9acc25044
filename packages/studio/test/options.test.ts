import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ 'documents/flyer.pdf': { example: 'documents/flyer.pdf' } });
  page = await studio.open('document=flyer.pdf&verb=offers&panel=result');
  await pageReady(page);
});
afterAll(async () => await studio?.close());

const count = async (): Promise<number> =>
  Number(/: (\d+) groups?/.exec((await page.getByText(/: \d+ groups?\./).textContent()) ?? '')?.[1]);

describe('the options of a result', () => {
  it('are those of the verb, each with what it means', async () => {
    await page.getByText('Options', { exact: true }).click();
    const form = page.locator('details.options');
    await expect.poll(() => form.locator('label').count()).toBe(4);
    await expect.poll(() => form.innerText()).toContain('currency of prices without one');
  });

  it('change what is found, and say how many are set', async () => {
    const whole = await count();
    const crop = page.getByLabel('crop');
    await crop.fill('0,0,50%,100%');
    await crop.press('Enter');
    await expect.poll(count).toBeLessThan(whole);
    await expect.poll(() => page.getByText('Options (1 set)').isVisible()).toBe(true);
    await crop.fill('');
    await crop.blur();
    await expect.poll(count).toBe(whole);
  });

  it('that are wrong can be put right', async () => {
    const currency = page.getByLabel('currency');
    await currency.fill('crowns');
    await currency.press('Enter');
    const wrong = page.locator('.warn', { hasText: 'three letters like COP' });
    await expect.poll(() => wrong.isVisible()).toBe(true);
    await currency.fill('sek');
    await currency.press('Enter');
    await expect.poll(() => wrong.isVisible()).toBe(false);
    await expect.poll(count).toBeGreaterThan(3);
  });

  it('give the browser nothing to complain about but the answer that refused them', () => {
    expect(studio.complaints.filter((one) => !one.includes('400'))).toEqual([]);
  });
});
