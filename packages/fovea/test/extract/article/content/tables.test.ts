import { describe, expect, it } from 'vitest';
import type { Content, TableCell } from '../../../../src/model/index.ts';
import { contentsOf, groupsOf, notIn, paragraph } from './own-page.ts';

const cell = (text: string, more: Partial<TableCell> = {}): TableCell => ({
  children: text === '' ? [] : [paragraph(text)],
  ...more,
});
const head = (text: string, more: Partial<TableCell> = {}): TableCell => cell(text, { header: true, ...more });
const kinds = (html: string): string[] => contentsOf(html).map(({ kind }) => kind);

describe('tables', () => {
  it('have heads, a caption, spans and sides', () => {
    const html =
      '<table><caption>Eyes</caption><thead><tr><th>Who<th colspan=2 style="text-align:center">What</thead>' +
      '<tr><td rowspan="2">a<td align=right>1<td>2<tr><td>3<td></table>';
    expect(contentsOf(html)).toEqual([
      {
        kind: 'table',
        caption: ['Eyes'],
        head: 1,
        rows: [
          [head('Who'), head('What', { columns: 2, align: 'center' })],
          [cell('a', { rows: 2 }), cell('1', { align: 'right' }), cell('2')],
          [cell('3'), cell('')],
        ],
      } satisfies Content,
    ]);
    expect(groupsOf(html)[0]?.text).toBe('Eyes\nWho\tWhat\na\t1\t2\n3');
  });

  it('have a head if their first rows are all heads', () => {
    expect(contentsOf('<table><tr><th>a<th>b<tr><td>1<td>2</table>')).toMatchObject([{ head: 1 }]);
    expect(contentsOf('<table><tr><th>a<td>1<tr><th>b<td>2</table>')).toMatchObject([{ head: 0 }]);
  });

  it('keep cells that were not chosen empty, and drop rows', () => {
    const html = '<table><tr><th>a<th>b<tr><td class=no>1<td>2<tr><td class=no>3<td class=no>4</table>';
    expect(contentsOf(html, notIn('no'))).toMatchObject([
      {
        rows: [
          [head('a'), head('b')],
          [cell(''), cell('2')],
        ],
      },
    ]);
  });

  it('hold blocks in cells', () => {
    expect(contentsOf('<table><tr><th>a<th>b<tr><td><p>1<p>2<td><ul><li>3</ul></table>')).toMatchObject([
      {
        rows: [
          [head('a'), head('b')],
          [
            { children: [paragraph('1'), paragraph('2')] },
            { children: [{ kind: 'list', ordered: false, items: [[paragraph('3')]] }] },
          ],
        ],
      },
    ]);
  });
});

describe('tables for looks', () => {
  it.each([
    ['one column', '<table><tr><td>a<tr><td>b</table>'],
    ['one row', '<table><tr><td>a<td>b</table>'],
    ['what they say', '<table role=presentation><tr><th>a<th>b<tr><td>1<td>2</table>'],
    ['headings in them', '<table><tr><td><h2>a</h2><td>b<tr><td>c<td>d</table>'],
    ['running text in them', `<table><tr><td>a<td>${'word '.repeat(120)}<tr><td>c<td>d</table>`],
    ['sections in them', '<table><tr><td>a<td><p>1<p>2<p>3<p>4<p>5<tr><td>c<td>d</table>'],
  ])('are known by %s', (_, html) => {
    expect(kinds(html)).not.toContain('table');
  });

  it('may hold tables of data, in document order', () => {
    expect(kinds('<table><tr><td>a<td>b<tr><td><table><tr><th>1<th>2<tr><td>3<td>4</table><td>c</table>')).toEqual([
      'paragraph',
      'paragraph',
      'table',
      'paragraph',
    ]);
  });
});
