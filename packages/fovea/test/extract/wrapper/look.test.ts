import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../src/model/index.ts';
import { plain, sceneOf, token, truthOfOne, truthOfTwo } from './scene.ts';

const styled = (style: Partial<typeof plain>) => token('x', [0, 0, 10, 10], { style: { ...plain, ...style } });
const { style: _, ...bare } = token('', [0, 0, 10, 10]);
const image = { ...bare, kind: 'image' as const };

describe('the look of type', () => {
  it('bold grows from regular to bold', () => {
    const scene = sceneOf([styled({ weight: 400 }), styled({ weight: 550 }), styled({ weight: 900 }), image]);
    expect([0, 1, 2, 3].map((i) => truthOfOne('bold', scene, i))).toEqual([0, 0.5, 1, 0]);
  });

  it('italic, size and colour', () => {
    const scene = sceneOf([styled({ italic: true, size: 11, color: '#ff0000' }), image]);
    expect(truthOfOne('italic', scene, 0)).toBe(1);
    // A tenth larger than asked for, and a quarter is too much.
    expect(truthOfOne('size', scene, 0, 10)).toBeCloseTo(0.6, 12);
    expect(truthOfOne('size', scene, 0, 11)).toBe(1);
    expect(truthOfOne('color', scene, 0, 'red')).toBe(1);
    // 64 of 128 away in one channel.
    expect(truthOfOne('color', scene, 0, '#bf0000')).toBeCloseTo(0.5, 12);
    expect(truthOfOne('color', scene, 0, 'blue')).toBe(0);
    expect(truthOfOne('color', scene, 0, 'nonsense')).toBe(0);
    expect(['italic', 'size', 'color'].map((name) => truthOfOne(name, scene, 1, 10))).toEqual([0, 0, 0]);
  });

  it('largerThan grows with the ratio', () => {
    const scene = sceneOf([styled({ size: 11 }), styled({ size: 10 }), styled({ size: 20 })]);
    expect(truthOfTwo('largerThan', scene, 0, 1)).toBeCloseTo(0.4, 12);
    expect(truthOfTwo('largerThan', scene, 2, 1)).toBe(1);
    expect(truthOfTwo('largerThan', scene, 1, 0)).toBe(0);
  });

  it('sameStyle is the share that agrees', () => {
    const scene = sceneOf([styled({}), styled({}), styled({ weight: 700, color: '#ff0000' })]);
    expect(truthOfTwo('sameStyle', scene, 0, 1)).toBe(1);
    expect(truthOfTwo('sameStyle', scene, 0, 2)).toBeCloseTo(0.6, 12);
  });
});

describe('edges', () => {
  it('are in line as far as an em', () => {
    const scene = sceneOf([token('a', [10, 0, 60, 10]), token('b', [14, 20, 60, 30]), token('c', [30, 40, 50, 50])]);
    expect(truthOfTwo('leftAligned', scene, 0, 1)).toBeCloseTo(0.6, 12);
    expect(truthOfTwo('rightAligned', scene, 0, 1)).toBe(1);
    expect(truthOfTwo('rightAligned', scene, 0, 2)).toBe(0);
  });

  it('make rows by the height they share', () => {
    const scene = sceneOf([
      token('label', [0, 100, 50, 110]),
      token('4 lower', [60, 104, 80, 114]),
      token('half', [60, 105, 80, 115]),
      token('next', [60, 112, 80, 122]),
      token('two lines', [0, 100, 50, 124]),
    ]);
    // 6 of 10 shared: (0.6 − 0.25) / 0.5.
    expect(truthOfTwo('sameRow', scene, 0, 1)).toBeCloseTo(0.7, 12);
    expect(truthOfTwo('sameRow', scene, 0, 2)).toBeCloseTo(0.5, 12);
    expect(truthOfTwo('sameRow', scene, 0, 3)).toBe(0);
    expect(truthOfTwo('sameRow', scene, 4, 3)).toBe(1);
  });

  it('make columns by the width they share', () => {
    const scene = sceneOf([
      token('Notes', [100, 0, 130, 10]),
      token('8', [110, 50, 114, 60]),
      token('9', [128, 50, 134, 60]),
    ]);
    expect(truthOfTwo('sameColumn', scene, 0, 1)).toBe(1);
    // 2 of 6 shared: (1/3 − 1/4) · 2.
    expect(truthOfTwo('sameColumn', scene, 0, 2)).toBeCloseTo(1 / 6, 12);
  });

  it('near falls to nothing at three ems, or what is asked for', () => {
    const scene = sceneOf([token('a', [0, 0, 10, 10]), token('b', [25, 0, 35, 10])]);
    expect(truthOfTwo('near', scene, 0, 1)).toBeCloseTo(0.5, 12);
    expect(truthOfTwo('near', scene, 0, 1, 6)).toBeCloseTo(0.75, 12);
    expect(truthOfTwo('near', scene, 0, 1, 1)).toBe(0);
  });
});

describe('what is drawn around', () => {
  const rule = (y: number, x0: number, x1: number): Shape => ({ kind: 'rule', box: { x0, y0: y, x1, y1: y + 1 } });
  const scene = sceneOf(
    [
      token('a', [0, 20, 10, 30], { frame: 0 }),
      token('b', [50, 20, 60, 30], { frame: 0 }),
      token('c', [0, 60, 10, 70], { frame: 1 }),
      token('d', [200, 20, 210, 30]),
      token('e', [0, 20, 10, 30], { page: 2, frame: 0 }),
    ],
    { shapes: [rule(10, 0, 100), rule(40, 0, 30), rule(80, 0, 100)] },
  );

  it('insideFrame holds for any frame, sameFrame for one of one page', () => {
    expect([0, 3].map((one) => truthOfOne('insideFrame', scene, one))).toEqual([1, 0]);
    expect([1, 2, 3, 4].map((other) => truthOfTwo('sameFrame', scene, 0, other))).toEqual([1, 0, 0, 0]);
  });

  it('underSameRule looks at the next rule above, betweenSameRules at the next below as well', () => {
    expect([1, 2, 3, 4].map((other) => truthOfTwo('underSameRule', scene, 0, other))).toEqual([1, 0, 0, 0]);
    // Below a is the short rule, below b the long one.
    expect(truthOfTwo('betweenSameRules', scene, 0, 1)).toBe(0);
    expect(truthOfTwo('betweenSameRules', scene, 0, 0)).toBe(1);
  });

  it('pages and furniture', () => {
    const pages = sceneOf([
      token('a', [0, 0, 1, 1], { page: 3, furniture: 'header' }),
      token('b', [0, 0, 1, 1], { page: 3 }),
    ]);
    expect(truthOfOne('onPage', pages, 0, 3)).toBe(1);
    expect(truthOfOne('onPage', pages, 0, 4)).toBe(0);
    expect(truthOfOne('onPage', pages, 0, 2, 5)).toBe(1);
    expect(truthOfOne('furniture', pages, 0)).toBe(1);
    expect(truthOfOne('furniture', pages, 1)).toBe(0);
    expect(truthOfTwo('samePage', pages, 0, 1)).toBe(1);
  });
});
