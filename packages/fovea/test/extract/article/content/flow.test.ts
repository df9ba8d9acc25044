import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentGroups } from '../../../../src/extract/article/content-groups.ts';
import { xpathOf, type HtmlElement, type HtmlText, type WebPage } from '../../../../src/model/index.ts';
import { contentsOf, groupsOf, pageOf, paragraph, textsOf } from './own-page.ts';
import { startCpuClock } from '../../../cpu-time.ts';

describe('groups', () => {
  it('have a place, the words and the mean score of their texts by length', () => {
    const page = pageOf('<div><p>four <b>sixsix</b></p><p>two</p></div>');
    const [four, six, two] = textsOf(page) as [HtmlText, HtmlText, HtmlText];
    const groups = contentGroups(
      page,
      new Map([
        [two, 0.25],
        [four, 1],
        [six, 0.5],
      ]),
    );
    expect(groups.map(({ type, score, text, xpath }) => ({ type, score, text, xpath }))).toEqual([
      { type: 'paragraph', score: 0.7, text: 'four sixsix', xpath: '/html[1]/body[1]/div[1]/p[1]' },
      { type: 'paragraph', score: 0.25, text: 'two', xpath: '/html[1]/body[1]/div[1]/p[2]' },
    ]);
    expect(groups[1]?.xpath).toBe(xpathOf(two.parent!));
  });

  it('of nothing are none', () => {
    expect(contentGroups(pageOf('<p>a'), new Map())).toEqual([]);
  });

  it('hold only what was chosen', () => {
    expect(contentsOf('<p>a</p>b<p>c', ({ text }) => text !== 'b')).toEqual([paragraph('a'), paragraph('c')]);
  });

  it('without text of their own are scored as the text before', () => {
    const page = pageOf('<p>a</p><hr><p>b</p>');
    const [a, b] = textsOf(page) as [HtmlText, HtmlText];
    const groups = contentGroups(
      page,
      new Map([
        [a, 0.75],
        [b, 0.5],
      ]),
    );
    expect(groups.map(({ type, score }) => [type, score])).toEqual([
      ['paragraph', 0.75],
      ['rule', 0.75],
      ['paragraph', 0.5],
    ]);
  });
});

describe('paragraphs', () => {
  it('are the runs of text between blocks, in whatever element', () => {
    expect(contentsOf('one <span>two</span><div>three</div>four<section>five</section>')).toEqual([
      paragraph('one two'),
      paragraph('three'),
      paragraph('four'),
      paragraph('five'),
    ]);
  });

  it('may be spans shown as blocks', () => {
    expect(contentsOf('<span style="display:block">a</span><span style="display: block">b</span>')).toEqual([
      paragraph('a'),
      paragraph('b'),
    ]);
  });
});

describe('headings', () => {
  const heading = (level: number, ...children: (string | object)[]): object => ({ kind: 'heading', level, children });

  it('have levels, also by role', () => {
    expect(contentsOf('<h1>a</h1><h6>b</h6><div role=heading aria-level=3>c</div><p role=heading>d')).toEqual([
      heading(1, 'a'),
      heading(6, 'b'),
      heading(3, 'c'),
      heading(2, 'd'),
    ]);
  });

  it('are bold anyway', () => {
    expect(contentsOf('<h2><b>a</b></h2><h2><b>a</b> b</h2>')).toEqual([
      heading(2, 'a'),
      heading(2, { kind: 'strong', children: ['a'] }, ' b'),
    ]);
  });

  it('take boxes in and end at paragraphs', () => {
    expect(contentsOf('<h2><div>a</div><div>b</div></h2>')).toEqual([heading(2, 'a b')]);
    expect(contentsOf('<h2><p>a</p></h2>')).toEqual([heading(2, 'a')]);
    expect(contentsOf('<h2>a<p>b<p>c')).toEqual([heading(2, 'a'), paragraph('b'), paragraph('c')]);
    expect(contentsOf('<h2>a<ul><li>b</ul>')).toEqual([
      heading(2, 'a'),
      { kind: 'list', ordered: false, items: [[paragraph('b')]] },
    ]);
  });
});

describe('rules', () => {
  it('stand only between text, one at a time', () => {
    expect(contentsOf('<hr><p>a</p><hr><hr><p>b</p><hr>')).toEqual([paragraph('a'), { kind: 'rule' }, paragraph('b')]);
  });
});

describe('quotes', () => {
  it('hold parts of their own', () => {
    expect(contentsOf('<blockquote>a<p>b<blockquote>c</blockquote></blockquote>')).toEqual([
      { kind: 'quote', children: [paragraph('a'), paragraph('b'), { kind: 'quote', children: [paragraph('c')] }] },
    ]);
  });

  it('with headings in them only indent', () => {
    expect(contentsOf('<blockquote><h2>a</h2>b</blockquote>').map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
    ]);
  });
});

// ── Whatever the tree

const names =
  'div p span b i a ul ol li dl dt dd table tbody tr td th caption pre code blockquote figure figcaption h1 h3 br hr img ' +
  'section button sup em br details svg math nav header select option script noscript';

type Sketch = string | { readonly name: string; readonly children: readonly Sketch[] };

const { sketch } = fc.letrec<{ sketch: Sketch }>((tie) => ({
  sketch: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom('a', 'bc ', ' d', '\n', ' ', 'e\u00A0', '中文', '1.', '<', '&', '#'),
    fc.record({
      name: fc.constantFrom(...names.split(' ')),
      children: fc.array(tie('sketch'), { maxLength: 5 }),
    }),
  ),
}));

/** A tree as no parser would build it. */
function pageOfSketch(children: readonly Sketch[], attributes: readonly string[] = []): WebPage {
  const root = elementOf('html', undefined);
  const open: [HtmlElement, readonly Sketch[]][] = [[root, children]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, sketches] = next;
    for (const one of sketches) {
      const child = typeof one === 'string' ? textOf(one, parent) : { ...elementOf(one.name, parent), attributes };
      (parent.children as unknown[]).push(child);
      if (typeof one !== 'string') open.push([child as HtmlElement, one.children]);
    }
  }
  return { ...pageOf(''), root };
}

function elementOf(name: string, parent: HtmlElement | undefined): HtmlElement {
  const namespace = name === 'svg' ? 'svg' : 'html';
  return { kind: 'element', parent, name, namespace, attributes: [], children: [], start: 0, end: 0 };
}

function textOf(text: string, parent: HtmlElement): HtmlText {
  return { kind: 'text', parent, text, start: 0, end: 0 };
}

const allTexts = (page: WebPage): HtmlText[] => {
  const texts: HtmlText[] = [];
  const open: (HtmlElement | HtmlText)[] = [page.root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'text') texts.push(node);
    else open.push(...node.children.toReversed());
  }
  return texts;
};

const letters = (text: string): string => text.replaceAll(/\s+/g, '');

describe('whatever the tree', () => {
  // Not so: buttons and line numbers in programs, the ways to a note and back, signs that lead to their own heading.
  const isFair = (sketches: readonly Sketch[]): boolean => !hasButtonInCode(sketches, false);

  it('every chosen text appears once, in order, and no other', () => {
    fc.assert(
      fc.property(fc.array(sketch, { maxLength: 6 }).filter(isFair), fc.infiniteStream(fc.boolean()), (tree, coin) => {
        const page = pageOfSketch(tree);
        const chosen = allTexts(page).filter(() => coin.next().value);
        const groups = contentGroups(page, new Map(chosen.map((text) => [text, 1])));
        const words = groups.map(({ text }) => text).join('');
        expect(letters(words)).toBe(letters(chosen.map(({ text }) => text).join('')));
      }),
      { numRuns: 2000 },
    );
  });

  it('groups know their words, their places in order, and a score between those of their texts', () => {
    fc.assert(
      fc.property(fc.array(sketch, { maxLength: 6 }), (tree) => {
        const page = pageOfSketch(tree);
        const scores = new Map(allTexts(page).map((text, i) => [text, (i % 5) / 4]));
        for (const { type, value, text, xpath, score } of contentGroups(page, scores)) {
          expect((value as { kind: string }).kind).toBe(type);
          // Code keeps its spaces, also where a list begins with it.
          if (!JSON.stringify(value).includes('"kind":"code"')) expect(text).toBe(text.trim());
          expect(xpath).toMatch(/^\/html\[1\]/);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is too deep for nobody', () => {
    for (const name of ['div', 'blockquote', 'b', 'table', 'ul']) {
      let tree: Sketch = 'deep';
      for (let i = 0; i < 100_000; i++) tree = { name, children: [tree] };
      const page = pageOfSketch([tree]);
      const groups = contentInTime(page);
      expect(groups.map(({ text }) => text)).toEqual(['deep']);
      expect(() => JSON.stringify(groups)).not.toThrow();
    }
  });

  it('costs no square where names invite to look ahead', () => {
    for (const [name, ...attributes] of [
      ['span', 'class', 'katex'],
      ['div', 'class', 'gutter'],
      ['a', 'href', '#x'],
      ['td', 'id', 'fn1'],
    ] as const) {
      let tree: Sketch = { name: 'b', children: ['deep'] };
      for (let i = 0; i < 50_000; i++) tree = { name, children: [tree] };
      const page = pageOfSketch([{ name: 'pre', children: [tree] }, tree], attributes);
      const groups = contentInTime(page);
      expect(groups.map(({ text }) => text)).toEqual(['deep', 'deep']);
    }
  });

  it('is too wide for nobody', () => {
    for (const name of ['p', 'li', 'span']) {
      const tree = Array.from({ length: 100_000 }, (): Sketch => ({ name, children: ['x'] }));
      const page = pageOfSketch(tree);
      const groups = contentInTime(page);
      expect(letters(groups.map(({ text }) => text).join(''))).toHaveLength(100_000);
    }
  });
});

/** All of it, in a time that only a square could exceed. */
function contentInTime(page: WebPage): ReturnType<typeof contentGroups> {
  const taken = startCpuClock();
  const groups = contentGroups(page, new Map(allTexts(page).map((text) => [text, 1])));
  expect(taken()).toBeLessThan(15);
  return groups;
}

function hasButtonInCode(sketches: readonly Sketch[], isInCode: boolean): boolean {
  return sketches.some(
    (one) =>
      typeof one !== 'string' &&
      ((isInCode && one.name === 'button') || hasButtonInCode(one.children, isInCode || one.name === 'pre')),
  );
}

describe('groupsOf', () => {
  it('reads a whole page', () => {
    expect(groupsOf('<title>t</title><h1>a</h1><p>b').map(({ type }) => type)).toEqual(['heading', 'paragraph']);
  });
});
