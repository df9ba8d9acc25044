import { describe, expect, it } from 'vitest';
import type { Content } from '../../../../src/model/index.ts';
import { contentsOf, groupsOf, notIn, paragraph } from './own-page.ts';

const at = 'https://example.org/news/';
const image = (src: string, more: object = {}): object => ({ kind: 'image', src: at + src, ...more });
const figure = (...images: object[]): Content => ({ kind: 'figure', images }) as unknown as Content;
/** What becomes of a picture between two paragraphs. */
const between = (html: string): Content[] => contentsOf(`<p>a</p>${html}<p>b</p>`).slice(1, -1);

describe('pictures', () => {
  it('alone are figures, with their place', () => {
    expect(between('<div><a href="/big"><img src="x.jpg" alt="An  eye" title="T"></a></div>')).toEqual([
      figure(image('x.jpg', { alt: 'An eye', title: 'T' })),
    ]);
    expect(groupsOf('<p>a</p><p><img src="x.jpg"></p><p>b')[1]).toMatchObject({
      type: 'figure',
      text: '',
      xpath: '/html[1]/body[1]/p[2]/img[1]',
    });
  });

  it('in a line are part of it', () => {
    expect(contentsOf('<p>a <img src="x.jpg"> b')).toEqual([paragraph('a ', image('x.jpg'), ' b')]);
  });

  it('have captions', () => {
    const withCaption = (caption: string): object => ({ ...figure(image('x.jpg')), caption: [caption] });
    expect(between('<figure><img src="x.jpg"><figcaption>An eye</figcaption></figure>')).toEqual([
      withCaption('An eye'),
    ]);
    expect(between('<div class="wp-caption"><img src="x.jpg"><p class="wp-caption-text">An eye</p></div>')).toEqual([
      withCaption('An eye'),
    ]);
  });

  it('of a figure go in front of what else is in it', () => {
    expect(between('<figure><figcaption>one.js</figcaption><pre>x</pre></figure>')).toEqual([
      paragraph('one.js'),
      { kind: 'code', text: 'x' },
    ]);
  });

  it.each([
    ['a later source', '<img src="data:image/gif;base64,R0lGOD" data-src="x.jpg">', 'x.jpg'],
    ['another source', '<img data-original="x.jpg" src="/blank.gif">', 'x.jpg'],
    ['the largest of a set', '<img src="s.jpg" srcset="m.jpg 400w, x.jpg 800w, s.jpg 100w">', 'x.jpg'],
    ['the sharpest of a set', '<img srcset="s.jpg, x.jpg 2x">', 'x.jpg'],
    ['a set with commas in it', '<img srcset="a,w_1.jpg 1w, x,w_2.jpg 2w">', 'x,w_2.jpg'],
    ['the sources of a picture', '<picture><source srcset="x.webp 1x"><img></picture>', 'x.webp'],
    ['what is for browsers without scripts', '<img src="/loading.gif"><noscript><img src="x.jpg"></noscript>', 'x.jpg'],
  ])('have %s', (_, html, src) => {
    expect(between(html)).toEqual([figure(image(src))]);
  });

  it('that come again for browsers without scripts come once', () => {
    expect(between('<img data-src="x.jpg"><noscript><img src="x.jpg"></noscript>')).toEqual([figure(image('x.jpg'))]);
  });

  it.each([
    ['a pixel', '<img src="x.gif" width=1 height=1>'],
    ['a line', '<img src="x.gif" width=600 height=2>'],
    ['an icon', '<img src="x.png" style="width: 16px; height: 16px">'],
    ['a face', '<img class="user-avatar" src="x.png">'],
    ['a placeholder', '<img src="data:image/png;base64,AAAA">'],
    ['a spacer', '<img src="/img/spacer.gif">'],
    ['a script', '<img src="javascript:x()">'],
    ['nothing', '<img alt="x">'],
  ])('that are %s are left out', (_, html) => {
    expect(between(html)).toEqual([]);
  });

  it('stand among the chosen text', () => {
    const card = '<div class="no"><img src="n.jpg"><a href="/n">Read this next one as well</a></div>';
    const html = (body: string): string =>
      `<header><img src="top.jpg"></header><div><article><img src="first.jpg"><p>a</p>${body}<p>b</p></article></div>` +
      `<aside><img src="side.jpg"></aside>`;
    expect(contentsOf(html(''), notIn('no'))).toEqual([figure(image('first.jpg')), paragraph('a'), paragraph('b')]);
    expect(contentsOf(html(card), notIn('no'))).toHaveLength(3);
  });

  it('between a title and the text are of the article, those after it are not', () => {
    const text = 'word '.repeat(20);
    const html = `<h1>t</h1><div><img src="x.jpg"></div><div><p>${text}</p><p>${text}</p></div><div><img src="y.jpg"></div>`;
    expect(contentsOf(html).map(({ kind }) => kind)).toEqual(['heading', 'figure', 'paragraph', 'paragraph']);
  });

  it('of faces are read as letters', () => {
    expect(contentsOf('<p>Well <img class="emoji" alt="🙂" src="x.png">')).toEqual([paragraph('Well 🙂')]);
  });
});
