/** `fovea validate` on a small site, in a real browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { visualProperties } from '../../../src/model/index.ts';
import { serve } from '../../read/browser/servers.ts';
import { fovea, type Run } from './run-fovea.ts';
import { jsonLines, judgedLines, siteLines, writeSite, type Judged } from './validate-site.ts';

const root = writeSite();
const empty = mkdtempSync(join(tmpdir(), 'fovea-validate-'));
afterAll(() => [root, empty].forEach((folder) => rmSync(folder, { recursive: true })));

const validate = (lines: readonly unknown[], ...args: string[]): Promise<Run> =>
  fovea(['validate', '-', '--root', root, ...args], { input: jsonLines(lines) });
const verdicts = (lines: readonly Judged[]): (string | null)[] => lines.map(({ verdict }) => verdict);

/** A node as another tool measured it. */
const measured = (page: number, text: string, changes: Readonly<Record<string, string>> = {}): object => ({
  url: `https://example.org/${page}`,
  xpath: `/html[1]/body[1]/p[${page}]`,
  text,
  style: visualProperties.map((property) => changes[property] ?? '0px'),
});

describe('fovea validate', () => {
  it('drops the menu and what nobody sees, keeps the rest, and loses no line', async () => {
    const { code, stdout, stderr } = await validate(siteLines());
    const lines = judgedLines(stdout);
    expect(code).toBe(0);
    expect(stderr).toBe('fovea: 24 nodes, 6 pages: 12 kept, 0 flagged, 12 dropped\n');
    expect(lines.map(({ strangeness: _s, verdict: _v, reasons: _r, ...line }) => line)).toEqual(siteLines());
    for (let i = 0; i < lines.length; i += 4) {
      expect(verdicts(lines.slice(i, i + 4))).toEqual(['drop', 'keep', 'keep', 'drop']);
    }
    const [menu, text, , ghost] = lines;
    expect(menu!.reasons.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^text size is 12px, usually 17px/)]),
    );
    expect(ghost!.reasons[0]!.code).toBe('hidden');
    expect(text!.reasons).toEqual([]);
    expect(menu!.strangeness! > text!.strangeness! && text!.strangeness! >= 0).toBe(true);
  });

  it('writes a table, and tells the shell of outliers when asked to', async () => {
    const output = join(empty, 'verdicts.csv');
    const lines = [...siteLines(), { file: 'news/1.html', selector: 'h6, "', name: 'a, "b"' }];
    const { code, stdout } = await validate(lines, '-f', 'csv', '-o', output, '--fail-on-outliers', '-j', '3');
    expect([code, stdout]).toEqual([5, '']);
    const rows = readFileSync(output, 'utf8').split('\r\n');
    expect(rows).toHaveLength(siteLines().length + 3);
    expect(rows[0]).toBe('file,selector,text,gold,xpath,name,strangeness,verdict,reasons,note');
    expect(rows[1]).toMatch(/^news\/1.html,nav a,All the news of the day,false,,,0\.\d+,drop,"the same text /);
    expect(rows.at(-2)).toMatch(/^news\/1.html,"h6, """,,,,"a, ""b""",,,,".*\(validate\/bad-path\)"$/);
  });

  it('says of each line that could not be judged why, and goes on', async () => {
    const file = 'news/1.html';
    const others = siteLines();
    const text = [
      jsonLines(others),
      'no JSON\n\n[1]\n',
      jsonLines([
        { file, xpath: '//h6' },
        { file, xpath: '//p' },
        { file, xpath: '//p[' },
        { file, xpath: 'count(//p)' },
        { file },
        { xpath: '//p' },
        { file: 'news/7.html', xpath: '//p' },
        { file: '../../etc/passwd', xpath: '//p' },
        { file: join(tmpdir(), 'x.html'), xpath: '//p' },
        { file, xpath: '//p', style: ['red'] },
        { url: 'http://127.0.0.1:8099/', xpath: '//p' },
      ]),
    ].join('');
    const { code, stdout } = await fovea(['validate', '-', '--root', root], { input: text });
    const lines = judgedLines(stdout).slice(others.length);
    expect(code).toBe(3);
    expect(lines.map(({ note }) => note?.code)).toEqual([
      'validate/no-json',
      'validate/no-json',
      'validate/not-found',
      'validate/many',
      'validate/bad-path',
      'validate/bad-path',
      'validate/no-node',
      'validate/no-page',
      'input/not-found',
      'input/not-found',
      'input/not-found',
      'validate/bad-style',
      'net/refused-address',
    ]);
    expect(new Set(verdicts(lines))).toEqual(new Set([null]));
    expect(lines[0]).toMatchObject({ line: 'no JSON', strangeness: null, reasons: [] });
    expect(lines[3]!.note!.message).toBe('3 elements of the rendered page match');
  });

  it('follows paths of the page before its scripts to where the node is now', async () => {
    const [, first] = siteLines();
    // The script puts an empty `main` before the one of the source.
    const { stdout } = await validate([
      { ...first, xpath: '/html/body/main/p[1]' },
      { file: 'news/1.html', xpath: '/html[1]/body[1]/main[1]/p[2]' },
    ]);
    expect(judgedLines(stdout).map(({ note, verdict }) => note ?? verdict)).toEqual(['keep', 'keep']);
  });

  it('renders no page twice, and pages that never come fail alone', async () => {
    const server = await serve({
      '/good': (_, response) => response.setHeader('content-type', 'text/html').end('<p>one</p><b>two</b>'),
      '/never': () => {},
    });
    const lines = ['good', 'never', 'good'].map((path, i) => ({
      url: `${server.origin}/${path}`,
      selector: i === 0 ? 'p' : 'b',
    }));
    const { code, stdout, stderr } = await validate(lines, '--allow-private', '--timeout', '8', '--no-scripts');
    await server.close();
    expect(server.asked.filter((path) => path === '/good')).toHaveLength(1);
    expect(judgedLines(stdout).map(({ note, verdict }) => note?.code ?? verdict)).toEqual([
      'keep',
      'limit/timeout',
      'keep',
    ]);
    expect([code, stderr]).toEqual([3, expect.stringContaining('(limit/timeout)')]);
  });
});

describe('fovea validate without a browser', () => {
  const env = { FOVEA_BROWSER: '/nowhere' };
  const alone = (lines: readonly unknown[], ...args: string[]): Promise<Run> =>
    fovea(['validate', '-', ...args], { input: jsonLines(lines), env });

  it('says that there is none', async () => {
    const { code, stdout, stderr } = await alone([{ url: 'https://example.org/', xpath: '//p' }]);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/\/nowhere is not an executable.*browser\/missing/),
    ]);
  });

  it('judges what others have measured, each field for itself', async () => {
    const price = (page: number, changes = {}): object => ({
      ...measured(page, `${page} €`, { color: 'rgb(200, 0, 0)', 'font-size': '30px', ...changes }),
      field: 'price',
    });
    const lines = Array.from({ length: 8 }, (_, page) => [measured(page, `Title ${page}`), price(page)]).flat();
    const strange = price(8, { color: 'rgb(0, 0, 0)', 'font-size': '12px', 'text-decoration': 'line-through' });
    const { code, stdout } = await alone([...lines, strange], '--fail-on-outliers', '-q');
    expect(code).toBe(5);
    expect(verdicts(judgedLines(stdout))).toEqual([...lines.map(() => 'keep'), 'flag']);
  });

  it('finds nothing strange in one node, and in nodes that are all alike', async () => {
    for (const count of [1, 20]) {
      const nodes = Array.from({ length: count }, (_, page) => measured(page, `Text ${page}`));
      const { code, stdout } = await alone(nodes, '--fail-on-outliers');
      expect(code).toBe(0);
      expect(new Set(judgedLines(stdout).map(({ strangeness }) => strangeness))).toEqual(new Set([0]));
    }
  });

  it('takes its own output as input', async () => {
    const nodes = Array.from({ length: 6 }, (_, page) => ({ ...measured(page, `Text ${page}`), note: 'mine' }));
    const first = await alone([...nodes, { url: 'x' }]);
    const again = await fovea(['validate', '-'], { input: first.stdout, env });
    expect(again.stdout).toBe(first.stdout);
    expect(judgedLines(first.stdout)[0]!.note).toBe('mine');
  });

  it('has exit codes for wrong usage, for nothing, and for all lines failed', async () => {
    const codes = await Promise.all([
      alone([], '--viewport', 'wide'),
      alone([{}], '-f', 'xml'),
      fovea(['validate', '-'], { input: '\n', env }),
      alone([{}, 1]),
      fovea(['validate', join(empty, 'none.jsonl')], { env }),
      fovea(['validate', '-'], { input: new Uint8Array([0xff, 0xfe, 0x41]), env }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual([2, 2, 4, 1, 1, 1]);
  });

  it('reads a file, and explains itself', async () => {
    const path = join(empty, 'nodes.jsonl');
    writeFileSync(path, `\uFEFF${jsonLines([measured(1, 'one')]).replace('\n', '\r\n')}`);
    expect(judgedLines((await fovea(['validate', path], { env })).stdout)).toHaveLength(1);
    const { code, stdout } = await fovea(['validate', '--help']);
    expect(code).toBe(0);
    await expect(stdout).toMatchFileSnapshot('__snapshots__/validate-help.txt');
  });
});
