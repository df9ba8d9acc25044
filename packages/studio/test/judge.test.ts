import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnFromFew, markCount, openStudio, pageReady, type OpenStudio, type Source } from './open-studio.ts';

let studio: OpenStudio;

/** Five pages of a site that look alike; on the last one stands something that does not. */
function sitePage(number: number): Source {
  const part = (i: number): string =>
    `<p>In part ${i} of page ${number} the boat leaves the harbour, and the crew tells what happened at sea that day.</p>`;
  const strange = `<p style="color:#fff;background:#c00;font:bold 40px sans-serif;padding:30px;text-align:center">
    Order now, and the second pair of boots is free, only today, only here, only for you!</p>`;
  const saying = `<p style="font-style:italic">“The sea takes its time”, says the captain of boat ${number}, “and so do we, every day.”</p>`;
  const parts = [1, 2, 3, 4].map(part).join(saying);
  return {
    content: `<!doctype html><html lang="en"><title>Page ${number}</title><style>body{font:17px/1.5 serif;width:600px}</style>
      <body><h1>Harbour news ${number}</h1>${parts}${number === 5 ? strange : ''}${part(5)}</body></html>`,
  };
}

beforeAll(async () => {
  studio = await openStudio({
    'documents/north/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/south/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/bank/balance-sheet.pdf': { example: 'documents/balance-sheet.pdf' },
    'documents/mill/tide-mill.html': { example: 'pages/tide-mill.html' },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`documents/site/${i}.html`, sitePage(i)])),
  });
});
afterAll(async () => await studio?.close());

async function acceptSuggestions(page: Page): Promise<void> {
  await pageReady(page);
  await page.getByRole('button', { name: /^Accept [1-9]/ }).click();
  await expect.poll(() => page.locator('.groups li').count()).toBeGreaterThan(5);
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.locator('.saving[data-state="saved"]').waitFor();
}

it('trains a model of offers on labelled pages and shows its report', async () => {
  const page = await studio.open('document=north/flyer.pdf&verb=offers');
  await acceptSuggestions(page);
  await page.getByRole('button', { name: 'flyer.pdf' }).nth(1).click();
  await acceptSuggestions(page);
  await page.getByRole('tab', { name: 'Train' }).click();
  await page.getByLabel('Name', { exact: true }).fill('mine');
  // One of the two groups is kept aside, as suggested.
  // The list of documents follows the labels that were saved a moment later.
  await expect.poll(() => page.getByRole('combobox', { name: 'Use of north' }).inputValue()).toBe('judge');
  const ablation = page.getByRole('checkbox', { name: /^Ablation/ });
  await expect.poll(() => ablation.isChecked()).toBe(false);
  await ablation.check();
  // The report is what is tested.
  await learnFromFew(page, { keepWorse: true });
  await page.getByRole('button', { name: 'Train', exact: true }).click();
  await page.getByRole('heading', { name: 'On held-out pages' }).waitFor({ timeout: 280_000 });
  await expect
    .poll(() => page.locator('.scores tbody th').allTextContents())
    .toEqual(['mine', 'shipped', 'difference']);
  expect(await page.locator('.verdict').textContent()).toMatch(
    /^The new model is (worse than|as good as|better than) the/,
  );
  await page.getByRole('img', { name: 'Change of offer without a group of columns' }).waitFor();
  // The card is Markdown that is shown as what it means.
  await expect.poll(() => page.locator('.markdown h4').textContent()).toBe('Model card: mine');
  await expect.poll(() => page.locator('.markdown table td', { hasText: 'training pages' }).count()).toBe(1);
  for (const title of ['Confusion matrix', 'Precision and recall', 'Model card', 'Worst pages']) {
    await expect.poll(() => page.getByRole('heading', { name: title, exact: true }).count()).toBe(1);
  }
  // A cell leads to its words, and a word to its page.
  await page.locator('.matrix td.right button').first().click();
  await page.locator('.cell-tokens button').first().click();
  await pageReady(page);
  await expect.poll(() => page.locator('.page-frame').getAttribute('data-selected')).not.toBe('');
  // The model can be chosen now.
  await page.getByRole('combobox', { name: 'Model' }).selectOption('mine');
  await page.context().close();
});

it('shows what a wrapper finds while it is written, where it is wrong, and why a word is not found', async () => {
  const page = await studio.open('document=bank/balance-sheet.pdf&panel=wrapper&verb=wrap');
  await pageReady(page);
  await page.locator('[data-matches]:not([data-matches="0"])').waitFor();
  const before = await markCount(page);
  expect(before).toBeGreaterThan(20);
  const editor = page.getByLabel('Text of the wrapper');
  await editor.fill('wrapper mine threshold 0.7\nheads := head:H*\nhead := #TOKEN:X where bold(X)');
  await expect.poll(() => markCount(page)).not.toBe(before);
  await expect.poll(() => markCount(page)).toBeGreaterThan(0);
  // A truth for each condition.
  await page.locator('.reasons code', { hasText: 'bold(X)' }).first().waitFor();
  await page.getByLabel('Search in the text of this document').fill('Avviamento');
  await page.getByLabel('Search in the text of this document').press('Enter');
  await page.locator('.why-not p').first().waitFor();
  await editor.fill('wrapper mine threshold 0.7\nheads := head:H*\nhead := #TOKEN:X where bolt(X)');
  await page.locator('.cm-lintRange-error').waitFor();
  await page.context().close();
});

it('learns a wrapper from items that were labelled', async () => {
  const page = await studio.open('document=bank/balance-sheet.pdf&verb=wrap');
  await pageReady(page);
  for (const type of ['voice', 'amount']) {
    await page.getByLabel('New type').fill(type);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  const choose = async (text: string): Promise<void> => {
    await page.getByLabel('Search in the text of this document').fill(text);
    await page.getByLabel('Search in the text of this document').press('Enter');
    await page.locator('.page-frame').focus();
  };
  const items = [
    ['Avviamento', '433.824'],
    ['TOTALE IMMOBILIZZAZIONI IMMATERIALI', '444.563'],
    ['altri beni', '19.693'],
  ] as const;
  for (const [i, [voice, amount]] of items.entries()) {
    // The words of the row and the amount after them are one item.
    await choose(voice);
    for (const _ of voice.split(' ')) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('g');
    await choose(voice);
    await page.keyboard.press('1');
    await choose(amount);
    await page.keyboard.press('2');
    await page.locator('.saving[data-state="saved"]').waitFor();
    await expect.poll(() => page.locator('[role="treeitem"]').count()).toBe(i + 1);
  }
  await page.getByRole('tab', { name: 'Wrapper' }).click();
  await page.getByText('Learn from labelled items').click();
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await expect
    .poll(() => page.getByLabel('Text of the wrapper').textContent())
    .toMatch(/item\s*:=\s*voice:\w+, amount:\w+/);
  await page.context().close();
});

it('cuts the blocks of a web page at a threshold that is moved', async () => {
  const page = await studio.open('document=mill/tide-mill.html&panel=blocks&verb=article');
  await pageReady(page);
  await page.locator('.block-chart li').first().waitFor();
  const kept = async (): Promise<number> => await page.locator('.block-chart li[data-kept="true"]').count();
  const half = await kept();
  await page.getByRole('slider', { name: 'Threshold' }).focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(kept).toBeLessThan(half);
  await page.getByRole('slider', { name: 'Threshold' }).fill('0');
  const all = await page.locator('.block-chart li').count();
  await expect.poll(kept).toBe(all);
  await expect.poll(() => markCount(page)).toBeGreaterThan(10);
  await page.getByLabel('Method').selectOption('cetr');
  await page.getByRole('img', { name: 'Blocks by tag ratio' }).waitFor();
  await page.context().close();
});

it('labels the blocks of a web page by a click on it', async () => {
  const page = await studio.open('document=mill/tide-mill.html&verb=article');
  await pageReady(page);
  await page.locator('.block-list li').first().waitFor();
  const canvas = (await page.locator('canvas').boundingBox())!;
  // In the middle of the page stands its text.
  await page.mouse.click(canvas.x + canvas.width * 0.3, canvas.y + canvas.height * 0.365);
  await page.locator('.block-list [aria-current="true"]').waitFor();
  const chosen = await page.locator('.block-list [aria-current="true"] span').textContent();
  await page.keyboard.press('1');
  await page.locator('.saving[data-state="saved"]').waitFor();
  await expect
    .poll(() => page.locator('.block-list li[data-label="content"] span').allTextContents())
    .toEqual([chosen]);
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('.block-list li[data-label]').count()).toBe(0);
  await page.context().close();
});

it('validates a small site and shows what does not look like the rest', async () => {
  const page = await studio.open('verb=validate&panel=runs');
  await page.getByLabel('Site').selectOption('site');
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByRole('heading', { name: 'Strangeness of the nodes' }).waitFor({ timeout: 280_000 });
  const strange = page.locator('.cards [data-verdict="drop"], .cards [data-verdict="flag"]');
  await expect.poll(() => strange.first().textContent()).toContain('second pair of boots');
  await expect.poll(() => strange.first().locator('img').count()).toBe(1);
  // Its picture leads to the page, with the block chosen and what is strange about it beside; and back.
  const reasons = await strange.first().locator('ul li').allTextContents();
  await strange.first().getByRole('button').click();
  await pageReady(page);
  const why = page.getByRole('region', { name: 'Why this node is an outlier' });
  await expect.poll(() => why.locator('li').allTextContents()).toEqual(reasons);
  await expect
    .poll(() => page.locator('.block-list [aria-current="true"]').textContent())
    .toContain('second pair of boots');
  await expect.poll(() => page.getByRole('button', { name: '5.html' }).getAttribute('aria-current')).not.toBe(null);
  await why.getByRole('button', { name: 'Back to the report' }).click();
  await page.getByRole('heading', { name: 'Strangeness of the nodes' }).waitFor();
  await page.context().close();
});

it('draws what dropping the strangest does, where labels say what is right', async () => {
  const page = await studio.open('document=site/5.html&verb=validate');
  await pageReady(page);
  // All that the model suggests is right, but for what does not belong there.
  await page.getByRole('button', { name: /^Accept all/ }).click();
  await page.locator('.block-list button', { hasText: 'second pair of boots' }).click();
  await page.keyboard.press('3');
  await page.locator('.saving[data-state="saved"]').waitFor();
  await page.getByRole('tab', { name: 'Validate' }).click();
  await page.getByLabel('Site').selectOption('site');
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  const chart = page.getByRole('img', { name: 'F1 by share of nodes dropped' });
  await chart.waitFor({ timeout: 280_000 });
  const pointsOf = async (measure: string): Promise<number[][]> => {
    const points = (await chart.locator(`polyline.${measure}`).getAttribute('points')) ?? '';
    return points.split(' ').map((pair) => pair.split(',').map(Number));
  };
  const [f1, recall] = [await pointsOf('f1'), await pointsOf('recall')];
  // From nothing dropped, at the left, to all, at the right; higher is better, and y goes down.
  const across = f1.map(([x]) => x!);
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  expect(f1.length).toBeGreaterThan(3);
  const best = Number(await chart.locator('circle.best').getAttribute('cy'));
  expect(best).toBeCloseTo(Math.min(...f1.map(([, y]) => y!)));
  // Dropping what is wrong is better than dropping nothing, and dropping all leaves nothing.
  expect(best).toBeLessThan(f1[0]![1]!);
  expect(recall[0]![1]).toBeLessThan(recall.at(-1)![1]!);
  await page.context().close();
});

it('the browser has nothing to complain about', () => {
  expect(studio.complaints).toEqual([]);
});
