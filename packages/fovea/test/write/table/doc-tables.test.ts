import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docTables, tableTexts, type DocTable } from '../../../src/write/table/doc-tables.ts';
import { tablesToCsv } from '../../../src/write/table/tables-csv.ts';
import { tablesToXlsx } from '../../../src/write/table/xlsx.ts';
import { layOut } from '../laid-out.ts';
import { ruledSheet } from '../ruled-sheet.ts';
import { hostileText } from '../samples.ts';
import { parseXml } from '../strict-xml.ts';

const head = ['Item', 'Price', 'Since'];
const first = [
  ['Lamp', '12.00', '03/04/2019'],
  ['Bell', '3.20', '03/05/2019'],
];
const second = [
  ['Rope', '7.00', '03/06/2019'],
  ['Sail', '1,250.00', '03/07/2019'],
];
const tableOfTwoPages = (): DocTable[] =>
  docTables(layOut(ruledSheet([head, ...first]), ruledSheet([head, ...second])));

describe('the tables of a document', () => {
  it('are one over several pages, with the head once and every cell on its page', () => {
    const tables = tableOfTwoPages();
    expect(tables).toMatchObject([{ pages: [1, 2], rows: 5, columns: 3, headRows: 1 }]);
    expect(tableTexts(tables[0]!)).toEqual([head, ...first, ...second]);
    expect(tables[0]!.cells.map(({ page }) => page)).toEqual([...Array.from({ length: 9 }, () => 1), 2, 2, 2, 2, 2, 2]);
  });

  it('are each by itself where they have nothing to do with each other', () => {
    const tables = docTables(layOut(ruledSheet([head, ...first]), ruledSheet([['Other', 'Cost', 'Until'], ...second])));
    expect(tables.map(({ rows }) => rows)).toEqual([3, 3]);
  });
});

describe('tables as CSV', () => {
  it('follow each other with an empty line between', () => {
    const [table] = tableOfTwoPages();
    const one = 'Item,Price,Since\r\nLamp,12.00,03/04/2019\r\n';
    const short: DocTable = { ...table!, rows: 2, cells: table!.cells.slice(0, 6) };
    expect(tablesToCsv([short, short])).toBe(`${one}\r\n${one}`);
  });

  it('have no formulas', () => {
    const [table] = docTables(layOut(ruledSheet([head, ['=1+1', '2', '3'], ['a', '4', '5']])));
    expect(tablesToCsv([table!])).toContain("\r\n'=1+1,2,3\r\n");
  });
});

const sheetsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

/** XML without its first line, and with names that have no colon: the reader here knows none. */
const bodyOf = (file: string): string =>
  file.slice(file.indexOf('\n') + 1).replaceAll(/ (xml|xmlns|r):(\w+)=/g, ' $1-$2=');

describe('tables as a workbook', () => {
  it('have a sheet each, numbers as numbers, spans merged and the head bold', () => {
    const spans = [{ row: 0, column: 1, rows: 1, columns: 2 }];
    const spanning = docTables(layOut(ruledSheet([['Item', 'Price', ''], ...first], spans)));
    const files = sheetsOf(tablesToXlsx([...tableOfTwoPages(), ...spanning]));
    expect(files['xl/workbook.xml']).toContain('name="Table 1 (p1)"');
    const [one, two] = [files['xl/worksheets/sheet1.xml']!, files['xl/worksheets/sheet2.xml']!];
    expect(one).toContain('<c r="B2"><v>12.00</v></c>');
    expect(one).toContain('<c r="B5"><v>1250.00</v></c>');
    expect(one).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Item</t></is></c>');
    expect(one).not.toContain('mergeCell');
    expect(two).toContain('<mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>');
  });

  it('are a workbook also if there are none', () => {
    expect(sheetsOf(tablesToXlsx([]))['xl/worksheets/sheet1.xml']).toContain('<sheetData></sheetData>');
  });

  it('are the same bytes twice', () => {
    expect(tablesToXlsx(tableOfTwoPages())).toEqual(tablesToXlsx(tableOfTwoPages()));
  });

  it('are XML that others can read, without a formula, whatever the cells hold', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 6 }), (texts) => {
        const cells = texts.map((text, row) => ({
          row,
          column: 0,
          rowSpan: 1,
          columnSpan: 1 + (row % 2),
          text,
          page: 1,
          box: { x0: 0, y0: 0, x1: 1, y1: 1 },
        }));
        const table: DocTable = { pages: [1], rows: texts.length, columns: 2, headRows: 1, score: 1, cells };
        for (const file of Object.values(sheetsOf(tablesToXlsx([table])))) {
          parseXml(bodyOf(file));
          expect(file).not.toContain('<f>');
        }
      }),
      { numRuns: 50 },
    );
  });
});
