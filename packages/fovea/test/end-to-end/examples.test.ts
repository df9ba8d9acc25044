/** Every verb on every example, in every format it has: codes, streams, well-formed results, the same bytes twice. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { articleFormats } from '../../src/verbs/article.ts';
import { chunksFormats } from '../../src/verbs/chunks.ts';
import { directoryFormats } from '../../src/verbs/directory.ts';
import { extractFormats } from '../../src/verbs/extract.ts';
import { modelKinds } from '../../src/train/table/model-kinds.ts';
import { offersFormats } from '../../src/verbs/offers.ts';
import { validateFormats } from '../../src/verbs/validate.ts';
import { wrapFormats } from '../../src/verbs/wrap.ts';
import { endings } from '../../src/run/formats.ts';
import { readFormats } from '../../src/verbs/read.ts';
import { visualProperties } from '../../src/model/index.ts';
import type { Answer } from '../doors/cli/drive.ts';
import { callShared } from '../doors/cli/run-fovea.ts';
import { expectWellFormed } from './well-formed.ts';

const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));
const inFolder = (folder: string, ending: string): string[] =>
  readdirSync(join(examples, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const documents = inFolder('documents', '.pdf');
const pages = inFolder('pages', '.html');

const scratch = mkdtempSync(join(tmpdir(), 'fovea-end-to-end-'));
const callFovea = (...args: string[]): Promise<Answer> => callShared(examples, ...args);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
const newFolder = (): string => {
  const path = join(scratch, String(++folders));
  mkdirSync(path);
  return path;
};

type Verb = {
  readonly args: readonly string[];
  readonly formats: readonly string[];
  readonly inputs: readonly string[];
  /** The input that goes to standard output as well: one in which something is found. */
  readonly sole: string;
  /** Formats that go into folders only. */
  readonly folderOnly?: readonly string[];
};

/** Reading letters from pictures has its own tests, and takes as long as all the rest. */
const reading = ['--password', 'open sesame', '--ocr', 'never'];
/** Coarse pictures under the boxes: they are most of the work, and not what is tested. */
const coarse = ['--dpi', '30'];

const verbs: Readonly<Record<string, Verb>> = {
  read: {
    args: ['read', ...reading, ...coarse],
    formats: readFormats,
    inputs: documents,
    sole: 'documents/invoice.pdf',
  },
  article: { args: ['article'], formats: articleFormats, inputs: pages, sole: pages[0]! },
  chunks: {
    args: ['chunks', ...reading, ...coarse],
    formats: chunksFormats,
    inputs: documents,
    sole: 'documents/invoice.pdf',
  },
  offers: {
    args: ['offers', ...reading],
    formats: offersFormats,
    inputs: documents,
    sole: 'documents/flyer.pdf',
    folderOnly: ['svg'],
  },
  wrap: {
    args: ['wrap', '--with', 'line-items', ...reading, ...coarse],
    formats: wrapFormats,
    inputs: documents,
    sole: 'documents/invoice.pdf',
  },
  directory: {
    args: ['directory', ...reading],
    formats: directoryFormats,
    inputs: documents,
    sole: 'documents/directory-page.pdf',
  },
  /** Without a verb. */
  '': {
    args: [...reading, ...coarse],
    formats: extractFormats,
    inputs: [...documents, ...pages],
    sole: 'documents/invoice.pdf',
  },
};

/** Those that are written once more with two jobs: what is found, and in which order, does not depend on the format. */
const isTwice = (input: string): boolean => /invoice|rotated|directory|tide/.test(input);

/** All examples in the first format, and every other one in each of the rest, in turn: what is found does not depend on it. */
const cases = Object.entries(verbs).flatMap(([name, verb]) =>
  verb.formats.map((format, turn) => ({
    name,
    format,
    ...verb,
    twice: turn === 0 ? verb.inputs.filter(isTwice) : [],
    inputs: verb.inputs
      .filter((input, i) => turn === 0 || (i + turn) % 2 === 0 || input === verb.sole)
      // Owners of encrypted ones do not let others change them.
      .filter((input) => format !== 'pdf' || !/encrypted/.test(input)),
  })),
);

const stemOf = (input: string): string => basename(input).replace(/\.\w+$/, '');

/** What messages look like: each line says who speaks, and goes on indented. */
function expectMessages({ stderr, thrown }: Answer): void {
  expect(thrown).toBeUndefined();
  for (const line of stderr.split('\n').filter((one) => one !== '')) expect(line).toMatch(/^(?:fovea: | )/);
}

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );

describe.each(cases)('fovea $name -f $format', ({ name: verb, args, format, inputs, sole, twice, folderOnly = [] }) => {
  const folder = newFolder();
  const ending = endings[format as keyof typeof endings];
  // Tables of a document follow each other, each of its own width.
  const kind = verb === 'read' && format === 'csv' ? 'tables' : format;

  it('writes a file for every example, each well-formed, and nothing to standard output', async () => {
    const answer = await callFovea(...args, ...inputs, '-f', format, '-j', '1', '-o', `${folder}/`);
    expectMessages(answer);
    expect({ code: answer.code, stdout: answer.stdout }).toEqual({ code: 0, stdout: '' });
    const names = readdirSync(folder);
    for (const name of names)
      expectWellFormed(kind, readFileSync(join(folder, name), format === 'xlsx' ? 'latin1' : 'utf8'));
    const stems = new Set(names.map((name) => name.replace(ending, '').replace(/-p\d+$/, '')));
    expect([...stems].sort()).toEqual(inputs.map(stemOf).sort());
  });

  it('prints to standard output what it wrote, and nothing to standard error but messages', async () => {
    const answer = await callFovea(...args, sole, '-f', format);
    expectMessages(answer);
    if (folderOnly.includes(format)) {
      expect(answer).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('-o') });
      return;
    }
    expect(answer.code).toBe(0);
    // Bytes that are kept as text are no longer what they were.
    if (format !== 'xlsx') expectWellFormed(kind, answer.stdout);
    const written = contentsOf(folder)[`${stemOf(sole)}${ending}`];
    // An SVG in a folder is of one page, and what is printed is kept as text here.
    if (written !== undefined && format !== 'pdf' && format !== 'xlsx')
      expect(Buffer.from(answer.stdout).toString('latin1') === written).toBe(true);
  });

  if (twice.length > 0) {
    it('writes the same bytes with two jobs', async () => {
      const again = newFolder();
      await callFovea(...args, ...twice, '-f', format, '-j', '2', '-o', `${again}/`);
      const first = contentsOf(folder);
      const second = contentsOf(again);
      expect(Object.keys(second).length).toBeGreaterThanOrEqual(twice.length);
      expect(Object.keys(second).filter((name) => first[name] !== second[name])).toEqual([]);
    });
  }
});

const batches = Object.keys(verbs)
  .filter((name) => name !== '')
  .map((name) => ({ name, format: 'jsonl' }));

describe.each([...batches, { name: 'offers', format: 'parquet' }])(
  'fovea batch $name -f $format',
  ({ name, format }) => {
    it('has every example once, each well-formed', async () => {
      const folder = newFolder();
      const { args, inputs } = verbs[name]!;
      const own = args.filter((arg, i) => arg !== '--dpi' && args[i - 1] !== '--dpi');
      const answer = await callFovea('batch', ...own, ...inputs, '-o', folder, '-f', format);
      expectMessages(answer);
      expect({ code: answer.code, stdout: answer.stdout }).toEqual({ code: 0, stdout: '' });
      const lines = await resultsOf(join(folder, `part-00000.${format}`));
      expectWellFormed('jsonl', lines.map((line) => `${line}\n`).join(''));
      const found = lines.map((line) => (JSON.parse(line) as { source: { uri: string } }).source.uri);
      expect(found.toSorted()).toEqual(inputs.toSorted());
    });
  },
);

async function resultsOf(part: string): Promise<string[]> {
  if (part.endsWith('.jsonl')) return readFileSync(part, 'utf8').trimEnd().split('\n');
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(part) });
  return rows.map((row) => row['result'] as string);
}

describe('fovea planes', () => {
  const pngHead = '\x89PNG\r\n\x1a\n';

  it('writes three pictures of every page, the same ones twice', async () => {
    const [first, second] = [newFolder(), newFolder()];
    const args = ['planes', ...documents, '--password', 'open sesame', '--dpi', '20'];
    for (const [folder, jobs] of [
      [first, '1'],
      [second, '2'],
    ] as const) {
      const answer = await callFovea(...args, '-j', jobs, '-o', folder);
      expectMessages(answer);
      expect({ code: answer.code, stdout: answer.stdout }).toEqual({ code: 0, stdout: '' });
    }
    const pictures = contentsOf(first);
    for (const content of Object.values(pictures)) expect(content.slice(0, 8)).toBe(pngHead);
    for (const input of documents) {
      for (const kind of ['black', 'colour', 'markup'])
        expect(pictures).toHaveProperty([`${stemOf(input)}-p1-${kind}.png`]);
    }
    expect(contentsOf(second)).toEqual(pictures);
  });
});

describe('fovea validate', () => {
  const nodes = join(newFolder(), 'nodes.jsonl');
  const styleOf = (color: string): string[] => visualProperties.map((name) => (name === 'color' ? color : '1px'));
  const lines = Array.from({ length: 30 }, (_, i) => ({
    page: `page-${i % 6}.html`,
    xpath: `/html/body/p[${i}]`,
    text: `Some words of paragraph ${i}`,
    style: styleOf(i === 7 ? 'rgb(255, 0, 0)' : 'rgb(0, 0, 0)'),
  }));
  writeFileSync(nodes, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  it.each(validateFormats)('-f %s prints verdicts, the same ones twice, and into a file', async (format) => {
    const path = join(newFolder(), 'out');
    const answers = [];
    for (const more of [[], [], ['-o', path]]) answers.push(await callFovea('validate', nodes, '-f', format, ...more));
    for (const answer of answers) {
      expectMessages(answer);
      expect(answer.code).toBe(0);
    }
    const [first, second, third] = answers;
    if (format === 'jsonl')
      expect(
        first!.stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toMatchObject(lines);
    else expectWellFormed(format, first!.stdout);
    expect(second!.stdout).toBe(first!.stdout);
    expect([third!.stdout, readFileSync(path, 'utf8')]).toEqual(['', first!.stdout]);
  });
});

describe.each(modelKinds)('fovea train --model %s', (kind) => {
  const folder = newFolder();
  const table = join(folder, 'table.csv');
  const rows = Array.from(
    { length: 60 },
    (_, i) => `${i % 7},${(i * 5) % 11},${i % 2 === 0 ? 'even' : 'odd'},${i % 2}`,
  );
  writeFileSync(table, `a,b,kind,c\n${rows.join('\n')}\n`);
  const model = (n: number): string => join(folder, String(n), 'model.json');

  it('writes a model, its card and its report, the same ones twice', async () => {
    for (const n of [1, 2]) {
      const answer = await callFovea('train', table, '--label', 'kind', '--model', kind, '-o', model(n));
      expectMessages(answer);
      expect(answer.code).toBe(0);
      expectWellFormed('text', answer.stdout);
    }
    const [first, second] = [1, 2].map((n) => contentsOf(join(folder, String(n))));
    expect(Object.keys(first!)).toEqual(['model.card.md', 'model.html', 'model.json']);
    expect(second).toEqual(first);
    expectWellFormed('html', readFileSync(join(folder, '1', 'model.html'), 'utf8'));
  });

  it.each(['text', 'json'])('and is evaluated, -f %s', async (format) => {
    const report = join(newFolder(), 'report.html');
    const args = ['evaluate', table, '--model', model(1), '-f', format];
    const answer = await callFovea(...args, '-o', report);
    expectMessages(answer);
    expect(answer.code).toBe(0);
    expectWellFormed(format, answer.stdout);
    expectWellFormed('html', readFileSync(report, 'utf8'));
    expect((await callFovea(...args)).stdout).toBe(answer.stdout);
  });
});
