import { describe, expect, it } from 'vitest';
import { contentsOf, notIn, paragraph } from './own-page.ts';

const code = (text: string, language?: string): object => ({ kind: 'code', ...(language && { language }), text });

describe('code', () => {
  it('keeps its blanks and lines', () => {
    expect(contentsOf('<pre>\n\n  if a:\n\tb&nbsp;=  1\n\n</pre>')).toEqual([code('  if a:\n\tb =  1')]);
  });

  it.each([
    ['<pre class="language-js">x</pre>', 'js'],
    ['<pre><code class="lang-Python">x</code></pre>', 'python'],
    ['<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'shell'],
    ['<div class="language-ruby highlighter-rouge"><div class="highlight"><pre>x</pre></div></div>', 'ruby'],
    ['<pre><code class="hljs cpp">x</code></pre>', 'cpp'],
    ['<pre class="brush: java; toolbar: false">x</pre>', 'java'],
    ['<pre data-lang="go">x</pre>', 'go'],
    ['<div class="sourceCode"><pre class="sourceCode haskell">x</pre></div>', 'haskell'],
    ['<pre class="prettyprint lang-c++">x</pre>', 'c++'],
    ['<pre class="language-plaintext">x</pre>', undefined],
    ['<article class="language-x"><div><div><div><pre>x</pre></div></div></div></article>', undefined],
    ['<pre class="wide">x</pre>', undefined],
  ])('has the language of %s', (html, language) => {
    expect(contentsOf(html)).toEqual([code('x', language)]);
  });

  it('has no line numbers beside it', () => {
    const row = (n: number, text: string): string =>
      `<tr><td class="blob-num">${n}</td><td class="blob-code">${text}</td></tr>`;
    expect(contentsOf(`<table class="highlight">${row(1, 'a')}${row(2, '  b')}</table>`)).toEqual([code('a\n  b')]);
    expect(
      contentsOf(
        '<table class="rouge-table"><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td>' +
          '<td class="rouge-code"><pre>a\nb\n</pre></td></tr></table>',
      ),
    ).toEqual([code('a\nb')]);
    expect(
      contentsOf('<pre class="line-numbers"><span class="ln">1</span>a\n<span class="ln">2</span>b</pre>'),
    ).toEqual([code('a\nb')]);
    expect(contentsOf('<pre><span class="gutter">not a number</span></pre>')).toEqual([code('not a number')]);
  });

  it.each([
    ['boxes', '<pre><div class="line">a</div><div class="line">  b</div></pre>', 'a\n  b'],
    [
      'spans with line ends',
      '<pre><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></pre>',
      'a\n\nb',
    ],
    [
      'spans without',
      '<pre><span class="line">a</span><span class="line"></span><span class="line">b</span></pre>',
      'a\n\nb',
    ],
    ['items', '<pre><ol><li>a</li><li></li><li>b</li></ol></pre>', 'a\n\nb'],
    ['breaks', '<pre>a<br>  b</pre>', 'a\n  b'],
    ['an editor', '<div class="CodeMirror-code"><pre class="CodeMirror-line">a</pre><pre>b</pre></div>', 'a\nb'],
    ['a paragraph', '<p><code>a<br>b</code></p>', 'a\nb'],
  ])('has its lines in %s', (_, html, text) => {
    expect(contentsOf(html)).toEqual([code(text)]);
  });

  it('takes only what was chosen, with the blanks between', () => {
    expect(contentsOf('<pre><b>a</b> <i class="no">x</i><b>b</b>\n<b>c</b></pre>', notIn('no'))).toEqual([
      code('a b\nc'),
    ]);
  });

  it('has no buttons', () => {
    expect(contentsOf('<pre><button>Copy</button>a</pre>')).toEqual([code('a')]);
  });

  it('in a line is part of the line', () => {
    expect(contentsOf('<p>Say <code>a  b</code>.')).toEqual([paragraph('Say ', { kind: 'code', text: 'a b' }, '.')]);
  });
});
