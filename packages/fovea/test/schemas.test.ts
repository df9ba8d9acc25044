/** What the command line prints is what the published schemas say, and these are what the types say. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc, Extraction, Group } from '../src/model/index.ts';
import { visualProperties } from '../src/model/index.ts';
import { isSchema, schemaOf, wrongIn } from './against-schema.ts';
import { fovea } from './doors/cli/run-fovea.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = fileURLToPath(new URL('../schemas/', import.meta.url));
const example = (name: string): string => join(root, 'examples/documents', `${name}.pdf`);
const page = join(root, 'examples/pages/tide-mill.html');

let scratch = '';
beforeAll(() => (scratch = mkdtempSync(join(tmpdir(), 'fovea-schemas-'))));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function printed<T>(...args: string[]): Promise<T> {
  return JSON.parse((await fovea(args)).stdout) as T;
}

describe('the schemas', () => {
  it('are what the types say', async () => {
    const script = join(root, 'scripts/schemas.mjs');
    const stderr = await new Promise<string>((resolve) => {
      execFile(process.execPath, [script, '--check'], (error, _, said) => resolve(error ? said || error.message : ''));
    });
    expect(stderr).toBe('');
  });

  it.each(readdirSync(folder))('%s is a schema of draft 2020-12 with descriptions', (file) => {
    const schema = schemaOf(file.replace(/\.json$/, ''));
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(isSchema(schema)).toBe(true);
    expect(JSON.stringify(schema)).not.toMatch(/#\/definitions\/|\{@link/);
    expect(schema['description']).toEqual(expect.any(String));
  });
});

describe('what is printed fits its schema', () => {
  it.each(['report', 'annotations', 'form', 'rotated', 'flyer'])('read %s', async (name) => {
    expect(wrongIn('doc', await printed('read', example(name), '-f', 'json'))).toEqual([]);
  });

  it.each([
    ['article', page],
    ['article', page, '--explain'],
    ['offers', example('flyer')],
    ['directory', example('directory-page')],
    ['chunks', example('report')],
    ['wrap', example('balance-sheet'), '--with', 'balance-sheet', '--explain'],
    [example('report')],
    [example('invoice'), '--explain'],
    [page, '--explain'],
    ['no-such-file.pdf'],
  ])('%s %s %s', async (...args) => {
    expect(wrongIn('extraction', await printed<Extraction>(...args, '-f', 'json'))).toEqual([]);
  });

  const valuesOf = (groups: readonly Group[], type: string): unknown[] =>
    groups.flatMap((group) => [
      ...(group.type === type && group.value !== undefined ? [group.value] : []),
      ...valuesOf(group.children ?? [], type),
    ]);

  it.each([
    ['article-value', 'article', ['article', page, '--explain']],
    ['directory-value', 'directory', ['directory', example('directory-page')]],
    ['price-value', 'price', ['offers', example('flyer')]],
    ['chunk-value', 'chunk', ['chunks', page]],
    ['block-value', 'heading', [example('report')]],
  ])('%s', async (name, type, args) => {
    const { groups } = await printed<Extraction>(...args, '-f', 'json');
    const values = valuesOf(groups, type);
    expect(values.length).toBeGreaterThan(0);
    expect(values.flatMap((value) => wrongIn(name, value))).toEqual([]);
  });

  it('a line of validate', async () => {
    const style = (color: string): string[] => visualProperties.map((name) => (name === 'color' ? color : 'none'));
    const nodes = ['#000', '#000', '#000', '#f00'].map((color, i) => ({
      page: 'a',
      xpath: `/p[${i}]`,
      text: 'some words',
      style: style(color),
    }));
    const file = join(scratch, 'nodes.jsonl');
    writeFileSync(file, [...nodes.map((node) => JSON.stringify(node)), 'no json'].join('\n'));
    const { stdout } = await fovea(['validate', file]);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.flatMap((line) => wrongIn('validated-node', JSON.parse(line)))).toEqual([]);
  });

  it('a model and its evaluation', async () => {
    const table = join(scratch, 'table.csv');
    const rows = Array.from({ length: 40 }, (_, i) => `${i},${(i * 7) % 5},${i < 20 ? 'low' : 'high'}`);
    writeFileSync(table, ['size,rest,kind', ...rows].join('\n'));
    const model = join(scratch, 'model.json');
    expect((await fovea(['train', table, '--label', 'kind', '--model', 'forest', '-o', model])).code).toBe(0);
    expect(wrongIn('model', JSON.parse(readFileSync(model, 'utf8')))).toEqual([]);
    expect(wrongIn('evaluation', await printed('evaluate', table, '--model', model, '-f', 'json'))).toEqual([]);
  });
});

describe('gold fits its schema', () => {
  it.each([
    [
      'wrapper-gold',
      {
        schema: 'fovea/wrapper-gold@1',
        groups: [{ type: 'item', page: 1, children: [{ type: 'label', text: 'Cash' }] }],
      },
    ],
    [
      'offer-gold',
      {
        id: 'a',
        source: 'a.pdf',
        page: 1,
        offers: [{ title: { bbox: [0, 0, 9, 9] }, description: null, price: { bbox: [0, 9, 9, 18], text: '1,99' } }],
        tokens: [['Rye', 0, 0, 9, 9, 'Title', 0]],
      },
    ],
    [
      'directory-gold',
      {
        doc: 'a',
        page: 3,
        words: [{ t: 'Auditor', b: [0, 0, 9, 9] }],
        nodes: [{ id: 0, label: 'header', parent: null, words: [0] }],
      },
    ],
  ])('%s', (name, value) => {
    expect(wrongIn(name, value)).toEqual([]);
    const [first] = Object.keys(value);
    expect(wrongIn(name, { ...value, [first!]: 7 })).not.toEqual([]);
  });
});

describe('what is broken is refused', () => {
  it('an extraction', async () => {
    const good = await printed<Extraction>(example('invoice'), '-f', 'json');
    const { status: _, ...without } = good;
    expect(wrongIn('extraction', without)).toEqual([" must have required property 'status'"]);
    expect(wrongIn('extraction', { ...good, schema: 'fovea/extraction@2' })).toEqual([
      '/schema must be equal to constant',
    ]);
    const [group] = good.groups;
    expect(wrongIn('extraction', { ...good, groups: [{ ...group, score: 'high' }] })).toEqual([
      '/groups/0/score must be number',
    ]);
    expect(wrongIn('extraction', { ...good, kinds: [{ ...good.kinds![0], kind: 'novel' }] })).toHaveLength(1);
    expect(wrongIn('extraction', { ...good, extra: 1 })).toEqual([' must NOT have additional properties']);
  });

  it('a document', async () => {
    const good = await printed<Doc>('read', example('annotations'), '-f', 'json');
    const [first] = good.pages;
    const token = { ...first!.tokens[0], box: [1, 2, 3, 4] };
    expect(wrongIn('doc', { ...good, pages: [{ ...first, tokens: [token] }] })).toContain(
      '/pages/0/tokens/0/box must be object',
    );
    expect(wrongIn('doc', { ...good, pages: [{ ...first, layout: undefined }] })).not.toEqual([]);
  });
});
