import { describe, expect, it } from 'vitest';
import type { OfferSample } from '../../../src/extract/offers/training-samples.ts';
import { variedPage } from '../../../src/extract/offers/vary-page.ts';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { sketchStructured } from '../../../src/extract/offers/sketch/sketch-page.ts';

function sampleOf(seed: number): OfferSample {
  const { page, styles, labels } = sketchStructured(seed);
  const scene = sceneOf(page, styles);
  return { scene, labels: scene.words.map(({ token }) => labels[token]), group: 'shop', made: false };
}

const seeds = [1, 2, 3, 5, 8, 13, 21, 34];

describe('variedPage', () => {
  it('gives the same page for the same seed', () => {
    const { scene, labels } = variedPage(sampleOf(3), 7);
    const again = variedPage(sampleOf(3), 7);
    expect(again.labels).toEqual(labels);
    expect(again.scene.words).toEqual(scene.words);
  });

  it('has a label for every word, and words for all that is in rows, tags and looks', () => {
    for (const seed of seeds) {
      const { scene, labels } = variedPage(sampleOf(seed), seed);
      expect(labels).toHaveLength(scene.words.length);
      const inRows = scene.rows.flat().toSorted((a, b) => a - b);
      expect(inRows).toEqual(scene.words.map((_, i) => i));
      for (const { words } of scene.tags) for (const word of words) expect(scene.words[word]).toBeDefined();
      for (const { cluster } of scene.words) expect(cluster).toBeLessThan(scene.clusters);
    }
  });

  it('keeps names and prices of the offers that it keeps', () => {
    for (const seed of seeds) {
      const given = sampleOf(seed);
      const { scene, labels } = variedPage(given, seed);
      const kept = new Set(labels.flatMap((label) => (label?.label === 'Price' ? (label.offer ?? []) : [])));
      expect(kept.size).toBeGreaterThan(0);
      const namesOf = ({ words }: OfferSample['scene'], own: OfferSample['labels']): string[] =>
        words.flatMap(({ text }, i) => (own[i]?.label === 'Title' && kept.has(own[i].offer!) ? [text] : []));
      expect(namesOf(scene, labels)).toEqual(namesOf(given.scene, given.labels));
    }
  });

  it('counts as made, of the same publisher', () => {
    expect(variedPage(sampleOf(5), 1)).toMatchObject({ made: true, group: 'shop' });
  });
});
