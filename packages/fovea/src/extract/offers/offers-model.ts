import { loadClassifier, type Classifier } from '../../learn/index.ts';
import { blockColumns } from './block-table.ts';
import { tagColumns } from './tag-table.ts';

/** What the method `fovea` has learned. */
export type OffersModel = {
  /** Say which tags are prices; their opinions are averaged. */
  readonly tags: readonly Classifier[];
  /** Say which blocks are titles and descriptions. */
  readonly blocks: readonly Classifier[];
  readonly trust: TrustCurve;
};

/** P(an offer is right) = 1 / (1 + exp(slope · worth + offset)), where its worth is the sum of log odds it was paired for. */
export type TrustCurve = { readonly slope: number; readonly offset: number };

export const trustIn = ({ slope, offset }: TrustCurve, worth: number): number =>
  1 / (1 + Math.exp(slope * worth + offset));

export const tagClasses = ['other', 'price'] as const;
export const blockClasses = ['Description', 'Other', 'Title'] as const;
export type BlockClass = (typeof blockClasses)[number];

const schema = 'fovea/offers@1';

export type OffersModelJson = {
  readonly schema: typeof schema;
  readonly tags: readonly unknown[];
  readonly blocks: readonly unknown[];
  readonly trust: TrustCurve;
};

export function offersModelToJson({ tags, blocks, trust }: OffersModel): OffersModelJson {
  return { schema, tags: tags.map((one) => one.toJSON()), blocks: blocks.map((one) => one.toJSON()), trust };
}

/** Takes back what {@link offersModelToJson} gave; refuses anything else. */
export function offersModelFromJson(json: unknown): OffersModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<OffersModelJson>;
  if (saved.schema !== schema) throw new TypeError(`${String(saved.schema)} is no model of offers`);
  const tags = (saved.tags ?? []).map((one) => loadClassifier(one));
  const blocks = (saved.blocks ?? []).map((one) => loadClassifier(one));
  const trust = saved.trust ?? { slope: NaN, offset: NaN };
  const fits =
    tags.length > 0 &&
    blocks.length > 0 &&
    tags.every((one) => hasShape(one, tagColumns, tagClasses)) &&
    blocks.every((one) => hasShape(one, blockColumns, blockClasses)) &&
    Number.isFinite(trust.slope + trust.offset);
  if (fits) return { tags, blocks, trust };
  throw new TypeError('The parts of the model do not fit each other, or are of another version');
}

function hasShape(model: Classifier, columns: readonly string[], classes: readonly string[]): boolean {
  return model.columns.join('\n') === columns.join('\n') && model.classes.join('\n') === classes.join('\n');
}
