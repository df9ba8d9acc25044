import { describe, expect, it } from 'vitest';
import { fitForest } from '../../../src/learn/index.ts';
import { blockColumnGroups } from '../../../src/extract/offers/block-table.ts';
import { fitOffersWithout } from '../../../src/extract/offers/fit-offers.ts';
import { chooseOffersModel } from '../../../src/extract/offers/offers.ts';
import { courseOf, fitterOf, type OfferSample } from '../../../src/extract/offers/training-samples.ts';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { sketchStructured } from '../../../src/extract/offers/sketch/sketch-page.ts';

function page(seed: number, group: string): OfferSample {
  const { page: drawn, styles, labels } = sketchStructured(seed);
  const scene = sceneOf(drawn, styles);
  return { scene, labels: scene.words.map(({ token }) => labels[token]), group, made: false };
}

const none = { sketches: 0, structured: 0, plain: 0 };

describe('the parts in which pages are learned from', () => {
  it.each([
    ['two publishers', ['a', 'a', 'b', 'b']],
    ['many publishers', ['a', 'b', 'c', 'd']],
  ])('never hold a page of %s here and its copies there', (_, groups) => {
    const given = groups.map((group, i) => page(i + 1, group));
    const { samples, folds } = courseOf(given, none);
    expect(samples.length).toBeGreaterThan(given.length);
    for (const { train, test } of folds) {
      const originals = (pages: readonly number[]): number[] => pages.map((at) => samples[at]!.copyOf ?? at);
      const left = new Set(originals(test));
      expect(originals(train).filter((at) => left.has(at))).toEqual([]);
    }
  });
});

describe('a step', () => {
  it('learns from the pages that have something to teach, where none of its part has', () => {
    const course = courseOf([page(1, 'a'), page(2, 'b'), page(3, 'c')], none);
    const lesson = { table: { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) }, labels: ['no', 'yes'] };
    const fit = fitterOf(course, [lesson], [(table, labels) => fitForest(table, labels, { trees: 3 })]);
    expect(fit([1, 2])[0]!.classes).toEqual(['no', 'yes']);
  });
});

it('leaving out a group of columns makes another model, and every group its own', () => {
  const shipped = chooseOffersModel();
  const pages = [1, 2, 3, 4].map((seed) => page(seed, `shop ${seed}`));
  const models = fitOffersWithout(shipped, pages, blockColumnGroups, { sketches: 4, structured: 4 });
  expect(Object.keys(models)).toEqual(Object.keys(blockColumnGroups));
  const learned = Object.values(models).map(({ blocks }) => JSON.stringify(blocks.map((one) => one.toJSON())));
  expect(new Set(learned).size).toBe(learned.length);
  for (const { roles, pairs } of Object.values(models)) {
    expect(roles).toBe(shipped.roles);
    expect(pairs).toBe(shipped.pairs);
  }
});
