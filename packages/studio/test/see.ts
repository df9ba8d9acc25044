/** What is to be seen on the canvas, by its pixels. */
import type { Page } from 'playwright-core';

export type Seen = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** The box of all pixels of one colour, or of any colour at all: beside the paper the canvas is clear. In CSS pixels. */
export async function seenBox(page: Page, color?: readonly [number, number, number]): Promise<Seen | undefined> {
  return page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement, rgb) => {
    // What was asked for last is painted with the next frame.
    for (let i = 0; i < 2; i++) await new Promise<number>((done) => void requestAnimationFrame(done));
    const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 255 || (rgb && rgb.some((value, channel) => data[i + channel] !== value))) continue;
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x + 1)];
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y + 1)];
    }
    const by = devicePixelRatio;
    return x1 < x0 ? undefined : { x0: x0 / by, y0: y0 / by, x1: x1 / by, y1: y1 / by };
  }, color);
}

/** The outline of words that are chosen. */
export const accent = [67, 56, 202] as const;

export const widthOf = ({ x0, x1 }: Seen): number => x1 - x0;
export const heightOf = ({ y0, y1 }: Seen): number => y1 - y0;
