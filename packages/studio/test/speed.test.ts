import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePage } from '../../fovea/test/tiny-pdf.ts';
import { openStudio, pageReady, processorTime, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

const [columns, rows] = [50, 100];

/** Words that have a place of their own each. */
function pageOf(count: number): Uint8Array {
  const words = Array.from({ length: count }, (_, i) => {
    const [x, y] = [10 + (i % columns) * 11.8, 830 - Math.floor(i / columns) * 8.2];
    return `1 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)} Tm (w${i % 10}) Tj`;
  });
  return onePage({ content: { stream: `BT /F 4 Tf ${words.join('\n')} ET` }, page: '/MediaBox [0 0 600 842]' });
}

beforeAll(async () => {
  studio = await openStudio({
    'documents/crowd/crowd.pdf': { content: pageOf(columns * rows) },
  });
});
afterAll(async () => await studio?.close());

/** Seconds of the processor that a frame takes while the wheel moves or zooms the page in every one. */
async function frameTime(page: Page, frames: number, isZoom: boolean): Promise<number> {
  const spent = await processorTime(page);
  await page.locator('canvas').evaluate(
    async (canvas, [count, zoom]) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      for (let i = 0; i < count; i++) {
        const deltaY = i % 20 < 10 ? 6 : -6;
        const at = { clientX: left + width / 2, clientY: top + height / 2 };
        canvas.dispatchEvent(
          new WheelEvent('wheel', { deltaY, ctrlKey: zoom, ...at, cancelable: true, bubbles: true }),
        );
        await new Promise<number>((done) => void requestAnimationFrame(done));
      }
    },
    [frames, isZoom] as const,
  );
  return (await spent()) / frames;
}

async function openPage(name: string, words: number): Promise<Page> {
  const page = await studio.open(`document=crowd/${name}.pdf&panel=result&verb=wrap`);
  await pageReady(page);
  await expect.poll(() => page.locator('.page-frame').getAttribute('data-tokens')).toBe(String(words));
  return page;
}

/** To compile what is drawn with takes time, too, the first time: the best of three is what a frame needs. */
async function bestFrame(page: Page, isZoom: boolean): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < 3; i++) best = Math.min(best, await frameTime(page, 60, isZoom));
  return best;
}

it('moves and zooms a page with 5,000 boxes with time of the processor for 50 frames a second', async () => {
  const page = await openPage('crowd', 5000);
  const measured = { pan: await bestFrame(page, false), zoom: await bestFrame(page, true) };
  const ms = (seconds: number): string => `${(1000 * seconds).toFixed(1)} ms`;
  console.log(`5,000 boxes: ${ms(measured.pan)} of the processor a frame to move, ${ms(measured.zoom)} to zoom`);
  expect(measured.pan).toBeGreaterThan(0);
  expect(measured.pan).toBeLessThanOrEqual(0.02);
  expect(measured.zoom).toBeLessThanOrEqual(0.02);
});
