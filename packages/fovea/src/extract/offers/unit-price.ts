import { isUnit } from './money.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { wordsBefore } from './tag-context.ts';
import { pick } from '../../model/lookup.ts';

/** The words before the amount in `1 kg = 3,98 €`, `(100 g = 0,75)`; undefined where it is no price of a unit. */
export function unitPriceCue(tag: PriceTag, scene: Scene): readonly number[] | undefined {
  const before = wordsBefore(tag, scene);
  const texts = pick(scene.words, before).map(({ text }) => text);
  const end = texts[0]?.endsWith('=') ? texts[0].slice(0, -1) : undefined;
  if (end === undefined) return undefined;
  const unitAt = end === '' ? 1 : 0;
  const unit = (unitAt === 0 ? end : (texts[1] ?? '')).replace(/^\(?\d*/, '');
  if (!isUnit(unit)) return undefined;
  const isCounted = /^\(?\d{1,4}$/.test(texts[unitAt + 1] ?? '');
  return before.slice(0, unitAt + (isCounted ? 2 : 1));
}
