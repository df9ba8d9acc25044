import { expect, it } from 'vitest';
import { fitReaders } from '../../../src/extract/offers/fit-offers.ts';
import { judgePage, tagChances } from '../../../src/extract/offers/judge-page.ts';
import { chooseOffersModel } from '../../../src/extract/offers/offers.ts';
import { offersModelToJson } from '../../../src/extract/offers/offers-model.ts';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { sketchPage } from '../../../src/extract/offers/sketch/sketch-page.ts';
import { chooseMix, mixed, mixes } from '../../../src/train/offers/mix.ts';

const own = fitReaders([], { sketches: 6 });
const shipped = chooseOffersModel();
const { page, styles } = sketchPage(77);
const scene = sceneOf(page, styles);

it.each(mixes)('a model of %s is the same when it was saved', (mix) => {
  const model = mixed(own, shipped, mix);
  const loaded = chooseOffersModel(JSON.stringify(offersModelToJson(model)));
  const [before, after] = [model, loaded].map((one) => judgePage(scene, one));
  expect(after!.offers).toEqual(before!.offers);
  expect(after!.chances).toEqual(before!.chances);
  expect(before!.offers.length).toBeGreaterThan(0);
});

it('own pages count less from mix to mix', () => {
  // What the mixed step says itself: the next one is the shipped model's alone, and need not follow it evenly.
  const chances = mixes.map((mix) => tagChances(scene, mixed(own, shipped, mix).tags));
  const alone = tagChances(scene, shipped.tags);
  scene.tags.forEach((_, tag) => {
    const distances = chances.map((one) => Math.abs(one[tag]! - chances[0]![tag]!));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const [first, last] = [chances[0]!, chances.at(-1)!].map((one) => Math.abs(one[tag]! - alone[tag]!));
    expect(last).toBeLessThanOrEqual(first!);
  });
});

it('with too few pages to try, both count', () => {
  expect(chooseMix([], shipped, {}, () => {})).toBe('both');
});
