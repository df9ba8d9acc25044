import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { onePage } from '../../fovea/test/tiny-pdf.ts';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

/** Nine offers in a grid, all built alike, and a line that is none. */
function gridPage(): Uint8Array {
  const offers = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [60 + (i % 3) * 180, 700 - Math.floor(i / 3) * 200];
    const name = [
      'Apples',
      'Ripe red pears',
      'Plums',
      'Figs from far',
      'Nuts',
      'Dates',
      'Limes',
      'Kiwi',
      'Sweet melons',
    ][i]!;
    return `/F 14 Tf 1 0 0 1 ${x} ${y} Tm (${name}) Tj /F 8 Tf 1 0 0 1 ${x} ${y - 16} Tm (one kilogram of it) Tj /F 30 Tf 1 0 0 1 ${x} ${y - 60} Tm (${i + 1}.${i}9) Tj`;
  });
  const note = '/F 8 Tf 1 0 0 1 60 60 Tm (while stocks last) Tj';
  return onePage({ content: { stream: `BT ${offers.join('\n')} ${note} ET` }, page: '/MediaBox [0 0 600 842]' });
}

beforeAll(async () => {
  studio = await openStudio({
    'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/grid/grid.pdf': { content: gridPage() },
  });
});
afterAll(async () => await studio?.close());

const labelsOf = (document: string): PageLabels =>
  JSON.parse(readFileSync(join(studio.folder, 'labels/offers', document, '1.json'), 'utf8')) as PageLabels;
const saved = (page: Page): Promise<void> => page.locator('.saving[data-state="saved"]').waitFor();
const offered = (page: Page): Promise<number> => page.locator('.offered li').count();

describe('suggestions', () => {
  it('are taken and rejected one by one, and what was rejected does not come back', async () => {
    const page = await studio.open('document=shop/flyer.pdf&verb=offers');
    await pageReady(page);
    await page.locator('.offered li').first().waitFor();
    const all = await offered(page);
    expect(all).toBeGreaterThan(5);
    // What would form an offer is shown beforehand, part by part.
    const first = page.locator('.offered li').first();
    await expect.poll(() => first.locator('.swatch').count()).toBeGreaterThan(1);
    const rejected = (await first.locator('button').first().textContent())!;
    await page.locator('.page-frame').focus();
    await page.keyboard.press('x');
    await expect.poll(() => offered(page)).toBe(all - 1);
    await page.keyboard.press('a');
    await expect.poll(() => offered(page)).toBe(all - 2);
    await expect.poll(() => page.locator('.groups li').count()).toBe(1);
    await page.getByRole('button', { name: 'Reject' }).first().click();
    await expect.poll(() => offered(page)).toBe(all - 3);
    await saved(page);
    expect(labelsOf('shop/flyer.pdf')).toMatchObject({ groups: [{ type: 'offer' }] });
    expect(labelsOf('shop/flyer.pdf').rejected).toHaveLength(2);
    await page.reload();
    await page.locator('.offered li').first().waitFor();
    await expect.poll(() => offered(page)).toBe(all - 3);
    await expect.poll(() => page.locator('.offered li button:first-child').allTextContents()).not.toContain(rejected);
    // Enter takes the rest, and leaves out what was rejected.
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.groups li').count()).toBe(all - 2);
    await page.context().close();
  });
});

/** The words of a page that search finds, chosen. */
async function choose(page: Page, text: string): Promise<void> {
  const field = page.getByLabel(/^Search in/);
  await field.fill(text);
  await field.press('Enter');
  await field.fill('');
  await page.locator('.page-frame').focus();
}

describe('label one, apply to all', () => {
  it('finds all offers built like one that is labelled; a click leaves one out, a key takes the others', async () => {
    const page = await studio.open('document=grid/grid.pdf&verb=offers');
    await pageReady(page);
    await page.getByLabel('Suggestions').uncheck();
    const box = (await page.locator('canvas').boundingBox())!;
    const scale = (box.height - 32) / 842;
    const left = box.x + (box.width - 600 * scale) / 2;
    const at = (x: number, y: number): [number, number] => [left + x * scale, box.y + 16 + (842 - y) * scale];
    // A box around the first offer, joined; then the price and the description get their classes.
    await page.mouse.move(...at(50, 722));
    await page.mouse.down();
    await page.mouse.move(...at(200, 630), { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('g');
    await expect.poll(() => page.locator('.groups li').count()).toBe(1);
    await choose(page, '1.09');
    await page.keyboard.press('3');
    await page.mouse.move(...at(50, 693));
    await page.mouse.down();
    await page.mouse.move(...at(200, 682), { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('2');
    await saved(page);
    await page.keyboard.press('s');
    await expect.poll(() => offered(page)).toBe(8);
    // The last one is left out by a click on its name.
    await page.mouse.click(...at(60 + 2 * 180 + 12, 300 + 4));
    await expect.poll(() => offered(page)).toBe(7);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.groups li').count()).toBe(8);
    await saved(page);
    // What was left out does not come back.
    await page.keyboard.press('s');
    await page.getByText('Nothing on this page is built alike.').waitFor();
    await expect.poll(() => offered(page)).toBe(0);
    await page.keyboard.press('Escape');
    const { tokens, groups } = labelsOf('grid/grid.pdf');
    const textOf = (group: number, label: string): string =>
      tokens
        .filter((one) => one.group === group && one.label === label)
        .map(({ text }) => text)
        .join(' ');
    const read = groups.map(({ group }) => ['Title', 'Description', 'Price'].map((label) => textOf(group, label)));
    expect(read).toContainEqual(['Ripe red pears', 'one kilogram of it', '2.19']);
    expect(read).toContainEqual(['Kiwi', 'one kilogram of it', '8.79']);
    expect(read.every(([, description]) => description === 'one kilogram of it')).toBe(true);
    await page.context().close();
  });

  it('gives the browser nothing to complain about', () => {
    expect(studio.complaints).toEqual([]);
  });
});
