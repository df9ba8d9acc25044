/** How long somebody waits in the studio, in a real browser: for the next page worth labelling, for a page, in a long document. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import type * as FindBrowser from '../../packages/fovea/src/read/browser/find-browser.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { longPdf } from './long-pdf.ts';
import { formatTable } from './table.ts';

export const studioSpeed: Bench = {
  name: 'studio-speed',
  description:
    'waiting times in the studio: the next page worth labelling, the words of a page, a document of 1,000 pages',
  needsData: true,
  run: runSpeed,
};

const packages = new URL('../../../packages/', import.meta.url);
const bin = fileURLToPath(new URL('fovea/bin/fovea.js', packages));
const finder = new URL('fovea/dist/read/browser/find-browser.js', packages);

const longPages = 1000;
const waitMs = 60_000;
const wantedMs = 300;
const tries = 20;

type Times = { readonly what: string; readonly ms: readonly number[] };

async function runSpeed({ data, print }: BenchContext): Promise<BenchResult> {
  const folder = makeProject(data);
  const server = spawn(process.execPath, [bin, 'studio', folder, '--no-open'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const { findBrowser } = (await import(finder.href)) as typeof FindBrowser;
  const found = await findBrowser(undefined);
  const env = { ...process.env, ...found.env } as Record<string, string>;
  const browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: false, env });
  try {
    const [address] = (await once(createInterface(server.stdout), 'line')) as [string];
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(120_000);
    const times = await measureAll(page, address);
    print(`Load of the machine in the last 5 minutes: ${loadavg()[1]!.toFixed(1)} on ${cpus().length} cores\n`);
    print(tableOf(times));
    return { checks: checksOf(times), figures: { times, load: loadavg()[1] } };
  } finally {
    await browser.close();
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All flyers there are, and a long document. */
function makeProject(data: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-bench-'));
  const documents = join(folder, 'documents');
  for (const name of ['flyers', 'flyers2']) {
    const from = join(data, name, 'pdf');
    if (!existsSync(from)) continue;
    mkdirSync(join(documents, name), { recursive: true });
    for (const file of readdirSync(from).filter((one) => one.endsWith('.pdf'))) {
      cpSync(join(from, file), join(documents, name, file));
    }
  }
  mkdirSync(join(documents, 'long'), { recursive: true });
  writeFileSync(join(documents, 'long', 'thousand.pdf'), longPdf(longPages));
  return folder;
}

async function measureAll(page: Page, address: string): Promise<Times[]> {
  await page.goto(`${address}#document=long/thousand.pdf&verb=offers`);
  const opened = performance.now();
  await page.locator('.page-frame').waitFor();
  const first = performance.now() - opened;
  await page.waitForTimeout(waitMs);
  const next = await nextPages(page);
  const leafed = await leafThrough(page);
  await page.goto(`${address}#document=long/thousand.pdf&verb=offers&panel=result`);
  await page.locator('.page-frame').waitFor();
  return [
    { what: 'long document, first words after its address', ms: [first] },
    { what: 'next page worth labelling, key to answer', ms: next.answers },
    { what: 'next page worth labelling, key to words', ms: next.words },
    { what: 'pages of flyers, key to words', ms: leafed },
    { what: 'long document, page field to words', ms: await jumps(page) },
    { what: 'long document, next-page key to words', ms: await keys(page) },
    { what: 'long document, text of its last page found', ms: [await search(page)] },
  ];
}

/** The words of the page at hand, as they are said to those who cannot see them. */
const wordsOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const frame = document.querySelector('.page-frame');
    const hash = new URLSearchParams(location.hash.slice(1));
    return frame ? `${hash.get('document')} ${frame.getAttribute('aria-label')}` : null;
  });

/** Milliseconds from an action until something in the page is so; asked in every frame. */
async function until(page: Page, act: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await act();
  while (!(await isThere())) {
    if (performance.now() - start > 60_000) throw new Error('The studio does not answer');
    await page.evaluate(() => new Promise((done) => void requestAnimationFrame(done)));
  }
  return performance.now() - start;
}

/** Says that the page is done and goes on, as somebody who labels does. */
async function nextPages(page: Page): Promise<{ readonly answers: number[]; readonly words: number[] }> {
  const [answers, words]: [number[], number[]] = [[], []];
  for (let i = 0; i < tries; i++) {
    await page.keyboard.press('d');
    await page.locator('.saving[data-state="saved"]').waitFor();
    const [hash, shown] = [page.url(), await wordsOf(page)];
    let answered: number | undefined;
    const start = performance.now();
    const all = await until(
      page,
      () => page.keyboard.press('n'),
      async () => {
        if (answered === undefined && page.url() !== hash) answered = performance.now() - start;
        const now = await wordsOf(page);
        return now !== null && now !== shown && page.url() !== hash;
      },
    );
    answers.push(answered ?? all);
    words.push(all);
    await page.locator('.saving[data-state="saved"]').waitFor();
  }
  return { answers, words };
}

const pageField = (page: Page): ReturnType<Page['locator']> => page.getByRole('textbox', { name: 'Page' });

const isOn = (number: number) => async (page: Page) =>
  (await page
    .locator('.page-frame')
    .getAttribute('aria-label')
    .catch(() => null)) === `Words of page ${number}, in reading order`;

/** Pages that were never shown, of documents with several: the one after the first. */
async function leafThrough(page: Page): Promise<number[]> {
  const times: number[] = [];
  const documents = page.locator('.document');
  for (let i = 0; i < (await documents.count()) && times.length < tries; i++) {
    await documents.nth(i).click();
    await page.locator('.page-frame').waitFor();
    await page.locator('.page-frame').focus();
    if (await page.getByRole('button', { name: 'Next page' }).isDisabled()) continue;
    if (!(await isOn(1)(page))) continue;
    times.push(
      await until(
        page,
        () => page.keyboard.press(']'),
        () => isOn(2)(page),
      ),
    );
  }
  return times;
}

async function jumps(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let i = 1; i <= tries; i++) {
    const number = (i * 389) % longPages || longPages;
    await pageField(page).fill(String(number));
    times.push(
      await until(
        page,
        () => pageField(page).press('Enter'),
        () => isOn(number)(page),
      ),
    );
  }
  return times;
}

async function keys(page: Page): Promise<number[]> {
  const times: number[] = [];
  const first = Number(await pageField(page).inputValue());
  await page.locator('.page-frame').focus();
  for (let number = first + 1; number <= Math.min(longPages, first + tries); number++) {
    times.push(
      await until(
        page,
        () => page.keyboard.press(']'),
        () => isOn(number)(page),
      ),
    );
  }
  return times;
}

function search(page: Page): Promise<number> {
  const field = page.getByLabel(/^Search in/);
  return until(
    page,
    () => field.fill(`leaf${longPages}`),
    async () => (await page.getByText('1 on 1 page', { exact: true }).count()) > 0,
  );
}

const sorted = (ms: readonly number[]): number[] => ms.toSorted((a, b) => a - b);
const quantile = (ms: readonly number[], share: number): number =>
  sorted(ms)[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? NaN;

function tableOf(times: readonly Times[]): string {
  return formatTable(
    ['milliseconds', 'times', 'median', '90 %', 'most'],
    times.map(({ what, ms }) => [
      what,
      String(ms.length),
      ...[quantile(ms, 0.5), quantile(ms, 0.9), Math.max(...ms)].map((value) => value.toFixed(0)),
    ]),
  );
}

function checksOf(times: readonly Times[]): Check[] {
  const check = (what: string, name: string): Check => {
    const { ms } = times.find((one) => one.what === what)!;
    const [middle, most] = [quantile(ms, 0.5), quantile(ms, 0.9)];
    return {
      name: `${name} within ${wantedMs} ms, nine times of ten`,
      passed: ms.length === 0 ? undefined : most <= wantedMs,
      detail: `median ${middle.toFixed(0)} ms, 90 % ${most.toFixed(0)} ms`,
    };
  };
  return [
    check('next page worth labelling, key to answer', 'after the first minute, the next page worth labelling is known'),
    check('pages of flyers, key to words', 'a page of a flyer shows its words'),
    check('long document, page field to words', `a page of a document of ${longPages} pages shows its words`),
  ];
}
