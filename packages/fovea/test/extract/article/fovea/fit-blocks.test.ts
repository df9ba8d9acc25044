import { describe, expect, it } from 'vitest';
import { isOneSided, unsaid } from '../../../../src/extract/article/fovea/fit-blocks.ts';
import { sentence, sketchOfHtml } from './made-up-sketch.ts';

const paragraphs = (count: number): string => `<p>${sentence}</p>`.repeat(count);
const page = `<p>Menu</p><div>${paragraphs(100)}</div><footer>${paragraphs(3)}</footer>`;
const sketch = sketchOfHtml(page);

describe('unsaid', () => {
  it('is what follows in the element that gold breaks off in', () => {
    const shares = Float64Array.from(sketch.words, (_, i) => +(i >= 1 && i <= 40));
    expect(unsaid({ sketch, shares })).toEqual([41, 101]);
  });

  it('is nothing where gold ends with its element, or little follows', () => {
    const whole = Float64Array.from(sketch.words, (_, i) => +(i >= 1 && i <= 100));
    expect(unsaid({ sketch, shares: whole })).toEqual([0, 0]);
    const nearly = Float64Array.from(sketch.words, (_, i) => +(i >= 1 && i <= 85));
    expect(unsaid({ sketch, shares: nearly })).toEqual([0, 0]);
    expect(unsaid({ sketch, shares: new Float64Array(sketch.words.length) })).toEqual([0, 0]);
    expect(unsaid({ sketch: sketchOfHtml(''), shares: new Float64Array() })).toEqual([0, 0]);
  });
});

describe('isOneSided', () => {
  const shares = Float64Array.of(1, 0);
  const samples = [{ shares }, { shares }, { shares }];
  const parting = { parts: [0, 1, 1], partCount: 2 };

  it('is false where each part has others with content and others without', () => {
    expect(isOneSided(samples, [[0, 1], [0], [1]], parting)).toBe(false);
    expect(isOneSided(samples.slice(0, 1), [[0, 1]], { parts: [0], partCount: 1 })).toBe(false);
  });

  it('is true where all are alike, or would be without one part', () => {
    expect(isOneSided(samples, [[0], [0], [0]], parting)).toBe(true);
    expect(isOneSided(samples, [[0], [0], [1]], parting)).toBe(true);
    expect(isOneSided(samples, [[], [], []], parting)).toBe(true);
  });
});
