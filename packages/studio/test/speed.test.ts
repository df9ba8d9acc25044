import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePage } from '../../fovea/test/tiny-pdf.ts';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

const [columns, rows] = [50, 100];

/** A page of 5,000 words, each with a place of its own. */
function crowdedPage(): Uint8Array {
  const words = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [10 + (i % columns) * 11.8, 830 - Math.floor(i / columns) * 8.2];
    return `1 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)} Tm (w${i % 10}) Tj`;
  });
  return onePage({ content: { stream: `BT /F 4 Tf ${words.join('\n')} ET` }, page: '/MediaBox [0 0 600 842]' });
}

beforeAll(async () => {
  studio = await openStudio({ 'documents/crowd/crowd.pdf': { content: crowdedPage() } });
}, 60_000);
afterAll(async () => await studio?.close(), 30_000);

/** The median time from frame to frame while the wheel moves or zooms the page in every one. */
async function medianFrame(page: Page, frames: number, isZoom: boolean): Promise<number> {
  const spent = await page.locator('canvas').evaluate(
    async (canvas, [count, zoom]) => {
      const times: number[] = [];
      const { left, top, width, height } = canvas.getBoundingClientRect();
      for (let i = 0; i < count; i++) {
        const deltaY = i % 20 < 10 ? 6 : -6;
        const at = { clientX: left + width / 2, clientY: top + height / 2 };
        canvas.dispatchEvent(
          new WheelEvent('wheel', { deltaY, ctrlKey: zoom, ...at, cancelable: true, bubbles: true }),
        );
        times.push(await new Promise<number>((done) => void requestAnimationFrame(done)));
      }
      return times.slice(1).map((time, i) => time - times[i]!);
    },
    [frames, isZoom] as const,
  );
  return spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)]!;
}

it('moves and zooms a page with 5,000 boxes at 50 frames a second or more', async () => {
  const page = await studio.open('document=crowd/crowd.pdf&panel=result&capability=wrapper');
  await pageReady(page);
  expect(await page.locator('.page-frame').getAttribute('data-tokens')).toBe('5000');
  const measured = { pan: Infinity, zoom: Infinity };
  // Other programs on the machine take their share: the best of three is what the studio needs by itself.
  for (let i = 0; i < 3; i++) {
    measured.pan = Math.min(measured.pan, await medianFrame(page, 60, false));
    measured.zoom = Math.min(measured.zoom, await medianFrame(page, 60, true));
  }
  console.log(
    `5,000 boxes: median frame ${measured.pan.toFixed(1)} ms to move, ${measured.zoom.toFixed(1)} ms to zoom`,
  );
  expect(measured.pan).toBeLessThanOrEqual(20);
  expect(measured.zoom).toBeLessThanOrEqual(20);
}, 60_000);
