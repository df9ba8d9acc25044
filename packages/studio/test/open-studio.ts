/** A studio on a folder made for the test, and a real browser in front of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { serveStudio } from '../../fovea/src/doors/studio/serve.ts';
import { findBrowser } from '../../fovea/src/read/browser/find-browser.ts';
import { keepThreads } from '../../fovea/test/doors/cli/kept-threads.mjs';

// Every file has a studio of its own, and every studio a thread that reads: the same ones do for all of a process.
keepThreads(/\/doors\/studio\//);

const bin = fileURLToPath(new URL('../../fovea/bin/fovea.js', import.meta.url));
const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

/** A busy machine may take many times as long as a quiet one. */
const patience = 120_000;

/** Where a file of the project comes from: a path below `examples/`, or its content. */
export type Source = { readonly example: string } | { readonly content: string | Uint8Array };

export type OpenStudio = {
  readonly folder: string;
  /** A window on a place of the app: `document=a.pdf&panel=runs`, or on another address. Mistakes in it are collected in `complaints`. */
  readonly open: (place?: string, options?: BrowserContextOptions, address?: string) => Promise<Page>;
  /** Of a place of the app, for a window that is open already. */
  readonly addressOf: (place: string) => string;
  readonly complaints: string[];
  /** Ends the server and starts another one on the same folder. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export function makeProject(files: Readonly<Record<string, Source>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-studio-'));
  for (const [path, source] of Object.entries(files)) {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    if ('example' in source) cpSync(join(examples, source.example), to);
    else writeFileSync(to, source.content);
  }
  return folder;
}

type Server = { readonly address: string; readonly end: () => Promise<void> };

/** As the command serves it, in this process, where all that it needs is loaded already. */
async function serveHere(folder: string): Promise<Server> {
  const { address, close } = await serveStudio(folder, { port: 0, host: '127.0.0.1' });
  return { address, end: close };
}

/** The real thing: `fovea studio`. */
async function serveByCommand(folder: string): Promise<Server> {
  const child = spawn(process.execPath, [bin, 'studio', folder, '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, end };
}

/** It ends with the process that has started it, which may run the tests of many files; each has windows of its own. */
let shared: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const found = await findBrowser(undefined);
  const env = { ...process.env, ...found.env } as Record<string, string>;
  return await chromium.launch({ executablePath: found.path, chromiumSandbox: false, env });
}

/** `byCommand` starts a process of the command line for it, as people do. */
export async function openStudio(
  files: Readonly<Record<string, Source>>,
  { byCommand = false }: { readonly byCommand?: boolean } = {},
): Promise<OpenStudio> {
  const folder = makeProject(files);
  const serve = byCommand ? serveByCommand : serveHere;
  shared ??= launch();
  const browser = await shared;
  let server = await serve(folder);
  const contexts = new Set<BrowserContext>();
  const complaints: string[] = [];
  return {
    folder,
    complaints,
    addressOf: (place) => `${server.address}#${place}`,
    open: async (place = '', options = {}, other) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(other ?? `${server.address}#${place}`);
      return page;
    },
    restart: async () => {
      await server.end();
      server = await serve(folder);
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The page with its words and picture, ready to be worked on. */
export async function pageReady(page: Page): Promise<void> {
  await page.locator('.page-frame[data-picture="shown"]').waitFor();
}

/** Has models learn from few sketches besides the labels: for what is tested of a training but the model. */
export async function learnFromFew(page: Page, more: object = {}): Promise<void> {
  await page.route('**/jobs', (route) => {
    const order: unknown = route.request().postDataJSON();
    return route.continue(
      order === null ? {} : { postData: JSON.stringify({ ...(order as object), made: 4, ...more }) },
    );
  });
}

/** How many marks lie over the page. */
export async function markCount(page: Page): Promise<number> {
  return Number(await page.locator('.page-frame').getAttribute('data-marks'));
}

/** Seconds of the processor that the main thread of a page has taken from now on: what else the machine does is not counted. */
export async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await taken();
  return async () => (await taken()) - before;
}
