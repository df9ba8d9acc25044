import { describe, expect, it } from 'vitest';
import type { OfferSample } from '../../../src/extract/offers/training-samples.ts';
import { fitOffers } from '../../../src/extract/offers/fit-offers.ts';
import { foundWords } from '../../../src/extract/offers/found-words.ts';
import { judgeLonePage } from '../../../src/extract/offers/judge-page.ts';
import { knownRows } from '../../../src/extract/offers/labelled-rows.ts';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { sketchPage } from '../../../src/extract/offers/sketch/sketch-page.ts';

describe('rows of which something is known', () => {
  const table = { columns: ['a', 'b'], rows: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) };

  it('are kept, and the others left out', () => {
    const { table: kept, labels } = knownRows(table, ['x', undefined, 'y']);
    expect(labels).toEqual(['x', 'y']);
    expect(kept).toEqual({ columns: ['a', 'b'], rows: 2, data: Float32Array.of(1, 2, 5, 6) });
  });

  it('are the table itself where all is known', () => {
    expect(knownRows(table, ['x', 'y', 'z']).table).toBe(table);
    expect(knownRows(table, [undefined, undefined, undefined]).table.rows).toBe(0);
  });
});

/** A page of a shop; of the words in its lower half gold says nothing, where told. */
function sampleOf(seed: number, half: boolean): OfferSample {
  const { page, styles, labels } = sketchPage(seed);
  const scene = sceneOf(page, styles);
  const isKnown = (y: number): boolean => !half || y < page.height / 2;
  const known = scene.words.map(({ token, box }) => (isKnown(box.y0) ? labels[token] : undefined));
  return { scene, labels: known, group: `shop ${seed}`, made: false };
}

describe('pages of which gold says only half', () => {
  it('do not teach that the other half is nothing', () => {
    const seeds = [11, 12, 13, 14, 15, 16];
    const model = fitOffers(
      seeds.map((seed) => sampleOf(seed, true)),
      { sketches: 4, structured: 8, plain: 4 },
    );
    let [right, wanted] = [0, 0];
    for (const seed of seeds) {
      const { scene, labels } = sampleOf(seed, false);
      const said = foundWords(judgeLonePage(scene, model)).labels;
      labels.forEach((label, i) => {
        if (label?.label !== 'Price') return;
        wanted++;
        if (said[i] === 'Price') right++;
      });
    }
    expect(right / wanted).toBeGreaterThan(0.85);
  });
});
