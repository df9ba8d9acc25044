import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';
import { accent, heightOf, seenBox, widthOf, type Seen } from './see.ts';

let studio: OpenStudio;
let page: Page;
let canvas: { width: number; height: number; x: number; y: number };

beforeAll(async () => {
  studio = await openStudio({ 'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' } });
  page = await studio.open('document=shop/flyer.pdf&verb=offers&panel=result');
  await pageReady(page);
  canvas = (await page.locator('canvas').boundingBox())!;
});
afterAll(async () => await studio?.close());

/** The paper on the canvas; a page that can't be seen fails the test. */
async function paper(): Promise<Seen> {
  const seen = await seenBox(page);
  expect(seen, 'some of the page is seen').toBeDefined();
  return seen!;
}

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Each way to change the view, by button and by key. */
const ways = [
  [
    'buttons',
    {
      larger: () => press('Larger'),
      smaller: () => press('Smaller'),
      fit: () => press('Fit'),
      width: () => press('Width'),
    },
  ],
  [
    'keys',
    {
      larger: () => page.keyboard.press('+'),
      smaller: () => page.keyboard.press('-'),
      fit: () => page.keyboard.press('f'),
      width: () => page.keyboard.press('w'),
    },
  ],
] as const;

describe.each(ways)('the %s of the view', (_, way) => {
  it('make the page smaller and larger, whole, and as wide as its frame', async () => {
    await page.getByRole('tab', { name: 'Result' }).focus();
    await way.fit();
    const whole = await paper();
    expect(heightOf(whole)).toBeCloseTo(canvas.height - 32, -1);
    await way.smaller();
    const small = await paper();
    expect(widthOf(small) / widthOf(whole)).toBeCloseTo(0.8, 1);
    await way.larger();
    expect(widthOf(await paper()) / widthOf(small)).toBeCloseTo(1.25, 1);
    await way.width();
    expect(widthOf(await paper())).toBeCloseTo(canvas.width - 32, -1);
    await expect.poll(() => page.getByLabel('Zoom').textContent()).not.toBe('100 %');
    await way.fit();
    await expect.poll(() => paper()).toEqual(whole);
  });
});

describe('the page', () => {
  it('is never moved out of sight, by wheel or by drag, and never too small to see', async () => {
    await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
    for (const [x, y] of [
      [0, 90_000],
      [0, -90_000],
      [90_000, 0],
      [-90_000, 0],
    ] as const) {
      await page.mouse.wheel(x, y);
      const seen = await paper();
      expect(Math.min(widthOf(seen), heightOf(seen))).toBeGreaterThan(30);
      await press('Fit');
    }
    for (let i = 0; i < 40; i++) await press('Smaller');
    expect(heightOf(await paper())).toBeGreaterThan(30);
    await press('Fit');
    const { x0, y0 } = await paper();
    await page.mouse.move(canvas.x + x0 + 5, canvas.y + y0 + 5);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 3000, canvas.y + 3000, { steps: 4 });
    await page.mouse.up();
    await paper();
    await press('Fit');
  });

  it('stays whole when the window changes, unless somebody has zoomed', async () => {
    await press('Fit');
    const before = await paper();
    await page.setViewportSize({ width: 1100, height: 600 });
    await expect.poll(async () => heightOf(await paper())).toBeLessThan(0.8 * heightOf(before));
    const { height } = (await page.locator('canvas').boundingBox())!;
    expect(heightOf(await paper())).toBeCloseTo(height - 32, -1);
    await press('Larger');
    const zoomed = await page.getByLabel('Zoom').textContent();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await page.locator('canvas').boundingBox())!.height).toBeGreaterThan(height);
    await expect.poll(() => page.getByLabel('Zoom').textContent()).toBe(zoomed);
    await press('Fit');
    await expect.poll(paper).toEqual(before);
  });

  it('moves to a match of the search that is off the screen', async () => {
    for (let i = 0; i < 9; i++) await press('Larger');
    await page.getByLabel(/^Search in/).fill('Salmon');
    await expect.poll(() => seenBox(page, accent)).toBeUndefined();
    await page.getByLabel(/^Search in/).press('Enter');
    await expect.poll(() => seenBox(page, accent)).toBeDefined();
    await page.getByLabel(/^Search in/).fill('');
  });

  it('moves to a value of the result that is off the screen', async () => {
    await press('Fit');
    for (let i = 0; i < 9; i++) await press('Larger');
    await page.keyboard.press('Escape');
    await expect.poll(() => seenBox(page, accent)).toBeUndefined();
    await page
      .getByRole('button', { name: /^Show .* on the page/ })
      .first()
      .click();
    await expect.poll(() => seenBox(page, accent)).toBeDefined();
  });

  it('moves to the word that an address names', async () => {
    await press('Fit');
    for (let i = 0; i < 9; i++) await press('Larger');
    await page.evaluate(() => void (location.hash = '#document=shop/flyer.pdf&verb=offers&panel=result&token=3'));
    await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).toBe('3');
    await expect.poll(() => seenBox(page, accent)).toBeDefined();
  });

  it('gives the browser nothing to complain about', () => {
    expect(studio.complaints).toEqual([]);
  });
});
