import type { Browser as PlaywrightBrowser, BrowserType } from 'playwright-core';
import { FoveaError } from '../../model/index.ts';
import { addPackages } from '../add-packages.ts';
import type { FoundBrowser } from './find-browser.ts';

export type Launched = { readonly browser: PlaywrightBrowser; readonly sandboxed: boolean };

/** Playwright already leaves out first-run pages, telemetry and updates. */
const flags = [
  // Sockets of pages that go around the proxy would go around the gate.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-gpu',
  // The same letters on every machine.
  '--font-render-hinting=none',
];

/** Each tab has a way out of its own; what the browser itself would like to send ends here. */
const noWayOut = 'http://127.0.0.1:9';

const launchMs = 30_000;

export async function launch({ path, env }: FoundBrowser): Promise<Launched> {
  const chromium = await loadPlaywright();
  const start = async (sandboxed: boolean): Promise<Launched> => {
    const browser = await chromium.launch({
      executablePath: path,
      args: flags,
      chromiumSandbox: sandboxed,
      proxy: { server: noWayOut },
      timeout: launchMs,
      // Signals are for the program that called; the browser ends with the pipe it is driven by.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(env && { env: { ...definedOf(process.env), ...env } }),
    });
    return { browser, sandboxed };
  };
  // Chrome refuses its sandbox to root, and many containers don't let it have one.
  const first = process.getuid?.() === 0 ? undefined : await start(true).catch(() => undefined);
  return first ?? (await start(false).catch((error: unknown) => failed(path, error)));
}

function failed(path: string, error: unknown): never {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  throw new FoveaError('browser/failed', `${path} could not be started: ${reason}`, { cause: error });
}

async function loadPlaywright(): Promise<BrowserType> {
  try {
    return (await import('playwright-core')).chromium;
  } catch (error) {
    const message = `Rendering requires another package: ${addPackages('playwright-core')}`;
    throw new FoveaError('browser/missing', message, { cause: error });
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
