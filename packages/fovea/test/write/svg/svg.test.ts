import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag, type Page, type Token } from '../../../src/model/index.ts';
import { defaultLayers, docToSvg, pageToSvg, svgLayers } from '../../../src/write/svg/doc.ts';
import { hostileSheet, layOut, line, lines, look, sheet, styles } from '../laid-out.ts';
import { ruledSheet } from '../ruled-sheet.ts';
import { anyPage, anyStyle, hostileText, makePage, makePicture, makeToken, plainStyle } from '../samples.ts';
import { allElements, parseXml, type Element } from '../strict-xml.ts';

const box = { x0: 10, y0: 20, x1: 40, y1: 32 };

const fullPage: Page = makePage({
  label: 'iv',
  tokens: [makeToken('Total', box), makeToken('due', { ...box, x0: 50, x1: 70 }, { flags: TokenFlag.doubtful })],
  shapes: [
    { kind: 'rect', box, fill: '#ffffff' },
    { kind: 'rule', box: { x0: 0, y0: 50, x1: 200, y1: 50 }, stroke: '#000000', width: 0.5 },
    { kind: 'curve', box },
    { kind: 'shading', box },
  ],
  images: [{ box, pixelWidth: 30, pixelHeight: 20 }],
  annotations: [
    { kind: 'highlight', box, quads: [[10, 20, 40, 20, 40, 32, 10, 32]], contents: 'see here' },
    { kind: 'link', box, uri: 'https://example.org/?a=1&b=2' },
  ],
});

const ruled = ruledSheet([
  ['Text', 'Rest'],
  ['Story', '200'],
  ['News', '210'],
]);

const laidOut = layOut(
  sheet(line(190, 570, 'Page 1')),
  sheet(
    [
      ...line(50, 20, { text: 'Hops', style: look.title }),
      ...lines(50, 60, ['The eye hops along the', 'lines of a page']),
      ...ruled.tokens,
      ...line(190, 570, 'Page 2'),
    ],
    { shapes: ruled.shapes },
  ),
  sheet(line(190, 570, 'Page 3')),
)[1]!;

describe('the XML', () => {
  it('is well-formed whatever the page holds', () => {
    const options = { title: hostileText };
    fc.assert(
      fc.property(anyPage, fc.array(anyStyle, { maxLength: 3 }), fc.record(options), (page, styles, { title }) => {
        parseXml(pageToSvg(page, styles, { title }));
        parseXml(docToSvg([{ page }, { page, picture: makePicture(2, 2, [1, 2, 3, 4]) }], styles, { title }));
      }),
    );
  });

  it('is valid for a token with a control character, which is dropped', () => {
    expect(titleOf(makeToken('a\u0000b\u001bc', box))).toMatch(/^abc\n/);
  });

  it('is valid for a token with half a surrogate pair, which is dropped', () => {
    expect(titleOf(makeToken('a\ud83db\ude00c\ufffe', box))).toMatch(/^abc\n/);
  });

  it('keeps characters beyond the basic plane', () => {
    expect(titleOf(makeToken('😀𝒜', box))).toMatch(/^😀𝒜\n/);
  });

  it('keeps markup in a token as text', () => {
    expect(titleOf(makeToken('</title><script>&amp;"\'', box))).toContain('</title><script>&amp;"\'\n');
  });

  it('never takes a colour from the document that could load something', () => {
    const svg = pageToSvg(fullPage, [{ ...plainStyle, color: 'url(https://example.org/x)' }]);
    expect(byTag(parseXml(svg), 'path').map((path) => path.attributes['fill'])).not.toContain(
      'url(https://example.org/x)',
    );
  });
});

describe('the numbers', () => {
  it('have at most two decimals', () => {
    const anyBox = fc.record({ x0: fc.double(), y0: fc.double(), x1: fc.double(), y1: fc.double() });
    fc.assert(
      fc.property(anyBox, (box) => {
        const svg = pageToSvg(makePage({ width: 100 / 3, tokens: [makeToken('a', box)] }), [plainStyle]);
        for (const { tag, attributes, children } of allElements(parseXml(svg))) {
          if (tag === 'rect')
            expect(`${Object.values(attributes).join(' ')} ${children.length}`).not.toMatch(/\.\d{3}/);
        }
        expect(svg).not.toMatch(/NaN|Infinity|"-0"|\de\+/);
      }),
    );
  });

  it('are the same in every run', () => {
    const picture = makePicture(20, 10, [250, 240, 230, 255]);
    expect(pageToSvg(fullPage, [plainStyle], { picture })).toBe(pageToSvg(fullPage, [plainStyle], { picture }));
  });
});

describe('the layers', () => {
  it('are those that were read unless some are chosen', () => {
    expect(layersOf(pageToSvg(fullPage, [plainStyle])).sort()).toEqual(defaultLayers.toSorted());
    expect(layersOf(pageToSvg(laidOut, styles)).sort()).toEqual(defaultLayers.toSorted());
  });

  it('can all be drawn where the page is laid out', () => {
    expect(layersOf(pageToSvg(laidOut, styles, { show: svgLayers })).sort()).toEqual(svgLayers.toSorted());
  });

  it('of the layout are left out where there is none', () => {
    const svg = pageToSvg(fullPage, [plainStyle], { show: ['blocks', 'order', 'images'] });
    expect(layersOf(svg)).toEqual(['images']);
    expect(legendOf(svg)).toEqual(['Page 1 (iv), 200 × 100 pt', '1 image']);
  });

  it('are drawn and counted only when chosen', () => {
    const svg = pageToSvg(fullPage, [plainStyle], { show: ['images', 'tokens'] });
    expect(layersOf(svg).sort()).toEqual(['images', 'tokens']);
    expect(legendOf(svg)).toEqual(['Page 1 (iv), 200 × 100 pt', '2 tokens:', '1 ordinary', '1 doubtful', '1 image']);
  });

  it('can all be left out', () => {
    expect(layersOf(pageToSvg(fullPage, [plainStyle], { show: [] }))).toEqual([]);
  });

  it('have tokens on top, where the pointer finds them', () => {
    expect(layersOf(pageToSvg(fullPage, [plainStyle])).at(-1)).toBe('tokens');
  });
});

describe('tokens', () => {
  it('say what they look like', () => {
    const style = {
      ...plainStyle,
      font: 'Times-BoldItalic',
      size: 11.5,
      weight: 700,
      italic: true,
      angle: 90,
      opacity: 0.5,
    };
    const token = makeToken('Total', box, { flags: TokenFlag.doubtful | TokenFlag.rightToLeft });
    expect(titleOf(token, style)).toBe(
      'Total\nTimes-BoldItalic, size 11.5, weight 700, italic, #112233, opacity 0.5, angle 90°\ndoubtful text, right to left',
    );
  });

  it('of an unknown style say so', () => {
    expect(titleOf(makeToken('Total', box, { style: 7 }))).toBe('Total\nunknown style 7');
  });

  it.each([
    ['ordinary', 0, undefined, undefined],
    ['doubtful', TokenFlag.doubtful, '#ea580c', '3 2'],
    ['invisible', TokenFlag.invisible, '#d926c9', '3 2'],
    ['covered', TokenFlag.covered, '#d926c9', '3 2'],
    ['outside', TokenFlag.outside, '#71717a', undefined],
    ['invisible and doubtful', TokenFlag.invisible | TokenFlag.doubtful, '#d926c9', '3 2'],
  ])('that are %s are outlined in their own way', (_name, flags, stroke, dash) => {
    const [rect] = layer(
      pageToSvg(makePage({ tokens: [makeToken('a', box, { flags })] }), [plainStyle]),
      'tokens',
    ).children;
    expect(rect!.attributes['stroke']).toBe(stroke);
    expect(rect!.attributes['stroke-dasharray']).toBe(dash);
  });

  it('have a bar in the colour of their letters at the bottom', () => {
    expect(tickOf(0)).toEqual({ fill: '#112233', d: 'M10 31H40V32H10Z' });
  });

  it('have the bar where the letters stand when turned', () => {
    expect(tickOf(90)['d']).toBe('M10 20H11.5V32H10Z');
    expect(tickOf(180)['d']).toBe('M10 20H40V21H10Z');
    expect(tickOf(270)['d']).toBe('M38.5 20H40V32H38.5Z');
  });
});

describe('the layout', () => {
  const svg = pageToSvg(laidOut, styles, { show: svgLayers });
  const titles = (name: string): string[] => byTag(layer(svg, name), 'title').map(({ text }) => text);

  it('says what segments, lines and blocks are', () => {
    expect(titles('segments')[0]).toBe('segment 0, 1 token, style 3');
    expect(titles('lines')[1]).toBe('line 1 of block 1, 1 segment');
    expect(titles('blocks').slice(0, 2)).toEqual([
      'heading, level 1\nread as number 1, 1 line',
      'paragraph\nread as number 2, 2 lines',
    ]);
  });

  it('says what furniture and cells are', () => {
    expect(titles('furniture')).toEqual(['furniture: page number']);
    expect(titles('tables')[0]).toBe('row 1, column 1');
  });

  it('numbers the blocks in reading order, with an arrow from each to the next', () => {
    const order = layer(svg, 'order');
    const numbers = byTag(order, 'text').map(({ text }) => text);
    expect(numbers).toEqual(laidOut.layout.order.map((_, i) => String(i + 1)));
    expect(byTag(order, 'path')).toHaveLength(3 * (numbers.length - 1));
    expect(order.attributes['pointer-events']).toBe('none');
  });

  it('is counted in the legend', () => {
    const legend = legendOf(svg).join('|');
    expect(legend).toContain(
      '|4 blocks:|2 paragraph|1 heading|1 table|order of 4 blocks|1 of furniture:|1 page-number|',
    );
    expect(legend).toContain('|0 frames|1 table|');
  });

  it('is well-formed with hostile words, and of a frame with hostile colours', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { maxLength: 6 }), hostileText, (texts, fill) => {
        const [page] = layOut(hostileSheet(texts));
        const frames = [{ box, fill, blocks: [] }];
        parseXml(pageToSvg({ ...page!, layout: { ...page!.layout, frames } }, styles, { show: svgLayers }));
      }),
    );
  });
});

describe('shapes, images and annotations', () => {
  const root = parseXml(pageToSvg(fullPage, [plainStyle]));

  it('give a rule without height one that can be seen', () => {
    const rule = byTag(root, 'rect').find(({ attributes }) => attributes['y'] === '50');
    expect(rule!.attributes).toMatchObject({ width: '200', height: '0.01' });
    expect(rule!.children[0]!.text).toBe('rule, stroke #000000, line 0.5 wide');
  });

  it('cross out images', () => {
    const image = byTag(root, 'g').find(({ attributes }) => attributes['class'] === 'images')!.children[0]!;
    expect(image.children.map(({ tag }) => tag)).toEqual(['title', 'rect', 'path']);
    expect(image.children[2]!.attributes['d']).toBe('M10 20L40 32M10 32L40 20');
  });

  it('draw the marked stretches of an annotation', () => {
    expect(byTag(root, 'polygon').map(({ attributes }) => attributes['points'])).toEqual(['10 20 40 20 40 32 10 32']);
  });

  it('say where a link leads', () => {
    expect(byTag(root, 'title').map(({ text }) => text)).toContain('link\nto https://example.org/?a=1&b=2');
  });

  it('say what a form field holds', () => {
    const field = { name: 'agree', type: 'checkbox', value: 'Yes', checked: false } as const;
    const svg = pageToSvg(makePage({ annotations: [{ kind: 'widget', box, field }] }), []);
    expect(byTag(parseXml(svg), 'title')[0]!.text).toBe('widget\ncheckbox field agree: Yes, not checked');
  });
});

describe('the sheet', () => {
  it('is as wide as the page and a little taller', () => {
    const [x, y, width, height] = parseXml(pageToSvg(fullPage, [])).attributes['viewBox']!.split(' ').map(Number);
    expect([x, y, width]).toEqual([0, 0, 200]);
    expect(height).toBeGreaterThan(105);
    expect(height).toBeLessThan(150);
  });

  it('is white without a picture', () => {
    const svg = pageToSvg(fullPage, []);
    expect(byTag(parseXml(svg), 'image')).toEqual([]);
    expect(svg).toContain('<rect class="sheet" width="200" height="100" fill="#ffffff"/>');
  });

  it('has the picture beneath everything, at the size of the page', () => {
    const svg = pageToSvg(fullPage, [], { picture: { ...makePicture(400, 200, [9, 9, 9, 255]), scale: 2 } });
    const sheet = byTag(parseXml(svg), 'svg')[1]!;
    expect(sheet.children.map(({ tag }) => tag).slice(0, 3)).toEqual(['rect', 'image', 'g']);
    expect(sheet.children[1]!.attributes).toMatchObject({ width: '200', height: '100' });
    expect(sheet.children[1]!.attributes['href']).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  });

  it('counts every layer and sort below the page', () => {
    expect(legendOf(pageToSvg(fullPage, [], { title: 'report.pdf' })).join('|')).toBe(
      'Page 1 (iv), 200 × 100 pt · report.pdf|2 tokens:|1 ordinary|1 doubtful|4 shapes:|1 rect|1 rule|1 curve|1 shading|1 image|2 annotations',
    );
  });

  it('cuts off a title that is longer than the page is wide', () => {
    const [heading] = legendOf(pageToSvg(fullPage, [], { title: 'long '.repeat(99) }));
    expect(heading).toMatch(/^Page 1 \(iv\), 200 × 100 pt · long .{1,60}…$/);
  });

  it('shows a page of no size without vanishing', () => {
    expect(parseXml(pageToSvg(makePage({ width: 0, height: NaN }), [])).attributes['viewBox']).toMatch(/^0 0 1 /);
  });
});

describe('docToSvg', () => {
  it('puts pages under each other without overlap', () => {
    const root = parseXml(docToSvg([{ page: fullPage }, { page: makePage({ number: 2, width: 300 }) }], [plainStyle]));
    const places = root.children.filter(({ tag }) => tag === 'g').map(({ attributes }) => attributes['transform']!);
    const [first, second] = places.map((place) => Number(/translate\(0 (.*)\)/.exec(place)![1]));
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(120);
    expect(root.attributes['width']).toBe('300pt');
  });

  it('of a single page is the drawing of that page', () => {
    const picture = makePicture(2, 1, [0, 0, 0, 255]);
    const options = { title: 'a', show: ['tokens'] as const };
    expect(docToSvg([{ page: fullPage, picture }], [plainStyle], options)).toBe(
      pageToSvg(fullPage, [plainStyle], { ...options, picture }),
    );
  });

  it('of no pages is still a drawing', () => {
    expect(parseXml(docToSvg([], [])).tag).toBe('svg');
  });
});

function byTag(root: Element, tag: string): Element[] {
  return allElements(root).filter((element) => element.tag === tag);
}

function layersOf(svg: string): string[] {
  const names = byTag(parseXml(svg), 'g').map(({ attributes }) => attributes['class'] ?? '');
  return names.filter((name) => (svgLayers as readonly string[]).includes(name));
}

function layer(svg: string, name: string): Element {
  return byTag(parseXml(svg), 'g').find(({ attributes }) => attributes['class'] === name)!;
}

function legendOf(svg: string): string[] {
  return byTag(parseXml(svg), 'text').map(({ text }) => text);
}

function titleOf(token: Token, style = plainStyle): string {
  return byTag(layer(pageToSvg(makePage({ tokens: [token] }), [style]), 'tokens'), 'title')[0]!.text;
}

function tickOf(angle: number): Readonly<Record<string, string>> {
  const svg = pageToSvg(makePage({ tokens: [makeToken('a', box)] }), [{ ...plainStyle, angle }]);
  return byTag(layer(svg, 'ticks'), 'path')[0]!.attributes;
}
