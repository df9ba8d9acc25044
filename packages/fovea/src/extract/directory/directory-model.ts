import { loadClassifier, type Classifier } from '../../learn/index.ts';
import { keepingLast, loadedModel, modelJsonOf } from '../../learn/model-text.ts';
import { shownValue } from '../../model/short-text.ts';
import type { TreeModel } from './grow-tree.ts';

/** The parts of a directory model. */
export type DirectoryParts = TreeModel & {
  /** Classifies pages as directories. */
  readonly pages: Classifier;
  /** Classifies phrases as header, body or neither. */
  readonly lines: Classifier;
  /** The second pass, given the predictions for the surrounding phrases. */
  readonly context: Classifier;
  /** Predicts which lines start a body. */
  readonly starts: Classifier;
  /** Predicts which bodies are about a party. */
  readonly parties: Classifier;
};

/** How often the combined decisions are right. */
export type SureModel = {
  /** For bodies: that a body is complete and under the right heading. */
  readonly sureBodies: Classifier;
  /** For relations: that role, party and address are right. */
  readonly sureRelations: Classifier;
};

/** A trained model for directories. */
export type DirectoryModel = DirectoryParts & SureModel;

export const directorySchema = 'fovea/directory@5';

const parts = [
  'pages',
  'lines',
  'context',
  'starts',
  'headings',
  'owners',
  'nesting',
  'together',
  'beside',
  'parties',
] as const;
const sureParts = ['sureBodies', 'sureRelations'] as const;

/** Parts, each made by its name. */
export function directoryPartsWith(make: (part: keyof DirectoryParts) => Classifier): DirectoryParts {
  return Object.fromEntries(parts.map((part) => [part, make(part)])) as DirectoryParts;
}

export function directoryModelToJson(model: DirectoryModel): Readonly<Record<string, unknown>> {
  const all = [...parts, ...sureParts];
  return { schema: directorySchema, ...Object.fromEntries(all.map((part) => [part, model[part].toJSON()])) };
}

/**
 * Loads a model from a file written by `fovea train directory`, for {@link DirectoryOptions.model}. Throws if it is not
 * one.
 * @example
 * ```ts
 * import { directoryModelFromJson } from 'fovea/directory';
 * import { fitForest } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const model = fitForest(table, ['no', 'yes'], { trees: 5 });
 * const tree = { headings: model, owners: model, nesting: model, together: model, beside: model };
 * const parts = { pages: model, lines: model, context: model, starts: model, parties: model, sureBodies: model, sureRelations: model };
 * const saved = JSON.stringify({ schema: 'fovea/directory@5', ...tree, ...parts });
 * console.log(directoryModelFromJson(JSON.parse(saved)).pages.classes); // => [ 'no', 'yes' ]
 * ```
 */
export function directoryModelFromJson(json: unknown): DirectoryModel {
  const saved = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (saved['schema'] !== directorySchema)
    throw new TypeError(`${shownValue(saved['schema'])} is not ${directorySchema}`);
  const load = (part: keyof DirectoryModel): Classifier => loadClassifier(saved[part]);
  return {
    ...directoryPartsWith(load),
    sureBodies: load('sureBodies'),
    sureRelations: load('sureRelations'),
  };
}

/** The model in a text; the last one is kept. @throws FoveaError `model/too-large`, `model/unreadable` */
export const directoryModelOf: (text: string) => DirectoryModel = keepingLast((text) =>
  loadedModel('Not a directory model', () => directoryModelFromJson(modelJsonOf(text))),
);
