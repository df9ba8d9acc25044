import { FoveaError, toFoveaError } from '../../model/index.ts';
import { findBrowser } from './find-browser.ts';
import { launch, type Launched } from './launch.ts';
import { preparePage } from './page-input.ts';
import { renderIn, settingsOf } from './render.ts';
import { openTab, type Tab } from './tab.ts';
import type { Browser, BrowserOptions, RenderedPage, RenderingOptions, RenderInput } from './types.ts';

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
    render: (input, options = {}) => renderWith(pool, input, options),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function renderWith(pool: TabPool, input: RenderInput, options: RenderingOptions): Promise<RenderedPage> {
  const settings = settingsOf(options);
  const page = await preparePage(input);
  try {
    const tab = await pool.take();
    try {
      const rendered = await renderIn(tab, page, settings);
      pool.giveBack(tab, page.address.origin);
      return rendered;
    } catch (thrown) {
      // Whatever goes on in there: a fresh tab is cheap.
      pool.drop(tab);
      throw toFoveaError(thrown, 'browser/crashed');
    }
  } finally {
    await page.close();
  }
}

/** So many tabs at most, of a browser that is started again when it ends. */
class TabPool {
  #running: Promise<Launched>;
  readonly #restart: () => Promise<Launched>;
  #free: Tab[] = [];
  #places: number;
  #waiting: (() => void)[] = [];
  /** What is still to be cleaned up. */
  readonly #work = new Set<Promise<void>>();
  #closed = false;

  constructor(first: Launched, restart: () => Promise<Launched>, places: number) {
    this.#running = Promise.resolve(first);
    this.#restart = restart;
    this.#places = places;
  }

  async take(): Promise<Tab> {
    while (this.#places === 0) {
      this.#checkOpen();
      await new Promise<void>((done) => this.#waiting.push(done));
    }
    this.#checkOpen();
    this.#places--;
    try {
      const browser = await this.#browser();
      return this.#free.pop() ?? (await openTab(browser));
    } catch (thrown) {
      this.#release();
      throw toFoveaError(thrown, 'browser/crashed');
    }
  }

  giveBack(tab: Tab, origin: string): void {
    this.#later(async () => {
      if ((await tab.rest(origin)) && !this.#closed) this.#free.push(tab);
      else await tab.close();
    });
  }

  drop(tab: Tab): void {
    this.#later(() => tab.close());
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const done of this.#waiting.splice(0)) done();
    await Promise.all(this.#work);
    await Promise.all(this.#free.splice(0).map((tab) => tab.close()));
    const running = await this.#running.catch(() => undefined);
    await running?.browser.close();
  }

  #checkOpen(): void {
    if (this.#closed) throw new FoveaError('run/closed', 'The browser has been closed');
  }

  async #browser(): Promise<Launched['browser']> {
    const running = this.#running;
    const { browser } = await running.catch(() => ({ browser: undefined }));
    if (browser?.isConnected()) return browser;
    // Of all that wait, the first starts it again.
    if (this.#running === running) {
      for (const tab of this.#free.splice(0)) this.#later(() => tab.close(), 0);
      this.#running = this.#restart();
    }
    return (await this.#running).browser;
  }

  /** Does something after a page, and lets the next one in when it is done. */
  #later(work: () => Promise<void>, places = 1): void {
    const run = async (): Promise<void> => {
      await work().catch(() => {});
      if (places > 0) this.#release();
    };
    const done = run();
    this.#work.add(done);
    void done.finally(() => this.#work.delete(done));
  }

  #release(): void {
    this.#places++;
    this.#waiting.shift()?.();
  }
}
