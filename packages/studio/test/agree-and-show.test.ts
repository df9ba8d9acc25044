import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

beforeAll(async () => {
  studio = await openStudio({ 'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' } });
});
afterAll(async () => await studio?.close());

const place = 'document=shop/flyer.pdf&verb=offers';
const labelsIn = (folder: string): PageLabels =>
  JSON.parse(readFileSync(join(studio.folder, folder, 'offers/shop/flyer.pdf/1.json'), 'utf8')) as PageLabels;

/** Labels the first words by keys, and marks the page as done. */
async function labelWords(page: Page, keys: readonly string[]): Promise<void> {
  await page.getByLabel('Suggestions').uncheck();
  await page.locator('.page-frame').focus();
  await page.keyboard.press('Home');
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('d');
  await page.locator('.saving[data-state="saved"]').waitFor();
}

describe('a second annotator', () => {
  it('labels under a name; differences are listed and settled with one key each', async () => {
    const page = await studio.open(place);
    await pageReady(page);
    await labelWords(page, ['1', '1', '2']);
    await page.getByRole('tab', { name: 'Agree' }).click();
    await page.getByLabel('Name of an annotator').fill('anna');
    await page.getByLabel('Name of an annotator').press('Enter');
    await page.getByRole('button', { name: 'Label as anna' }).click();
    await page.getByText('Labels of anna').waitFor();
    await labelWords(page, ['1', '3', '3']);
    expect(labelsIn('annotators/anna').tokens.map(({ label }) => label)).toEqual(['Title', 'Price', 'Price']);
    expect(labelsIn('labels').tokens.map(({ label }) => label)).toEqual(['Title', 'Title', 'Description']);
    // Back to those of the project.
    await page.getByRole('combobox', { name: 'Labels' }).selectOption('');
    await page.getByRole('tab', { name: 'Agree' }).click();
    await expect.poll(() => page.locator('.differences li').count()).toBe(2);
    await expect
      .poll(() => page.locator('.agreement tbody tr').allTextContents())
      .toContainEqual(expect.stringMatching(/Price/));
    const kappa = await page.locator('[data-kappa]').getAttribute('data-kappa');
    expect(Number(kappa)).toBeGreaterThan(0);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('j');
    await expect
      .poll(() => page.locator('.differences li[data-current="true"]').first().textContent())
      .toContain('Price');
    await page.keyboard.press('k');
    // The current difference is selected on the page.
    await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).not.toBe('');
    await page.keyboard.press('m');
    await expect.poll(() => page.locator('.differences li').count()).toBe(1);
    await page.keyboard.press('t');
    await page.getByText('No differences are left.').waitFor();
    await expect.poll(() => labelsIn('labels').settled.length).toBe(2);
    expect(labelsIn('labels').tokens.map(({ label }) => label)).toEqual(['Title', 'Title', 'Price']);
    // Agreement is what it was before they talked.
    await expect.poll(() => page.locator('[data-kappa]').getAttribute('data-kappa')).toBe(kappa);
    await page.context().close();
  });

  it('is settled by buttons as well', async () => {
    const page = await studio.open(`${place}&annotator=anna`);
    await pageReady(page);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('1');
    await page.locator('.saving[data-state="saved"]').waitFor();
    await page.getByRole('tab', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'Theirs' }).click();
    await page.getByText('No differences are left.').waitFor();
    await expect.poll(() => labelsIn('labels').tokens.length).toBe(4);
    await page.context().close();
  });
});

describe('a read-only link', () => {
  it('shows the result to somebody who can change nothing, until it is revoked', async () => {
    const page = await studio.open(`${place}&panel=result`);
    await pageReady(page);
    await page.getByText('Share', { exact: true }).click();
    await page.getByRole('button', { name: 'New read-only link' }).click();
    const address = await page.getByLabel('Link 1').inputValue();
    const colleague = await studio.open('', {}, address);
    await pageReady(colleague);
    await colleague.getByText('Read-only').waitFor();
    await colleague.locator('.json').first().waitFor();
    await expect.poll(() => colleague.getByRole('tab').allTextContents()).toEqual(['Result']);
    await expect.poll(() => colleague.getByLabel('Add documents…').count()).toBe(0);
    const before = JSON.stringify(labelsIn('labels'));
    const status = await colleague.evaluate(async () => {
      const body = JSON.stringify({ edits: [{ kind: 'done', to: false }], client: 'x' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('api/labels/offers/shop%2Fflyer.pdf/1', { method: 'POST', body, headers })).status;
    });
    expect(status).toBe(403);
    expect(JSON.stringify(labelsIn('labels'))).toBe(before);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked').waitFor();
    await expect.poll(() => page.getByLabel('Link 1').count()).toBe(0);
    expect(await colleague.evaluate(async () => (await fetch('api/project')).status)).toBe(401);
    await colleague.context().close();
    await page.context().close();
  });
});
