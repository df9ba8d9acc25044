import type * as BlockTable from '../../packages/fovea/src/extract/offers/block-table.ts';
import type * as Course from '../../packages/fovea/src/extract/offers/training-samples.ts';
import type * as FitOffers from '../../packages/fovea/src/extract/offers/fit-offers.ts';
import type * as FoundWords from '../../packages/fovea/src/extract/offers/found-words.ts';
import type * as GoldParts from '../../packages/fovea/src/extract/offers/gold-parts.ts';
import type * as JudgePage from '../../packages/fovea/src/extract/offers/judge-page.ts';
import type * as Offers from '../../packages/fovea/src/extract/offers/offers.ts';
import type * as SketchPage from '../../packages/fovea/src/extract/offers/sketch/sketch-page.ts';
import type * as Structures from '../../packages/fovea/src/extract/offers/sketch/structures.ts';
import type * as OfferingPages from '../../packages/fovea/src/extract/offers/offering-pages.ts';
import type * as PriceText from '../../packages/fovea/src/extract/offers/price-text.ts';
import type * as PaperLabel from '../../packages/fovea/src/extract/offers/paper/paper-label.ts';
import type * as Scene from '../../packages/fovea/src/extract/offers/scene.ts';

/** What looks for offers, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/extract/offers/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { blockColumnGroups } = await load<typeof BlockTable>('block-table.js');
export const { fitOffers } = await load<typeof FitOffers>('fit-offers.js');
export const { foundWords } = await load<typeof FoundWords>('found-words.js');
export const { rightParts } = await load<typeof GoldParts>('gold-parts.js');
export const { judgeLonePage, judgePage } = await load<typeof JudgePage>('judge-page.js');
export const { chooseOffersModel } = await load<typeof Offers>('offers.js');
export const { sketchPage, sketchStructured } = await load<typeof SketchPage>('sketch/sketch-page.js');
/** The names of all structures that can be left out. */
export const structureNames: readonly string[] = Object.keys(
  (await load<typeof Structures>('sketch/structures.js')).structures,
);
const paper = await load<typeof PaperLabel>('paper/paper-label.js');
export const paperLabel: typeof PaperLabel.paperLabel = paper.paperLabel;
export const { paperLabels } = paper;
export const { parsePrice } = await load<typeof PriceText>('price-text.js');
export const { offeringPages } = await load<typeof OfferingPages>('offering-pages.js');
export const { sceneOf } = await load<typeof Scene>('scene.js');

export type OfferSample = Course.OfferSample;
export type PageVerdict = ReturnType<typeof JudgePage.judgePage>;
export type OffersModel = ReturnType<typeof FitOffers.fitOffers>;
