import { describe, expect, it } from 'vitest';
import { structureOf, type MadeNode, type TableSeen } from '../src/markdown-nodes.ts';
import { parseMarkdown } from '../src/markdown-parse.ts';
import { fOf, scoresOf, shareOf } from '../src/markdown-scores.ts';
import { textSimilarity } from '../src/markdown-text.ts';
import { teds } from '../src/teds.ts';

const table = (...rows: string[][]): TableSeen => rows.map((row) => row.map((text) => ({ text, columns: 1, rows: 1 })));

describe('TEDS', () => {
  const three = table(['a', 'b'], ['c', 'd'], ['e', 'f']);

  it('is 1 for the same table', () => {
    expect(teds(three, three, true)).toBe(1);
  });

  it('counts a missing row with its cells, of all nodes of the larger table', () => {
    expect(teds(three, table(['a', 'b'], ['e', 'f']), true)).toBeCloseTo(1 - 3 / 10);
  });

  it('counts a text by how much of it differs, and not at all for the structure', () => {
    const other = table(['a', 'b'], ['c', 'x'], ['e', 'f']);
    expect(teds(three, other, true)).toBeCloseTo(1 - 1 / 10);
    expect(teds(three, other, false)).toBe(1);
  });

  it('counts a cell that spans otherwise', () => {
    const wide: TableSeen = [[{ text: 'a', columns: 2, rows: 1 }], ...three.slice(1)];
    expect(teds(wide, [[{ text: 'a', columns: 1, rows: 1 }], ...three.slice(1)], false)).toBeCloseTo(1 - 1 / 9);
  });

  it('does not depend on which table comes first', () => {
    const other = table(['a'], ['c', 'd', 'x'], ['f']);
    expect(teds(three, other, true)).toBeCloseTo(teds(other, three, true));
  });
});

describe('what Markdown says', () => {
  const nodes: MadeNode[] = [
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Area in km^{2} of H_{2}O.[^1]' },
    {
      kind: 'list',
      mark: 'number',
      items: [
        { text: 'First' },
        { text: 'Second', inner: { kind: 'list', mark: 'bullet', items: [{ text: 'Inner' }] } },
      ],
    },
    { kind: 'table', head: 1, rows: [[{ text: 'A', columns: 2 }], [{ text: '1' }, { text: '2' }]] },
    { kind: 'code', lines: ['if (a) {', '  b();', '}'] },
    { kind: 'note', id: '1', text: 'A note.' },
  ];
  const markdown = [
    '# Title\n\nArea in km² of H<sub>2</sub>O.[^1]\n\n1. First\n2. Second\n   - Inner\n',
    '<table>\n<tr><th colspan="2">A</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n',
    '```\nif (a) {\n  b();\n}\n```\n\n[^1]: A note.\n',
  ].join('\n');

  it('is all there for perfect Markdown', () => {
    const truth = structureOf(nodes);
    expect(parseMarkdown(markdown)).toEqual(truth);
    const { order, tables, headings, lists, code, notes, scripts } = scoresOf(truth, parseMarkdown(markdown), false);
    expect([order, shareOf(tables), ...[headings, lists, code, notes, scripts].map(fOf)]).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it('gives half for an item at the wrong depth, and nothing for one in a paragraph', () => {
    const truth = structureOf(nodes);
    const flat = parseMarkdown(markdown.replace('   - Inner', '- Inner'));
    expect(fOf(scoresOf(truth, flat, false).lists)).toBeCloseTo(2.5 / 3);
    const prose = parseMarkdown(markdown.replace('1. First\n2. Second\n   - Inner', 'First Second Inner'));
    expect(fOf(scoresOf(truth, prose, false).lists)).toBe(0);
  });

  it('takes heading levels by their rank', () => {
    const truth = structureOf([
      { kind: 'heading', level: 1, text: 'One' },
      { kind: 'heading', level: 2, text: 'Two' },
    ]);
    expect(fOf(scoresOf(truth, parseMarkdown('## One\n\n#### Two\n'), false).headings)).toBe(1);
    expect(fOf(scoresOf(truth, parseMarkdown('# One\n\n# Two\n'), false).headings)).toBe(0.75);
  });
});

describe('likeness of texts', () => {
  it('is twice what they share in order, of both', () => {
    expect(textSimilarity('abcd', 'abxd')).toBeCloseTo(6 / 8);
    expect(textSimilarity('', 'a')).toBe(0);
    expect(textSimilarity('same', 'same')).toBe(1);
  });
});
