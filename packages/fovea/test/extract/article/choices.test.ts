import { describe, expect, it } from 'vitest';
import { extractArticle, type ArticleOptions } from '../../../src/extract/article/index.ts';
import { readHtml } from '../../../src/read/html/index.ts';

const sentence = (about: string): string =>
  `The ${about} was built in 1170 by people of the village, who paid for it with grain, and it has worked ever since then.`;
const paragraphs = (...about: readonly string[]): string => about.map((one) => `<p>${sentence(one)}</p>`).join('');

const page = readHtml(
  `<!doctype html><html lang="en"><head><title>The tide mill turns again</title></head><body>
  <nav><a href="/">Home</a> <a href="/news">News</a></nav>
  <main><article><h1>The tide mill turns again</h1>${paragraphs('mill', 'wheel', 'dam', 'sluice', 'pond')}</article>
  <section id="comments" class="comments"><h2>Comments</h2>
  <div class="comment"><b>Ann</b><p>My grandfather has worked there for years and told us of it.</p></div>
  <div class="comment"><b>Bob</b><p>I hope that they will let visitors look at the wheel again.</p></div></section></main>
  <footer><a href="/about">About us</a></footer></body></html>`,
  { uri: 'mill.html', media: 'html' },
);

const textsOf = (options: ArticleOptions): string[] => extractArticle(page, options).groups.map(({ text }) => text);
const typesOf = (options: ArticleOptions): string[] => extractArticle(page, options).groups.map(({ type }) => type);

describe.each(['fovea', 'dragnet'] as const)('what is asked of %s:', (method) => {
  it('comments are a group of their own unless told', () => {
    expect(typesOf({ method })).toEqual(['article', 'comments']);
    expect(textsOf({ method })).toEqual(textsOf({ method, comments: 'separate' }));
    expect(textsOf({ method })[1]).toContain('grandfather');
  });

  it('comments can be part of the article, or left out', () => {
    expect(typesOf({ method, comments: 'include' })).toEqual(['article']);
    expect(textsOf({ method, comments: 'include' })[0]).toMatch(/pond[^]*grandfather/);
    expect(typesOf({ method, comments: 'exclude' })).toEqual(['article']);
    expect(textsOf({ method, comments: 'exclude' })[0]).not.toContain('grandfather');
  });

  it('comments can be all that is wanted', () => {
    const { status, groups } = extractArticle(page, { method, comments: 'only' });
    expect(status).toBe('ok');
    expect(groups.map(({ type, text }) => [type, text !== ''])).toEqual([
      ['article', false],
      ['comments', true],
    ]);
    expect(groups[0].value.title).toBe('The tide mill turns again');
    expect(groups[1]!.text).not.toContain('sluice');
  });

  it('the headline is in the text, or not', () => {
    const headline = 'The tide mill turns again';
    expect(textsOf({ method, title: 'include' })[0]).toMatch(new RegExp(`^${headline}\\n`));
    expect(textsOf({ method, title: 'exclude' })[0]).not.toContain(headline);
    const { children } = extractArticle(page, { method, title: 'include' }).groups[0];
    expect(children[0]).toMatchObject({ type: 'heading', text: headline });
  });

  it('an explanation says that the headline was wanted or not', () => {
    const reasonsOf = (title: 'include' | 'exclude'): (readonly string[] | undefined)[] => {
      const { blocks = [] } = extractArticle(page, { method, title, explain: true }).groups[0].value;
      return blocks.filter(({ text }) => text === 'The tide mill turns again').map(({ reasons }) => reasons);
    };
    const [wanted, unwanted] = [reasonsOf('include'), reasonsOf('exclude')];
    expect([wanted[0]?.[0], unwanted[0]?.[0]].filter((reason) => reason?.startsWith('the headline is'))).toHaveLength(
      1,
    );
  });
});

it('on the page of a thread, what is said is the thread itself', () => {
  const posts = Array.from(
    { length: 8 },
    (_, i) =>
      `<div class="post" id="p${i}"><div class="author"><a href="/u/${i}">user${i}</a></div>
      <time>2024-05-0${i + 1} 10:0${i}</time><div class="body"><p>${sentence(`lathe ${i}`)} Has anybody tried?</p></div></div>`,
  );
  const html = `<html><head><title>Lathe will not start</title><script type="application/ld+json">
    {"@context":"https://schema.org","@type":"DiscussionForumPosting","headline":"Lathe will not start"}</script></head>
    <body><h1>Lathe will not start</h1><div class="thread topic">${posts.join('')}</div></body></html>`;
  const thread = readHtml(html, { uri: 'thread.html', media: 'html' });
  const { groups } = extractArticle(thread, { comments: 'only' });
  const said = extractArticle(thread).groups[0];
  const isThread = said.value.pageType?.name === 'forum';
  expect(isThread).toBe(true);
  expect(groups.find(({ type }) => type === 'comments')?.text).toBe(said.text);
});
