import { expect, it } from 'vitest';
import { fitReaders } from '../../src/extract/offers/fit-offers.ts';
import { judgePage } from '../../src/extract/offers/judge-page.ts';
import { chooseOffersModel } from '../../src/extract/offers/offers.ts';
import { offersModelToJson } from '../../src/extract/offers/offers-model.ts';
import { sceneOf } from '../../src/extract/offers/scene.ts';
import { sketchPage } from '../../src/extract/offers/sketch/sketch-page.ts';
import { chooseMix, mixed, mixes } from '../../src/studio/run/offers-mix.ts';

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
  const chances = mixes.map((mix) => judgePage(scene, mixed(own, shipped, mix)).setting.tags[0]!.chance);
  const alone = { own: chances[0]!, shipped: judgePage(scene, shipped).setting.tags[0]!.chance };
  const distances = chances.map((chance) => Math.abs(chance - alone.own));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.abs(chances.at(-1)! - alone.shipped)).toBeLessThanOrEqual(Math.abs(chances[0]! - alone.shipped));
});

it('with too few pages to try, both count', () => {
  expect(chooseMix([], shipped, {}, () => {})).toBe('both');
});
