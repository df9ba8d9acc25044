/** A page that a busy browser drops for no reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../../../src/read/browser/find-browser.ts';
import { launch, type Launched } from '../../../src/read/browser/launch.ts';
import { renderPage, type Tabs } from '../../../src/read/browser/render-page.ts';
import { openTab, type Tab } from '../../../src/read/browser/tab.ts';
import { shipped } from './servers.ts';

let launched: Launched;
beforeAll(async () => {
  launched = await launch(await findBrowser(shipped.browser));
});
afterAll(() => launched.browser.close());

const aborted = 'page.goto: net::ERR_ABORTED; maybe frame was detached?';
const crashed = 'page.goto: Page crashed';

/** Renders a page that is dropped so many times, after it has asked for something; the number of times it was tried. */
async function renderDropped(times: number, how: string, html: string): Promise<{ words: string[]; tries: number }> {
  const opened: Tab[] = [];
  const tabs: Tabs = {
    take: async () => {
      const tab = await openTab(launched.browser);
      const goto = tab.page.goto.bind(tab.page);
      tab.page.goto = async (...args) => {
        if (opened.length > times) return await goto(...args);
        await fetch(tab.gate.address, { method: 'OPTIONS' }).catch(() => {});
        throw new Error(how);
      };
      opened.push(tab);
      return tab;
    },
    giveBack: () => {},
    drop: () => {},
  };
  try {
    const { doc } = await renderPage(tabs, { html }, {});
    return { words: doc.pages[0]!.tokens.map(({ text }) => text), tries: opened.length };
  } finally {
    await Promise.all(opened.map((tab) => tab.close()));
  }
}

it.each([aborted, crashed])('is tried again, once, in another tab: %s', async (how) => {
  expect(await renderDropped(1, how, '<p>still here')).toEqual({ words: ['still', 'here'], tries: 2 });
  await expect(renderDropped(2, how, '<p>still here')).rejects.toMatchObject({ code: 'browser/crashed' });
});
