import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { onePage } from '../../fovea/test/tiny-pdf.ts';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';
import { seenBox } from './see.ts';

let studio: OpenStudio;
let page: Page;

/** A title and a price, with room between them. */
const offer = onePage({
  content: { stream: 'BT /F 14 Tf 1 0 0 1 60 300 Tm (Ripe pears) Tj /F 30 Tf 1 0 0 1 60 100 Tm (2.19) Tj ET' },
  page: '/MediaBox [0 0 400 400]',
});

beforeAll(async () => {
  studio = await openStudio({ 'documents/shop/offer.pdf': { content: offer } });
  page = await studio.open('document=shop/offer.pdf&verb=offers');
  await pageReady(page);
  await page.getByLabel('Suggestions').uncheck();
});
afterAll(async () => await studio?.close());

const labels = (): PageLabels =>
  JSON.parse(readFileSync(join(studio.folder, 'labels/offers/shop/offer.pdf/1.json'), 'utf8')) as PageLabels;
const saved = (): Promise<void> => page.locator('.saving[data-state="saved"]').waitFor();
const frame = (name: string): Promise<string | null> => page.locator('.page-frame').getAttribute(`data-${name}`);

/** Drags over a part of the page, in its points from the top left. */
async function drag(x0: number, y0: number, x1: number, y1: number): Promise<void> {
  const canvas = (await page.locator('canvas').boundingBox())!;
  const paper = (await seenBox(page))!;
  const scale = (paper.x1 - paper.x0) / 400;
  const at = (x: number, y: number): [number, number] => [
    canvas.x + paper.x0 + x * scale,
    canvas.y + paper.y0 + y * scale,
  ];
  await page.mouse.move(...at(x0, y0));
  await page.mouse.down();
  await page.mouse.move(...at(x1, y1), { steps: 4 });
  await page.mouse.up();
}

describe('a box where text was missed', () => {
  it('is drawn after a key, and what is typed into it becomes words that can be labelled', async () => {
    await page.locator('.page-frame').focus();
    await page.keyboard.press('b');
    await expect
      .poll(() => page.getByRole('button', { name: /^Draw a box/ }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => frame('drag')).toBe('box');
    const before = Number(await frame('tokens'));
    await drag(60, 180, 200, 200);
    await page.getByLabel('Words in the box').fill('one kilogram');
    await page.getByLabel('Words in the box').press('Enter');
    await expect.poll(() => frame('tokens')).toBe(String(before + 2));
    await expect.poll(() => frame('drag')).toBe('lasso');
    // They are selected, so that the next key labels them.
    await expect.poll(() => frame('selected')).toBe(`${before} ${before + 1}`);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('2');
    await saved();
    const { added, tokens } = labels();
    expect(added.map(({ token, text }) => [token, text])).toEqual([
      [before, 'one'],
      [before + 1, 'kilogram'],
    ]);
    expect(added[0]!.box[0]).toBeCloseTo(60, -1);
    expect(tokens.map(({ text, label }) => [text, label])).toEqual([
      ['one', 'Description'],
      ['kilogram', 'Description'],
    ]);
  });

  it('leaves words that stay over a reload, and that are removed with their labels', async () => {
    const count = Number(await frame('tokens'));
    await page.reload();
    await pageReady(page);
    await expect.poll(() => frame('tokens')).toBe(String(count));
    await page.getByLabel(/^Search in/).fill('one');
    await page.getByLabel(/^Search in/).press('Enter');
    await page.getByRole('button', { name: 'Remove added word' }).click();
    await saved();
    await expect.poll(() => frame('tokens')).toBe(String(count - 1));
    expect(labels().added.map(({ token, text }) => [token, text])).toEqual([[count - 2, 'kilogram']]);
    expect(labels().tokens.map(({ token, text }) => [token, text])).toEqual([[count - 2, 'kilogram']]);
    await page.getByLabel(/^Search in/).fill('');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => frame('tokens')).toBe(String(count));
  });

  it('is read by OCR, and forgotten with Escape', async () => {
    await page.getByRole('button', { name: /^Draw a box/ }).click();
    await drag(220, 330, 380, 380);
    await page.getByRole('button', { name: 'Read with OCR' }).click();
    // The words of the picture at this place: none, as nothing is printed there.
    await page.getByText('No words were read in the box.').waitFor();
    await drag(50, 80, 200, 108);
    await page.getByRole('button', { name: 'Read with OCR' }).click();
    await expect.poll(() => page.getByLabel('Words in the box').inputValue()).toMatch(/pears/i);
    await page.getByLabel('Words in the box').press('Escape');
    await expect.poll(() => page.getByLabel('Words in the box').count()).toBe(0);
    await expect.poll(() => frame('drag')).toBe('lasso');
  });
});

describe('a part that is done', () => {
  it('is marked by a key around the selected words, shown, and taken back', async () => {
    await page.getByLabel(/^Search in/).fill('pears');
    await page.getByLabel(/^Search in/).press('Enter');
    await page.getByLabel(/^Search in/).fill('');
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Shift+D');
    await saved();
    expect(labels()).toMatchObject({
      done: false,
      regions: [[expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)]],
    });
    await expect.poll(() => page.getByRole('button', { name: /^Done d/ }).getAttribute('aria-pressed')).toBe('mixed');
    await page.locator('.documents', { hasText: '1 partly' }).waitFor();
    // Its outline is drawn on the page.
    await expect.poll(() => seenBox(page, [21, 128, 61])).toBeDefined();
    await page.getByRole('button', { name: 'Not done' }).click();
    await saved();
    // A list without entries is not in the file.
    expect(labels().regions).toBeUndefined();
  });

  it('is marked as a box that was drawn', async () => {
    await page.getByRole('button', { name: /^Draw a box/ }).click();
    await drag(20, 20, 380, 200);
    await page.getByRole('button', { name: /^Part done/ }).click();
    await saved();
    const [region] = labels().regions;
    expect(region!.map((value) => Math.round(value / 10) * 10)).toEqual([20, 20, 380, 200]);
    // The whole page stands above its parts.
    await page.getByRole('button', { name: /^Done d/ }).click();
    await saved();
    expect(labels().done).toBe(true);
    await expect.poll(() => page.getByRole('list', { name: 'Parts that are done' }).count()).toBe(0);
  });

  it('gives the browser nothing to complain about', () => {
    expect(studio.complaints).toEqual([]);
  });
});
