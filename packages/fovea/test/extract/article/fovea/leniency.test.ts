import { describe, expect, it } from 'vitest';
import { fitLeniency, lenient } from '../../../../src/extract/article/fovea/leniency.ts';

const names = ['article', 'listing'];

describe('lenient', () => {
  it('moves chances by what kinds the page may be of', () => {
    const chances = Float64Array.of(0.2, 0.5);
    expect(Array.from(lenient(chances, { article: 0, listing: 0 }, names, [0.5, 0.5]))[1]).toBeCloseTo(0.5, 9);
    const [low, half] = lenient(chances, { article: 0, listing: 2 }, names, [0.5, 0.5]);
    expect(half).toBeCloseTo(1 / (1 + Math.exp(-1)), 9);
    expect(low).toBeCloseTo((0.25 * Math.E) / (1 + 0.25 * Math.E), 9);
    expect(lenient(chances, { listing: -1 }, names, [0, 1])[0]).toBeLessThan(0.2);
  });
});

describe('fitLeniency', () => {
  const steps = 9;
  const scored = (best: number): Float64Array =>
    Float64Array.from({ length: steps }, (_, i) => (i === best ? 0.9 : 0.5));
  const kinds = [
    [0.9, 0.1],
    [0.8, 0.2],
    [0.1, 0.9],
  ];
  const unknown = kinds.map(() => ({ kind: undefined }));

  it('finds what is best for each kind, of the pages it may learn from', () => {
    const scores = [scored(2), scored(2), scored(6)];
    const known = [{ kind: 'article' }, { kind: 'article' }, { kind: 'listing' }];
    expect(fitLeniency(known, kinds, scores, names, [0, 1, 2])).toEqual({ article: -0.25, listing: 0.75 });
    expect(fitLeniency(known, kinds, scores, names, [0, 1])).toEqual({ article: -0.25, listing: 0 });
  });

  it('counts a page as what it is, and as what it may be only where nobody said', () => {
    const scores = [scored(2), scored(2), scored(6)];
    const known = [{ kind: 'listing' }, { kind: 'listing' }, { kind: 'article' }];
    expect(fitLeniency(known, kinds, scores, names, [0, 1, 2])).toEqual({ article: 0.75, listing: -0.25 });
    expect(fitLeniency(unknown, kinds, scores, names, [0, 1, 2])).toEqual({ article: -0.25, listing: 0.75 });
  });

  it('moves nothing where nothing is gained', () => {
    const scores = kinds.map(() => new Float64Array(steps).fill(0.7));
    expect(fitLeniency(unknown, kinds, scores, names, [0, 1, 2])).toEqual({ article: 0, listing: 0 });
  });
});
