import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeColumns, fitEncoding, weightsIn } from '../../../src/learn/table/encode-columns.ts';
import { readTable, textColumn, type TextTable } from '../../../src/learn/table/read-table.ts';
import { FoveaError } from '../../../src/model/index.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof FoveaError) return `${thrown.code}: ${thrown.message}`;
    throw thrown;
  }
  return 'nothing thrown';
}

const rowsOf = ({ cells, numbers }: TextTable): string[][] =>
  numbers.map((_, row) => cells.map((column) => column[row]!));

describe('A CSV table', () => {
  it('has quoted separators, quotes and line ends inside its cells', () => {
    const table = readTable('a,b\r\n"1,5","say ""no""\r\nor not"\r\n2,x"y\r\n');
    expect(table.columns).toEqual(['a', 'b']);
    expect(rowsOf(table)).toEqual([
      ['1,5', 'say "no"\r\nor not'],
      ['2', 'x"y'],
    ]);
  });

  it.each([',', ';', '\t'])('is parted at what its header has most of: %j', (separator) => {
    const table = readTable(`a${separator}"b,;\t,;\tb"${separator}c\n1${separator}2${separator}3`);
    expect(table.columns).toEqual(['a', 'b,;\t,;\tb', 'c']);
    expect(rowsOf(table)).toEqual([['1', '2', '3']]);
  });

  it('may begin with a byte order mark, hold empty lines and end without a line end', () => {
    expect(rowsOf(readTable('\uFEFFa,b\n\n1,2\n\n3,'))).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(readTable('\uFEFFa\n1').columns).toEqual(['a']);
  });

  it.each([
    ['a,b\n1,2\n"3\n",4\n5\n', 'Line 5 has 1 fields, but the header has 2'],
    ['a,b\n1,2,3\n', 'Line 2 has 3 fields, but the header has 2'],
    ['a\n"1', 'Line 2: unterminated quote'],
    ['a\n"1"2', 'Line 2: text after a closing quote'],
    ['a,a\n1,2', 'Two columns are named "a"'],
    ['a,\n1,2', 'Column 2 has no name'],
    ['a,b\n', 'The table has no rows'],
    ['\n\n', 'The table is empty'],
  ])('that is broken says where: %j', (text, message) => {
    expect(codeOf(() => readTable(text))).toContain(`table/unreadable: ${message}`);
  });

  it('does not hang or overflow at a long unclosed quote', () => {
    expect(codeOf(() => readTable(`a\n"${'x""'.repeat(2_000_000)}`))).toContain('unterminated quote');
  });

  it('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', '😀') });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
          ),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, separator, end) => {
          const header = rows[0]!.map((_, i) => `c${i}`);
          const text = [header, ...rows.map((row) => row.map(quoted))].map((row) => row.join(separator)).join(end);
          expect(rowsOf(readTable(text))).toEqual(rows);
        },
      ),
    );
  });
});

describe('JSON lines', () => {
  it('have columns in the order in which they first occur; what is absent or null is empty', () => {
    const table = readTable('{"a":1,"b":null}\n\n{"b":"x","c":true}\n{"__proto__":2.5}\n');
    expect(table.columns).toEqual(['a', 'b', 'c', '__proto__']);
    expect(rowsOf(table)).toEqual([
      ['1', '', '', ''],
      ['', 'x', 'true', ''],
      ['', '', '', '2.5'],
    ]);
  });

  it.each([
    ['{"a":1}\n{"a":', 'Line 2 is not JSON'],
    ['{"a":1}\n[1]', 'Line 2 is not a JSON object'],
    ['{"a":[1]}', 'Line 1: "a" is a list or an object'],
  ])('that are broken say where: %j', (text, message) => {
    expect(codeOf(() => readTable(text))).toContain(`table/unreadable: ${message}`);
  });
});

describe('Columns as numbers', () => {
  const table = readTable('size,colour,empty\n1.5,red,\n-2e1, blue ,\nNA,,\n NaN ,red,null\n');
  const encoding = fitEncoding(table, table.columns);

  it('are as they are, or one column a value; what is missing is NaN', () => {
    expect(encoding).toEqual([{ column: 'size' }, { column: 'colour', values: ['blue', 'red'] }, { column: 'empty' }]);
    const { columns, data, rows } = encodeColumns(table, encoding);
    expect(columns).toEqual(['size', 'colour=blue', 'colour=red', 'empty']);
    expect(rows).toBe(4);
    expect([...data]).toEqual([1.5, 0, 1, NaN, -20, 1, 0, NaN, NaN, NaN, NaN, NaN, NaN, 0, 1, NaN]);
  });

  it('of another table follow the first, whatever the order; a new text is 0 everywhere', () => {
    const other = readTable('empty,colour,more,size\n1,green,x,2\n');
    expect([...encodeColumns(other, encoding).data]).toEqual([2, 0, 0, 1]);
    expect(codeOf(() => encodeColumns(readTable('size\n1'), encoding))).toContain('table/no-such-column');
    expect(codeOf(() => encodeColumns(readTable('size,colour,empty\nbig,red,1'), encoding))).toContain(
      'Row 1: "big" in column "size" is not a number',
    );
  });

  it('are refused where a text column has too many values, or two columns would share a name', () => {
    const names = Array.from({ length: 51 }, (_, i) => `n${i}`).join('\n');
    expect(codeOf(() => fitEncoding(readTable(`who\n${names}`), ['who']))).toContain(
      'Column "who" holds text ("n0" in row 1)',
    );
    const clash = readTable('a,a=x\nx,1\n');
    expect(codeOf(() => fitEncoding(clash, clash.columns))).toContain('would both become "a=x"');
  });

  it('are found by name, and the names there are told', () => {
    expect(codeOf(() => textColumn(table, 'nope'))).toBe(
      'table/no-such-column: No column "nope"; the table has size, colour, empty',
    );
  });

  it('that are weights are above 0', () => {
    expect([...weightsIn(readTable('w\n1\n0.5'), 'w')]).toEqual([1, 0.5]);
    expect(codeOf(() => weightsIn(readTable('w\n1\n0'), 'w'))).toContain('Row 2');
    expect(codeOf(() => weightsIn(readTable('w,a\n,1'), 'w'))).toContain('Row 1');
  });
});
