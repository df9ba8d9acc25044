import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPages } from '../../../src/layout/index.ts';
import type { Box, Image, Page, Shape } from '../../../src/model/index.ts';
import { createFigureFinder, docToMarkdown, pageFigures, type MarkdownOptions } from '../../../src/write/index.ts';
import { look, lines, sheet, styles } from '../laid-out.ts';
import { cpuSeconds } from '../../cpu-time.ts';

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const image = (...sides: [number, number, number, number]): Image => ({
  box: box(...sides),
  pixelWidth: 400,
  pixelHeight: 300,
});
const story = [
  'The eye hops along the line of print and',
  'rests for a quarter of a second on every',
  'spot that it visits on its way.',
];
const storyText = story.join(' ');
const laid = (...pages: Page[]): ReturnType<typeof layoutPages> =>
  layoutPages(
    pages.map((page, i) => ({ ...page, number: i + 1 })),
    styles,
  );
const write = (page: Page, options: MarkdownOptions = {}): string => docToMarkdown(laid(page), styles, options);
const caption = 'Figure 4: A line of print';
const withCaption = sheet(
  [...lines(50, 50, story), ...lines(50, 262, [caption], look.small), ...lines(50, 300, story)],
  {
    images: [image(50, 110, 250, 250)],
  },
);

describe('a figure', () => {
  it('stands where its caption stands, and the caption is not repeated', () => {
    expect(write(withCaption)).toBe(`${storyText}\n\n![${caption}]()\n\n${storyText}\n`);
  });

  it('is linked where there is a picture of it, whatever the path', () => {
    const markdown = write(withCaption, { figurePath: ({ page, number }) => `my img/(a)#${page}-${number}.png` });
    expect(markdown).toContain(`![${caption}](my%20img/%28a%29%231-1.png)`);
  });

  it('leaves no trace where figures are not wanted', () => {
    expect(write(withCaption, { figures: false })).toBe(`${storyText}\n\n${caption}\n\n${storyText}\n`);
  });

  it('without a caption is marked behind the text above it', () => {
    const page = sheet([...lines(50, 50, story), ...lines(50, 300, story)], { images: [image(50, 110, 250, 250)] });
    expect(write(page)).toBe(`${storyText}\n\n<!-- figure -->\n\n${storyText}\n`);
  });

  it('below a title over two columns stands before the text of its own column', () => {
    const [left, right] = [
      ['The eye hops along', 'the line of print', 'and rests at times.'],
      ['A page is read from', 'its first line to its', 'last one, or not.'],
    ];
    const page = sheet(
      [
        ...lines(50, 40, ['How eyes read the whole of a page'], look.title),
        ...lines(50, 90, [...left, ...left, ...left, ...left, ...left]),
        ...lines(220, 230, right),
      ],
      { images: [image(220, 90, 350, 210)] },
    );
    const markdown = write(page);
    expect(markdown.indexOf('<!-- figure -->')).toBeGreaterThan(markdown.indexOf('rests at times'));
    expect(markdown).toContain(`<!-- figure -->\n\n${right.join(' ')}`);
  });

  it('has its parts in one row together', () => {
    const page = sheet(
      [...lines(50, 50, story), ...lines(50, 262, [`${caption} and another one behind it`], look.small)],
      {
        images: [image(50, 110, 140, 250), image(170, 110, 260, 250)],
      },
    );
    expect(pageFigures(laid(page)[0]!, styles).map((figure) => figure.box)).toEqual([box(50, 110, 260, 250)]);
  });

  it('of strips that lie on each other is one', () => {
    const strips = Array.from({ length: 20 }, (_, i) => image(50, 110 + 7 * i, 250, 117 + 7 * i));
    expect(pageFigures(laid(sheet(lines(50, 50, story), { images: strips }))[0]!, styles)).toMatchObject([
      { box: box(50, 110, 250, 250), kind: 'image' },
    ]);
  });

  it('is named by no sentence that only speaks of it', () => {
    const text = ['Figure 4 shows that the eye hops along', 'the line of print.'];
    const page = sheet([...lines(50, 50, story), ...lines(50, 262, text)], { images: [image(50, 110, 250, 250)] });
    expect(write(page)).toContain(`<!-- figure -->\n\n${text.join(' ')}\n`);
  });

  it('at the same place of every page is marked on the first', () => {
    const page = sheet(lines(50, 150, story), { images: [image(300, 20, 380, 60)] });
    const find = createFigureFinder();
    expect(laid(page, page, page).map((one) => find(one, styles).length)).toEqual([1, 0, 0]);
  });
});

describe('no figure is', () => {
  const none = (page: Page): void => expect(pageFigures(laid(page)[0]!, styles)).toEqual([]);

  it('an icon', () => none(sheet(lines(50, 50, story), { images: [image(50, 110, 62, 122)] })));
  it('what lies behind the whole page', () => none(sheet(lines(50, 50, story), { images: [image(0, 0, 400, 600)] })));
  it('what lies behind a text', () => none(sheet(lines(50, 50, story), { images: [image(40, 40, 280, 100)] })));
  it('a band behind a heading', () =>
    none(
      sheet([...lines(50, 52, ['Eyes'], look.title), ...lines(50, 120, story)], { images: [image(40, 40, 360, 90)] }),
    ));
  it('a rule between texts', () => {
    const rule: Shape = { kind: 'rule', box: box(50, 110, 250, 110.5), stroke: '#000000' };
    none(sheet([...lines(50, 50, story), ...lines(50, 120, story)], { shapes: [rule] }));
  });
  it('a few boxes without a caption', () => {
    const shapes = [0, 1, 2].map((i): Shape => ({
      kind: 'rect',
      box: box(50 + 60 * i, 150, 100 + 60 * i, 250),
      fill: '#cccccc',
    }));
    none(sheet(lines(50, 50, story), { shapes }));
  });
});

describe('whatever is drawn', () => {
  const side = fc.double({ min: -100, max: 900, noNaN: false });
  const anyBox = fc
    .tuple(side, side, side, side)
    .map(([a, b, c, d]) => box(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));

  it('figures lie where something is drawn, are numbered, and none is lost from Markdown', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 12 }), fc.array(anyBox, { maxLength: 12 }), (images, curves) => {
        const page = sheet(lines(50, 50, story), {
          images: images.map((one) => ({ box: one, pixelWidth: 10, pixelHeight: 10 })),
          shapes: curves.map((one): Shape => ({ kind: 'curve', box: one, stroke: '#000000' })),
        });
        const [whole] = laid(page);
        const figures = pageFigures(whole!, styles);
        expect(figures.map(({ number }) => number)).toEqual(figures.map((_, i) => i + 1));
        expect(figures.length).toBeLessThanOrEqual(images.length + curves.length);
        expect(docToMarkdown([whole!], styles).split('<!-- figure -->').length - 1).toBe(figures.length);
      }),
    );
  });
});

it('pages of very many drawings take time in proportion', () => {
  const timeOf = (count: number): number => {
    const shapes = Array.from({ length: count }, (_, i): Shape => ({
      kind: 'curve',
      box: box((i * 37) % 380, (i * 53) % 580, ((i * 37) % 380) + 9, ((i * 53) % 580) + 9),
      stroke: '#000000',
    }));
    const [page] = laid(sheet(lines(50, 50, story)));
    return cpuSeconds(() => pageFigures({ ...page!, shapes }, styles));
  };
  timeOf(2000);
  expect(timeOf(20_000)).toBeLessThan(0.5);
});
