import { FoveaError, toFoveaError } from '../../model/index.ts';
import { preparePage, type PageInput } from './page-input.ts';
import { renderIn, settingsOf, type Settings } from './render.ts';
import type { TabPool } from './tab-pool.ts';
import type { RenderedPage, RenderingOptions, RenderInput } from './types.ts';

/** Tabs to render in; each is given back or, where it broke, dropped. */
export type Tabs = Pick<TabPool, 'take' | 'giveBack' | 'drop'>;

/**
 * Renders a page in a tab. Now and then a browser loses a page that is not to blame, or goes down with another one that it
 * shows, so a page whose tab crashed is tried once more, in what is left of its time.
 */
export async function renderPage(tabs: Tabs, input: RenderInput, options: RenderingOptions): Promise<RenderedPage> {
  const settings = settingsOf(options);
  const deadline = performance.now() + settings.timeoutMs;
  const page = await preparePage(input);
  try {
    return await renderOnce(tabs, page, settings).catch(async (thrown: unknown) => {
      const timeoutMs = deadline - performance.now();
      if (!(thrown instanceof FoveaError) || thrown.code !== 'browser/crashed' || timeoutMs <= 0) throw thrown;
      return await renderOnce(tabs, page, { ...settings, timeoutMs });
    });
  } finally {
    await page.close();
  }
}

async function renderOnce(tabs: Tabs, page: PageInput, settings: Settings): Promise<RenderedPage> {
  const tab = await tabs.take();
  try {
    const rendered = await renderIn(tab, page, settings);
    tabs.giveBack(tab, page.address.origin);
    return rendered;
  } catch (thrown) {
    // Whatever goes on in there: a fresh tab is cheap.
    tabs.drop(tab);
    throw toFoveaError(thrown, 'browser/crashed');
  }
}
