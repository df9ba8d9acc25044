/** The HTML file of a document in a real browser: what it does when somebody points, clicks and types. */
import type { Browser, Locator, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docToHtml } from '../../../src/write/html/doc.ts';
import { layOut, line, lines, look, sheet, styles } from '../laid-out.ts';
import { launchBrowser } from '../launch-browser.ts';

const evil = '</script><script>window.wasHurt = true</script>';
const pages = layOut(
  sheet([
    ...line(50, 50, { text: 'Hops', style: look.title }),
    ...lines(50, 100, ['The eye hops along', 'the lines', evil.replaceAll(' ', '\u00a0')]),
  ]),
  sheet(line(50, 50, 'Last')),
);

let browser: Browser;
let tab: Tab;
let first: Locator;
beforeAll(async () => {
  browser = await launchBrowser();
  tab = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  await tab.setContent(
    docToHtml(
      pages.map((page) => ({ page })),
      { title: 'a.pdf', styles },
    ),
  );
  first = tab.locator('#page-1 .sheet');
});
afterAll(() => browser.close());

const detail = (): Promise<string | null> => tab.textContent('#detail .text');
const picked = (): Promise<number> => tab.locator('.picked rect').count();
const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())!.width;

/** The middle of a word, for the pointer. */
async function placeOf(word: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await tab.locator(`[data-t="${word}"]`).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

describe('the HTML file of a document', () => {
  it('tells of the word under the pointer', async () => {
    await tab.mouse.move(...(await placeOf('eye')));
    await expect.poll(detail).toBe('eye');
    const told = await tab.locator('#detail').innerText();
    expect(told.split(/\s*\n\s*/)).toEqual(
      expect.arrayContaining(['eye', 'Helvetica', '400 regular', '#112233', '0°', 'none']),
    );
  });

  it('marks the block of a word that is clicked, and goes on by keys', async () => {
    await tab.mouse.click(...(await placeOf('eye')));
    expect(await picked()).toBe(3);
    await first.focus();
    await tab.keyboard.press('ArrowRight');
    expect(await detail()).toBe('hops');
    await tab.keyboard.press('ArrowLeft');
    await tab.keyboard.press('ArrowLeft');
    expect(await detail()).toBe('The');
    await tab.keyboard.press('Escape');
    expect(await picked()).toBe(0);
    await tab.keyboard.press('Enter');
    expect(await picked()).toBe(3);
  });

  it('switches layers', async () => {
    const isShown = (): Promise<boolean> =>
      tab.evaluate(`getComputedStyle(document.querySelector('g.lines')).display !== 'none'`);
    expect(await isShown()).toBe(false);
    await tab.click('[data-layer=lines]');
    expect(await isShown()).toBe(true);
  });

  it('zooms and turns pages', async () => {
    const width = await widthOf(first);
    await tab.click('#larger');
    expect((await widthOf(first)) / width).toBeCloseTo(1.25);
    expect(await tab.textContent('#count')).toBe('of 2');
    await tab.click('#next');
    await expect.poll(() => tab.inputValue('#number')).toBe('2');
  });

  it('runs nothing that a document brings', async () => {
    expect(await tab.evaluate('window.wasHurt')).toBeUndefined();
  });
});
