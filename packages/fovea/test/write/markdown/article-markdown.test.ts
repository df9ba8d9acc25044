import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content, Inline } from '../../../src/model/index.ts';
import { articleToMarkdown } from '../../../src/write/index.ts';
import { extractionOf, hostileContent, p } from '../article-extraction.ts';
import { readParagraph, startsBlock, type Letter } from '../tiny-markdown.ts';

const write = (...contents: Content[]): string => articleToMarkdown(extractionOf(contents));
const line = (...inline: Inline[]): string => write(p(...inline)).trimEnd();

describe('inline Markdown', () => {
  it('marks, links, pictures, code, formulas and notes', () => {
    expect(
      line(
        'a ',
        { kind: 'strong', children: ['b ', { kind: 'emphasis', children: ['c'] }] },
        ' ',
        { kind: 'deleted', children: ['d'] },
        { kind: 'superscript', children: ['e'] },
        ' ',
        { kind: 'link', href: 'https://example.org/(x)', title: 'T "t"', children: ['f'] },
        ' ',
        { kind: 'image', src: '/g.png', alt: '[g]' },
        ' ',
        { kind: 'code', text: 'h`' },
        ' ',
        { kind: 'math', tex: 'x_1' },
        { kind: 'footnote', id: '1', label: '[1]' },
      ),
    ).toBe(
      'a **b *c*** ~~d~~<sup>e</sup> [f](https://example.org/(x) "T \\"t\\"") ![\\[g\\]](/g.png) `` h` `` $x_1$[^1]',
    );
  });

  it('uses tags where stars would stay stars', () => {
    expect(line('foo', { kind: 'strong', children: [{ kind: 'code', text: 'x' }] }, 'bar')).toBe(
      'foo<strong>`x`</strong>bar',
    );
    expect(line('他说', { kind: 'strong', children: ['“你好”'] }, '然后')).toBe('他说“**你好**”然后');
  });

  it('keeps line ends', () => {
    expect(line('a', { kind: 'break' }, 'b')).toBe('a\\\nb');
    expect(line('www.example.org', { kind: 'break' }, '# b')).toBe('www.example.org \\\n\\# b');
  });

  it('drops links that run something', () => {
    expect(line({ kind: 'link', href: 'javascript:x()', children: ['a'] })).toBe('a');
  });

  it('does not make links, pictures or notes of text', () => {
    expect(line('wow!', { kind: 'link', href: '/x', children: ['a]'] })).toBe('wow\\![a\\]](/x)');
    expect(line('[^1] [[a]]')).toBe('\\[^1] \\[[a]]');
    expect(line({ kind: 'footnote', id: '1', label: '1' }, ': b')).toBe('[^1]\\: b');
    expect(line('$5 or $6')).toBe('\\$5 or \\$6');
    expect(line('only $5')).toBe('only $5');
  });

  it('puts addresses that need it into brackets', () => {
    expect(line('see http://example.org/a*b and http://example.org/a_b')).toBe(
      'see <http://example.org/a*b> and http://example.org/a_b',
    );
  });
});

describe('blocks of Markdown', () => {
  const list = (ordered: boolean, ...items: Content[][]): Content => ({ kind: 'list', ordered, items });

  it('are headings, rules and code', () => {
    expect(
      write(
        { kind: 'heading', level: 2, children: ['a #', { kind: 'break' }, 'b'] },
        { kind: 'rule' },
        { kind: 'code', language: 'js', text: 'x\n```\n' },
      ),
    ).toBe('## a # b\n\n***\n\n````js\nx\n```\n\n````\n');
  });

  it('are lists, close together or not', () => {
    expect(write(list(false, [p('a'), list(true, [p('b')], [p('c')])], [p('- d')]))).toBe(
      '- a\n  1. b\n  2. c\n- \\- d\n',
    );
    expect(write({ ...list(true, [p('a'), p('b')], [p('c')]), start: 9 } as Content)).toBe('9. a\n\n   b\n\n10. c\n');
  });

  it('are two lists if two lists follow each other', () => {
    expect(write(list(false, [p('a')]), list(false, [p('b')]))).toBe('- a\n\n+ b\n');
    expect(write(list(true, [p('a')]), list(true, [p('b')]))).toBe('1. a\n\n1) b\n');
  });

  it('are lists of tasks', () => {
    const task = (checked: boolean, text: string): Content[] => [p({ kind: 'checkbox', checked }, ` ${text}`)];
    expect(write(list(false, task(true, 'a'), task(false, 'b'), [p('[x] c')]))).toBe('- [x] a\n- [ ] b\n- \\[x] c\n');
  });

  it('are definitions', () => {
    expect(
      write({
        kind: 'definitions',
        items: [
          { terms: [['a'], ['b']], details: [p('c')] },
          { terms: [['d']], details: [p('e'), p('f')] },
        ],
      }),
    ).toBe('- **a\\\n  b**\\\n  c\n- **d**\n\n  e\n\n  f\n');
  });

  it('are quotes and figures', () => {
    expect(write({ kind: 'quote', children: [p('a'), { kind: 'code', text: 'b\n\nc' }] })).toBe(
      '> a\n>\n> ```\n> b\n>\n> c\n> ```\n',
    );
    expect(write({ kind: 'figure', images: [{ kind: 'image', src: '/a.png', alt: 'x' }], caption: ['b'] })).toBe(
      '![x](/a.png)\\\nb\n',
    );
  });

  it('are formulas and notes', () => {
    expect(write({ kind: 'math', tex: 'x\n\ny' })).toBe('$$\nx\ny\n$$\n');
    expect(
      write({
        kind: 'footnotes',
        notes: [
          { id: '1', children: [p('a'), p('b')] },
          { id: 'n 2', children: [p('c')] },
        ],
      }),
    ).toBe('[^1]: a\n\n    b\n[^n-2]: c\n');
  });

  it('leave nothing of nothing', () => {
    expect(write()).toBe('');
    expect(write(p(), { kind: 'heading', level: 1, children: [] })).toBe('');
  });
});

describe('tables', () => {
  const row = (...texts: string[]): { children: Content[] }[] => texts.map((text) => ({ children: [p(text)] }));

  it('have pipes', () => {
    expect(
      write({
        kind: 'table',
        caption: ['Eyes'],
        head: 1,
        rows: [
          row('a|b', 'c'),
          [{ children: [p('1'), p('2')], align: 'right' }, { children: [p({ kind: 'code', text: 'x|y' })] }],
          [{ children: [{ kind: 'list', ordered: false, items: [[p('d')], [p('e')]] }], align: 'right' }],
        ],
      }),
    ).toBe('Eyes\n\n| a\\|b | c |\n| --: | --- |\n| 1<br>2 | `x\\|y` |\n| • d<br>• e |\n');
  });

  it('without a head get an empty one', () => {
    expect(write({ kind: 'table', head: 0, rows: [row('a', 'b')] })).toBe('|  |  |\n| --- | --- |\n| a | b |\n');
  });

  it('are HTML where cells span', () => {
    const wide = { children: [p('a & <b>')], header: true as const, columns: 2 };
    expect(
      write({
        kind: 'table',
        head: 1,
        rows: [
          [wide, ...row('b')],
          [...row('c', 'd'), { children: [{ kind: 'code', text: '1\n\n2' }] }],
        ],
      }),
    ).toBe(
      '<table>\n<thead>\n<tr><th colspan="2">a &amp; &lt;b&gt;</th><td>b</td></tr>\n</thead>\n<tbody>\n' +
        '<tr><td>c</td><td>d</td><td><pre><code>1&#10;&#10;2</code></pre></td></tr>\n</tbody>\n</table>\n',
    );
  });
});

describe('an article', () => {
  it('begins with what the page says of itself, if asked', () => {
    const extraction = extractionOf([p('a')], [], {
      title: 'A "b": c',
      date: '2024-05-01',
      url: 'https://example.org/',
    });
    expect(articleToMarkdown(extraction, { frontMatter: true })).toBe(
      '---\ntitle: "A \\"b\\": c"\ndate: "2024-05-01"\nurl: "https://example.org/"\n---\n\na\n',
    );
    expect(articleToMarkdown(extraction)).toBe('a\n');
    expect(articleToMarkdown(extractionOf([p('a')]), { frontMatter: true })).toBe('a\n');
    const url = 'https://example.org/elsewhere';
    expect(articleToMarkdown(extractionOf([p('a')]), { frontMatter: true, url })).toBe(
      `---\nurl: "${url}"\n---\n\na\n`,
    );
    expect(articleToMarkdown(extraction, { frontMatter: true, url })).not.toContain(url);
  });

  it('ends with the comments, whose notes are their own', () => {
    const note = p('x', { kind: 'footnote', id: '1', label: '1' });
    expect(articleToMarkdown(extractionOf([note], [note]))).toBe('x[^1]\n\n## Comments\n\nx[^comments-1]\n');
  });

  it('is written from text where groups have no content', () => {
    const group = { type: 'paragraph', score: 1, text: '# a' };
    const extraction = extractionOf([]);
    expect(
      articleToMarkdown({ ...extraction, groups: [{ type: 'article', score: 1, text: '', children: [group] }] }),
    ).toBe('\\# a\n');
  });
});

// ── That nothing turns into markup by accident

const signs = fc.constantFrom(
  ...'a|b1|中| | x |*|_|.|,|“|(|)|[|]|!|`|~|\\|&|<|>|#|+|=|$|:|^|&amp;|&#60;|<b>|<!--|- |1. |```|---|~~|]('.split('|'),
  '|',
  'https://example.org/_a_*',
);
const signText = fc.array(signs, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

const { marked } = fc.letrec<{ marked: Inline }>((tie) => ({
  marked: fc.oneof(
    { depthSize: 'small' },
    signText,
    fc.record({
      kind: fc.constantFrom('strong', 'emphasis', 'deleted'),
      children: fc.array(tie('marked'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('link'),
      href: fc.constantFrom('/a', '/b(c)', '/(', 'x y'),
      children: fc.array(tie('marked'), { maxLength: 2 }),
    }),
    fc.record({ kind: fc.constant('code'), text: fc.constantFrom('a', '`', 'a``b', '|', '*a*') }),
    fc.constant({ kind: 'break' }),
  ),
}));

const marks: Readonly<Record<string, string>> = { strong: 's', emphasis: 'e', deleted: 'd', link: 'l' };

function lettersOf(inline: readonly Inline[], around: ReadonlySet<string> = new Set()): Letter[] {
  const on = (text: string, all: ReadonlySet<string>): Letter[] =>
    Array.from(text, (letter) => ({ letter, marks: [...all].sort().join('') }));
  return inline.flatMap((one): Letter[] => {
    if (typeof one === 'string') return on(one, around);
    if (one.kind === 'code') return on(one.text, new Set([...around, 'c']));
    if (one.kind === 'break') return on('\n', around);
    return 'children' in one ? lettersOf(one.children, new Set([...around, marks[one.kind]!])) : [];
  });
}

/** Blanks as one, none at the ends; marks only on letters, as signs may stand outside of them. */
function compared(letters: readonly Letter[]): string {
  const all = letters.map(({ letter, marks: own }) =>
    /[\p{L}\p{N}]/u.test(letter) || own.includes('c') ? `${letter}{${own}}` : letter,
  );
  return all
    .join('')
    .replaceAll(/[ \n]*\n[ \n]*/g, '\n')
    .replaceAll(/ +/g, ' ')
    .trim();
}

describe('whatever the text', () => {
  it('Markdown reads it as it was', () => {
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 4 }), (inline) => {
        const expected = compared(lettersOf(inline));
        fc.pre(expected !== '');
        const markdown = line(...inline);
        expect(compared(readParagraph(markdown))).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it('no line of a paragraph begins anything else', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(signText, fc.constant<Inline>({ kind: 'break' })), { maxLength: 6 }), (inline) => {
        for (const one of line(...inline).split('\n')) expect(startsBlock(one) ? one : '').toBe('');
      }),
      { numRuns: 3000 },
    );
  });

  it('something is written', () => {
    fc.assert(
      fc.property(fc.array(hostileContent, { maxLength: 4 }), (contents) => {
        const markdown = write(...contents);
        expect(markdown).not.toMatch(/\n{2}$|\]\(\s*(?:javascript|vbscript):/i);
      }),
    );
  });
});
