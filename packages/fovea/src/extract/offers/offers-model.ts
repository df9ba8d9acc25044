import { loadClassifier, type Classifier } from '../../learn/index.ts';
import { shownValue } from '../../model/short-text.ts';
import { blockColumns } from './block-table.ts';
import { pageColumns } from './page-table.ts';
import { tagColumns } from './tag-table.ts';

/** What the method `fovea` has learned. */
export type OffersModel = {
  /** Say which tags are prices; their opinions are averaged. */
  readonly tags: readonly Classifier[];
  /** Say which blocks are titles and descriptions. */
  readonly blocks: readonly Classifier[];
  /** Say which pages offer anything. */
  readonly pages: readonly Classifier[];
  readonly trust: TrustCurve;
};

/** P(an offer is right) = 1 / (1 + exp(slope · worth + offset)), where its worth is the sum of log odds it was paired for. */
export type TrustCurve = { readonly slope: number; readonly offset: number };

export const trustIn = ({ slope, offset }: TrustCurve, worth: number): number =>
  1 / (1 + Math.exp(slope * worth + offset));

export const tagClasses = ['other', 'price'] as const;
export const blockClasses = ['Description', 'Other', 'Title'] as const;
export const pageClasses = ['nothing', 'offers'] as const;
export type BlockClass = (typeof blockClasses)[number];

export const offersSchema = 'fovea/offers@2';

export type OffersModelJson = {
  readonly schema: typeof offersSchema;
  readonly tags: readonly unknown[];
  readonly blocks: readonly unknown[];
  readonly pages: readonly unknown[];
  readonly trust: TrustCurve;
};

export function offersModelToJson({ tags, blocks, pages, trust }: OffersModel): OffersModelJson {
  const saved = (models: readonly Classifier[]): unknown[] => models.map((one) => one.toJSON());
  return { schema: offersSchema, tags: saved(tags), blocks: saved(blocks), pages: saved(pages), trust };
}

/** Takes back what {@link offersModelToJson} gave; refuses anything else. */
export function offersModelFromJson(json: unknown): OffersModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<OffersModelJson>;
  if (saved.schema !== offersSchema) throw new TypeError(`${shownValue(saved.schema)} is no model of offers`);
  const load = (models: readonly unknown[] = []): Classifier[] => models.map((one) => loadClassifier(one));
  const [tags, blocks, pages] = [load(saved.tags), load(saved.blocks), load(saved.pages)];
  const trust = saved.trust ?? { slope: NaN, offset: NaN };
  const fits =
    haveShape(tags, tagColumns, tagClasses) &&
    haveShape(blocks, blockColumns, blockClasses) &&
    haveShape(pages, pageColumns, pageClasses) &&
    Number.isFinite(trust.slope + trust.offset);
  if (fits) return { tags, blocks, pages, trust };
  throw new TypeError('The parts of the model do not fit each other, or are of another version');
}

function haveShape(models: readonly Classifier[], columns: readonly string[], classes: readonly string[]): boolean {
  const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
  return models.length > 0 && models.every((one) => isSame(one.columns, columns) && isSame(one.classes, classes));
}
