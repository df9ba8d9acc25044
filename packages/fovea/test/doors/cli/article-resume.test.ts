import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedWarc } from '../../read/warc/tiny-warc.ts';
import { article, extractionsOf, finish, start } from './run-fovea.ts';

const count = 300;
let root = '';
let pages = '';
let archive = '';
const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

const pageOf = (number: number): string =>
  `<html><body>${`<div><p>Words of page ${number}, and more of them</div>`.repeat(200)}</body></html>`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-resume-'));
  pages = join(root, 'pages');
  archive = join(root, 'crawl.warc.gz');
  await mkdir(pages);
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (const number of numbers) await writeFile(join(pages, `${String(number).padStart(3, '0')}.html`), pageOf(number));
  const stored = numbers.map((number) => ({ uri: `https://example.org/${number}`, body: pageOf(number) }));
  await writeFile(archive, packedWarc(...stored));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

const all = (...args: string[]): string[] => ['article', '--method', 'everything', ...args];

const linesIn = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

/** Runs until the file has some lines, then ends the process as hard as asked. */
async function breakOff(args: readonly string[], file: string, signal: 'SIGKILL' | 'SIGINT'): Promise<string> {
  const child = start(args);
  const done = finish(child);
  // Bytes alone may be the first part of the first line.
  await expect.poll(() => (existsSync(file) ? linesIn(file) : 0), { interval: 2 }).toBeGreaterThan(0);
  child.kill(signal);
  return (await done).stderr;
}

describe.each(['a folder', 'an archive'])('A run over %s that was broken off', (kind) => {
  const input = (): string => (kind === 'a folder' ? pages : archive);

  it('by a kill is resumed to the same bytes as a run in one go', async () => {
    const folder = await newFolder();
    const [whole, path] = [join(folder, 'whole.jsonl'), join(folder, 'all.jsonl')];
    const args = ['-f', 'jsonl', '-j', '2'];
    expect((await article(input(), ...args, '-o', whole)).code).toBe(0);
    await breakOff(all(input(), ...args, '-o', path), `${path}.part`, 'SIGKILL');
    expect(existsSync(path)).toBe(false);
    const done = linesIn(`${path}.part`);
    expect(done).toBeLessThan(count);
    const { stderr, code } = await article(input(), ...args, '-o', path, '--resume');
    expect([code, stderr]).toEqual([0, `fovea: ${done} results already existed\n`]);
    expect(readFileSync(path).equals(readFileSync(whole))).toBe(true);
    expect((await readdir(folder)).sort()).toEqual(['all.jsonl', 'whole.jsonl']);
  });
});

describe('A run that was broken off', () => {
  it('by an interrupt says where its results are', async () => {
    const path = join(await newFolder(), 'all.jsonl');
    const stderr = await breakOff(all(pages, '-f', 'jsonl', '-o', path), `${path}.part`, 'SIGINT');
    expect(stderr).toContain(`results so far are in ${path}.part: run the same command with --resume to continue`);
    expect((await article(pages, '-f', 'jsonl', '-o', path, '--resume', '-q')).stderr).toBe('');
    expect(extractionsOf(await readFile(path, 'utf8'))).toHaveLength(count);
  });

  it('in the middle of a line does that one again', async () => {
    const folder = await newFolder();
    const path = join(folder, 'all.jsonl');
    const inputs = ['000', '001', '002', '003'].map((name) => join(pages, `${name}.html`));
    await article(...inputs, '-f', 'jsonl', '-o', path);
    const whole = await readFile(path);
    for (const size of [0, 1000, Math.floor(whole.length / 2), whole.length - 1]) {
      await writeFile(`${path}.part`, whole.subarray(0, size));
      await rm(path, { force: true });
      expect((await article(...inputs, '-f', 'jsonl', '-o', path, '--resume')).code).toBe(0);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('in a folder keeps whole files, and only the others are made', async () => {
    const out = join(await newFolder(), 'out');
    const args = all(pages, '-f', 'text', '-o', `${out}/`, '-j', '2');
    const child = start(args);
    const done = finish(child);
    await expect.poll(() => readNames(out).length, { interval: 2 }).toBeGreaterThan(5);
    child.kill('SIGKILL');
    await done;
    const names = readNames(out);
    expect(names.length).toBeLessThan(count);
    await writeFile(join(out, names[0]!), 'made before');
    const { code, stderr } = await article(pages, '-f', 'text', '-o', `${out}/`, '--resume');
    expect([code, stderr]).toEqual([0, `fovea: ${names.length} results already existed\n`]);
    expect(readNames(out)).toHaveLength(count);
    expect(await readFile(join(out, names[0]!), 'utf8')).toBe('made before');
    expect(await readFile(join(out, '299.txt'), 'utf8')).toContain('Words of page 299');
  });
});

/** Files that are finished. */
function readNames(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !name.startsWith('.')).sort();
}

describe('--resume', () => {
  const small = async (...names: string[]): Promise<string[]> => {
    const folder = await newFolder();
    const paths = names.map((name) => join(folder, `${name}.html`));
    for (const path of paths) await writeFile(path, path.includes('failed') ? '' : pageOf(1));
    return paths;
  };

  it('with nothing to go on with is a run like any other', async () => {
    const [a] = await small('a');
    const path = `${a}.jsonl`;
    expect(await article(a!, '-f', 'jsonl', '-o', path, '--resume')).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(linesIn(path)).toBe(1);
  });

  it('adds to a finished file what was added to the inputs', async () => {
    const inputs = await small('a', 'b', 'c');
    const path = `${inputs[0]}.jsonl`;
    await article(...inputs.slice(0, 2), '-f', 'jsonl', '-o', path);
    await article(...inputs, '-f', 'jsonl', '-o', path, '--resume');
    expect(extractionsOf(await readFile(path, 'utf8')).map(({ source }) => source.uri)).toEqual(inputs);
  });

  it('has the exit code of the whole run, and does not do again what has failed', async () => {
    const inputs = await small('failed', 'b', 'c');
    const path = `${inputs[0]}.jsonl`;
    expect((await article(...inputs, '-f', 'jsonl', '-o', path)).code).toBe(3);
    const before = await readFile(path);
    await truncate(path, before.length - 10);
    const { code, stderr } = await article(...inputs, '-f', 'jsonl', '-o', path, '--resume');
    expect([code, stderr]).toEqual([3, 'fovea: 2 results already existed\n']);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('refuses a file of other inputs, of too many, or of something else, and leaves it alone', async () => {
    const inputs = await small('a', 'b');
    const path = `${inputs[0]}.jsonl`;
    await article(...inputs, '-f', 'jsonl', '-o', path);
    const before = await readFile(path, 'utf8');
    const resume = (...given: string[]): ReturnType<typeof article> =>
      article(...given, '-f', 'jsonl', '-o', path, '--resume');
    const other = await resume(inputs[1]!, inputs[0]!);
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringMatching(/has .*a\.html where the inputs have .*b\.html/),
    ]);
    const fewer = await resume(inputs[0]!);
    expect([fewer.code, fewer.stderr]).toEqual([2, expect.stringContaining('more results than there are inputs')]);
    expect(await readFile(path, 'utf8')).toBe(before);
    await writeFile(path, '{}\n');
    expect((await resume(...inputs)).stderr).toContain('line 1 of');
    expect(await readFile(path, 'utf8')).toBe('{}\n');
  });
});
