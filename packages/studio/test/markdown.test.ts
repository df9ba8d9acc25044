import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markdownBlocks, markdownSpans } from '../src/markdown/blocks.ts';
import { Markdown } from '../src/markdown/markdown.tsx';

const html = (text: string): string => renderToStaticMarkup(createElement(Markdown, { text }));

describe('Markdown of model cards', () => {
  it('has headings, paragraphs over several lines, lists, tables and code', () => {
    const text = '# Card\nIt *can*\nread `a|b`.\n\n- one\n- two,\n  and more\n\n1. first\n\n```\n<b>\n\nx\n```\n';
    expect(html(text)).toBe(
      '<div class="markdown"><h4>Card</h4><p>It <em>can</em> read <code>a|b</code>.</p>' +
        '<ul><li>one</li><li>two, and more</li></ul><ol><li>first</li></ol><pre>&lt;b&gt;\n\nx</pre></div>',
    );
    expect(markdownBlocks('| a | b |\n| - | -: |\n| 1 \\| 2 | **3** |\n| 4 |\nafter')).toEqual([
      {
        kind: 'table',
        head: ['a', 'b'],
        rows: [
          ['1 | 2', '**3**'],
          ['4', ''],
        ],
      },
      { kind: 'paragraph', text: 'after' },
    ]);
  });

  it('never becomes HTML, and leads nowhere', () => {
    const text = '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))\n\n| <script> | b |\n| - | - |\n| <i> | c |';
    expect(html(text)).not.toMatch(/<(?:img|script|i|a)\b/);
    expect(html(text)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('leaves stars and underscores that mark nothing', () => {
    expect(markdownSpans('2 * 3 * 4, a_b_c')).toEqual([{ kind: 'text', text: '2 * 3 * 4, a_b_c' }]);
  });

  it('tells headings and rulers of tables by the patterns that say what they are', () => {
    const line = (...pieces: string[]): fc.Arbitrary<string> =>
      fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));
    const headings = fc.property(line('#', '##', ' ', '\t', 'a'), (rest) => {
      const [, marks, text] = /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(`#${rest}`) ?? [];
      const heading = { kind: 'heading', level: marks?.length, text };
      const [block] = markdownBlocks(`#${rest}`);
      expect(block?.kind === 'heading' ? block : undefined).toEqual(marks === undefined ? undefined : heading);
    });
    const rulers = fc.property(line('|', '-', '--', ':', ' ', '\t'), (rest) => {
      const isRuler = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(`|${rest}`);
      expect(markdownBlocks(`a|b\n|${rest}`)[0]?.kind).toBe(isRuler ? 'table' : 'paragraph');
    });
    fc.assert(headings, { numRuns: 1000 });
    fc.assert(rulers, { numRuns: 1000 });
  });

  it('shows a text without end as it is', () => {
    const text = '`*'.repeat(100_000);
    expect(markdownSpans(text)).toEqual([{ kind: 'text', text }]);
  });

  it('reads every word of the cards that come along', () => {
    const folder = new URL('../../fovea/models/', import.meta.url);
    const cards = readdirSync(folder).filter((name) => name.endsWith('.card.md'));
    expect(cards.length).toBeGreaterThan(2);
    for (const name of cards) {
      const card = readFileSync(new URL(name, folder), 'utf8');
      const kinds = new Set(markdownBlocks(card).map(({ kind }) => kind));
      expect([...kinds].sort(), name).toEqual(expect.arrayContaining(['heading', 'paragraph', 'table']));
      const words = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];
      const shown = html(card)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, ' ');
      expect(words(shown)).toEqual(words(card));
    }
  });
});
