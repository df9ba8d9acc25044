import { loadClassifier, type Classifier } from '../../learn/index.ts';
import { shownValue } from '../../model/short-text.ts';
import { entry } from '../../model/lookup.ts';
import { blockColumns } from './block-table.ts';
import { trustColumns } from './trust-table.ts';
import { pageColumns } from './page-table.ts';
import { pairColumns } from './pair-table.ts';
import { partColumns } from './part-table.ts';
import { setColumns } from './price-sets.ts';
import { roleColumns } from './role-table.ts';
import { priceColumns } from './price-table.ts';
import { tagColumns } from './tag-table.ts';

/** The steps of the method `fovea`, in the order in which they are taken. Each has learned from what came before it. */
export type OffersStep = 'tags' | 'prices' | 'sets' | 'blocks' | 'roles' | 'pairs' | 'parts' | 'pages';

/** What scores are given for. */
export const trustedThings = ['title', 'description', 'price', 'offer'] as const;
export type TrustedThing = (typeof trustedThings)[number];

/** What the method `fovea` has learned; where a step has several models, their opinions are averaged. */
export type OffersModel = Readonly<Record<OffersStep, readonly Classifier[]>> & {
  /** Say how likely what was found is right. */
  readonly trust: Readonly<Record<TrustedThing, Classifier>>;
};

/** Which tags are prices, first by themselves, then beside each other. */
export const tagClasses = ['other', 'price'] as const;
/** Which prices of a row are of one offer. */
export const setClasses = ['apart', 'together'] as const;
/** Which blocks are titles and descriptions, first by themselves, then beside each other. */
export const blockClasses = ['Description', 'Other', 'Title'] as const;
/** Which title is of which price. */
export const pairClasses = ['none', 'pair'] as const;
/** Which further blocks are of which offer. */
export const partClasses = ['description', 'none', 'title'] as const;
/** Which pages offer anything. */
export const pageClasses = ['nothing', 'offers'] as const;
export const trustClasses = ['right', 'wrong'] as const;
export type BlockClass = (typeof blockClasses)[number];
export type PartClass = (typeof partClasses)[number];

const shapes: Readonly<Record<OffersStep, readonly [columns: readonly string[], classes: readonly string[]]>> = {
  tags: [tagColumns, tagClasses],
  prices: [priceColumns, tagClasses],
  sets: [setColumns, setClasses],
  blocks: [blockColumns, blockClasses],
  roles: [roleColumns, blockClasses],
  pairs: [pairColumns, pairClasses],
  parts: [partColumns, partClasses],
  pages: [pageColumns, pageClasses],
};

const steps = Object.keys(shapes) as OffersStep[];

export const offersSchema = 'fovea/offers@4';

export type OffersModelJson = { readonly schema: typeof offersSchema } & Readonly<
  Record<OffersStep, readonly unknown[]>
> & { readonly trust: Readonly<Record<TrustedThing, unknown>> };

export function offersModelToJson(model: OffersModel): OffersModelJson {
  const saved = steps.map((step) => [step, model[step].map((one) => one.toJSON())]);
  const trust = trustedThings.map((thing) => [thing, model.trust[thing].toJSON()]);
  return {
    schema: offersSchema,
    ...(Object.fromEntries(saved) as Record<OffersStep, unknown[]>),
    trust: Object.fromEntries(trust) as Record<TrustedThing, unknown>,
  };
}

/** Takes back what {@link offersModelToJson} gave; refuses anything else. */
export function offersModelFromJson(json: unknown): OffersModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<OffersModelJson>;
  if (saved.schema !== offersSchema)
    throw new TypeError(`its schema is ${shownValue(saved.schema)}, not ${offersSchema}`);
  const load = (models: readonly unknown[] = []): Classifier[] => models.map((one) => loadClassifier(one));
  const loaded = Object.fromEntries(steps.map((step) => [step, load(saved[step])])) as Record<OffersStep, Classifier[]>;
  const trust = trustedThings.map((thing) => loadClassifier(saved.trust?.[thing]));
  const fits =
    steps.every((step) => haveShape(loaded[step], ...shapes[step])) && haveShape(trust, trustColumns, trustClasses);
  if (!fits) throw new TypeError('The parts of the model do not match, or are from another version');
  const named = Object.fromEntries(trustedThings.map((thing, i) => [thing, entry(trust, i)])) as OffersModel['trust'];
  return { ...loaded, trust: named };
}

function haveShape(models: readonly Classifier[], columns: readonly string[], classes: readonly string[]): boolean {
  const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');
  return models.length > 0 && models.every((one) => isSame(one.columns, columns) && isSame(one.classes, classes));
}
