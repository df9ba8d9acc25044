import { describe, expect, it } from 'vitest';
import type { OutlineItem, Page, Tag, Token } from '../../../src/model/index.ts';
import { createMarkdownWriter } from '../../../src/write/index.ts';
import { layOut, line, lines, look, sheet, styles } from '../laid-out.ts';
import { startCpuClock } from '../../cpu-time.ts';

const story = [
  'The eye hops along the line of print and',
  'rests for a quarter of a second on every',
  'spot that it visits on its way.',
];
const names = ['Eyes', 'Hops of the eye', 'Print', 'Lines of print'];

/** Headings that look alike, each before a paragraph. */
const tokens: Token[] = names.flatMap((name, i) => [
  ...line(50, 60 + 110 * i, { text: name, style: look.bold }),
  ...lines(50, 84 + 110 * i, story),
]);

function levels(
  outline: readonly OutlineItem[] | undefined,
  more: Partial<Page> = {},
): { heads: string[]; notes: string[] } {
  const writer = createMarkdownWriter(styles, { lookAhead: 1, outline });
  const text =
    layOut(sheet(tokens, more))
      .map((page) => writer.page(page))
      .join('') + writer.end();
  return {
    heads: text.split('\n').filter((row) => row.startsWith('#')),
    notes: writer.notes().map(({ code }) => code),
  };
}

const alike = ['# Eyes', '# Hops of the eye', '# Print', '# Lines of print'];
const nested = ['# Eyes', '## Hops of the eye', '# Print', '## Lines of print'];
const entry = (title: string, children: OutlineItem[] = [], page = 1): OutlineItem => ({ title, page, children });

describe('levels of headings', () => {
  it('are those of their looks where the document says nothing', () =>
    expect(levels(undefined)).toEqual({ heads: alike, notes: [] }));

  it('follow an outline that agrees with the pages, and a note says so', () => {
    const outline = [entry('1. EYES', [entry('Hops  of the eye')]), entry('Print', [entry('Lines of “print”')])];
    expect(levels(outline)).toEqual({ heads: nested, notes: ['pdf/outline'] });
  });

  it.each([
    ['has other words', [entry('a.indd', [entry('b.indd')]), entry('c.indd', [entry('d.indd')])]],
    ['leads to other pages', [entry('Eyes', [entry('Hops of the eye', [], 7)], 7), entry('Print', [], 8)]],
    ['has a single level', names.map((name) => entry(name))],
    ['is empty', []],
  ])('ignore an outline that %s', (_, outline) => expect(levels(outline)).toEqual({ heads: alike, notes: [] }));

  it('follow a structure tree, before an outline', () => {
    const tags = names.map((_, i): Tag => ({
      kind: 'heading',
      level: 1 + (i % 2),
      box: { x0: 40, y0: 58 + 110 * i, x1: 200, y1: 74 + 110 * i },
    }));
    const outline = [entry('Eyes', [entry('Hops of the eye', [entry('Print', [entry('Lines of print')])])])];
    expect(levels(outline, { tags })).toEqual({ heads: nested, notes: ['pdf/structure-tree'] });
  });

  it('ignore a structure tree in which all of a page is headings', () => {
    const tags = [1, 2].map((level): Tag => ({
      kind: 'heading',
      level,
      box: { x0: 0, y0: 300 * (level - 1), x1: 400, y1: 300 * level },
    }));
    expect(levels(undefined, { tags })).toEqual({ heads: alike, notes: [] });
  });

  it('ignore a structure tree whose deeper headings are the larger ones', () => {
    const large = [
      ...line(50, 60, { text: 'Eyes', style: look.bold }),
      ...lines(50, 84, story),
      ...line(50, 160, { text: 'Print', style: look.title }),
      ...lines(50, 200, story),
    ];
    const tags = [60, 160].map((y, i): Tag => ({
      kind: 'heading',
      level: 1 + i,
      box: { x0: 40, y0: y - 2, x1: 200, y1: y + 30 },
    }));
    expect(levels(undefined, { tokens: large.map((token, id) => ({ ...token, id })), tags }).heads).toEqual([
      '## Eyes',
      '# Print',
    ]);
  });

  it('are found for a text that the outline names, and it is cut off from what follows', () => {
    const plain = [...line(50, 60, 'Eyes'), ...lines(50, 73, story), ...lines(50, 300, story)];
    const writer = createMarkdownWriter(styles, { outline: [entry('Eyes')] });
    const [page] = layOut(sheet(plain));
    expect((writer.page(page!) + writer.end()).split('\n\n')[0]).toBe('# Eyes');
  });

  it('stand an outline that is deep, wide and its own child', () => {
    const cyclic: { title: string; page: number; children: OutlineItem[] } = { title: 'Eyes', page: 1, children: [] };
    cyclic.children.push(cyclic, cyclic);
    const wide = Array.from({ length: 1_000_000 }, (_, i) => entry(`Entry ${i}`));
    const taken = startCpuClock();
    levels([cyclic]);
    levels(wide);
    expect(taken()).toBeLessThan(2);
  });
});
