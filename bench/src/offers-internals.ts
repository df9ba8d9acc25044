import type * as BlockTable from '../../packages/fovea/src/extract/offers/block-table.ts';
import type * as FitOffers from '../../packages/fovea/src/extract/offers/fit-offers.ts';
import type * as FoundWords from '../../packages/fovea/src/extract/offers/found-words.ts';
import type * as JudgePage from '../../packages/fovea/src/extract/offers/judge-page.ts';
import type * as Offers from '../../packages/fovea/src/extract/offers/offers.ts';
import type * as SketchPage from '../../packages/fovea/src/extract/offers/sketch/sketch-page.ts';
import type * as Scene from '../../packages/fovea/src/extract/offers/scene.ts';

/** What looks for offers, found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/extract/offers/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { blockColumnGroups } = await load<typeof BlockTable>('block-table.js');
export const { fitOffers } = await load<typeof FitOffers>('fit-offers.js');
export const { foundWords } = await load<typeof FoundWords>('found-words.js');
export const { judgePage } = await load<typeof JudgePage>('judge-page.js');
export const { chooseOffersModel } = await load<typeof Offers>('offers.js');
export const { sketchPage } = await load<typeof SketchPage>('sketch/sketch-page.js');
export const { sceneOf } = await load<typeof Scene>('scene.js');

export type OfferSample = FitOffers.OfferSample;
export type OffersModel = ReturnType<typeof FitOffers.fitOffers>;
