/** Elements of the source are found again in the page that scripts have made of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/read/html/index.ts';
import { openBrowser, type Browser, type MappedNode, type RenderedPage } from '../../../src/read/browser/index.ts';
import { stampSource } from '../../../src/read/browser/stamp.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const render = (body: string, script: string): Promise<RenderedPage> =>
  browser.render({ html: `<!doctype html><html><head></head><body>${body}<script>${script}</script></body></html>` });

/** Paths from the body down. */
const found = ({ mapping }: RenderedPage, path: string): string => {
  const { how, xpath }: MappedNode = mapping.get(`/html[1]/body[1]/${path}`)!;
  return xpath === undefined ? how : `${how} ${xpath.replace('/html[1]/body[1]/', '')}`;
};

const q = 'const q = (s) => document.querySelector(s);';

describe('an element of the source', () => {
  it('stays the same when scripts wrap, move and add', async () => {
    const page = await render(
      '<p id=a>first</p><p id=b>second</p><p id=c>third</p>',
      `${q} const div = document.createElement('div'); const b = q('#b'); b.replaceWith(div); div.append(b);
       document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'new' }));
       document.body.append(q('#a'));`,
    );
    expect(['p[1]', 'p[2]', 'p[3]'].map((path) => found(page, path))).toEqual([
      'stamped p[3]',
      'stamped div[1]/p[1]',
      'stamped p[2]',
    ]);
  });

  it('is told from its copies', async () => {
    const page = await render('<p>once</p>', `${q} document.body.prepend(q('p').cloneNode(true));`);
    expect(found(page, 'p[1]')).toBe('stamped p[2]');
  });

  it('is found by place and text when a script has written it anew', async () => {
    const page = await render(
      '<div><p>one two three four</p><p>five</p></div>',
      `${q} q('div').innerHTML = q('div').innerHTML;`,
    );
    expect([found(page, 'div[1]/p[1]'), found(page, 'div[1]/p[2]')]).toEqual([
      'similar div[1]/p[1]',
      'similar div[1]/p[2]',
    ]);
  });

  it('is found by its text alone when it was written anew elsewhere', async () => {
    const page = await render(
      '<div><p>some words of its own</p></div><section></section>',
      `${q} q('section').innerHTML = '<b>x</b>' + q('div').innerHTML; q('div').remove();`,
    );
    expect([found(page, 'div[1]'), found(page, 'div[1]/p[1]')]).toEqual(['lost', 'similar section[1]/p[1]']);
  });

  it('is lost when it is gone, or when it could be one of several', async () => {
    const gone = await render('<p>gone for good</p>', `${q} q('p').remove();`);
    expect(found(gone, 'p[1]')).toBe('lost');
    const twice = await render(
      '<p>said more than once</p>',
      `${q} q('p').remove(); for (const _ of '12') document.body.insertAdjacentHTML('afterbegin', '<div><p>said more than once</p></div>');`,
    );
    expect(found(twice, 'p[1]')).toBe('lost');
    const other = await render('<p>these are the words</p>', `${q} q('p').outerHTML = '<p>nothing like what was';`);
    expect(found(other, 'p[1]')).toBe('lost');
  });

  it('is found although no tag is written for it', async () => {
    const { mapping } = await browser.render({ html: '<title>x</title><table><tr><td>cell</table>' });
    expect([...mapping].map(([path, { how, xpath }]) => [how, xpath === path])).toEqual([
      ['similar', true],
      ['similar', true],
      ['stamped', true],
      ['similar', true],
      ['stamped', true],
      ['similar', true],
      ['stamped', true],
      ['stamped', true],
    ]);
  });

  it('of a noscript is lost while scripts run', async () => {
    const html = '<body><noscript><img src=x></noscript><p>a';
    const path = '/html[1]/body[1]/noscript[1]/img[1]';
    expect((await browser.render({ html })).mapping.get(path)?.how).toBe('lost');
    expect((await browser.render({ html }, { scripts: false })).mapping.get(path)?.how).toBe('stamped');
  });

  it('does not show its stamp to the page', async () => {
    const script = `document.title = [...document.querySelectorAll('*')].flatMap((e) => e.getAttributeNames()).join()`;
    const { doc } = await render('<p id=a>a</p><p class=b>b</p>', `${script}; onload = () => { ${script} }`);
    expect(doc.metadata.title).toBe('id,class');
  });
});

describe('stamping a source', () => {
  it('writes a number into each tag, and changes nothing else', () => {
    const html =
      '<!doctype html>\n<HTML lang="a>b"><body><p\nclass=x>a<br/><svg><linearGradient/></svg><p>b</p ><i>c<p>d';
    const { text, elements } = stampSource(html, parseHtml(html));
    expect(text.replaceAll(/ data-fovea-stamp="\d+"/g, '')).toBe(html);
    expect(text).toContain('<HTML data-fovea-stamp="1" lang="a>b">');
    expect(text).toContain('<br data-fovea-stamp="5"/>');
    expect(elements[0]!.name).toBe('html');
    const stamps = [...text.matchAll(/stamp="(\d+)"/g)].map(([, stamp]) => stamp);
    expect(new Set(stamps).size).toBe(stamps.length);
  });
});
