import { describe, expect, it } from 'vitest';
import type { PredicateOfTwo } from '../../../src/extract/wrapper/predicate.ts';
import { builtInPredicates } from '../../../src/extract/wrapper/predicates/index.ts';
import { sceneOf, token, truthOfTwo } from './scene.ts';

/** Centres at (105, 55), and around it. */
const middle = token('middle', [100, 50, 110, 60]);
const at = (x: number, y: number) => token('other', [x - 5, y - 5, x + 5, y + 5]);

describe('a direction', () => {
  it.each<[string, number, number]>([
    ['west', 55, 55],
    ['east', 155, 55],
    ['north', 105, 5],
    ['south', 105, 105],
    ['northwest', 55, 5],
    ['northeast', 155, 5],
    ['southwest', 55, 105],
    ['southeast', 155, 105],
  ])('%s is wholly true for a token that lies there', (name, x, y) => {
    const scene = sceneOf([at(x, y), middle]);
    expect(truthOfTwo(name, scene, 0, 1)).toBeCloseTo(1, 12);
    expect(truthOfTwo(name, scene, 1, 0)).toBe(0);
  });

  it('falls with the angle, in a straight line to nothing at 45 degrees', () => {
    // 50 to the left and 50 · tan 9° higher: a fifth of the way to 45 degrees.
    const nine = sceneOf([at(55, 55 - 50 * Math.tan(Math.PI / 20)), middle]);
    expect(truthOfTwo('west', nine, 0, 1)).toBeCloseTo(0.8, 12);
    expect(truthOfTwo('northwest', nine, 0, 1)).toBeCloseTo(0.2, 12);
    const diagonal = sceneOf([at(55, 5), middle]);
    expect(truthOfTwo('west', diagonal, 0, 1)).toBeCloseTo(0, 12);
  });

  it('keeps a row true whose centres differ by a point', () => {
    const row = sceneOf([token('label', [45, 372, 210, 384]), token('10.739', [423, 374, 476, 384])]);
    // One point in 322: 0.18 degrees.
    expect(truthOfTwo('west', row, 0, 1)).toBeCloseTo(0.996, 3);
  });

  it('is false for one place and for two pages', () => {
    const scene = sceneOf([middle, middle, { ...at(55, 55), page: 2 }]);
    expect(truthOfTwo('west', scene, 0, 1)).toBe(0);
    expect(truthOfTwo('west', scene, 2, 0)).toBe(0);
  });
});

describe('the reach of a direction', () => {
  it('grows with the width of a page and not with its length', () => {
    const tall = (length: number) => sceneOf([middle, at(5, 55), at(500, 55), at(105, length)]);
    const { reach } = builtInPredicates.get('west') as PredicateOfTwo;
    const boxes = [1000, 100_000].map((length) => reach!(tall(length), [], middle, 'first', 0.8)!);
    expect(boxes[1]!.y1).toBeCloseTo(boxes[0]!.y1, 3);
    // 395 to the right of the middle, and as far up as nine degrees go: no further than the page.
    expect(boxes[0]).toMatchObject({ x1: 500, y0: 55 });
    expect(boxes[0]!.y1).toBeCloseTo(55 + 395 * Math.tan(Math.PI / 20), 2);
  });
});

describe('reading order', () => {
  it('is the order of the list', () => {
    const scene = sceneOf([middle, at(55, 55)]);
    expect(truthOfTwo('precedes', scene, 0, 1)).toBe(1);
    expect(truthOfTwo('precedes', scene, 1, 0)).toBe(0);
    expect(truthOfTwo('follows', scene, 1, 0)).toBe(1);
  });
});
