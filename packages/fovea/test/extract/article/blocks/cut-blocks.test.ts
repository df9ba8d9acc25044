import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagPath } from '../../../../src/extract/article/blocks/block.ts';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { isUnseen, layoutTags, roughTags } from '../../../../src/extract/article/blocks/layout-tags.ts';
import { nodesOf, type HtmlElement, type HtmlText } from '../../../../src/model/index.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

const cut = (html: string, tags?: ReadonlySet<string>) => cutBlocks(parseHtml(html), tags);
const texts = (html: string, tags?: ReadonlySet<string>): string[] => cut(html, tags).map(({ text }) => text);

describe('blocks', () => {
  it('begin and end where the layout changes', () => {
    expect(texts('a <div>b <p>c</p> d</div> e')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(texts('<h1>T</h1>text<ul><li>one<li>two</ul><table><tr><td>x<td>y</table>')).toEqual([
      'T',
      'text',
      'one',
      'two',
      'x',
      'y',
    ]);
  });

  it('go on through what does not', () => {
    expect(texts('<p>a <b>b</b><i>c</i>, <a href=/>d</a><span>e</span> <img>f')).toEqual(['a bc, de f']);
  });

  it('have single spaces', () => {
    expect(texts('<p>  a\n\t b <b> c </b>\u00a0 d<br>e  </p>')).toEqual(['a b c d e']);
  });

  it('leave lists and tables whole where they are cut roughly', () => {
    const html = '<div>a<ul><li>one<li>two</ul><table><tr><td>x<td>y</table></div>';
    expect(texts(html, roughTags)).toEqual(['a', 'one two', 'x y']);
    expect([...roughTags].filter((name) => !layoutTags.has(name))).toEqual([]);
  });

  it('end at an empty line, as two line breaks make one', () => {
    expect(texts('<div>a<br>b<br><br>c<br> <br>d</div>')).toEqual(['a b', 'c', 'd']);
    expect(texts('<div>a<br>b<br>c')).toEqual(['a b c']);
  });

  it('hold what can be seen', () => {
    const unseen = [
      '<script>x</script>',
      '<style>x</style>',
      '<noscript>x</noscript>',
      '<template><p>x</p></template>',
      '<select><option>x</select>',
      '<textarea>x</textarea>',
      '<iframe>x</iframe>',
      '<svg><text>x</text></svg>',
      '<video>x</video>',
      '<dialog>x</dialog>',
      '<div style="color: red; DISPLAY :none">x</div>',
      '<!-- x -->',
    ];
    for (const html of unseen) expect(texts(`<title>t</title><p>a${html}b`).join(''), html).toBe('ab');
  });

  it('hold what a script may show again', () => {
    expect(texts('<p hidden>a</p><p aria-hidden=true>b</p><dialog open>c</dialog><p style="display: block">d')).toEqual(
      ['a', 'b', 'c', 'd'],
    );
  });

  it('count what is in them', () => {
    const [menu, text] = cut(
      '<div><hr><div><a href=/a>Home page</a> | <a href=/b>中文</a></div><p>Some <b>bold <a name=x>words</a></b> here.</p>',
    );
    expect(menu).toMatchObject({ index: 0, text: 'Home page | 中文', words: 4, linkWords: 4, linkLength: 11 });
    // The div itself and two links; before it html, body, div and hr. The head is never seen.
    expect(menu).toMatchObject({ tags: 3, tagsBefore: 4, depth: 3 });
    // An anchor without an address is no link.
    expect(text).toMatchObject({ index: 1, text: 'Some bold words here.', words: 4, linkWords: 0, linkLength: 0 });
    expect(text).toMatchObject({ tags: 3, tagsBefore: 0, depth: 3 });
    expect(tagPath(text!)).toBe('html/body/div/p');
    expect(text!.nodes.map((node) => node.text)).toEqual(['Some ', 'bold ', 'words', ' here.']);
    expect(text!.element.name).toBe('p');
  });

  it('take text behind an element as part of what is around it', () => {
    const blocks = cut('<section>a<p>b</p>c</section>');
    expect(blocks.map(({ element, tags }) => [element.name, tags])).toEqual([
      ['section', 1],
      ['p', 1],
      ['section', 0],
    ]);
  });

  it('can be cut from any element', () => {
    const span = parseHtml('<p>a <span>b <i>c</i></span>').children.at(-1) as HtmlElement;
    const inner = (span.children[0] as HtmlElement).children[1] as HtmlElement;
    expect(cutBlocks(inner)).toMatchObject([{ text: 'b c', depth: 0, element: { name: 'span' } }]);
  });
});

const html = fc.letrec<{ node: string; many: string }>((tie) => ({
  many: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('word', ' two words ', '中文', ' ', '\n', '<br>', '<hr>', '&nbsp;', '<script>s</script>'),
    fc
      .tuple(fc.constantFrom('div', 'p', 'b', 'a href=x', 'li', 'td', 'span', 'noscript', 'p hidden'), tie('many'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
  ),
})).many;

/** Slow and plain: a text is seen if nothing around it is unseen. */
function seenTexts(root: HtmlElement): HtmlText[] {
  return [...nodesOf(root)].filter((node): node is HtmlText => {
    if (node.kind !== 'text' || node.text.trim() === '') return false;
    for (let at = node.parent; at; at = at.parent) if (isUnseen(at)) return false;
    return true;
  });
}

describe('the blocks of any page', () => {
  it('hold each text that is seen once, in order', () => {
    fc.assert(
      fc.property(html, fc.constantFrom(layoutTags, roughTags), (text, tags) => {
        const root = parseHtml(text);
        const blocks = cutBlocks(root, tags);
        expect(blocks.flatMap(({ nodes }) => nodes)).toEqual(seenTexts(root));
        for (const [i, block] of blocks.entries()) {
          expect(block.index).toBe(i);
          const own = block.nodes.map((node) => node.text).join('');
          expect(block.text.replaceAll(/\s/g, '')).toBe(own.replaceAll(/\s/g, ''));
          expect(block.text).toBe(block.text.trim().replaceAll(/\s+/g, ' '));
          expect(block.linkWords).toBeLessThanOrEqual(block.words + block.nodes.length);
          expect(block.linkLength).toBeLessThanOrEqual(block.text.length);
          for (const { parent } of block.nodes) expect(nearest(parent!, tags, root)).toBe(block.element);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('count every tag once', () => {
    fc.assert(
      fc.property(html, (text) => {
        const root = parseHtml(text);
        const seen = [...nodesOf(root)].filter((node) => {
          if (node.kind === 'text') return false;
          for (let at: HtmlElement | undefined = node; at; at = at.parent) if (isUnseen(at)) return false;
          return true;
        });
        const counted = cutBlocks(root).reduce((sum, { tags, tagsBefore }) => sum + tags + tagsBefore, 0);
        // Those after the last text are in no block.
        expect(counted).toBeLessThanOrEqual(seen.length);
        expect(cutBlocks(parseHtml(`${text}<p>end`)).reduce((sum, b) => sum + b.tags + b.tagsBefore, 0)).toBe(
          seen.length + 1,
        );
      }),
    );
  });

  it('are cut in time that grows with its size, however deep it is', () => {
    const deep = parseHtml(`${'<div>'.repeat(500)}x`);
    expect(cutBlocks(deep)).toMatchObject([{ text: 'x' }]);
    // A tree made by hand, as deep as a hostile page.
    type Building = { -readonly [K in keyof HtmlElement]: HtmlElement[K] };
    const make = (name: string, parent?: HtmlElement): Building => {
      const rest = { attributes: [], children: [], start: 0, end: 0 };
      return { kind: 'element', parent, name, namespace: 'html', ...rest };
    };
    const root = make('html');
    let at = root;
    for (let i = 0; i < 100_000; i++) {
      const next = make(i % 2 ? 'b' : 'div', at);
      const text: HtmlText = { kind: 'text', parent: at, text: 'word ', start: 0, end: 0 };
      at.children = [text, next];
      at = next;
    }
    expect(cpuSeconds(() => expect(cutBlocks(root)).toHaveLength(50_001))).toBeLessThan(10);
    const wide = make('p');
    wide.children = Array.from({ length: 200_000 }, () => ({
      kind: 'text',
      parent: wide,
      text: 'ab ',
      start: 0,
      end: 0,
    }));
    expect(cpuSeconds(() => expect(cutBlocks(wide)[0]!.text).toHaveLength(3 * 200_000 - 1))).toBeLessThan(10);
  });
});

function nearest(from: HtmlElement, tags: ReadonlySet<string>, root: HtmlElement): HtmlElement {
  let at = from;
  while (at !== root && !tags.has(at.name)) at = at.parent!;
  return at;
}
