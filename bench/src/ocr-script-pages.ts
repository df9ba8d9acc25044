/** Prints the pages of `ocr-scripts` with the browser that Fovea would use. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser, launch } from './markdown-internals.ts';
import { resolveFile } from './ocr-internals.ts';
import type { ScriptText } from './ocr-script-texts.ts';

/** A font and the characters that it has; of some families there is one file for each part of a script. */
type Face = { readonly path: string; readonly range?: string };

/** The files of a font; undefined where its package is not installed. */
export function facesOf(font: string | undefined): Face[] | undefined {
  if (font === undefined)
    return [{ path: createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') }];
  const css = resolveFile(`${font}/400.css`);
  if (css === undefined) return undefined;
  const rules = readFileSync(css, 'utf8').split('@font-face').slice(1);
  const files = new Set(readdirSync(join(dirname(css), 'files')));
  return rules.flatMap((rule) => {
    const name = /files\/([^)]+\.woff2)/.exec(rule)?.[1];
    const range = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
    if (name === undefined || !files.has(name)) return [];
    const path = join(dirname(css), 'files', name);
    return [range === undefined ? { path } : { path, range }];
  });
}

const rightToLeft = new Set(['Arabic', 'Hebrew']);

export type PrintedText = { readonly text: ScriptText; readonly pdf: Uint8Array };

/** A page of A4 with each text, in black on white. */
export async function printTexts(texts: readonly ScriptText[]): Promise<PrintedText[]> {
  const { browser } = await launch(await findBrowser(undefined));
  try {
    const page = await (await browser.newContext()).newPage();
    const served = new Map<string, string>();
    await page.route('http://fonts.invalid/**', (route) =>
      route.fulfill({
        body: readFileSync(served.get(route.request().url()) ?? ''),
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const pages: PrintedText[] = [];
    for (const text of texts) {
      const rules = (facesOf(text.font) ?? []).map(({ path, range }) => {
        const address = `http://fonts.invalid/${served.size}`;
        served.set(address, path);
        return `@font-face{font-family:T;src:url(${address});${range ? `unicode-range:${range}` : ''}}`;
      });
      const dir = rightToLeft.has(text.script) ? 'rtl' : 'ltr';
      const body = text.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
      await page.setContent(
        `<!doctype html><html dir="${dir}"><meta charset="utf-8"><style>${rules.join('')}body{font:12pt/1.5 T}</style>${body}</html>`,
      );
      // Fonts come after the page.
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const pdf = await page.pdf({ format: 'A4', margin: { top: '25mm', left: '25mm', right: '25mm' } });
      pages.push({ text, pdf });
    }
    return pages;
  } finally {
    await browser.close();
  }
}
