/** A navigation that a busy browser drops for no reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../../../src/read/browser/find-browser.ts';
import { launch, type Launched } from '../../../src/read/browser/launch.ts';
import { preparePage } from '../../../src/read/browser/page-input.ts';
import { renderIn, settingsOf } from '../../../src/read/browser/render.ts';
import { openTab } from '../../../src/read/browser/tab.ts';
import { shipped } from './servers.ts';

let launched: Launched;
beforeAll(async () => {
  launched = await launch(await findBrowser(shipped.browser));
});
afterAll(() => launched.browser.close());

/** Renders a page whose navigation is dropped so many times; the number of times it was tried. */
async function renderDropped(times: number): Promise<{ words: string[]; tries: number }> {
  const tab = await openTab(launched.browser);
  const input = await preparePage({ html: '<p>still here' });
  const goto = tab.page.goto.bind(tab.page);
  let tries = 0;
  tab.page.goto = (...args) =>
    tries++ < times
      ? Promise.reject(new Error('page.goto: net::ERR_ABORTED; maybe frame was detached?'))
      : goto(...args);
  try {
    const { doc } = await renderIn(tab, input, settingsOf({}));
    return { words: doc.pages[0]!.tokens.map(({ text }) => text), tries };
  } finally {
    await input.close();
    await tab.close();
  }
}

it('is tried again, once', async () => {
  expect(await renderDropped(1)).toEqual({ words: ['still', 'here'], tries: 2 });
  await expect(renderDropped(2)).rejects.toMatchObject({ code: 'net/failed' });
});
