/** What a page looks like: words, boxes, styles, shapes, elements and their paths, in a real browser. */
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TokenFlag, type Page, type Style } from '../../../src/model/index.ts';
import { openBrowser, visualProperties, type Browser, type RenderedPage } from '../../../src/read/browser/index.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const render = (html: string): Promise<RenderedPage> => browser.render({ html: `<!doctype html>${html}` });
const pageOf = ({ doc }: RenderedPage): Page => doc.pages[0]!;
const wordsOf = (rendered: RenderedPage): string[] => pageOf(rendered).tokens.map(({ text }) => text);
const styleOf = (rendered: RenderedPage, word: string): Style => {
  const token = pageOf(rendered).tokens.find(({ text }) => text === word);
  return rendered.doc.styles[token!.style]!;
};
const flagsOf = (rendered: RenderedPage, word: string): number =>
  pageOf(rendered).tokens.find(({ text }) => text === word)!.flags;

describe('a rendered page', () => {
  it('is a document of one page in CSS pixels', async () => {
    const { doc } = await browser.render(
      { html: '<!doctype html><html lang=de><title>Titel</title><div style="height:2000px;width:50px">a</div>' },
      { viewport: { width: 640, height: 480 } },
    );
    const { width, height, unit } = doc.pages[0]!;
    expect([width, unit, height > 2000]).toEqual([640, 'px', true]);
    expect(doc.metadata).toEqual({ title: 'Titel', language: 'de' });
    expect([doc.status, doc.media, doc.source.pageCount]).toEqual(['ok', 'html', 1]);
    expect(doc.source.sha256).toMatch(/^[\da-f]{64}$/);
  });

  it('has words where they stand', async () => {
    const rendered = await render(
      '<body style="margin:0"><p style="position:absolute;left:100px;top:200px;margin:0;font:20px/1 monospace">one two</p>',
    );
    const [one, two] = pageOf(rendered).tokens;
    expect([one!.text, one!.box.x0, two!.text]).toEqual(['one', 100, 'two']);
    expect(one!.box.y0).toBeCloseTo(200, -1);
    // Letters of one width: three letters and a blank lie between the starts.
    const letter = (one!.box.x1 - one!.box.x0) / 3;
    expect(two!.box.x0).toBeCloseTo(100 + 4 * letter, 0);
  });

  it('has the styles that the eye sees', async () => {
    const rendered = await render(`<style>
      .a { font: italic 700 24px Arial, sans-serif; color: rgb(255 0 16) }
      .b { opacity: .5; color: rgba(0, 0, 255, .5) } .c { transform: rotate(90deg) scale(2); font-size: 10px }
      .d { color: oklch(0.7 0.1 200) }</style>
      <p class=a>bold</p><div style="opacity:.5"><p class=b>pale</p></div><div class=c style="width:50px">turned</div><p class=d>new</p>`);
    const bold = { font: 'Arial', family: 'Arial', size: 24, weight: 700, italic: true, color: '#ff0010' };
    expect(styleOf(rendered, 'bold')).toEqual({ ...bold, opacity: 1, angle: 0 });
    expect(styleOf(rendered, 'pale')).toMatchObject({ color: '#0000ff', opacity: 0.13 });
    expect(styleOf(rendered, 'turned')).toMatchObject({ size: 20, angle: 90 });
    expect(styleOf(rendered, 'new').color).toMatch(/^#[0-6][\da-f][9a-f][\da-f]{3}$/);
  });

  it('joins parts of a word that touch, but not over blanks and sizes', async () => {
    const rendered = await render(
      '<p>a <a href=x>link</a>. un<b>believ</b>able big<small>small</small> <i>x</i> <i>y</i>',
    );
    expect(wordsOf(rendered)).toEqual(['a', 'link.', 'unbelievable', 'big', 'small', 'x', 'y']);
  });

  it('has a token for each line of a broken word', async () => {
    const long = 'x'.repeat(30);
    const rendered = await render(
      `<p style="font:16px monospace;width:10ch;overflow-wrap:anywhere">${long} semi\u00adconductors`,
    );
    expect(wordsOf(rendered)).toEqual(['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxxxxxxx', 'semi', 'conductors']);
    expect(flagsOf(rendered, 'semi') & TokenFlag.hyphen).toBe(TokenFlag.hyphen);
  });

  it('shows letters as they are shown', async () => {
    const rendered = await render(
      '<p style="text-transform:uppercase">loud</p><p style="text-transform:capitalize">name</p>',
    );
    expect(wordsOf(rendered)).toEqual(['LOUD', 'Name']);
    expect(rendered.elements.map(({ text }) => text)).toEqual(['loud', 'name']);
  });

  it('knows what cannot be seen', async () => {
    const rendered = await render(`<p>seen</p><p style="display:none">none</p><p style="visibility:hidden">hidden</p>
      <p style="opacity:0">faded</p><p style="position:absolute;left:-9999px">away</p>
      <p style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">reader</p>
      <div style="height:20px;overflow:hidden"><div style="height:40px"></div>clipped</div>
      <div style="height:20px;overflow:auto"><div style="height:40px"></div>scrolled</div>`);
    expect(rendered.elements.filter(({ visible }) => visible).map(({ text }) => text)).toEqual(['seen', 'scrolled']);
    expect(rendered.elements).toHaveLength(8);
    expect(rendered.elements.find(({ text }) => text === 'none')).not.toHaveProperty('box');
    expect(wordsOf(rendered)).not.toContain('none');
    expect(flagsOf(rendered, 'hidden')).toBe(TokenFlag.invisible);
    expect(flagsOf(rendered, 'away')).toBe(TokenFlag.outside);
  });

  it('leaves out what is no text of the page', async () => {
    const html = '<p>a<script>let b</script><style>c{}</style><noscript>d</noscript><template>e</template><!-- f -->';
    expect(wordsOf(await render(html))).toEqual(['a']);
  });

  it('has shapes, images and links', async () => {
    const rendered = await render(`<body style="margin:0"><div style="background:#0f0;width:100px;height:50px"></div>
      <div style="border:2px solid red;width:96px;height:46px"></div><hr style="margin:0;border:0;border-top:1px solid blue">
      <img src="/x.png" style="display:block;width:40px;height:30px"><a href="/there" style="display:block">go</a>`);
    const { shapes, images, annotations } = pageOf(rendered);
    expect(shapes).toEqual([
      { kind: 'rect', box: { x0: 0, y0: 0, x1: 100, y1: 50 }, fill: '#00ff00' },
      { kind: 'rect', box: { x0: 0, y0: 50, x1: 100, y1: 100 }, stroke: '#ff0000', width: 2 },
      { kind: 'rule', box: { x0: 0, y0: 100, x1: 1280, y1: 101 }, fill: '#0000ff' },
    ]);
    expect(images).toEqual([{ box: { x0: 0, y0: 101, x1: 40, y1: 131 }, pixelWidth: 40, pixelHeight: 30 }]);
    expect(annotations).toMatchObject([{ kind: 'link', uri: expect.stringMatching(/\/there$/) as string }]);
  });

  it('has 32 computed values for each look, each look once', async () => {
    const { elements, looks } = await render(
      '<style>p{margin:3px;color:red}</style><p>a<p>b<p style="text-align:right">c',
    );
    expect(visualProperties).toHaveLength(32);
    expect(looks.map((look) => look.length)).toEqual([32, 32]);
    expect(elements.map(({ look }) => look)).toEqual([0, 0, 1]);
    const value = (name: (typeof visualProperties)[number]): string => looks[1]![visualProperties.indexOf(name)]!;
    expect([value('color'), value('margin-left'), value('text-align')]).toEqual(['rgb(255, 0, 0)', '3px', 'right']);
  });

  it('has tokens that point to their elements', async () => {
    const rendered = await render('<p>one <b>two</b> three');
    const { elements } = rendered;
    expect(pageOf(rendered).tokens.map(({ node }) => elements[node!]!.xpath)).toEqual([
      '/html[1]/body[1]/p[1]',
      '/html[1]/body[1]/p[1]/b[1]',
      '/html[1]/body[1]/p[1]',
    ]);
  });

  it('has paths that the browser resolves to the same elements', async () => {
    const html = `<!doctype html><p>one<p>two <b>bold</b><table><tr><td>cell<td>cell 2</table>
      <svg width=90 height=20><g><text y=15>drawn</text></g><text y=15>again</text></svg><ul><li>x<li>y<ul><li>z</ul></ul>`;
    const { elements } = await browser.render({ html });
    const other = await chromium.launch({ executablePath: browser.path });
    try {
      const page = await other.newPage();
      await page.setContent(html);
      const texts = await page.evaluate(
        (paths) =>
          paths.map((path) => {
            const { singleNodeValue: node } = document.evaluate(path, document, null, 9);
            return [...(node?.childNodes ?? [])]
              .map((child) => (child.nodeType === 3 ? child.nodeValue : ''))
              .join(' ')
              .replace(/\s+/g, ' ')
              .trim();
          }),
        elements.map(({ xpath }) => xpath),
      );
      expect(texts).toEqual(elements.map(({ text }) => text));
      expect(elements).toHaveLength(10);
    } finally {
      await other.close();
    }
  });

  it('can do without scripts', async () => {
    const html = '<p>a<script>document.body.append(" b")</script><noscript><i>c</i></noscript>';
    const { elements } = await browser.render({ html }, { scripts: false });
    expect(elements.map(({ text }) => text)).toEqual(['a', 'c']);
    expect(wordsOf(await browser.render({ html }))).toEqual(['a', 'b']);
  });

  it('waits as it is told', async () => {
    const html =
      '<p>a<script>setTimeout(() => document.body.insertAdjacentHTML("beforeend", "<i>late</i>"), 150)</script>';
    expect(wordsOf(await browser.render({ html }, { wait: 'domcontentloaded' }))).toEqual(['a']);
    expect(wordsOf(await browser.render({ html }, { wait: 400 }))).toEqual(['a', 'late']);
    expect(wordsOf(await browser.render({ html }, { wait: { selector: 'i' } }))).toEqual(['a', 'late']);
    expect(wordsOf(await browser.render({ html }, { wait: 'networkidle' }))).toEqual(['a', 'late']);
  });

  it('forgets what the page before has left', async () => {
    const html =
      '<p><script>document.body.append(localStorage.x ?? "none", document.cookie); localStorage.x = 1; document.cookie = "y=1"</script>';
    expect(wordsOf(await browser.render({ html }))).toEqual(['none']);
    expect(wordsOf(await browser.render({ html }))).toEqual(['none']);
  });

  it('comes with others at the same time', async () => {
    const numbers = Array.from({ length: 6 }, (_, i) => String(i));
    const pages = await Promise.all(numbers.map((number) => render(`<p>${number}`)));
    expect(pages.map((page) => wordsOf(page).join())).toEqual(numbers);
  });

  it('is empty where there is nothing, and says what it left out', async () => {
    const { doc } = await render('<iframe srcdoc="<p>inside"></iframe><link rel=stylesheet href=/missing.css>');
    expect(doc.status).toBe('empty');
    expect(doc.notes.map(({ code }) => code)).toEqual(['browser/missing-styles', 'browser/frames']);
  });
});
