import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from '../src/article-html-text.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One\ntwo'],
    ['<div>One<div>two</div>three</div>', 'One\ntwo\nthree'],
    ['in<b>lin</b>e <i> and </i> blank\n\tline', 'inline and blank line'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
    ['<ul><li>a<li>b</ul>', 'a\nb'],
    ['a<script>x()</script><style>p{}</style><!-- c --><noscript>n</noscript>b', 'ab'],
    ['<html><head><title>t</title></head><body><p>a</p></body></html>', 'a'],
    ['&lt;p&gt; &amp; caf&eacute;&nbsp;x', '<p> & café x'],
    ['<template><p>a</p></template>', ''],
    ['', ''],
  ])('of %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('needs no stack for what is nested deeply', () => {
    const depth = 20_000;
    expect(textOfHtml(`${'<div>'.repeat(depth)}a${'</div>'.repeat(depth)}b`)).toBe('a\nb');
  });

  it('keeps every word of paragraphs apart and in order', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(textOfHtml(words.map((one) => `<p>${one}</p>`).join(''))).toBe(words.join('\n'));
      }),
    );
  });
});
