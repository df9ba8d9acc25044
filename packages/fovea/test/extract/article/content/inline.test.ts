import { describe, expect, it } from 'vitest';
import type { Inline } from '../../../../src/model/index.ts';
import { contentsOf, groupsOf, notIn, paragraph } from './own-page.ts';

/** The inline content of a page that is one paragraph. */
function inlineOf(html: string): readonly Inline[] {
  const [first, ...rest] = contentsOf(`<p>${html}`);
  expect(rest).toEqual([]);
  return first?.kind === 'paragraph' ? first.children : [];
}

describe('white space', () => {
  it('collapses as in a browser', () => {
    expect(inlineOf('  one\n\t two  <span> three</span>  ')).toEqual(['one two three']);
  });

  it('is not added inside a word', () => {
    expect(inlineOf('foo<b>bar</b>baz')).toEqual(['foo', { kind: 'strong', children: ['bar'] }, 'baz']);
  });

  it('between elements stays, outside of marks', () => {
    expect(inlineOf('a<b> b </b><i>c</i> <i>d</i>')).toEqual([
      'a ',
      { kind: 'strong', children: ['b'] },
      ' ',
      { kind: 'emphasis', children: ['c d'] },
    ]);
  });

  it('in an element without anything else counts too', () => {
    expect(inlineOf('<i>static</i><span class="w"> </span><b>int</b>')).toEqual([
      { kind: 'emphasis', children: ['static'] },
      ' ',
      { kind: 'strong', children: ['int'] },
    ]);
  });

  it('keeps boxes in a line apart', () => {
    expect(groupsOf('<p><button>Yes</button><button>No</button>')[0]?.text).toBe('Yes No');
  });

  it('that is hard stays if it is alone, and is cut at the edges', () => {
    expect(inlineOf('&nbsp;&nbsp;10&nbsp;km &nbsp; away&nbsp;')).toEqual(['10\u00A0km away']);
    expect(inlineOf('\u3000\u3000春眠\u3000不覺曉')).toEqual(['春眠\u3000不覺曉']);
    expect(groupsOf('<p>10&nbsp;km')[0]?.text).toBe('10 km');
  });

  it('keeps the words around a text that was not chosen apart', () => {
    expect(contentsOf('<p>one<span class="no">dropped</span>two', notIn('no'))).toEqual([paragraph('one two')]);
  });
});

describe('zero width', () => {
  it('signs stay inside of text, and alone are nothing', () => {
    expect(inlineOf('می\u200Cخواهم \u202Babc\u202C')).toEqual(['می\u200Cخواهم \u202Babc\u202C']);
    expect(contentsOf('<p>\u200B</p><p>&nbsp;</p><p>a</p>')).toEqual([paragraph('a')]);
  });
});

describe('marks', () => {
  it('have many names', () => {
    expect(
      inlineOf('<strong>a</strong><cite>b</cite><s>c</s><mark>d</mark><sup>e</sup><sub>f</sub><kbd>g</kbd><q>h</q>'),
    ).toEqual([
      { kind: 'strong', children: ['a'] },
      { kind: 'emphasis', children: ['b'] },
      { kind: 'deleted', children: ['c'] },
      { kind: 'marked', children: ['d'] },
      { kind: 'superscript', children: ['e'] },
      { kind: 'subscript', children: ['f'] },
      { kind: 'code', text: 'g' },
      '“h”',
    ]);
  });

  it('nest with the longest around the others, each only once', () => {
    expect(inlineOf('<b><b>a <i>b</i></b> <a href="/x">c</a></b>')).toEqual([
      {
        kind: 'strong',
        children: [
          'a ',
          { kind: 'emphasis', children: ['b'] },
          ' ',
          { kind: 'link', href: 'https://example.org/x', children: ['c'] },
        ],
      },
    ]);
  });

  it('go on over the ends of paragraphs', () => {
    expect(contentsOf('<b>one<p>two</b></p>')).toEqual([
      paragraph({ kind: 'strong', children: ['one'] }),
      paragraph({ kind: 'strong', children: ['two'] }),
    ]);
  });

  it('come from styles as well', () => {
    expect(inlineOf('<span style="font-weight: 700">a</span> <b style="font-weight:normal">b</b>')).toEqual([
      { kind: 'strong', children: ['a'] },
      ' b',
    ]);
  });

  it('inside of code are dropped, links are not', () => {
    expect(inlineOf('<code>a<b>b</b></code> <code><a href="#x">T</a></code>')).toEqual([
      { kind: 'code', text: 'ab' },
      ' ',
      { kind: 'link', href: 'https://example.org/news/one.html#x', children: [{ kind: 'code', text: 'T' }] },
    ]);
  });
});

describe('links', () => {
  it('are resolved', () => {
    expect(inlineOf('<a href=" ../a b?c#d " title="T">x</a>')).toEqual([
      { kind: 'link', href: 'https://example.org/a%20b?c#d', title: 'T', children: ['x'] },
    ]);
  });

  it('that lead nowhere or run something are text', () => {
    expect(
      inlineOf('<a>a</a> <a href="#">b</a> <a href=" JavaScript:x()">c</a> <a href="data:text/html,x">d</a>'),
    ).toEqual(['a b c d']);
  });

  it('to private places and people stay', () => {
    expect(inlineOf('<a href="http://192.168.0.1/">a</a><a href="mailto:x@example.org">b</a>')).toEqual([
      { kind: 'link', href: 'http://192.168.0.1/', children: ['a'] },
      { kind: 'link', href: 'mailto:x@example.org', children: ['b'] },
    ]);
  });

  it('without text are dropped, and so are signs that lead to their own place', () => {
    expect(contentsOf('<h2 id=a>Title<a href="/x"></a><a class=anchor href="#a"> ¶</a></h2>')).toEqual([
      { kind: 'heading', level: 2, children: ['Title'] },
    ]);
  });

  it('around blocks are in each of them', () => {
    const link = (text: string): object => ({ kind: 'link', href: 'https://example.org/x', children: [text] });
    expect(contentsOf('<a href="/x"><h3>One</h3><p>Two</p></a>')).toEqual([
      { kind: 'heading', level: 3, children: [link('One')] },
      paragraph(link('Two')),
    ]);
  });
});

describe('line ends', () => {
  it('are breaks, two of them the end of a paragraph', () => {
    expect(contentsOf('<p>a<br>b<br> <br/>c<br></p>')).toEqual([
      paragraph('a', { kind: 'break' }, 'b'),
      paragraph('c'),
    ]);
  });

  it('are blanks in headings', () => {
    expect(contentsOf('<h1>a<br><br>b</h1>')).toEqual([{ kind: 'heading', level: 1, children: ['a b'] }]);
  });
});
