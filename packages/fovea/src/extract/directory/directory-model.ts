import { loadClassifier, type Classifier } from '../../learn/index.ts';

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

/** The model that `directoryModelToJson` wrote. */
export function directoryModelFromJson(json: unknown): DirectoryModel {
  const saved = (json ?? {}) as Readonly<Record<string, unknown>>;
  if (saved['schema'] !== directorySchema) throw new TypeError(`${String(saved['schema'])} is not ${directorySchema}`);
  return {
    pages: loadClassifier(saved['pages']),
    lines: loadClassifier(saved['lines']),
    starts: loadClassifier(saved['starts']),
  };
}
