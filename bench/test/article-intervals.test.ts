import { describe, expect, it } from 'vitest';
import { compare, intervalTable } from '../src/article-intervals.ts';
import type { ArticlePage } from '../src/article-pages.ts';
import { scriptOf } from '../src/article-scripts.ts';
import { scoreContenders } from '../src/article-scores.ts';

const page = (id: string, url: string, gold: string): ArticlePage => ({
  set: 'news',
  id,
  url,
  key: id,
  html: () => '',
  bytes: () => new Uint8Array(),
  gold,
  snippets: undefined,
  groups: ['news'],
});

const pages = [
  page('1', 'https://one.example/a', 'a b c d'),
  page('2', 'https://one.example/b', 'a b c d'),
  page('3', 'https://two.example/a', 'a b c d'),
  page('4', 'https://three.example/a', 'a b c d'),
];
const texts = (...all: readonly (string | undefined)[]) => all.map((text) => (text === undefined ? text : { text }));
const [ours, worse, partial] = scoreContenders(pages, [
  { name: 'ours', kind: 'ours', texts: texts('a b c d', 'a b c d', 'a b c d', '') },
  { name: 'worse', kind: 'peer', texts: texts('a b c d', 'a b c d', '', '') },
  { name: 'partial', kind: 'peer', texts: texts(undefined, undefined, '', undefined) },
]);
const all = [0, 1, 2, 3];

describe('a contender beside another', () => {
  it('is compared page by page, with sites drawn anew', () => {
    const { more, ours: own, theirs } = compare(pages, all, ours!, worse!)!;
    expect([own.value, theirs.value, more.value]).toEqual([0.75, 0.5, 0.25]);
    expect(more.low).toBe(0);
    // A draw that has the second site alone.
    expect(more.high).toBe(1);
  });

  it('is compared on the pages that both have', () => {
    expect(compare(pages, all, ours!, partial!)!.more.value).toBe(1);
    expect(compare(pages, [0, 1], ours!, partial!)).toBeUndefined();
  });

  it('stands in a table beside the best peer of each group', () => {
    const groups = new Map([['news', all]]);
    const { rows } = intervalTable(pages, groups, ours!, [partial!, worse!]);
    expect(rows).toEqual([
      ['news', 4, expect.stringMatching(/^0\.750 \(/), 'worse', expect.any(String), expect.any(String)],
    ]);
    expect(intervalTable(pages, groups, ours!, []).rows).toEqual([]);
  });
});

it('the script of a text is that of most of its letters', () => {
  const texts = ['The mill 12', 'Мельница mill', 'μύλος', '水车 mill', '水車が回る、きょうも', 'طاحونة', '12 — 34'];
  expect(texts.map(scriptOf)).toEqual(['Latin', 'Cyrillic', 'Greek', 'Latin', 'Japanese', 'Arabic', undefined]);
});
