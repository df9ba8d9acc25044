import { chromium, type Browser } from 'playwright-core';
import { openBrowser } from '../../src/read/browser/index.ts';

/** The browser that the reader would use, for pages of our own. */
export async function launchBrowser(): Promise<Browser> {
  const own = await openBrowser();
  const { path, sandboxed } = own;
  await own.close();
  return chromium.launch({ executablePath: path, chromiumSandbox: sandboxed });
}
