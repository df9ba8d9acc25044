import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

// A folder as people have it: documents in it, and nothing else.
beforeAll(async () => {
  const files = {
    'flyer.pdf': { example: 'documents/flyer.pdf' },
    'bank/balance-sheet.pdf': { example: 'documents/balance-sheet.pdf' },
  };
  studio = await openStudio(files, { byCommand: true });
});
afterAll(async () => await studio?.close());

const saved = (page: Page): Promise<void> => page.locator('.saving[data-state="saved"]').waitFor();
const titles = async (page: Page): Promise<string | null> => page.locator('.palette .count').first().textContent();
const pageNumber = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Page' }).inputValue();

async function openToLabel(place: string): Promise<Page> {
  const page = await studio.open(place);
  await pageReady(page);
  await page.getByLabel('Suggestions').uncheck();
  await page.locator('.page-frame').focus();
  return page;
}

describe('a folder of documents', () => {
  it('shows what lies in it, and takes what is dropped anywhere in the window', async () => {
    const page = await studio.open('');
    await pageReady(page);
    await page.getByRole('button', { name: 'flyer.pdf' }).waitFor();
    await page.getByRole('button', { name: 'balance-sheet.pdf' }).waitFor();
    const files = await page.evaluateHandle(() => {
      const held = new DataTransfer();
      held.items.add(new File(['<p>A page that was dropped.'], 'dropped.html', { type: 'text/html' }));
      return held;
    });
    await page.dispatchEvent('.page-frame', 'dragover', { dataTransfer: files });
    await page.getByText('Drop to add to the project').waitFor();
    await page.dispatchEvent('.page-frame', 'drop', { dataTransfer: files });
    await page.getByRole('button', { name: 'dropped.html' }).waitFor();
    expect(readFileSync(join(studio.folder, 'dropped.html'), 'utf8')).toContain('A page that was dropped');
    await expect.poll(() => page.getByText('Drop to add to the project').count()).toBe(0);
    await page.context().close();
  });
});

describe('pages', () => {
  it('are reached by their number, by keys and by a search in the whole document', async () => {
    const page = await studio.open('document=flyer.pdf&panel=result&verb=offers');
    await pageReady(page);
    await page.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.getByRole('textbox', { name: 'Page' }).press('Enter');
    await expect.poll(() => page.url()).toContain('page=2');
    await pageReady(page);
    await page.locator('.page-frame').focus();
    await page.keyboard.press('[');
    await expect.poll(() => pageNumber(page)).toBe('1');
    await page.locator('.page-frame').focus();
    await page.keyboard.press(']');
    await expect.poll(() => pageNumber(page)).toBe('2');
    await page.keyboard.press('PageUp');
    await expect.poll(() => pageNumber(page)).toBe('1');
    // A word of the second page, searched for on the first one.
    const field = page.getByLabel(/^Search in/);
    const word = 'per';
    await field.fill(word);
    await page.getByText(/\d+ on 2 pages/).waitFor();
    const here = Number(/of (\d+)/.exec((await page.locator('.search output').textContent())!)![1]);
    for (let i = 0; i <= here; i++) await field.press('Enter');
    await expect.poll(() => pageNumber(page)).toBe('2');
    await expect.poll(() => page.locator('.search output').textContent()).toMatch(/^1 of /);
    await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).not.toBe('');
    await page.context().close();
  });
});

describe('what was done', () => {
  it('is undone with Ctrl+Z, also after the page was left', async () => {
    const page = await openToLabel('document=flyer.pdf&verb=offers');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await saved(page);
    await expect.poll(() => titles(page)).toBe('2');
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toBe('1');
    await page.keyboard.press(']');
    await expect.poll(() => titles(page)).toBe('0');
    await page.keyboard.press('[');
    await expect.poll(() => titles(page)).toBe('1');
    await page.locator('.page-frame').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toBe('0');
    await page.keyboard.press('Control+y');
    await expect.poll(() => titles(page)).toBe('1');
    await page.context().close();
  });

  it('of a wrapper that was not saved stays over another tab and a reload', async () => {
    const page = await studio.open('document=bank/balance-sheet.pdf&panel=wrapper&verb=wrap');
    await pageReady(page);
    const text = 'wrapper draft threshold 0.7\nheads := head:H*\nhead := #TOKEN:X where bold(X)';
    const editor = page.getByLabel('Text of the wrapper');
    await editor.fill(text);
    await page.getByText('Not saved').waitFor();
    await page.getByRole('tab', { name: 'Label' }).click();
    await page.getByRole('tab', { name: 'Wrapper' }).click();
    await expect.poll(() => editor.innerText()).toContain('wrapper draft');
    await page.reload();
    await expect.poll(() => editor.innerText()).toContain('wrapper draft');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.context().close();
  });

  it('reaches a server that was started again: open windows find it, with what was labelled meanwhile', async () => {
    const page = await openToLabel('document=flyer.pdf&page=2&verb=offers');
    await studio.restart();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await saved(page);
    await expect.poll(() => titles(page)).toBe('1');
    await page.locator('.banner').waitFor({ state: 'detached' });
    const kept = JSON.parse(readFileSync(join(studio.folder, 'labels/offers/flyer.pdf/2.json'), 'utf8')) as PageLabels;
    expect(kept.tokens).toHaveLength(1);
    // What the browser says of a server that was away is no mistake of ours.
    studio.complaints.splice(
      0,
      studio.complaints.length,
      ...studio.complaints.filter((text) => !/ERR_(CONNECTION|INCOMPLETE|EMPTY|NETWORK)/.test(text)),
    );
    await page.context().close();
  });

  it('gives the browser nothing to complain about', () => {
    expect(studio.complaints).toEqual([]);
  });
});
