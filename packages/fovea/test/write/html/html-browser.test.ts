/** The HTML file in a real browser, where there is one: what the script does when somebody points, clicks and types. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { docToHtml } from '../../../src/write/html/doc.ts';
import { layOut, line, lines, look, sheet, styles } from '../laid-out.ts';

const browser = ['chromium', 'chromium-browser', 'google-chrome'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

const evil = '</script><script>window.wasHurt = true</script>';
const pages = layOut(
  sheet([
    ...line(50, 50, { text: 'Hops', style: look.title }),
    ...lines(50, 100, ['The eye hops along', 'the lines', evil.replaceAll(' ', '\u00a0')]),
  ]),
  sheet(line(50, 50, 'Last')),
);

/** Runs in the page and leaves what it saw in its title. */
const visit = `
const start = (tries) => {
  const seen = {};
  const one = (query) => document.querySelector(query);
  const sheet = one('#page-1 .sheet');
  const token = one('[data-t="eye"]').getBoundingClientRect();
  // A browser under load is late to lay out the page; until then nothing is where a pointer could find it.
  const isThere = token.width > 0 && sheet.contains(document.elementFromPoint(token.left + 3, token.top + 3));
  if (!isThere && tries > 0) return setTimeout(() => start(tries - 1), 100);
  const at = { clientX: token.left + 3, clientY: token.top + 3, bubbles: true };
  const text = () => one('#detail .text').textContent;
  const picked = () => document.querySelectorAll('.picked rect').length;
  const key = (key) => sheet.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const isShown = (query) => getComputedStyle(one(query)).display !== 'none';
  sheet.dispatchEvent(new PointerEvent('pointermove', at));
  seen.pointed = one('#detail').innerText.split(/\\s*\\n\\s*/);
  sheet.dispatchEvent(new MouseEvent('click', at));
  seen.picked = picked();
  key('ArrowRight');
  seen.right = text();
  key('ArrowLeft');
  key('ArrowLeft');
  seen.left = text();
  key('Escape');
  seen.afterEscape = picked();
  key('Enter');
  seen.afterEnter = picked();
  seen.lines = [isShown('g.lines'), (one('[data-layer=lines]').click(), isShown('g.lines'))];
  const width = sheet.getBoundingClientRect().width;
  one('#larger').click();
  seen.larger = Math.round((100 * sheet.getBoundingClientRect().width) / width);
  seen.count = one('#count').textContent;
  seen.wasHurt = window.wasHurt === true;
  one('#next').click();
  // A browser under load draws its next frame late, and only then tells that it has scrolled.
  const tell = (tries) => {
    seen.page = one('#number').value;
    if (seen.page === '1' && tries > 0) return setTimeout(() => tell(tries - 1), 100);
    document.title = 'seen ' + JSON.stringify(seen);
  };
  tell(80);
};
addEventListener('load', () => setTimeout(() => start(80), 100));`;

/** The same page with one script more that its policy lets run. */
function withScript(html: string, script: string): string {
  const digest = createHash('sha256').update(script).digest('base64');
  return html
    .replace("script-src '", () => `script-src 'sha256-${digest}' '`)
    .replace('</body>', () => `<script>${script}</script></body>`);
}

describe.skipIf(browser === undefined)('the HTML file in a browser (skipped where none is installed)', () => {
  // A browser that is short of time drops frames, and with them events: it may try again.
  it('tells of words, marks blocks, switches layers, zooms and turns pages', { retry: 3 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-html-'));
    try {
      const file = join(folder, 'a.html');
      const html = docToHtml(
        pages.map((page) => ({ page })),
        { title: 'a.pdf', styles },
      );
      writeFileSync(file, withScript(html, visit));
      const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'];
      const args = [...flags, '--window-size=1000,700', '--virtual-time-budget=20000', '--dump-dom'];
      const dom = execFileSync(browser!, [...args, `--user-data-dir=${folder}`, pathToFileURL(file).href], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const seen = /<title>seen (.*?)<\/title>/.exec(dom)?.[1];
      expect(JSON.parse(seen ?? '{}')).toEqual({
        pointed: expect.arrayContaining(['eye', 'Helvetica', '400 regular', '#112233', '0°', 'none']),
        picked: 3,
        right: 'hops',
        left: 'The',
        afterEscape: 0,
        afterEnter: 3,
        lines: [false, true],
        larger: 125,
        count: 'of 2',
        wasHurt: false,
        page: '2',
      });
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
