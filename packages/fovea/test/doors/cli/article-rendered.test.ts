/** `fovea article --render --validate`: pages as a browser shows them, and articles without what looks out of place. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../../src/model/index.ts';
import { article, extractionsOf, fovea } from './run-fovea.ts';
import { pageCount, writeSite } from './validate-site.ts';

const root = writeSite();
afterAll(() => rmSync(root, { recursive: true }));

const pages = Array.from({ length: pageCount }, (_, i) => join(root, `news/${i + 1}.html`));

describe('fovea article --render', () => {
  it('reads what scripts have written', async () => {
    const page = join(root, 'made.html');
    writeFileSync(page, '<p id=a>first<script>document.body.append("then <b>")</script>');
    const { code, stdout } = await article(page, '--render', '-f', 'text');
    expect([code, stdout]).toEqual([0, 'first\n\nthen <b>\n']);
    const still = await article(page, '--render', '--no-scripts', '-f', 'json');
    expect((JSON.parse(still.stdout) as Extraction).groups[0]!.text).toBe('first');
  });

  it('leaves out what does not look like the articles of all pages, and says so', async () => {
    const args = [...pages, '--render', '--root', root, '-f', 'jsonl'];
    const plain = extractionsOf((await article(...args)).stdout);
    const { code, stdout, stderr } = await article(...args, '--validate');
    const checked = extractionsOf(stdout);
    expect([code, checked.length]).toEqual([0, pageCount]);
    expect(stderr).toContain(`validation: ${2 * pageCount} blocks dropped, 0 flagged for review`);
    checked.forEach(({ groups, notes, source, status }, i) => {
      const before = plain[i]!.groups[0]!.text.split('\n');
      expect(before[0]).toBe('All the news of the day');
      expect(groups[0]!.text.split('\n')).toEqual(before.slice(1, 3));
      expect([source.uri, status]).toEqual([pages[i], 'ok']);
      expect(notes.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^“All the news of the day” was dropped: the same text appears on 6 of 6 pages/),
        expect.stringMatching(/^“Seen by nobody on page \d” was dropped: not visible on the page/),
      ]);
    });
  });

  it('explains what was left out in the reports of a folder', async () => {
    const out = join(root, 'out');
    const { code } = await article(
      ...pages,
      '--render',
      '--validate',
      '--root',
      root,
      '-f',
      'html-report',
      '-o',
      `${out}/`,
    );
    expect(code).toBe(0);
    expect(readFileSync(join(out, '3.report.html'), 'utf8')).toContain(
      'validation: the same text appears on 6 of 6 pages',
    );
  });

  it('goes on after a page that is not there', async () => {
    const { code, stdout } = await article(
      pages[0]!,
      join(root, 'none.html'),
      '--render',
      '--validate',
      '--root',
      root,
      '-f',
      'jsonl',
    );
    expect(code).toBe(3);
    expect(extractionsOf(stdout).map(({ status }) => status)).toEqual(['ok', 'failed']);
  });

  it('says what it needs', async () => {
    const env = { FOVEA_BROWSER: '/nowhere' };
    const runs = await Promise.all(
      [['--validate'], ['--wait', '2'], ['--render', '--encoding', 'utf-8'], ['--render']].map((args) =>
        fovea(['article', pages[0]!, ...args], { env }),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 1]);
    expect(runs[0]!.stderr).toBe('fovea: --validate requires --render\n');
    expect(runs[3]!.stderr).toContain('(browser/missing)');
  });
});
