import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPage } from '../../src/layout/index.ts';
import type { Box, Page, PageLayout, Shape, Style, Token } from '../../src/model/index.ts';
import { applyToBox, type Affine } from '../../src/model/affine.ts';

const style = (size: number, angle = 0): Style => ({
  font: 'Test',
  family: 'Test',
  size,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle,
});

type Word = { readonly text: string; readonly box: Box; readonly size: number };

function pageOf(words: readonly Word[], shapes: readonly Shape[] = []): { page: Page; styles: Style[] } {
  const sizes = [...new Set(words.map((word) => word.size))];
  const tokens = words.map(({ text, box, size }, id): Token => ({
    id,
    text,
    box,
    ink: box,
    style: sizes.indexOf(size),
    flags: 0,
  }));
  const page: Page = { number: 1, width: 600, height: 800, unit: 'pt', tokens, shapes, images: [], annotations: [] };
  return { page, styles: sizes.map((size) => style(size)) };
}

/** Words of about half an em a letter, from the left, wrapped into lines of a given width. */
function paragraph(text: string, x: number, y: number, size: number, width: number): Word[] {
  const words: Word[] = [];
  let at = x;
  let top = y;
  for (const word of text.split(' ')) {
    const length = 0.5 * size * word.length;
    if (at + length > x + width && at > x) {
      at = x;
      top += 1.3 * size;
    }
    words.push({ text: word, box: { x0: at, y0: top, x1: at + length, y1: top + size }, size });
    at += length + 0.3 * size;
  }
  return words;
}

const lorem =
  'seeing is a habit of the eye that hops from word to word and rests where the page asks it to rest for a while';

function wordsOf(layout: PageLayout, page: Page): string[] {
  return layout.order.flatMap((block) =>
    layout.blocks[block]!.lines.flatMap((line) =>
      layout.lines[line]!.segments.flatMap((segment) =>
        layout.segments[segment]!.tokens.map((token) => page.tokens[token]!.text),
      ),
    ),
  );
}

/** The layout without numbers that a move of the page changes. */
function shapeOf(layout: PageLayout): unknown {
  return {
    order: layout.order,
    blocks: layout.blocks.map(({ lines, kind, marker, frame }) => ({ lines, kind, marker, frame })),
    lines: layout.lines.map(({ segments }) => segments),
    segments: layout.segments.map(({ tokens }) => tokens),
    tables: layout.tables.map(({ rows, columns, cells }) => ({
      rows,
      columns,
      cells: cells.map((cell) => [cell.row, cell.column, cell.tokens]),
    })),
    frames: layout.frames.map(({ blocks }) => blocks),
  };
}

function moved(
  page: Page,
  styles: readonly Style[],
  m: Affine,
  scale: number,
  turn: number,
): { page: Page; styles: Style[] } {
  const box = (one: Box): Box => applyToBox(m, one);
  return {
    page: {
      ...page,
      tokens: page.tokens.map((token) => ({ ...token, box: box(token.box), ink: box(token.ink) })),
      shapes: page.shapes.map((shape) => ({ ...shape, box: box(shape.box) })),
      ...(turn === 90 && { width: page.height, height: page.width }),
      ...(scale !== 1 && { width: page.width * scale, height: page.height * scale }),
    },
    styles: styles.map((one) => ({ ...one, size: one.size * scale, angle: (one.angle + turn) % 360 })),
  };
}

const words = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 540, noNaN: true }),
    y: fc.double({ min: 0, max: 780, noNaN: true }),
    size: fc.constantFrom(6, 9, 10, 12, 24),
    text: fc.stringMatching(/^[a-z0-9.,•-]{1,10}$/),
  }),
  { maxLength: 120 },
);

const scattered = words.map((list) =>
  list.map(({ x, y, size, text }): Word => ({
    text,
    size,
    box: { x0: x, y0: y, x1: x + 0.5 * size * text.length, y1: y + size },
  })),
);

const columns = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom(8, 10, 11),
    title: fc.boolean(),
    repeat: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ count, size, title, repeat }) => {
    const width = 540 / count - 20;
    const head = title ? paragraph('a title over everything there is', 30, 30, 2 * size, 540) : [];
    const texts = Array.from({ length: count }, (_, i) =>
      paragraph(Array(repeat).fill(lorem).join(' '), 30 + i * (width + 20), 90, size, width),
    );
    return { all: [...head, ...texts.flat()], expected: [...head, ...texts.flat()].map((word) => word.text) };
  });

describe('whatever stands on a page', () => {
  it('every token is in one segment, every segment in one line, every line in one block, and the order is a permutation', () => {
    fc.assert(
      fc.property(scattered, (list) => {
        const { page, styles } = pageOf(list);
        const layout = layoutPage(page, styles);
        const ids = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
        const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
        expect(sorted(layout.segments.flatMap((segment) => segment.tokens))).toEqual(ids(list.length));
        expect(sorted(layout.lines.flatMap((line) => line.segments))).toEqual(ids(layout.segments.length));
        expect(sorted(layout.blocks.flatMap((block) => block.lines))).toEqual(ids(layout.lines.length));
        expect(sorted(layout.order)).toEqual(ids(layout.blocks.length));
      }),
    );
  });

  it('the tree of regions holds every block once, in reading order', () => {
    fc.assert(
      fc.property(scattered, (list) => {
        const { page, styles } = pageOf(list);
        const layout = layoutPage(page, styles);
        const leaves = (region: PageLayout['root']): number[] =>
          region.block === undefined ? (region.children ?? []).flatMap(leaves) : [region.block];
        expect(leaves(layout.root)).toEqual(layout.order);
      }),
    );
  });
});

describe('a page that is moved', () => {
  const text = columns.map(({ all }) => all);

  it('is laid out the same when shifted or scaled from a fifth to five times', () => {
    fc.assert(
      fc.property(
        text,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.integer({ min: -50, max: 50 }),
        (list, scale, shift) => {
          const { page, styles } = pageOf(list);
          const other = moved(page, styles, { a: scale, b: 0, c: 0, d: scale, e: shift, f: 2 * shift }, scale, 0);
          expect(shapeOf(layoutPage(other.page, other.styles))).toEqual(shapeOf(layoutPage(page, styles)));
        },
      ),
    );
  });

  it('is laid out the same when turned on its side', () => {
    fc.assert(
      fc.property(text, (list) => {
        const { page, styles } = pageOf(list);
        const other = moved(page, styles, { a: 0, b: 1, c: -1, d: 0, e: 800, f: 0 }, 1, 90);
        expect(shapeOf(layoutPage(other.page, other.styles))).toEqual(shapeOf(layoutPage(page, styles)));
      }),
    );
  });
});

describe('columns', () => {
  it('are read one after the other, under a title that spans them', () => {
    fc.assert(
      fc.property(columns, fc.integer(), ({ all, expected }, seed) => {
        const shuffled = all.toSorted(
          (a, b) => ((a.box.x0 * 31 + a.box.y0 * 17 + seed) % 7) - ((b.box.x0 * 31 + b.box.y0 * 17 + seed) % 7),
        );
        const { page, styles } = pageOf(shuffled);
        expect(wordsOf(layoutPage(page, styles), page)).toEqual(expected);
      }),
    );
  });

  it('of justified text with wide gaps are not torn into more', () => {
    const lines = [
      'wide gaps here',
      'one more line of words',
      'and wide again',
      'then a full line of text',
      'yes wide once',
      'and the last of them all',
    ];
    const list = lines.flatMap((line, row) => {
      const parts = line.split(' ');
      const letters = parts.join('').length * 5;
      const gap = (220 - letters) / (parts.length - 1);
      let x = 30;
      return parts.map((text): Word => {
        const box = { x0: x, y0: 50 + row * 13, x1: x + 5 * text.length, y1: 60 + row * 13 };
        x = box.x1 + gap;
        return { text, box, size: 10 };
      });
    });
    const { page, styles } = pageOf(list);
    expect(wordsOf(layoutPage(page, styles), page).join(' ')).toBe(lines.join(' '));
  });
});

describe('lines', () => {
  it('keep a raised note mark', () => {
    const list = paragraph('sharp sight', 30, 30, 10, 500);
    const mark: Word = { text: '1', box: { x0: list[1]!.box.x1, y0: 28, x1: list[1]!.box.x1 + 3, y1: 34 }, size: 6 };
    const { page, styles } = pageOf([...list, mark]);
    const layout = layoutPage(page, styles);
    expect(layout.lines).toHaveLength(1);
    expect(wordsOf(layout, page)).toEqual(['sharp', 'sight', '1']);
  });

  it('of another size are another block', () => {
    const { page, styles } = pageOf([...paragraph('Heading', 30, 30, 18, 500), ...paragraph(lorem, 30, 52, 10, 200)]);
    expect(layoutPage(page, styles).blocks).toHaveLength(2);
  });
});

describe('tables', () => {
  const rows = [
    ['Item', '2023', '2022'],
    ['Goodwill', '433.824', '495.799'],
    ['Plant', '399.839', '336.282'],
    ['Depreciation', '169.253-', '105.762-'],
  ];
  const cells = (pitch: number): Word[] =>
    rows.flatMap((row, r) =>
      row.map((text, c): Word => {
        const length = 5 * text.length;
        const x1 = c === 0 ? 30 + length : 200 + 100 * c;
        return { text, size: 10, box: { x0: x1 - length, y0: 50 + pitch * r, x1, y1: 60 + pitch * r } };
      }),
    );

  it('without rules are read row by row', () => {
    const { page, styles } = pageOf(cells(14));
    const layout = layoutPage(page, styles);
    expect(layout.tables).toMatchObject([{ rows: 4, columns: 3, ruled: false }]);
    expect(wordsOf(layout, page)).toEqual(rows.flat());
  });

  it('with rules have the cells that the rules draw, spans included', () => {
    const rule = (x0: number, y0: number, x1: number, y1: number): Shape => ({
      kind: 'rule',
      box: { x0, y0, x1, y1 },
      stroke: '#000000',
    });
    const level = [45, 65, 85, 105, 125].map((y) => rule(20, y - 0.25, 420, y + 0.25));
    // The rule between the last two columns is missing in the first row.
    const upright = [20, 150, 420].map((x) => rule(x - 0.25, 45, x + 0.25, 125));
    const middle = rule(305, 65, 305.5, 125);
    const { page, styles } = pageOf(cells(20), [...level, ...upright, middle]);
    const layout = layoutPage(page, styles);
    expect(layout.tables).toMatchObject([{ rows: 4, columns: 3, ruled: true }]);
    const head = layout.tables[0]!.cells.filter((cell) => cell.row === 0);
    expect(
      head.map(({ column, columnSpan, tokens }) => [column, columnSpan, tokens.map((t) => page.tokens[t]!.text)]),
    ).toEqual([
      [0, 1, ['Item']],
      [1, 2, ['2023', '2022']],
    ]);
  });
});

describe('frames', () => {
  it('are read through before the text beside them goes on', () => {
    const left = paragraph('inside the box there is a text of its own', 40, 110, 10, 90);
    const right = paragraph('beside it another box holds another short text', 240, 110, 10, 90);
    const below = paragraph('under both of them the page goes on as before', 30, 300, 10, 500);
    const card = (x0: number): Shape => ({
      kind: 'rect',
      box: { x0, y0: 100, x1: x0 + 120, y1: 200 },
      fill: '#ffeecc',
    });
    const { page, styles } = pageOf([...right, ...below, ...left], [card(30), card(230)]);
    const layout = layoutPage(page, styles);
    expect(layout.frames).toHaveLength(2);
    expect(wordsOf(layout, page)).toEqual([...left, ...right, ...below].map((word) => word.text));
  });
});
