import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, pageReady, type OpenStudio } from './open-studio.ts';

let studio: OpenStudio;

beforeAll(async () => {
  studio = await openStudio({
    'documents/shop/flyer.pdf': { example: 'documents/flyer.pdf' },
    'documents/bank/directory-page.pdf': { example: 'documents/directory-page.pdf' },
    'documents/mill/tide-mill.html': { example: 'pages/tide-mill.html' },
  });
});
afterAll(async () => await studio?.close());

type Finding = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
};

/** What axe-core finds serious or worse, each with the first element that has it. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } };
    return (await checker.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
}

const places = [
  ['labels of words', 'document=shop/flyer.pdf&verb=offers'],
  ['a tree', 'document=bank/directory-page.pdf&verb=directory'],
  ['a result', 'document=shop/flyer.pdf&verb=offers&panel=result'],
  ['a wrapper', 'document=shop/flyer.pdf&verb=wrap&panel=wrapper'],
  ['blocks', 'document=mill/tide-mill.html&verb=article&panel=blocks'],
  ['labels of blocks', 'document=mill/tide-mill.html&verb=article'],
  ['training', 'document=shop/flyer.pdf&verb=offers&panel=runs'],
  ['agreement', 'document=shop/flyer.pdf&verb=offers&panel=agree'],
  ['validation', 'document=mill/tide-mill.html&verb=validate&panel=runs'],
] as const;

it.each(places)('axe-core finds nothing serious: %s', async (_, place) => {
  const page = await studio.open(place);
  await pageReady(page);
  await page.locator('.panel-body section').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page)).toEqual([]);
  }
  await page.context().close();
});

it('axe-core finds nothing serious: the table of a result, a box that is drawn, a link', async () => {
  const page = await studio.open('document=shop/flyer.pdf&verb=offers&panel=result');
  await pageReady(page);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.locator('.result-table tbody tr').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('button', { name: 'New read-only link' }).click();
  await page.getByLabel('Link 1').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('Share', { exact: true }).click();
  await page.getByRole('tab', { name: 'Label' }).click();
  await page.getByRole('button', { name: /^Draw a box/ }).click();
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  await page.mouse.move(x + width / 2 - 30, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 20, { steps: 3 });
  await page.mouse.up();
  await page.getByLabel('Words in the box').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page)).toEqual([]);
  }
  await page.context().close();
});

it('every control of the studio can be reached with the tab key, and its focus is seen', async () => {
  const page = await studio.open('document=shop/flyer.pdf&verb=offers');
  await pageReady(page);
  const reached = new Set<string>();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    const [name, outline] = await page.evaluate(() => {
      const at = document.activeElement;
      // A file field is hidden behind its label, which shows the focus.
      const shown = at?.closest('label.button') ?? at;
      const style = shown ? getComputedStyle(shown) : undefined;
      return [at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '', style?.outlineStyle ?? 'none'];
    });
    if (name !== '' && at(name)) expect(`${name}: ${outline}`).not.toContain(': none');
    reached.add(name ?? '');
  }
  const names = [...reached].join('\n');
  for (const wanted of ['Words of page 1, in reading order', 'Larger', 'Layers', 'Next page', 'Label', 'Keys']) {
    expect(names).toContain(wanted);
  }
  await page.context().close();
});

/** The end of the document is no control. */
const at = (name: string): boolean => name.length < 100;
