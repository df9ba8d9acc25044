/** The parts that trees are made of, each by itself. */
import { describe, expect, it } from 'vitest';
import { withContinued } from '../../../src/extract/directory/continued-pages.ts';
import { linesUnder } from '../../../src/extract/directory/body-lines.ts';
import { viewPages } from '../../../src/extract/directory/page-view.ts';
import { inReadingOrder } from '../../../src/extract/directory/reading-order.ts';
import { separatorsOf } from '../../../src/extract/directory/separators.ts';
import type { Box, Shape } from '../../../src/model/index.ts';
import { docOf, type Put } from './pages.ts';

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });

describe('reading order', () => {
  const placed = (item: string, ...place: readonly [number, number, number, number]) => ({ item, box: box(...place) });

  it('goes down a column before it goes on to the next', () => {
    const items = [
      placed('c', 300, 0, 400, 10),
      placed('b', 0, 30, 100, 40),
      placed('d', 300, 25, 400, 35),
      placed('a', 0, 0, 100, 10),
    ];
    expect(inReadingOrder(items)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes bands one by one where something spans the columns of another', () => {
    const items = [placed('left', 0, 40, 100, 50), placed('whole', 0, 0, 400, 10), placed('right', 300, 40, 400, 50)];
    expect(inReadingOrder(items)).toEqual(['whole', 'left', 'right']);
  });
});

describe('reading order of bands', () => {
  it('keeps the columns of bands that a clear line parts together, above something that spans them', () => {
    const items = [
      { item: 'office', box: box(72, 141, 237, 218) },
      { item: 'administrator', box: box(318, 141, 465, 233) },
      { item: 'auditor', box: box(72, 281, 219, 373) },
      { item: 'counsel', box: box(72, 431, 534, 668) },
    ];
    expect(inReadingOrder(items)).toEqual(['office', 'auditor', 'administrator', 'counsel']);
  });
});

describe('lines and panels', () => {
  const shapes: Shape[] = [
    { kind: 'rect', box: box(100, 100, 300, 200), fill: '#eeeeee' },
    { kind: 'rule', box: box(0, 250, 400, 250.5), stroke: '#000000' },
    { kind: 'rule', box: box(200, 300, 200.5, 400), stroke: '#000000' },
  ];
  const { panelOf, across, upright } = separatorsOf({ shapes, width: 595, height: 842 });

  it('hold what is in them', () => {
    expect(panelOf(box(120, 120, 180, 130))).toBe(0);
    expect(panelOf(box(120, 320, 180, 330))).toBe(-1);
  });

  it('part what is above from what is below, and what is left from what is right', () => {
    const [upper, lower] = [box(10, 220, 60, 230), box(10, 260, 60, 270)];
    expect([across(upper, lower), across(lower, upper), across(upper, upper)]).toEqual([1, 1, 0]);
    expect(upright(box(10, 320, 60, 330), box(250, 320, 300, 330))).toBe(1);
  });
});

describe('phrases under one header', () => {
  const puts: Put[] = [
    { text: 'Anna Berg', x: 60, y: 100 },
    { text: 'Chair', x: 300, y: 100 },
    { text: 'Carl Dahl', x: 60, y: 114 },
    { text: 'Secretary', x: 300, y: 114 },
  ];
  const doc = docOf([puts]);
  const [view] = viewPages(doc.pages, doc.styles);
  const texts = (same: number): string[] =>
    linesUnder(view!.phrases, () => same).map(({ phrases }) => phrases.map(({ text }) => text).join(' | '));

  it('are read across where neighbours are one body, and else column by column', () => {
    expect(texts(1)).toEqual(['Anna Berg | Chair', 'Carl Dahl | Secretary']);
    expect(texts(0)).toEqual(['Anna Berg', 'Carl Dahl', 'Chair', 'Secretary']);
  });
});

describe('a page after a directory', () => {
  const parties = [
    'Auditor',
    'Pembroke Audit LLP',
    'Registrar',
    'Meridian Registrars plc',
    'Broker',
    'Yarrow Securities Ltd',
  ];
  const page = (title: string, lines: readonly string[]): Put[] => [
    { text: title, x: 60, y: 200, size: 18 },
    ...lines.map((text, i) => ({ text, x: 60, y: 240 + 14 * i })),
  ];
  const oddsAfter = (title: string, lines: readonly string[]): number => {
    const doc = docOf([page('Corporate Information', parties), page(title, lines)]);
    const odds = withContinued(
      viewPages(doc.pages, doc.styles),
      new Map([
        [1, 0.9],
        [2, 0.2],
      ]),
    );
    return odds.get(2)!;
  };

  it('goes on with it where it repeats its heading and names parties', () => {
    expect(oddsAfter('Corporate Information (continued)', parties)).toBeCloseTo(0.81);
  });

  it('goes on with it where it has no title, names parties and may be one', () => {
    const untitled = parties.map((text, i): Put => ({ text, x: 60, y: 200 + 14 * i, bold: i % 2 === 0 }));
    const after = (own: number, second: Put[]): number => {
      const doc = docOf([page('Corporate Information', parties), second]);
      const views = viewPages(doc.pages, doc.styles);
      return withContinued(
        views,
        new Map([
          [1, 0.9],
          [2, own],
        ]),
      ).get(2)!;
    };
    expect(after(0.2, untitled)).toBe(0.5);
    expect(after(0.1, untitled)).toBe(0.1);
    expect(after(0.2, [{ text: 'We had a good year and thank all of you.', x: 60, y: 200 }])).toBe(0.2);
  });

  it('is judged by itself under another heading, or where it names nobody', () => {
    expect(oddsAfter('Chairman’s Statement', parties)).toBe(0.2);
    expect(oddsAfter('Corporate Information', ['We had a good year and thank all of you.'])).toBe(0.2);
  });
});
