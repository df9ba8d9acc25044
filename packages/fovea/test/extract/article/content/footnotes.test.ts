import { describe, expect, it } from 'vitest';
import { contentsOf, groupsOf, notIn, paragraph } from './own-page.ts';

const mark = (id: string, label: string): object => ({ kind: 'footnote', id, label });
const notes = (...texts: [string, string][]): object => ({
  kind: 'footnotes',
  notes: texts.map(([id, text]) => ({ id, children: [paragraph(text)] })),
});

describe('footnotes', () => {
  it('are marks and a list of notes, without the ways back', () => {
    const html =
      '<p>One<sup id="fnref1"><a href="#fn1">[1]</a></sup> and two<a href="#fn2" class="footnote-ref"><sup>2</sup></a>.</p>' +
      '<ol><li id="fn1"><p>First. <a href="#fnref1" class="footnote-back">↩</a></p></li>' +
      '<li id="fn2">Second.<a href="#fnref2">↩︎</a></li></ol>';
    expect(contentsOf(html)).toEqual([
      paragraph('One', mark('1', '[1]'), ' and two', mark('2', '2'), '.'),
      notes(['1', 'First.'], ['2', 'Second.']),
    ]);
    expect(groupsOf(html).map(({ text }) => text)).toEqual(['One[1] and two2.', 'First.\nSecond.']);
  });

  it('of a wiki are marked more than once', () => {
    const html =
      '<p>a<sup class="reference"><a href="#cite_note-x-1"><span>[</span>1<span>]</span></a></sup>' +
      'b<sup class="reference"><a href="#cite_note-x-1">[1]</a></sup></p>' +
      '<ol class="references"><li id="cite_note-x-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-x_1-0">a</a></span> ' +
      '<span class="reference-text">Source</span></li></ol>';
    expect(contentsOf(html)).toEqual([paragraph('a', mark('1', '[1]'), 'b', mark('1', '[1]')), notes(['1', 'Source'])]);
  });

  it('of a word processor are paragraphs', () => {
    const html =
      '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> One.</p>' +
      '<p><a href="#_ftnref2" name="_ftn2">[2]</a> Not referred to.</p>';
    expect(contentsOf(html).slice(0, 2)).toEqual([paragraph('a', mark('1', '[1]')), notes(['1', 'One.'])]);
  });

  it('have names that are their own', () => {
    const html =
      '<p>a<sup><a href="#fn-a">*</a></sup>b<sup><a href="#fn-b">*</a></sup></p>' +
      '<ul><li id="fn-a">A</li><li id="fn-b">B</li></ul>';
    expect(contentsOf(html)).toEqual([
      paragraph('a', mark('1', '*'), 'b', mark('2', '*')),
      notes(['1', 'A'], ['2', 'B']),
    ]);
  });

  it('that were not chosen leave their mark as text', () => {
    const html = '<p>a<sup><a href="#fn1">1</a></sup></p><ol class="no"><li id="fn1">One</ol>';
    expect(contentsOf(html, notIn('no'))).toEqual([paragraph('a', { kind: 'superscript', children: ['1'] })]);
  });

  it('are no links to sections', () => {
    const link = { kind: 'link', href: 'https://example.org/news/one.html#part', children: ['1'] };
    expect(contentsOf('<p>See <a href="#part">1</a></p><div id="part">Part</div>')).toEqual([
      paragraph('See ', link),
      paragraph('Part'),
    ]);
  });
});
