/** A small site: articles that look alike, a menu that repeats, a node that nobody sees, one moved by a script. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Line = Readonly<Record<string, unknown>>;
export type Judged = Line & {
  readonly strangeness: number | null;
  readonly verdict: 'keep' | 'flag' | 'drop' | null;
  readonly reasons: readonly { readonly code: string; readonly message: string }[];
  readonly note?: { readonly code: string; readonly message: string };
};

const css = (size: number): string => `body { margin: 0; font: ${size}px/1.5 serif; color: #111 }
main { margin-left: 300px; width: 600px }
nav { position: absolute; left: 0; top: 0; width: 200px }
nav a { color: #1d4ed8; font: bold 12px sans-serif; padding: 6px }
.ghost { display: none }`;

const words = (page: number, part: number): string =>
  `Page ${page} tells in part ${part} of ${'a thing that happened at sea '.repeat(2 + ((page + part) % 3))}`;

const html = (page: number): string => `<!doctype html><html><head><title>Page ${page}</title>
<link rel=stylesheet href="../look/site.css"></head><body>
<nav><a href="/">All the news of the day</a></nav>
<main><p>${words(page, 1)}</p><p>${words(page, 2)}</p><p class=ghost>Seen by nobody on page ${page}</p></main>
<script>document.body.prepend(document.createElement('main'))</script></body></html>`;

export const pageCount = 6;

/** Writes the site and gives its folder; `size` is that of its letters. */
export function writeSite(size = 17): string {
  const root = mkdtempSync(join(tmpdir(), 'fovea-validate-'));
  for (const folder of ['news', 'look']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'look/site.css'), css(size));
  for (let page = 1; page <= pageCount; page++) writeFileSync(join(root, `news/${page}.html`), html(page));
  return root;
}

/** What some extractor took: the paragraphs, the menu and the hidden one of each page, `gold` where it was right to. */
export function siteLines(): Line[] {
  return Array.from({ length: pageCount }, (_, i) => i + 1).flatMap((page) => {
    const file = `news/${page}.html`;
    return [
      { file, selector: 'nav a', text: 'All the news of the day', gold: false },
      { file, xpath: '/html/body/main[2]/p[1]', text: words(page, 1), gold: true },
      { file, xpath: '//main/p[2]/text()', gold: true },
      { file, xpath: '//p[@class="ghost"]', gold: false },
    ];
  });
}

export const jsonLines = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

export const judgedLines = (text: string): Judged[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged);
