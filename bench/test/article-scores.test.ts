import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOutOfFold, textsInOrder } from '../src/article-out-of-fold.ts';
import { spread, type ArticlePage } from '../src/article-pages.ts';
import { markdownTable, tablesOf } from '../src/article-report.ts';
import {
  beatsBySnippets,
  beatsPeers,
  countSnippets,
  growsAlong,
  scoreContenders,
  sumSnippets,
} from '../src/article-scores.ts';

const page = (set: string, id: string, more: Partial<ArticlePage>): ArticlePage => {
  const base = {
    set,
    id,
    url: 'https://example.com/',
    key: id,
    html: () => '',
    bytes: () => new Uint8Array(),
    gold: undefined,
    snippets: undefined,
  };
  return { ...base, groups: [set], ...more };
};

const pages = [
  page('news', '1', { gold: 'a b c d' }),
  page('news', '2', { gold: 'e f g h' }),
  page('types', '1', { gold: 'i j', groups: ['types', 'types forum'] }),
  page('bits', '1', { snippets: { wanted: ['one two', 'three'], unwanted: ['menu'] } }),
];

const contenders = scoreContenders(pages, [
  { name: 'ours', kind: 'ours', texts: ['a b c d', 'e f g h', 'i j', 'one\n two three'].map((text) => ({ text })) },
  { name: 'first', kind: 'peer', texts: ['a b c d', '', 'x', 'three menu'].map((text) => ({ text })) },
  {
    name: 'second',
    kind: 'peer',
    texts: [{ text: '', failure: 'error' }, { text: 'e f g h' }, undefined, { text: '' }],
  },
]);

describe('tables of scores', () => {
  const tables = tablesOf(pages, contenders);
  const rowsOf = (title: string): readonly (readonly unknown[])[] =>
    tables.find((table) => table.title === title)!.rows;

  it('have a row for each tool, and what the best peers have', () => {
    expect(rowsOf('Token F1, mean over pages')).toEqual([
      ['ours', '1.000', '1.000', '1.000'],
      ['first', '0.500', '0.000', '0.250'],
      ['second', '0.500', '-', '-'],
      ['best peer of each column', '0.500', '0.000', '0.250'],
      ['best peer of each page', '1.000', '0.000', '0.500'],
    ]);
  });

  it('go by parts of sets where there are some', () => {
    const table = tables.find(({ title }) => title.includes('by type'))!;
    expect(table.header).toEqual(['method', 'types forum (1)']);
    expect(table.rows[1]).toEqual(['first', '0.000']);
  });

  it('count what is found of snippets', () => {
    expect(rowsOf('Snippets of the Trafilatura set')).toEqual([
      ['ours', 2, 0, 0, '1.000', '1.000', '1.000'],
      ['first', 1, 1, 1, '0.500', '0.500', '0.500'],
      ['second', 0, 2, 0, '0.000', '0.000', '0.000'],
    ]);
  });

  it('say how often there was no text', () => {
    expect(rowsOf('Pages without a text')).toEqual([
      ['ours', 0, 0],
      ['first', 1, 0],
      ['second', 2, 1],
    ]);
  });

  it('can be Markdown', () => {
    const table = { title: 'T', header: ['a', 'b'], rows: [['x', 1]] };
    expect(markdownTable(table)).toBe('**T**\n\n| a | b |\n| --- | --: |\n| x | 1 |\n');
  });
});

describe('growing along tools', () => {
  it('is told where all are there', () => {
    expect(growsAlong(contenders, ['first', 'ours'])).toMatchObject({ passed: true, detail: '0.3333, 1.0000' });
    expect(growsAlong(contenders, ['ours', 'first']).passed).toBe(false);
    expect(growsAlong(contenders, ['first', 'first']).passed).toBe(false);
    expect(growsAlong(contenders, ['first', 'nobody']).passed).toBeUndefined();
    expect(growsAlong([], ['first']).passed).toBeUndefined();
  });
});

describe('beating peers', () => {
  const [own, first, second] = contenders;
  const peers = [first!, second!];

  it('is told group by group, and by snippets', () => {
    const group = ['all', contenders[0]!.scores.map((_, i) => i)] as const;
    expect(beatsPeers(own, peers, group).passed).toBe(true);
    expect(beatsPeers(first, [own!], group).passed).toBe(false);
    expect(beatsPeers(own, [own!], group).passed).toBe(false);
    expect(beatsBySnippets(own, peers).passed).toBe(true);
    expect(beatsBySnippets(second, [first!]).passed).toBe(false);
  });

  it('is not told where there is nothing to compare', () => {
    expect(beatsPeers(undefined, peers, ['all', [0]]).passed).toBeUndefined();
    expect(beatsPeers(own, [], ['all', [0]]).passed).toBeUndefined();
    expect(beatsBySnippets(own, []).passed).toBeUndefined();
  });
});

describe('snippets', () => {
  it('are found whatever the blanks', () => {
    const counts = countSnippets('One\n  two\u00a0three', {
      wanted: ['One two', 'two  three', 'four'],
      unwanted: ['x'],
    });
    expect(counts).toEqual({ found: 2, missed: 1, wrong: 0, avoided: 1 });
  });

  it('are summed before they are divided', () => {
    const sum = sumSnippets([
      { found: 1, missed: 0, wrong: 0, avoided: 2 },
      { found: 2, missed: 1, wrong: 1, avoided: 1 },
    ]);
    expect(sum).toEqual({ found: 3, missed: 1, wrong: 1, avoided: 3, precision: 0.75, recall: 0.75, f1: 0.75 });
  });
});

describe('texts made elsewhere', () => {
  it('take the place of the shipped model page by page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-test-'));
    try {
      const path = join(folder, 'texts.jsonl');
      writeFileSync(path, '{"method":"m","set":"news","id":"2","text":"x"}\n');
      const texts = readOutOfFold(path).get('m')!;
      const shipped = new Map([['m', ['a', 'b', 'c', 'd'].map((text) => ({ text }))]]);
      const made = (name: string): unknown[] => textsInOrder(name, texts, pages, shipped).map((one) => one?.text);
      expect(made('m')).toEqual(['a', 'x', 'c', 'd']);
      // With fewer features, only within the sets that were learned from.
      const isNews = pages.map(({ set }) => set === 'news');
      expect(made('m: some')).toEqual(['a', 'x', 'c', 'd'].map((text, i) => (isNews[i] ? text : undefined)));
      expect(isNews).toContain(false);
      expect(made('other')).toEqual([undefined, 'x', undefined, undefined]);
      writeFileSync(path, '{"method":"m","set":"news","id":"2"}\n');
      expect(() => readOutOfFold(path)).toThrow('lacks');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a sample', () => {
  it('is spread over the list, in its order', () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2)).toEqual([2, 7]);
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 60 }), (length, count) => {
        const list = Array.from({ length }, (_, i) => i);
        const chosen = spread(list, count);
        expect(chosen.length).toBe(Math.min(length, count));
        expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
      }),
    );
  });
});
