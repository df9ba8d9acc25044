import { describe, expect, it } from 'vitest';
import type { Group } from '../../fovea/src/model/extraction.ts';
import { chosenRows, rowsOf, rowsToCsv, rowsToLines } from '../src/result/result-rows.ts';

const part = (type: string, text: string): Group => ({ type, text, score: 1 });
const offer = (page: number, title: string, price: string): Group => ({
  type: 'offer',
  text: `${title} ${price}`,
  score: 0.9,
  page,
  children: [part('title', title), part('price', price)],
});
const { columns, rows } = rowsOf([offer(1, 'Salmon', '10.50'), offer(2, 'apples', '9.99'), offer(2, '=cmd', '1')]);
const titles = (list: typeof rows): (string | undefined)[] => list.map(({ cells }) => cells['title']);

describe('the result as a table', () => {
  it('has a column for every part, and sorts numbers by their value', () => {
    expect(columns).toEqual(['page', 'score', 'title', 'price']);
    expect(titles(chosenRows(rows, '', { column: 'price', isDown: false }))).toEqual(['=cmd', 'apples', 'Salmon']);
    expect(titles(chosenRows(rows, '', { column: 'price', isDown: true }))).toEqual(['Salmon', 'apples', '=cmd']);
  });

  it('is filtered by any text, whatever its case', () => {
    expect(titles(chosenRows(rows, 'SALM', undefined))).toEqual(['Salmon']);
    expect(titles(chosenRows(rows, '9.9', undefined))).toEqual(['apples']);
  });

  it('goes into files that spreadsheets take for text, and programs for JSON', () => {
    expect(rowsToCsv(columns, rows).split('\r\n').slice(0, 4)).toEqual([
      'page,score,title,price',
      '1,0.90,Salmon,10.50',
      '2,0.90,apples,9.99',
      "2,0.90,'=cmd,1",
    ]);
    expect(
      rowsToLines(rows)
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as Group).page),
    ).toEqual([1, 2, 2]);
  });

  it('has the texts of groups without parts', () => {
    expect(rowsOf([part('line', 'a')]).columns).toEqual(['page', 'score', 'text']);
  });
});
