import { loadClassifier, type Classifier } from '../../learn/index.ts';
import { keepingLast, loadedModel, modelJsonOf } from '../../learn/model-text.ts';
import { shownValue } from '../../model/short-text.ts';

/** What was learned of directories. */
export type DirectoryModel = {
  /** Which pages are directories. */
  readonly pages: Classifier;
  /** Which phrases are headers, bodies or neither. */
  readonly lines: Classifier;
  /** Which lines start a body. */
  readonly starts: Classifier;
};

export const directorySchema = 'fovea/directory@1';

export function directoryModelToJson({ pages, lines, starts }: DirectoryModel): Readonly<Record<string, unknown>> {
  return { schema: directorySchema, pages: pages.toJSON(), lines: lines.toJSON(), starts: starts.toJSON() };
}

/**
 * The model in a file that `fovea train directory` wrote, for {@link DirectoryOptions.model}. Throws where it is none.
 * @example
 * ```ts
 * import { directoryModelFromJson } from 'fovea/directory';
 * import { fitForest } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const model = fitForest(table, ['no', 'yes'], { trees: 5 });
 * const saved = JSON.stringify({ schema: 'fovea/directory@1', pages: model, lines: model, starts: model });
 * console.log(directoryModelFromJson(JSON.parse(saved)).pages.classes); // => [ 'no', 'yes' ]
 * ```
 */
export function directoryModelFromJson(json: unknown): DirectoryModel {
  const saved = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (saved['schema'] !== directorySchema)
    throw new TypeError(`${shownValue(saved['schema'])} is not ${directorySchema}`);
  return {
    pages: loadClassifier(saved['pages']),
    lines: loadClassifier(saved['lines']),
    starts: loadClassifier(saved['starts']),
  };
}

/** The model in a text; the last one is kept. @throws FoveaError `model/too-large`, `model/unreadable` */
export const directoryModelOf: (text: string) => DirectoryModel = keepingLast((text) =>
  loadedModel('This is no model of directories', () => directoryModelFromJson(modelJsonOf(text))),
);
