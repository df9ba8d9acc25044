import { Script } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag, type LaidOutPage, type Note } from '../../../src/model/index.ts';
import { docToHtml, htmlEnd, htmlPage, htmlStart } from '../../../src/write/html/doc.ts';
import { svgLayers } from '../../../src/write/svg/doc.ts';
import { hostileSheet, layOut, layOutSheet, line, lines, look, sheet, styles } from '../laid-out.ts';
import { anyStyle, hostileText, makePicture } from '../samples.ts';
import { allElements, parseXml, type Element } from '../strict-xml.ts';

const box = { x0: 10, y0: 20, x1: 40, y1: 32 };
const pages = layOut(
  sheet(
    [
      ...line(50, 50, { text: 'Hops', style: look.title }),
      ...lines(50, 100, ['The eye hops along', 'the lines']),
      ...line(50, 200, { text: 'unseen', flags: TokenFlag.invisible }),
    ],
    {
      label: 'iv',
      shapes: [{ kind: 'rule', box, stroke: '#000000' }],
      images: [{ box, pixelWidth: 3, pixelHeight: 2 }],
      annotations: [{ kind: 'link', box, uri: 'javascript:alert(1)' }],
    },
  ),
  sheet(line(50, 50, 'Last')),
);
const picture = makePicture(40, 60, [1, 2, 3, 255]);

describe('a page', () => {
  it('is well-formed XML', () => {
    const section = parseXml(
      htmlPage(pages[0]!, { picture, planes: { black: picture, colour: picture, markup: picture } }),
    );
    expect(section.tag).toBe('section');
    expect(section.attributes).toMatchObject({ class: 'page', id: 'page-1', style: '--w:533.33px;--h:800px' });
    expect(section.children[0]!.text).toBe('Page 1 (iv) ');
  });

  it('has a group for every layer, words in reading order with all that is told of them', () => {
    const groups = new Map(byTag(page(pages[0]!), 'g').map((group) => [group.attributes['class'], group]));
    for (const layer of svgLayers) expect(groups.has(layer), layer).toBe(true);
    const words = groups.get('tokens')!.children.map(({ attributes }) => attributes);
    expect(words.map((word) => word['data-t'])).toEqual([
      'Hops',
      'The',
      'eye',
      'hops',
      'along',
      'the',
      'lines',
      'unseen',
    ]);
    expect(words[0]).toMatchObject({ 'data-s': '3', 'data-b': '0', x: '50', y: '50' });
    expect(words.at(-1)).toMatchObject({ 'data-f': '2', 'stroke-dasharray': '3 2' });
  });

  it('has lines and blocks that say where they belong', () => {
    const groups = byTag(page(pages[0]!), 'g');
    const owners = (name: string): (string | undefined)[] =>
      groups
        .find((group) => group.attributes['class'] === name)!
        .children.map(({ attributes }) => attributes['data-b']);
    expect(owners('lines')).toEqual(['0', '1', '1', '2']);
    expect(owners('blocks')).toEqual(['0', '1', '2']);
  });

  it('has its pictures beneath everything, as data', () => {
    const svg = byTag(parseXml(htmlPage(pages[0]!, { picture, planes: { black: picture } })), 'svg')[0]!;
    const [first, second, third] = svg.children;
    expect([first!.tag, second!.tag, third!.tag]).toEqual(['image', 'image', 'g']);
    expect([first!.attributes['class'], second!.attributes['class']]).toEqual(['beneath picture', 'beneath black']);
    expect(first!.attributes['href']).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  });

  it('links to nowhere', () => {
    expect(allElements(page(pages[0]!)).filter(({ tag, attributes }) => tag === 'a' || 'href' in attributes)).toEqual(
      [],
    );
  });

  it('can be reached by keyboard', () => {
    const sheets = allElements(page(pages[0]!)).filter(({ attributes }) => attributes['tabindex'] === '0');
    expect(sheets.map(({ attributes }) => attributes['aria-label'])).toEqual(['Page 1, words']);
  });

  it('is well-formed whatever its words are', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 9 }), hostileText, (texts, label) => {
        const [hostile] = layOut({ ...hostileSheet(texts), label });
        parseXml(htmlPage(hostile!));
      }),
    );
  });

  it('of no size is still there', () => {
    const empty = { ...layOutSheet(), width: Number.NaN, height: 0 };
    expect(page(empty).attributes['style']).toBe('--w:1.33px;--h:1.33px');
  });
});

describe('a file', () => {
  const notes: Note[] = [{ level: 'warning', code: 'pdf/needs-ocr', message: '<img src=x>', page: 2 }];
  const whole = docToHtml(
    pages.map((one) => ({ page: one, picture })),
    { title: 'report.pdf', styles, notes },
  );

  it('is letter for letter what comes page by page', () => {
    const parts = [
      htmlStart({ title: 'report.pdf' }),
      ...pages.map((one) => htmlPage(one, { picture })),
      htmlEnd({ styles, notes }),
    ];
    expect(parts.join('')).toBe(whole);
  });

  it('needs nothing from outside', () => {
    expect(whole).not.toMatch(/(?:src|href)="(?!data:|#)|url\(|@import|https?:/);
    expect(whole).toMatch(/content="default-src 'none'; [^"]*\bimg-src data:;/);
  });

  it('has a labelled switch for every layer and picture, those first shown checked', () => {
    const switches = (start: string): string[] =>
      [...start.matchAll(/<label class="switch"><input type="checkbox" data-layer="(\w+)"( checked)?>/g)].map(
        ([, name, checked]) => `${name}${checked ?? ''}`,
      );
    expect(switches(htmlStart({ title: '', show: ['lines'] }))).toEqual([
      ...svgLayers.map((layer) => (layer === 'lines' ? 'lines checked' : layer)),
      'picture checked',
      'black',
      'colour',
      'markup',
    ]);
    expect(switches(whole)).toContain('blocks checked');
  });

  it('lists the notes as text', () => {
    expect(whole).toContain('<a href="#page-2">page 2</a> &lt;img src=x&gt; <code>pdf/needs-ocr</code>');
    expect(htmlEnd({ styles })).not.toContain('Notes');
  });

  it('has a script that can be run, and its data', () => {
    const [data, script] = scriptsOf(whole);
    expect(() => new Script(script!)).not.toThrow();
    expect(JSON.parse(data!)).toMatchObject({ styles, flags: expect.arrayContaining([[2, 'invisible']]) });
  });

  it('cannot be broken out of', () => {
    const evil = '</script><script>alert(1)</script><!--';
    const html = docToHtml([{ page: layOut(hostileSheet([evil]))[0]! }], {
      title: `</title></style>${evil}`,
      styles: [{ ...styles[0]!, font: evil }],
      notes: [{ level: 'error', code: evil, message: evil }],
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(html.match(/<\/title>/g)).toHaveLength(1 + html.match(/<rect[^>]*><title>/g)!.length);
  });

  it('keeps any style in its data', () => {
    fc.assert(
      fc.property(fc.array(anyStyle, { maxLength: 3 }), (some) => {
        const [data] = scriptsOf(htmlEnd({ styles: some }));
        expect(data).not.toMatch(/[<>&\u2028\u2029]/);
        const { styles: back } = JSON.parse(data!) as { styles: unknown[] };
        expect(back).toHaveLength(some.length);
        expect(back.map((style) => (style as { font: string }).font)).toEqual(some.map((style) => style.font));
      }),
    );
  });
});

function page(one: LaidOutPage): Element {
  return parseXml(htmlPage(one));
}

function byTag(root: Element, tag: string): Element[] {
  return allElements(root).filter((element) => element.tag === tag);
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map((found) => found[1]!);
}
