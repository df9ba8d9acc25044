/** Reports on offers and directories in a real browser: what is cut out of a page is what stands there, and boxes and entries find each other. */
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction, Group, Picture } from '../../../src/model/index.ts';
import { packedPicture } from '../../../src/verbs/write/packed-picture.ts';
import { directoryToHtml, offersToHtml } from '../../../src/write/index.ts';
import { makePage, makeToken, plainStyle } from '../samples.ts';
import { launchBrowser } from '../launch-browser.ts';

let browser: Browser;
let tab: Tab;
beforeAll(async () => {
  browser = await launchBrowser();
  tab = await browser.newPage();
});
afterAll(() => browser.close());

const box = { x0: 20, y0: 20, x1: 80, y1: 60 };
const page = makePage({ tokens: [makeToken('Pears', box)] });
const found = (groups: readonly Group[]): Extraction => ({
  schema: 'fovea/extraction@1',
  source: { uri: 'a.pdf', media: 'pdf', pages: [{ number: 1, width: page.width, height: page.height }] },
  status: 'ok',
  groups,
  notes: [],
});
const marked = (): Promise<string[]> =>
  tab.evaluate(`[...document.querySelectorAll('.at')].map((one) => one.id || one.tagName)`);

/** A white page with a red field where the offer is. */
function pictureOf(): Picture {
  const [width, height] = [page.width, page.height];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) rgba.set([220, 20, 30, 255], 4 * (y * width + x));
  return { width, height, scale: 1, rgba };
}

describe('a report on offers', () => {
  const part = (type: string, text: string): Group => ({ type, score: 0.9, page: 1, box, text });
  const offer = (score: number): Group => ({
    type: 'offer',
    score,
    page: 1,
    box,
    text: '',
    children: [part('title', 'Pears'), part('price', '1.99')],
  });

  it('says what was found, and what to check', async () => {
    await tab.setContent(offersToHtml(found([offer(0.9), offer(0.3)])));
    expect(await tab.textContent('.verdict')).toBe(
      '2 offers on 1 page; 1 with a score below 0.5, to be checked first.',
    );
    await tab.setContent(offersToHtml(found([])));
    expect(await tab.textContent('.verdict')).toBe('No offers were found.');
  });

  it('shows beside each offer its part of the page', async () => {
    const picture = await packedPicture(pictureOf());
    expect(picture.webp.length).toBeLessThan(5000);
    await tab.setContent(offersToHtml(found([offer(0.9)]), new Map([[1, { page, styles: [plainStyle], picture }]])));
    const crop = tab.locator('#g0 .crop');
    const pixels = await crop.screenshot();
    const middle: number[] = await tab.evaluate(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${pixels.toString('base64')}';
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return [...context.getImageData(image.width >> 1, image.height >> 1, 1, 1).data];
    })()`);
    expect(middle[0]).toBeGreaterThan(180);
    expect(middle[1]).toBeLessThan(80);
  });

  it('marks the box of a card under the pointer, and the card of a box that is clicked', async () => {
    await tab.hover('#g0');
    expect(await marked()).toEqual(['rect', 'g0']);
    await tab.mouse.move(0, 0);
    await tab.click('main svg [data-g="2"]');
    expect(await tab.getAttribute('main svg rect.at', 'data-g')).toBe('2');
  });

  it('can be read in the dark', async () => {
    const groundIn = async (colorScheme: 'dark' | 'light'): Promise<string> => {
      await tab.emulateMedia({ colorScheme });
      return tab.evaluate('getComputedStyle(document.body).backgroundColor');
    };
    expect(await groundIn('dark')).toBe('rgb(18, 19, 23)');
    expect(await groundIn('light')).toBe('rgb(244, 244, 246)');
  });
});

describe('a report on a directory', () => {
  const node = (type: string, text: string, y0: number, children: readonly Group[] = []): Group => ({
    type,
    score: 1,
    page: 1,
    box: { x0: 20, y0, x1: 90, y1: y0 + 10 },
    text,
    children,
  });
  const relations = [{ role: 'Auditor', organisation: 'Some Firm' }];

  it('marks the box of an entry of the tree, and has a table of who does what', async () => {
    const tree = node('header', 'Auditor', 20, [node('body', 'Some Firm', 40)]);
    const directory: Group = { type: 'directory', score: 1, page: 1, text: '', children: [tree], value: { relations } };
    await tab.setContent(directoryToHtml(found([directory]), new Map([[1, { page, styles: [plainStyle] }]])));
    expect(await tab.textContent('.verdict')).toBe('1 directory page with 1 relation.');
    await tab.hover('#g2');
    expect(await marked()).toEqual(['rect', 'g2']);
    expect(await tab.textContent('.below')).toContain('Some Firm');
  });
});
