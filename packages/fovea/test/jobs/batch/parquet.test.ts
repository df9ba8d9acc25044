import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { failedResult } from '../../../src/run/workers.ts';
import { doItem } from '../../../src/run/do-item.ts';
import { columnsOf } from '../../../src/jobs/batch/parquet.ts';
import { tableOf } from '../../../src/jobs/batch/parquet-columns.ts';
import type { Column } from '../../../src/verbs/columns/column.ts';
import { partFormat, type TriedResult } from '../../../src/jobs/batch/parts.ts';
import type { WorkSettings } from '../../../src/run/work-settings.ts';
import { parseWrapper, shippedWrappers } from '../../../src/extract/wrapper/index.ts';
import type { InputItem } from '../../../src/run/inputs/item.ts';
import { FoveaError, type Extraction, type Group, type LaidOutDoc } from '../../../src/model/index.ts';
import { defaultLimits } from '../../../src/read/limits.ts';
import { verbsOf } from '../../../src/verbs/index.ts';
import { articleToMarkdown, docToMarkdown } from '../../../src/write/index.ts';

const example = (path: string): string => fileURLToPath(new URL(`../../../../../examples/${path}`, import.meta.url));

type Row = Readonly<Record<string, unknown>>;
type Structs = readonly Row[];

const itemOf = (path: string): InputItem => ({ uri: path, from: { kind: 'input', input: path } });

/** The row of a document and that of one that brought its process down, as Parquet has them; and the result itself. */
async function written(verb: string, path: string, more: Partial<WorkSettings> = {}) {
  const settings: WorkSettings = { ...defaultLimits, verb, options: {}, allowPrivate: false, ...more };
  const found = await doItem(itemOf(path), settings);
  const good: TriedResult = { ...found, line: Buffer.from(found.line), attempts: 2 };
  const lost = await failedResult(itemOf('bad.pdf'), new FoveaError('worker/crashed'), settings);
  const bad: TriedResult = { ...lost, line: Buffer.from(lost.line), attempts: 1 };
  const bytes = await (await partFormat('parquet', verb)).bytesOf([good, bad]);
  const file = bytes.buffer as ArrayBuffer;
  const [row, failed] = (await parquetReadObjects({ file })) as Row[];
  return { row: row!, failed: failed!, result: JSON.parse(found.line) as Extraction, file };
}

const structs = (row: Row, column: string): Structs => row[column] as Structs;
const boxOf = ({ x0, y0, x1, y1 }: Row): Row => ({ x0, y0, x1, y1 });

describe('A part in Parquet', () => {
  it('says of every input what the manifest says, where it comes from, and what is to be said', async () => {
    const { row, failed, result, file } = await written('offers', example('documents/flyer.pdf'));
    expect(row).toMatchObject({
      input: example('documents/flyer.pdf'),
      uri: example('documents/flyer.pdf'),
      media: 'pdf',
      sha256: result.source.sha256,
      bytes: BigInt(result.source.bytes!),
      page_count: 2,
      status: 'ok',
      code: null,
      attempts: 2,
      milliseconds: expect.any(Number),
      notes: [],
    });
    expect(JSON.parse(row['result'] as string)).toEqual(result);
    expect(failed).toMatchObject({
      uri: 'bad.pdf',
      media: 'unknown',
      bytes: null,
      status: 'failed',
      code: 'worker/crashed',
      notes: [{ level: 'error', code: 'worker/crashed', message: expect.any(String), page: null }],
      offers: [],
    });
    const types = parquetSchema(parquetMetadata(file)).children.map(({ element }) => [element.name, element.type]);
    expect(Object.fromEntries(types)).toMatchObject({ input: 'BYTE_ARRAY', bytes: 'INT64', attempts: 'INT32' });
    expect(types.at(-1)).toEqual(['result', 'BYTE_ARRAY']);
  });

  it('has offers with titles, prices and places', async () => {
    const { row, result } = await written('offers', example('documents/flyer.pdf'));
    const offers = structs(row, 'offers');
    const groups = result.groups.filter(({ type }) => type === 'offer');
    expect(offers).toHaveLength(groups.length);
    expect(offers[0]).toMatchObject({
      page: 1,
      title: 'Vine tomatoes',
      description: 'sweet and firm, 500 g',
      amount: 1.99,
      currency: 'EUR',
      old_amount: 2.79,
      unit_amount: 3.98,
      price_text: '€ 1,99',
      score: groups[0]!.score,
    });
    expect(offers.map(boxOf)).toEqual(groups.map(({ box }) => box));
  });

  it('has articles with what they say of themselves, their text and their Markdown', async () => {
    const { row, failed, result } = await written('article', example('pages/tide-mill.html'));
    expect(row).toMatchObject({
      media: 'html',
      page_count: null,
      title: 'The tide mill turns again',
      author: 'Ann Example',
      date: '2026-03-14T07:30:00+01:00',
      language: 'en',
      site: 'Harbour Notes',
      page_type: 'article',
      score: result.groups[0]!.score,
      markdown: articleToMarkdown(result),
    });
    expect(row['text']).toContain('the wheel of the Saltmarsh tide mill');
    expect(failed).toMatchObject({ title: null, text: null, markdown: null });
  });

  it('has who does what, and where', async () => {
    const { row, result } = await written('directory', example('documents/directory-page.pdf'));
    const { relations } = result.groups[0]!.value as { relations: (Row & { box: Row })[] };
    expect(structs(row, 'relations')).toHaveLength(relations.length);
    expect(structs(row, 'relations')[0]).toMatchObject({
      role: 'Registered Office of the Fund',
      organisation: 'Deutsche Bank (Suisse) S.A.',
      person: null,
      address: '2, Boulevard Konrad Adenauer, L – 1115 Luxemburg, Grand Duchy of Luxembourg',
      contact: [],
      path: ['DIRECTORY', 'Registered Office of the Fund'],
      page: 1,
      ...relations[0]!.box,
    });
  });

  it('has groups of any wrapper, each with its place and the one that it is part of', async () => {
    const wrapper = parseWrapper(shippedWrappers.get('line-items')!);
    const { row, result } = await written('wrap', example('documents/invoice.pdf'), { wrapper });
    const all = (groups: readonly Group[]): Group[] => groups.flatMap((one) => [one, ...all(one.children ?? [])]);
    const groups = structs(row, 'groups');
    expect(groups.map(({ type, text }) => [type, text])).toEqual(
      all(result.groups).map(({ type, text }) => [type, text]),
    );
    expect(groups.map(boxOf)).toEqual(all(result.groups).map(({ box }) => box));
    const amount = groups.find(({ type }) => type === 'amount')!;
    expect(amount).toMatchObject({ number: 222, value: '222', page: 1 });
    expect(groups[amount['parent'] as number]!['text']).toContain('Oak board');
  });

  it('has pages with their text, and what a document says of itself', async () => {
    const { row, failed, result } = await written('read', example('documents/report.pdf'));
    const { pages, styles } = result as unknown as LaidOutDoc;
    expect(row).toMatchObject({
      title: 'How Eyes Read a Page',
      language: 'en',
      markdown: docToMarkdown(pages, styles),
    });
    expect(structs(row, 'pages').map(({ number, words }) => [number, words])).toEqual(
      pages.map(({ number, tokens }) => [number, tokens.length]),
    );
    expect(structs(row, 'pages')[0]!['text']).toContain('How Eyes Read a Page');
    expect(failed).toMatchObject({ text: null, pages: [] });
  });

  it('has the columns that the guide tells of', async () => {
    const guide = readFileSync(new URL('../../../../../docs/batch.md', import.meta.url), 'utf8');
    const columns = (await Promise.all(verbsOf('batch').map(({ name }) => columnsOf(name)))).flat();
    const names = columns.flatMap((column) => [column.name, ...('fields' in column ? Object.keys(column.fields) : [])]);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it('may be empty', async () => {
    const bytes = await (await partFormat('parquet', 'offers')).bytesOf([]);
    expect(await parquetReadObjects({ file: bytes.buffer as ArrayBuffer })).toEqual([]);
  });
});

describe('Columns', () => {
  const columns: readonly Column<Row>[] = [
    { name: 'text', kind: 'text', of: (row) => row['text'] },
    { name: 'texts', kind: 'texts', of: (row) => row['texts'] },
    { name: 'integer', kind: 'integer', of: (row) => row['integer'] },
    { name: 'large', kind: 'large', of: (row) => row['large'] },
    { name: 'number', kind: 'number', of: (row) => row['number'] },
    { name: 'list', fields: { a: 'text', b: 'number', c: 'texts' }, of: (row) => structs(row, 'list') },
  ];
  const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one);
  const text = fc.string({ unit: 'grapheme' });
  const double = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0));
  const row = fc.record({
    text: maybe(text),
    texts: fc.array(text),
    integer: maybe(fc.integer({ min: -(2 ** 31) + 1 })),
    large: maybe(fc.maxSafeInteger()),
    number: maybe(double),
    list: fc.array(fc.record({ a: maybe(text), b: maybe(double), c: fc.array(text) })),
  });
  const readBack = (rows: readonly Row[]): Promise<unknown[]> =>
    parquetReadObjects({ file: parquetWriteBuffer(tableOf(columns, rows)) });

  it('give back what was put into them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const wanted = rows.map((one) => ({ ...one, large: one.large === null ? null : BigInt(one.large) }));
        expect(await readBack(rows)).toEqual(wanted);
      }),
    );
  });

  it('have nothing where a value is of another kind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('text', 'texts', 'integer', 'large', 'number'), fc.anything()),
        async (strange) => {
          const [row] = await readBack([
            { ...strange, list: [{ a: strange['text'], b: strange['number'], c: strange['texts'] }] },
          ]);
          const { text, number, texts } = row as Row;
          expect(text === null || typeof text === 'string').toBe(true);
          expect(number === null || typeof number === 'number').toBe(true);
          expect(structs(row as Row, 'list')).toEqual([{ a: text, b: number, c: texts }]);
        },
      ),
    );
  });
});
