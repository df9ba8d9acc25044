import { describe, expect, it } from 'vitest';
import { isOldPrice, isStruck } from '../../../src/extract/offers/old-price.ts';
import { sidePrices } from '../../../src/extract/offers/price-kinds.ts';
import type { Scene } from '../../../src/extract/offers/scene.ts';
import type { Box, Shape } from '../../../src/model/index.ts';
import { lineOf, sceneWith } from './pages.ts';

/** By text, whether a tag is old. */
const oldOf = (scene: Scene): Record<string, boolean> =>
  Object.fromEntries(scene.tags.map((tag) => [tag.text, isOldPrice(tag, scene)]));

/** `5,99` stands from 100 to 120, and from 100 to 110 in height. */
const strokes: readonly (readonly [what: string, struck: boolean, shape: { kind: Shape['kind']; box: Box }])[] = [
  ['a level rule through its middle', true, { kind: 'rule', box: { x0: 98, y0: 104.5, x1: 122, y1: 105.5 } }],
  ['a slanted stroke', true, { kind: 'rule', box: { x0: 98, y0: 101, x1: 122, y1: 109 } }],
  ['a steep stroke', true, { kind: 'rule', box: { x0: 105, y0: 97, x1: 115, y1: 113 } }],
  ['a flat stroke by hand', true, { kind: 'curve', box: { x0: 98, y0: 103, x1: 122, y1: 107 } }],
  ['a thin box', true, { kind: 'rect', box: { x0: 99, y0: 104, x1: 121, y1: 106 } }],
  ['a line under it', false, { kind: 'rule', box: { x0: 98, y0: 111, x1: 122, y1: 112 } }],
  ['a rule of the table', false, { kind: 'rule', box: { x0: 20, y0: 104.5, x1: 500, y1: 105.5 } }],
  ['an upright rule beside it', false, { kind: 'rule', box: { x0: 121, y0: 60, x1: 122, y1: 300 } }],
  ['a ring around it', false, { kind: 'curve', box: { x0: 90, y0: 92, x1: 130, y1: 118 } }],
  ['a stroke across the page', false, { kind: 'rule', box: { x0: 0, y0: 0, x1: 220, y1: 210 } }],
];

describe('old prices', () => {
  it.each(strokes)('%s: %j', (_, struck, shape) => {
    const scene = sceneWith(lineOf('5,99'), [{ ...shape, stroke: '#ff0000' }]);
    expect(isStruck(scene.tags[0]!, scene)).toBe(struck);
  });

  it.each([
    'Reg: 5,99 €',
    'statt 5,99 €',
    'UVP 5,99 €',
    'antes 5,99 €',
    'was £5.99',
    'före 59,90 kr',
    'før 59,90',
    'ord. pris 59,90 kr',
    'вместо 599,00 ₽',
    'bisher 5,99',
    'Normalpreis: 5,99 €',
    'ancien prix 5,99 €',
    'au lieu de 5,99 €',
    'tidligere 59,90',
    'было 599,00 ₽',
    '原価 1,200円',
    'قبل 5.500 KD',
    'zamiast 5,99 zł',
    'De R$ 5,99 por R$ 4,99',
  ])('is one by its word: %s', (text) => {
    const scene = sceneWith(lineOf(text));
    const [first] = scene.tags.toSorted((a, b) => a.box.x0 - b.box.x0);
    expect(isOldPrice(first!, scene)).toBe(true);
  });

  it.each(['Brot 5,99 €', 'ab 5,99 €', 'nur 5,99 €', 'Torta de 5,99 €', 'jetzt 5,99 €'])('is none: %s', (text) => {
    const scene = sceneWith(lineOf(text));
    expect(isOldPrice(scene.tags[0]!, scene)).toBe(false);
  });

  it('is one by the word alone above it, not by a text that has the word', () => {
    expect(oldOf(sceneWith([...lineOf('Normalpreis', { y: 88 }), ...lineOf('5,99')]))).toEqual({ '5,99': true });
    const text = lineOf('it was the best of times', { y: 88, x: 40 });
    expect(oldOf(sceneWith([...text, ...lineOf('5,99')]))).toEqual({ '5,99': false });
  });

  it('stands beside the price of its offer', () => {
    const scene = sceneWith([...lineOf('statt 5,99 €'), ...lineOf('3,99 €', { y: 120 })]);
    const chosen = scene.tags.filter(({ text }) => text.includes('3,99')).map((tag) => ({ tag, box: tag.box }));
    expect(sidePrices(scene, chosen).map((side) => side.map(({ kind, tag }) => [kind, tag.text]))).toEqual([
      [['oldPrice', '€ 5,99']],
    ]);
  });
});
