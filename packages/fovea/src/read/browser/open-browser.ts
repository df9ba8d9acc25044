import { findBrowser } from './find-browser.ts';
import { launch } from './launch.ts';
import { renderPage } from './render-page.ts';
import { TabPool } from './tab-pool.ts';
import type { Browser, BrowserOptions } from './types.ts';

/**
 * Starts a browser that renders any number of pages, several in parallel.
 * @example
 * ```ts
 * import { openBrowser } from 'fovea/browser';
 * const browser = await openBrowser();
 * const { doc } = await browser.render('examples/pages/tide-mill.html');
 * await browser.close();
 * console.log(doc.media, doc.pages[0].unit, doc.pages[0].tokens[0].text); // => html px Harbour
 * ```
 */
export async function openBrowser({ browser: wanted, pages = 2 }: BrowserOptions = {}): Promise<Browser> {
  if (!(pages >= 1)) throw new TypeError(`pages must be at least 1, not ${pages}`);
  const found = await findBrowser(wanted);
  const first = await launch(found);
  const pool = new TabPool(first, () => launch(found), pages);
  const close = (): Promise<void> => pool.close();
  return {
    path: found.path,
    version: first.browser.version(),
    sandboxed: first.sandboxed,
    render: (input, options = {}) => renderPage(pool, input, options),
    close,
    [Symbol.asyncDispose]: close,
  };
}
