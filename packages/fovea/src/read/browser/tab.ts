import type { Browser as PlaywrightBrowser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { FoveaError } from '../../model/index.ts';
import { createGate, type Gate } from './gate.ts';
import { stampAttribute } from './stamp.ts';
import { watchScript } from './in-page/index.ts';

/** Name of the place where our script runs: it shares the page's DOM, but nothing else. */
const worldName = 'fovea';

/** One page of the browser with its own cookies and its own way to the network. Used again and again. */
export type Tab = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly gate: Gate;
  readonly mainFrame: string;
  /** Rejects when the tab or the browser crashes, and never resolves. */
  readonly crashed: Promise<never>;
  /** Runs an expression beside the page's own scripts. */
  readonly evaluate: (expression: string, timeoutMs: number) => Promise<unknown>;
  /** Leaves the page and forgets it; false where the tab can't be used any more. */
  readonly rest: (origin: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

const restMs = 3000;

export async function openTab(browser: PlaywrightBrowser): Promise<Tab> {
  const gate = await createGate();
  try {
    const context = await browser.newContext({
      proxy: { server: gate.address, bypass: '<-loopback>' },
      acceptDownloads: false,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    return await tabIn(browser, context, gate);
  } catch (error) {
    await gate.close();
    throw error;
  }
}

async function tabIn(browser: PlaywrightBrowser, context: BrowserContext, gate: Gate): Promise<Tab> {
  const page = await context.newPage();
  const crashed = crashOf(browser, page);
  context.on('page', (popup) => void popup.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    // Whoever asks before leaving is left all the same.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => {});
  });
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: watchScript(stampAttribute), worldName });
  const { frameTree } = await session.send('Page.getFrameTree');
  const mainFrame = frameTree.frame.id;
  return {
    page,
    session,
    gate,
    mainFrame,
    crashed,
    evaluate: (expression, timeoutMs) => evaluateIn(session, mainFrame, expression, timeoutMs),
    rest: (origin) => rest(context, page, session, gate, origin),
    close: async () => {
      await Promise.race([context.close().catch(() => {}), sleep(restMs)]);
      await gate.close();
    },
  };
}

function crashOf(browser: PlaywrightBrowser, page: Page): Promise<never> {
  const crashed = new Promise<never>((_resolve, reject) => {
    const fail = (what: string): void => reject(new FoveaError('browser/crashed', `The ${what} exited unexpectedly`));
    page.once('crash', () => fail('page'));
    browser.once('disconnected', () => fail('browser'));
  });
  // It may well crash when nobody waits.
  crashed.catch(() => {});
  return crashed;
}

async function evaluateIn(
  session: CDPSession,
  frameId: string,
  expression: string,
  timeoutMs: number,
): Promise<unknown> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId, worldName });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: executionContextId,
    returnByValue: true,
    timeout: timeoutMs,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as unknown;
}

async function rest(
  context: BrowserContext,
  page: Page,
  session: CDPSession,
  gate: Gate,
  origin: string,
): Promise<boolean> {
  const leave = async (): Promise<boolean> => {
    await page.goto('about:blank', { timeout: restMs });
    gate.open({ remote: false, allowPrivate: false, own: undefined, maxBytes: 0 });
    await context.clearCookies();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    return true;
  };
  return await Promise.race([leave().catch(() => false), sleep(restMs).then(() => false)]);
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms).unref();
  });
}
