/** `fovea validate -f html`: one file to look at, which a browser shows without asking anybody for anything. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../src/read/browser/index.ts';
import { fovea } from './run-fovea.ts';
import { jsonLines, siteLines, writeSite } from './validate-site.ts';

const root = writeSite();
afterAll(() => rmSync(root, { recursive: true }));

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('fovea validate -f html', () => {
  it('shows counts, scores, the curve by gold, and pictures of what was dropped and kept', async () => {
    const output = join(root, 'report.html');
    const lines = [...siteLines(), { file: 'news/1.html', xpath: '//h6' }];
    const input = jsonLines(lines);
    const run = await fovea(['validate', '-', '--root', root, '-f', 'html', '-o', output], { input });
    expect([run.code, run.stdout]).toEqual([3, '']);
    const html = readFileSync(output, 'utf8');
    expect(html).toContain('<div><b>12</b><small>dropped</small></div><div><b>1</b><small>not judged</small></div>');
    // The menu and both paragraphs have a place; what is hidden has none.
    expect(count(html, '<img src="data:image/jpeg;base64,')).toBe(2);
    expect(html.length).toBeLessThan(200_000);
    expect(html).toMatch(/correctly extracted[\s\S]*best cut by gold/);
    expect(html).toContain('these verdicts, without gold</th><td>1.000</td>');
    expect(html).not.toMatch(/<script|(?:src|href)="(?!data:)/);
    const browser = await openBrowser();
    const { doc, elements } = await browser.render(output);
    await browser.close();
    expect(doc.notes.filter(({ level }) => level !== 'info')).toEqual([]);
    expect(elements.filter(({ tag }) => tag === 'h2').map(({ text }) => text)).toEqual([
      'Strangeness of the nodes',
      'Effect of dropping the strangest nodes',
      'Dropped',
      'Kept, for comparison',
    ]);
  });

  it('escapes what pages say, and needs neither gold nor a browser', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&';
    const lines = Array.from({ length: 6 }, (_, i) => ({
      url: `https://example.org/${i}?${hostile}`,
      xpath: hostile,
      text: `${hostile} ${i}`,
      field: hostile,
      style: Array.from({ length: 32 }, () => '0px'),
      visible: i > 0,
    }));
    const env = { FOVEA_BROWSER: '/nowhere' };
    const { code, stdout } = await fovea(['validate', '-', '-f', 'html'], { input: jsonLines(lines), env });
    expect(code).toBe(0);
    expect(stdout).not.toContain('<img');
    expect(stdout).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(stdout).toContain('not visible on the page');
    expect(stdout).not.toContain('best cut by gold');
  });
});
