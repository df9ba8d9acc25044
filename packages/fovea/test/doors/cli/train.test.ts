import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/learn/random.ts';
import type { EvaluationReport } from '../../../src/model/index.ts';
import { fovea as runFovea, runApart, withoutProgress, type Run } from './run-fovea.ts';

const fovea = (...args: string[]): Promise<Run> => runFovea(args);

let root = '';
const inRoot = (name: string): string => join(root, name);
const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

const hostile = '<script>alert("x")</script> & |*co*|';

/** Three classes in twelve groups; a size and a colour tell them apart, and some cells are missing. */
function records(rows: number): Record<string, string | number | null>[] {
  const random = createRandom(5);
  return Array.from({ length: rows }, (_, row) => {
    const kind = random.below(3);
    return {
      size: random.next() < 0.1 ? null : Math.round(100 * (2 * kind + random.normal())) / 100,
      colour: kind === 0 ? 'blue' : ['red', 'green'][random.below(2)]!,
      noise: random.below(5),
      kind: ['date', 'name', hostile][kind]!,
      page: `p${row % 12}`,
      heft: 1 + random.below(2),
    };
  });
}

const csvOf = (rows: readonly Record<string, string | number | null>[], empty: string): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${String(cell ?? empty).replaceAll('"', '""')}"`).join(','))
    .join('\n');

type Trained = Run & { readonly folder: string };

async function trainBy(run: typeof fovea, table: string, args: readonly string[]): Promise<Trained> {
  const folder = await newFolder();
  const defaults = { '--label': 'kind', '--model': 'forest' };
  const usual = Object.entries(defaults).filter(([flag]) => !args.includes(flag));
  return { ...(await run('train', table, ...usual.flat(), ...args, '-o', join(folder, 'model.json'))), folder };
}

const train = (table: string, ...args: string[]): Promise<Trained> => trainBy(fovea, table, args);
/** In a process that has done nothing before. */
const trainApart = (table: string, ...args: string[]): Promise<Trained> => trainBy(runApart, table, args);

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

type Saved = {
  readonly schema: string;
  readonly columns: string[];
  readonly card: Record<string, unknown> & { readonly scores: Pick<EvaluationReport, 'accuracy'> };
};

const savedIn = async (folder: string): Promise<Saved> =>
  JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as Saved;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-train-'));
  const rows = records(240);
  await writeFile(inRoot('words.csv'), csvOf(rows, 'NA'));
  await writeFile(inRoot('words.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  await writeFile(inRoot('one.csv'), 'a,kind\n1,x\n2,x\n3,x\n4,x\n');
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

describe('fovea train', () => {
  it.each(['train', 'evaluate'])('explains its verb %s', async (verb) => {
    const { stdout, stderr, code } = await fovea(verb, '--help');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot(`__snapshots__/${verb}-help.txt`);
  });

  it.each(['forest', 'extra-trees', 'boost', 'mlp', 'logistic'])(
    'writes model, card and report of a %s, twice the same bytes',
    async (model) => {
      const flags = ['--model', model, '--group', 'page', '--ignore', 'noise', '--weight', 'heft'];
      const [first, second] = await Promise.all([
        train(inRoot('words.csv'), ...flags),
        trainApart(inRoot('words.csv'), ...flags),
      ]);
      expect([first.code, withoutProgress(first.stderr)]).toEqual([0, '']);
      const files = await filesIn(first.folder);
      expect(Object.keys(files)).toEqual(['model.card.md', 'model.html', 'model.json']);
      expect(await filesIn(second.folder)).toEqual(files);
      const { schema, columns, card } = await savedIn(first.folder);
      expect(schema).toBe('fovea/model@1');
      expect(columns).toEqual(['size', 'colour=blue', 'colour=green', 'colour=red']);
      expect(card).toMatchObject({
        model,
        label: 'kind',
        group: 'page',
        groups: 12,
        weight: 'heft',
        seed: 0,
        folds: 5,
      });
      expect(card).not.toHaveProperty('date');
      expect(card.scores.accuracy.value).toBeGreaterThan(0.7);
      expect(card.scores.accuracy.low).toBeLessThan(card.scores.accuracy.value);
    },
  );

  it('learns the same from CSV and JSON lines', async () => {
    const [csv, lines] = await Promise.all([train(inRoot('words.csv')), train(inRoot('words.jsonl'))]);
    const [one, other] = [await savedIn(csv.folder), await savedIn(lines.folder)];
    expect({ ...other, card: undefined }).toEqual({ ...one, card: undefined });
    expect(lines.stdout).toBe(csv.stdout);
  });

  it('puts a date on the card only when told', async () => {
    const { folder } = await train(inRoot('words.csv'), '--date', '2026-03-31');
    expect((await savedIn(folder)).card['date']).toBe('2026-03-31');
    expect((await fovea('train', 'x', '--date', '2026-02-30')).code).toBe(2);
  });

  it('never tests on a group it learned from: what only names the group is of no use', async () => {
    // Every group has a class of its own and a number that gives the group away.
    const text = Array.from({ length: 200 }, (_, row) => `${(row * 7) % 20},g${row % 20},${'ab'[(row % 20) % 2]}`);
    await writeFile(inRoot('leak.csv'), `id,site,kind\n${text.join('\n')}`);
    const [open, grouped] = await Promise.all([
      train(inRoot('leak.csv'), '--ignore', 'site'),
      train(inRoot('leak.csv'), '--group', 'site'),
    ]);
    expect((await savedIn(open.folder)).card.scores.accuracy.value).toBe(1);
    expect((await savedIn(grouped.folder)).card.scores.accuracy.value).toBeLessThan(0.8);
  });

  it('makes do with one class and few rows, and says so', async () => {
    const { code, stderr, folder } = await train(inRoot('one.csv'));
    expect(code).toBe(0);
    expect(withoutProgress(stderr)).toBe('fovea: all rows have the same class, "x"\n');
    expect((await savedIn(folder)).card['folds']).toBe(4);
    expect((await train(inRoot('one.csv'), '--quiet')).stderr).toBe('');
  });

  it('leaves out rows without a label, and counts the others as the file has them', async () => {
    await writeFile(inRoot('gaps.csv'), 'a,kind\n1,x\n2,\n3,y\n4,x\n5,y\n');
    const { stderr, folder } = await train(inRoot('gaps.csv'));
    expect(withoutProgress(stderr)).toBe('fovea: 1 rows without a label are ignored\n');
    expect((await savedIn(folder)).card['data']).toMatchObject({ rows: 4, unlabelled: 1 });
  });

  it('escapes what the file says, in the report and the card', async () => {
    const { 'model.html': html, 'model.card.md': card } = await filesIn((await train(inRoot('words.csv'))).folder);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; |*co*|');
    expect(card).toContain('\\|\\*co\\*\\|');
    const opened = [...html!.matchAll(/<(section|table|tr|td|th|svg|ul|li|div|main)\b/g)].map((found) => found[1]!);
    for (const name of new Set(opened)) {
      expect(html!.split(`</${name}>`).length - 1, name).toBe(opened.filter((one) => one === name).length);
    }
    expect(html).not.toMatch(/\b(?:src|href)=|url\(|@import|NaN/);
  });

  it.each<[string, string[], number, string]>([
    ['an unknown label', ['--label', 'kin'], 1, 'No column "kin"; the table has size, colour'],
    ['an unknown group', ['--group', 'site'], 1, '(table/no-such-column)'],
    ['an unknown column to ignore', ['--ignore', 'nope'], 1, '--ignore: no column "nope"'],
    ['an unknown model', ['--model', 'oracle'], 2, 'Allowed choices are forest'],
    ['one fold', ['--folds', '1'], 2, '--folds takes a whole number from 2'],
    ['one group', ['--label', 'colour', '--group', 'same'], 1, 'All rows are in one group of "same"'],
  ])('refuses %s', async (_, flags, code, message) => {
    await writeFile(
      inRoot('same.csv'),
      csvOf(
        records(9).map((row) => ({ ...row, same: 's' })),
        '',
      ),
    );
    const { folder, ...result } = await train(inRoot('same.csv'), ...flags);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(message);
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what is wrong with a file', async () => {
    expect((await train(inRoot('none.csv'))).stderr).toContain('(input/not-found)');
    await writeFile(inRoot('bytes.csv'), Uint8Array.of(0x61, 0x0a, 0xff, 0xfe));
    expect((await train(inRoot('bytes.csv'))).stderr).toContain('not UTF-8 text (table/unreadable)');
  });
});

describe('fovea evaluate', () => {
  const evaluate = (folder: string, ...args: string[]): Promise<Run> =>
    fovea('evaluate', ...args, '--model', join(folder, 'model.json'));

  it('says the same of a table every time, as text, as JSON and as a report', async () => {
    const { folder } = await train(inRoot('words.csv'), '--model', 'logistic', '--ignore', 'noise,page,heft');
    const [text, again, json] = await Promise.all([
      evaluate(folder, inRoot('words.csv')),
      evaluate(folder, inRoot('words.jsonl')),
      evaluate(folder, inRoot('words.csv'), '-f', 'json', '-o', join(folder, 'more', 'report.html')),
    ]);
    expect([again.code, withoutProgress(again.stderr)]).toEqual([0, '']);
    // Scores on what was learned from are no scores, and the same file is known by its hash.
    expect(text).toMatchObject({ code: 0, stderr: expect.stringContaining('table/already-seen') });
    expect(again.stdout).toBe(text.stdout);
    expect(text.stdout).toContain('precision');
    const found = JSON.parse(json.stdout) as EvaluationReport & { schema: string; label: string };
    expect(found).toMatchObject({ schema: 'fovea/evaluation@1', label: 'kind', rows: 240 });
    expect(text.stdout).toContain(`accuracy  ${found.accuracy.value.toFixed(3)}`);
    expect(found.confusion.flat().reduce((sum, count) => sum + count, 0)).toBe(240);
    expect(await readFile(join(folder, 'more', 'report.html'), 'utf8')).toContain('Model: model.json');
  });

  it('counts a class that the model does not know as wrong', async () => {
    const { folder } = await train(inRoot('one.csv'));
    await writeFile(inRoot('new.csv'), 'kind,a\nx,1\nz,2\n');
    const { stdout } = await evaluate(folder, inRoot('new.csv'), '-f', 'json');
    const found = JSON.parse(stdout) as EvaluationReport;
    expect(found.accuracy.value).toBe(0.5);
    expect(found.worst).toEqual([
      { row: 2, truth: 'z', predicted: 'x', probability: 0, loss: expect.closeTo(13.8, 1) as number },
    ]);
  });

  it('says what is missing', async () => {
    const { folder } = await train(inRoot('one.csv'));
    await writeFile(inRoot('lacks.csv'), 'b,kind\n1,x\n');
    expect(await evaluate(folder, inRoot('lacks.csv'))).toMatchObject({ code: 1, stdout: '' });
    expect((await evaluate(folder, inRoot('lacks.csv'))).stderr).toContain('No column "a"; the table has b, kind');
    const wrong = await fovea('evaluate', inRoot('one.csv'), '--model', inRoot('one.csv'));
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('(model/unreadable)');
    expect((await fovea('evaluate', inRoot('one.csv'))).code).toBe(2);
  });
});
