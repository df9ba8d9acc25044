/** Lays out HTML in a browser, measures its words and prints it. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as Find from '../../packages/fovea/src/read/browser/find-browser.ts';
import type * as Launch from '../../packages/fovea/src/read/browser/launch.ts';
import { fontAddress, fontBytes, fontRules } from './fonts.ts';
import { arrangeScript } from './in-page/arrange.ts';
import { clearScript } from './in-page/clear.ts';
import { paintScript } from './in-page/paint.ts';
import { shapesScript, type MeasuredShape } from './in-page/shapes.ts';
import { wordsScript, type MeasuredWord } from './in-page/words.ts';

type Page = Awaited<ReturnType<Launch.Launched['browser']['newPage']>>;

/** Pages of one size, each the inside of a `section`. */
export type Sheets = {
  /** In pixels, 96 to an inch; multiples of 8, since the browser rounds paper to 1/300 inch. */
  readonly width: number;
  readonly height: number;
  readonly css: string;
  readonly pages: readonly string[];
  readonly language: string;
  readonly rightToLeft: boolean;
};

/** A document as the browser has laid it out, ready to be printed or drawn by something else. */
export type LaidOut = {
  readonly words: readonly (readonly MeasuredWord[])[];
  readonly print: () => Promise<Uint8Array>;
  readonly shapes: () => Promise<MeasuredShape[][]>;
  /** Pictures of the pages, as JPEG. */
  readonly photograph: () => Promise<Buffer[]>;
};

export type Press = {
  readonly layOut: <T>(sheets: Sheets, use: (laidOut: LaidOut) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

const pointsPerPixel = 0.75;

export const toPoints = (pixels: number): number => pixels * pointsPerPixel;

/** Starts the browser that Fovea would use, with so many tabs. */
export async function openPress(tabs = 2): Promise<Press> {
  const { findBrowser, launch } = await loadBrowserHelpers();
  const { browser } = await launch(await findBrowser(undefined));
  const free = await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await (await browser.newContext()).newPage();
      await page.route(`${fontAddress}**`, (route) =>
        route.fulfill({
          body: fontBytes(route.request().url()),
          contentType: 'font/ttf',
          headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' },
        }),
      );
      return page;
    }),
  );
  const waiting: ((page: Page) => void)[] = [];
  const take = async (): Promise<Page> => free.pop() ?? (await new Promise((resolve) => waiting.push(resolve)));
  const giveBack = (page: Page): void => {
    const next = waiting.shift();
    if (next) next(page);
    else free.push(page);
  };
  return {
    layOut: async (sheets, use) => {
      const page = await take();
      try {
        return await use(await laidOutIn(page, sheets));
      } finally {
        giveBack(page);
      }
    },
    close: () => browser.close(),
  };
}

/** The helpers are no part of Fovea's public face; both sources and compiled files find them beside it. */
async function loadBrowserHelpers(): Promise<typeof Find & typeof Launch> {
  const home = pathToFileURL(createRequire(import.meta.url).resolve('fovea/package.json'));
  const load = async <T>(path: string): Promise<T> => (await import(new URL(path, home).href)) as T;
  const find = await load<typeof Find>('dist/read/browser/find-browser.js');
  return { ...find, ...(await load<typeof Launch>('dist/read/browser/launch.js')) };
}

async function laidOutIn(page: Page, sheets: Sheets): Promise<LaidOut> {
  const { width, height, pages } = sheets;
  await page.setViewportSize({ width, height });
  await page.setContent(documentOf(sheets));
  await run(page, arrangeScript, 'arrange');
  await run(page, clearScript, 'clear');
  await run(page, paintScript, 'paintPictures');
  const words = await run<MeasuredWord[][]>(page, wordsScript, 'collectWords');
  return {
    words,
    print: async () => {
      const options = { width: `${width}px`, height: `${height}px`, printBackground: true };
      return withoutDates(await page.pdf(options));
    },
    shapes: () => run<MeasuredShape[][]>(page, shapesScript, 'collectShapes'),
    photograph: async () => {
      const pictures: Buffer[] = [];
      for (const at of pages.keys()) {
        const clip = { x: 0, y: at * height, width, height };
        pictures.push(await page.screenshot({ clip, type: 'jpeg', quality: 70, fullPage: true }));
      }
      return pictures;
    },
  };
}

/** Runs a function of a script in the page; the others of the script are its helpers. */
async function run<T>(page: Page, script: string, name: string): Promise<T> {
  return await page.evaluate<T>(`(() => {${script}\nreturn ${name}();})()`);
}

function documentOf({ width, height, css, pages, language, rightToLeft }: Sheets): string {
  const sheet = `section{position:relative;width:${width}px;height:${height}px;overflow:hidden;break-after:page}`;
  const base = `@page{margin:0}*{box-sizing:border-box;margin:0;padding:0}${sheet}section:last-child{break-after:auto}`;
  const direction = rightToLeft ? 'rtl' : 'ltr';
  const body = pages.map((content) => `<section>${content}</section>`).join('');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><style>${fontRules}
${base}${css}</style></head><body>${body}</body></html>`;
}

/** The same document has the same bytes on every day; lengths stay, since a table in the file counts bytes. */
function withoutDates(pdf: Buffer): Uint8Array {
  const text = pdf.toString('latin1').replace(/\((D:)(\d{14})/gu, '($120250102030405');
  return Buffer.from(text, 'latin1');
}
