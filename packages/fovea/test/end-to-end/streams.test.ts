/** Where results and messages go when something is wrong with that place: full disks, closed pipes, no permission. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish, fovea, type Run } from '../doors/cli/run-fovea.ts';

const bin = fileURLToPath(new URL('../../bin/fovea.js', import.meta.url));
const example = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fovea-streams-'));
const inRoot = (name: string): string => join(root, name);
afterAll(() => {
  chmodSync(inRoot('locked'), 0o700);
  rmSync(root, { recursive: true, force: true });
});

const rows = Array.from({ length: 30 }, (_, i) => `${i % 5},${i % 2 === 0 ? 'even' : 'odd'}`);
writeFileSync(inRoot('table.csv'), `a,k\n${rows.join('\n')}\n`);
writeFileSync(inRoot('nodes.jsonl'), '{"style":1}\n'.repeat(100));
mkdirSync(inRoot('locked'), { mode: 0o500 });

const training = ['train', inRoot('table.csv'), '--label', 'k', '--model', 'logistic'];
beforeAll(async () => {
  expect(await fovea([...training, '-o', inRoot('model.json')])).toMatchObject({ code: 0 });
});

/** Every verb that prints a result, and help. */
const printing: Readonly<Record<string, readonly string[]>> = {
  read: ['read', example('documents/invoice.pdf')],
  article: ['article', example('pages/tide-mill.html')],
  chunks: ['chunks', example('documents/invoice.pdf')],
  offers: ['offers', example('documents/flyer.pdf')],
  wrap: ['wrap', example('documents/invoice.pdf'), '--with', 'line-items'],
  'wrap --list': ['wrap', '--list'],
  directory: ['directory', example('documents/directory-page.pdf')],
  validate: ['validate', inRoot('nodes.jsonl')],
  train: [...training, '-o', inRoot('again.json')],
  evaluate: ['evaluate', inRoot('table.csv'), '--model', inRoot('model.json')],
  '--help': ['--help'],
  'read --help': ['read', '--help'],
};

/** Runs a line of the shell in which `fovea` stands for the call; the exit code of fovea ends standard error. */
function inShell(args: readonly string[], line: string): Promise<Run> {
  const call = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ');
  return finish(spawn('sh', ['-c', line.replace('fovea', call)]));
}

const posixOnly = describe.runIf(process.platform === 'linux');

posixOnly.each(Object.keys(printing))('fovea %s', (verb) => {
  const args = printing[verb]!;

  it('to a full disk says so and gives 1', async () => {
    const { stderr, code } = await inShell(args, 'fovea > /dev/full');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^fovea: ENOSPC: [^\n]*\n$/m) });
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it('into a pipe that nobody reads is quiet', async () => {
    const { stderr } = await inShell(args, '{ fovea; echo "code $?" >&2; } | true');
    expect(stderr).toMatch(/^code [01]\n$/m);
    expect(stderr).not.toMatch(/EPIPE|^ {4}at /m);
  });
});

posixOnly('Remarks', () => {
  it.each(['2> /dev/full', '2>&-'])('that nobody can read (%s) change nothing', async (redirection) => {
    const inputs = [example('documents/invoice.pdf'), 'not-there.pdf'];
    const { stdout, code } = await inShell(['read', ...inputs, '-f', 'jsonl'], `fovea ${redirection}`);
    expect(code).toBe(3);
    const found = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { status: string }).status);
    expect(found).toEqual(['ok', 'failed']);
  });
});

const writing: Readonly<Record<string, readonly string[]>> = {
  read: printing['read']!,
  article: printing['article']!,
  chunks: printing['chunks']!,
  offers: printing['offers']!,
  wrap: printing['wrap']!,
  directory: printing['directory']!,
  planes: ['planes', example('documents/invoice.pdf'), '--dpi', '10'],
  validate: printing['validate']!,
  train: training,
  evaluate: printing['evaluate']!,
};

// Nothing is forbidden to root, who finds a folder only where there is a file.
const isRoot = process.getuid?.() === 0;
describe.each(Object.keys(writing))('fovea %s -o', (verb) => {
  it.each([isRoot ? 'table.csv/out' : 'locked/out'])(
    'where nothing can be written (%s) gives 1 and a reason',
    async (path) => {
      const { stdout, stderr, code } = await fovea([...writing[verb]!, '-o', inRoot(path)]);
      expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
      expect(stderr).toMatch(/^fovea: E(?:ACCES|NOTDIR|EXIST): /m);
      expect(readdirSync(inRoot('locked'))).toEqual([]);
    },
  );
});
