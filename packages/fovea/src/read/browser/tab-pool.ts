import { FoveaError, toFoveaError } from '../../model/index.ts';
import type { Launched } from './launch.ts';
import { openTab, type Tab } from './tab.ts';

/** So many tabs at most, of a browser that is started again when it ends. */
export class TabPool {
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
