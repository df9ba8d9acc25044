import { gainsOf } from '../score-ranges.ts';
import { offerFigures, scoreOffers, type ScoredOffers } from './scores.ts';
import type { GoldOfferPage } from './gold.ts';
import type { FitOptions } from '../../extract/offers/training-samples.ts';
import { fitReaders } from '../../extract/offers/fit-offers.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import type { OffersModel } from '../../extract/offers/offers-model.ts';
import { groupKFold, meanOf } from '../../learn/index.ts';
import type { NamedScore } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';

/** What judges tags and blocks. */
type Readers = Pick<OffersModel, 'tags' | 'blocks'>;

/** How much own pages count beside what the shipped model knows; not at all where they would do harm. */
export const mixes = [
  'own pages alone',
  'mostly own pages',
  'both',
  'mostly the shipped model',
  'the shipped model alone',
] as const;
export type Mix = (typeof mixes)[number];

/** Taken where there are too few pages to try them: whoever trains judges the result by pages held out. */
const usualMix: Mix = 'both';
/** Taken where no other is surely better. */
const shippedAlone: Mix = 'the shipped model alone';

/** Models of a list are averaged, so those of one side as one count less. */
const asOne = ({ tags, blocks }: Readers): Readers => ({ tags: [meanOf(tags)], blocks: [meanOf(blocks)] });
const joined = (a: Readers, b: Readers): Readers => ({
  tags: [...a.tags, ...b.tags],
  blocks: [...a.blocks, ...b.blocks],
});

const readersOf: Readonly<Record<Mix, (own: Readers, shipped: OffersModel) => Readers>> = {
  'own pages alone': (own) => own,
  'mostly own pages': (own, shipped) => joined(own, asOne(shipped)),
  both: joined,
  'mostly the shipped model': (own, shipped) => joined(asOne(own), shipped),
  'the shipped model alone': (_, shipped) => shipped,
};

/** Which pages offer anything and how far to trust an offer needs many pages: that stays as it came. */
export const mixed = (own: Readers, shipped: OffersModel, mix: Mix): OffersModel => ({
  ...shipped,
  ...readersOf[mix](own, shipped),
});

const parts = 4;

/**
 * The mix that does best on pages that were not learned from, of those that are surely better there than the shipped model (at 95 %,
 * by drawing pages anew); where none is, the shipped model alone. Whole publishers are left out in turn where there are enough;
 * where all pages are of few publishers the model is for just these, and pages are left out.
 */
export function chooseMix(
  pages: readonly GoldOfferPage[],
  shipped: OffersModel,
  options: FitOptions,
  onPart: (part: number, parts: number) => void,
): Mix {
  if (pages.length < parts) return usualMix;
  const publishers = new Set(pages.map(({ gold }) => gold.id)).size;
  const groups = pages.map(({ gold }, i) => (publishers < parts ? String(i) : gold.id));
  const scored = new Map<Mix, ScoredOffers[]>(mixes.map((mix) => [mix, []]));
  groupKFold(groups, { folds: parts, seed: options.seed ?? 0 }).forEach(({ train, test }, part) => {
    onPart(part, parts);
    const own = fitReaders(
      Array.from(train, (page) => entry(pages, page).sample),
      options,
    );
    for (const [mix, all] of scored) {
      const model = mixed(own, shipped, mix);
      all.push(...Array.from(test, (page) => scoreOffers(entry(pages, page), model)));
    }
  });
  const shippedPages = lookUp(scored, shippedAlone);
  let best = { mix: shippedAlone, value: 0 };
  for (const [mix, own] of scored) {
    const gain = offerGain(own, shippedPages);
    // Of equal ones the more cautious, which is the later.
    if (gain && gain.low > 0 && gain.value >= best.value) best = { mix, value: gain.value };
  }
  return best.mix;
}

/** Offers are what is wanted: more words may be right and fewer offers. Undefined where there are none. */
const offerGain = (own: readonly ScoredOffers[], shipped: readonly ScoredOffers[]): NamedScore | undefined =>
  gainsOf(own, shipped, offerFigures).find(({ name }) => name === 'offer');

/** What few pages teach, beside what the shipped model knows. */
export type BesideShipped = {
  readonly model: OffersModel;
  readonly mix: Mix;
  /** What was learned from the pages alone. */
  readonly own: Readers;
};

/** Learns from labelled pages, and asks the shipped model as well, as much as does best. */
export function fitBesideShipped(
  pages: readonly GoldOfferPage[],
  options: FitOptions,
  onPart: (part: number, parts: number) => void = () => {},
  shipped: OffersModel = chooseOffersModel(),
): BesideShipped {
  const mix = chooseMix(pages, shipped, options, onPart);
  const own = fitReaders(
    pages.map(({ sample }) => sample),
    options,
  );
  return { model: mixed(own, shipped, mix), mix, own };
}
