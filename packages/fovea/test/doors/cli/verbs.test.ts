/** Verbs that were not meant, inputs that another verb is for, and what a verb can't do: each is told, with what to do. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fovea } from './run-fovea.ts';

const root = mkdtempSync(join(tmpdir(), 'fovea-verbs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const example = (path: string): string => fileURLToPath(new URL(`../../../../../examples/${path}`, import.meta.url));
mkdirSync(join(root, 'in', 'below', 'empty'), { recursive: true });
mkdirSync(join(root, 'none'));
cpSync(example('documents/invoice.pdf'), join(root, 'in', 'b.pdf'));
cpSync(example('documents/directory-page.pdf'), join(root, 'in', 'below', 'a.PDF'));
writeFileSync(join(root, 'in', 'page.html'), '<article><p>A tide mill grinds with the tide.</p></article>');
writeFileSync(join(root, 'in', '.hidden.pdf'), 'no PDF');
writeFileSync(join(root, 'in', 'words.txt'), 'no PDF');

const run = (...args: string[]): ReturnType<typeof fovea> => fovea(args, { cwd: root });

describe('A verb that there is none of', () => {
  it.each([
    [['raed'], 'read'],
    [['raed', 'in/b.pdf', '--no-such-option'], 'read'],
    [['Artcle'], 'article'],
    [['evaluat', 'x.csv'], 'evaluate'],
    [['train', 'dragent', '--data', 'x'], 'dragnet'],
    [['evaluate', 'ofers'], 'offers'],
  ])('is told with the one that was meant: %j', async (args, meant) => {
    const { code, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`(Did you mean ${meant}?)`) });
  });

  it('is told without a guess where none is near', async () => {
    expect(await run('xylophone')).toMatchObject({ code: 2, stderr: expect.not.stringContaining('Did you mean') });
  });

  it('may be a file', async () => {
    writeFileSync(join(root, 'raed'), 'only words');
    const { stderr } = await run('raed');
    rmSync(join(root, 'raed'));
    expect(stderr).toContain('input/unknown-media');
  });

  it('may be a table that is not there', async () => {
    const { code, stderr } = await run('evaluate', 'numbers', '--model', 'm.json');
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('input/not-found') });
  });
});

describe('An option that is not for a verb', () => {
  it.each([
    ['evaluate', 'article', '--data', 'in', '-o', 'x.html'],
    ['evaluate', 'directory', '--data', 'in', '-o', 'x.html'],
    ['evaluate', 'article', '--data', 'in', '--label', 'x'],
    ['train', 'dragnet', '--data', 'in', '--label', 'x', '-o', 'x.html'],
  ])('is refused: fovea %s %s', async (...args) => {
    const { code, stderr } = await run(...args);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/is not an option of fovea (evaluate|train) /),
    });
    expect(existsSync(join(root, 'x.html'))).toBe(false);
  });
});

describe('A web page, to a verb for PDFs', () => {
  it.each([['read'], ['offers'], ['planes', '-o', 'out']])('%s: the verb for it is told', async (...verb) => {
    const { code, stderr } = await run(...verb, 'in/page.html');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /is a web page, not a PDF or an image: use fovea article .*--render .*\(input\/unknown-media\)/,
    );
  });
});

const verbs: Readonly<Record<string, readonly string[]>> = {
  read: ['read'],
  offers: ['offers'],
  directory: ['directory'],
  wrap: ['wrap', '--with', 'line-items'],
  extract: ['extract', '--as', 'text'],
};
const urisOf = (stdout: string): string[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { source: { uri: string } }).source.uri);

describe('A folder', () => {
  it.each(Object.keys(verbs))('stands for the documents below it, to %s', async (verb) => {
    const { stdout, stderr } = await run(...verbs[verb]!, 'in', '-f', 'jsonl');
    const pdfs = [join('in', 'b.pdf'), join('in', 'below', 'a.PDF')];
    // The page is a document where no verb says what is wanted.
    expect({ uris: urisOf(stdout), stderr }).toMatchObject({
      uris: verb === 'extract' ? [...pdfs, join('in', 'page.html')] : pdfs,
    });
  });

  it.each([...Object.keys(verbs), 'article'])(
    'without documents is one that failed, to %s; others go on',
    async (verb) => {
      const [good, args] = verb === 'article' ? ['in/page.html', ['article']] : ['in/b.pdf', verbs[verb]!];
      const { code, stdout, stderr } = await run(...args, 'none', good, '-f', 'jsonl');
      expect(code).toBe(3);
      expect(urisOf(stdout)).toEqual(['none', good]);
      expect(stderr).toMatch(
        /fovea: none: error: none contains no (?:PDF|HTML|PDF or HTML) files.* \(input\/not-found\)/,
      );
    },
  );

  it('can be taken apart', async () => {
    const { code } = await run('planes', 'in', '-o', 'planes', '--dpi', '20');
    expect(code).toBe(0);
    expect(['a', 'b'].map((name) => existsSync(join(root, 'planes', `${name}-p1-black.png`)))).toEqual([true, true]);
  });
});
