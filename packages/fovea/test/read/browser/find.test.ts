/** Nodes by path or selector, in a real browser: what they look like, and where they have gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openBrowser,
  visualProperties,
  type Browser,
  type FoundNode,
  type NodeQuery,
  type RenderingOptions,
} from '../../../src/read/browser/index.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const find = async (html: string, queries: NodeQuery[], options?: RenderingOptions): Promise<readonly FoundNode[]> => {
  const { found } = await browser.render({ html: `<!doctype html>${html}` }, { ...options, find: queries });
  return found;
};
const seen = (node: FoundNode | undefined): unknown[] =>
  node && 'xpath' in node ? [node.how, node.xpath, node.text] : [node?.how];

describe('a node', () => {
  it('is found by path, by selector, by its text and by its attribute, whether it holds text itself or not', async () => {
    const html =
      '<body><div id=a><p>one <b>t</b>wo<p style="color:red">three<script>x</script></div><svg><text>four</text></svg>';
    const found = await find(html, [
      { xpath: '//div' },
      { selector: '#a > p:last-child' },
      { xpath: '//p[1]/text()' },
      { xpath: '//div/@id' },
      { selector: 'svg text' },
    ]);
    expect(found.map(seen)).toEqual([
      ['rendered', '/html[1]/body[1]/div[1]', 'one two three'],
      ['rendered', '/html[1]/body[1]/div[1]/p[2]', 'three'],
      ['rendered', '/html[1]/body[1]/div[1]/p[1]', 'one two'],
      ['rendered', '/html[1]/body[1]/div[1]', 'one two three'],
      ['rendered', "/html[1]/body[1]/*[local-name()='svg'][1]/*[local-name()='text'][1]", 'four'],
    ]);
    const [, red] = found as Extract<FoundNode, { style: unknown }>[];
    expect(red!.style[visualProperties.indexOf('color')]).toBe('rgb(255, 0, 0)');
    expect([red!.visible, red!.box!.x1 > red!.box!.x0]).toEqual([true, true]);
  });

  it('is visible where any text in it is, and has no box where it is not laid out', async () => {
    const found = await find('<div><i hidden>a</i><p>b</div><div id=n hidden><p>c</div>', [
      { selector: 'div:first-child' },
      { selector: '#n' },
      { selector: 'i' },
    ]);
    expect(found.map((node) => 'visible' in node && [node.visible, node.box !== undefined])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('is not guessed where nothing, several or no valid path is given', async () => {
    const found = await find('<p>a<p>b', [
      { xpath: '//p' },
      { xpath: '//h1' },
      { xpath: '//p[' },
      { selector: 'p[' },
      {},
    ]);
    expect(found.map(({ how }) => how)).toEqual(['many', 'nothing', 'invalid', 'invalid', 'invalid']);
  });

  it('is followed from the source to where scripts have put it', async () => {
    const html = `<body><p>Alpha is the first of them</p><p>Beta is another one</p>
      <script>document.body.prepend(document.createElement('p')); document.querySelector('p').textContent = 'New here today'</script>`;
    const xpath = '/html/body/p[1]';
    const found = await find(html, [
      { xpath },
      { xpath, text: 'Alpha is the first of them' },
      { xpath, text: 'Something else altogether now' },
    ]);
    expect(found.map(seen)).toEqual([
      ['rendered', '/html[1]/body[1]/p[1]', 'New here today'],
      ['stamped', '/html[1]/body[1]/p[2]', 'Alpha is the first of them'],
      ['rendered', '/html[1]/body[1]/p[1]', 'New here today'],
    ]);
  });

  it('is found in pages that stand in the way, also without scripts', async () => {
    const html =
      '<form name=evaluate><input name=parentNode><input name=previousSibling><input name=firstChild><p>x</form>';
    for (const scripts of [true, false]) {
      const found = await find(html, [{ xpath: '//form/p' }, { selector: 'form' }], { scripts });
      expect(found.map(seen)).toEqual([
        ['rendered', '/html[1]/body[1]/form[1]/p[1]', 'x'],
        ['rendered', '/html[1]/body[1]/form[1]', 'x'],
      ]);
    }
  });

  it('has a small picture where it has a place, however far down', async () => {
    const html = '<div style="height:9000px"></div><p style="height:5000px">low<i hidden>none</i>';
    const found = await find(html, [{ selector: 'p' }, { selector: 'i' }], { pictures: { width: 200, height: 80 } });
    const pictures = found.map((node) => ('picture' in node ? node.picture : undefined));
    expect(pictures).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,\/9j/), undefined]);
    expect(pictures[0]!.length).toBeLessThan(20_000);
  });
});

/** Height and width, from the frame header of a JPEG. */
function jpegSize(address: string): { width: number; height: number } {
  const bytes = Buffer.from(address.split(',')[1]!, 'base64');
  let at = 2;
  while (bytes[at + 1]! < 0xc0 || bytes[at + 1]! > 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

describe('a whole page', () => {
  it('has a picture of its own size where one is asked for', async () => {
    const html = '<!doctype html><body style="margin:0"><div style="height:3000px">high</div>';
    const shown = await browser.render({ html }, { picture: true, viewport: { width: 640, height: 400 } });
    const { width, height } = shown.doc.pages[0]!;
    expect(jpegSize(shown.picture!)).toEqual({ width, height });
    expect([width, height]).toEqual([640, 3000]);
    expect((await browser.render({ html })).picture).toBeUndefined();
  });
});

describe('a page written down', () => {
  it('is as scripts have made it, without our stamps', async () => {
    for (const scripts of [true, false]) {
      const page = { html: '<!doctype html><p>a</p><script>document.body.append("b")</script>' };
      const { html } = await browser.render(page, { scripts, html: true });
      expect(html).toBe(
        `<!doctype html><html><head></head><body><p>a</p><script>document.body.append("b")</script>${scripts ? 'b' : ''}</body></html>`,
      );
    }
  });
});
