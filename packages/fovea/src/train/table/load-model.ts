import { loadClassifier, type Classifier, type ColumnEncoding } from '../../learn/index.ts';
import { loadedModel, modelJsonOf, modelLimits } from '../../learn/model-text.ts';
import { loadInput } from '../../read/input.ts';

/** A model with what is needed to ask it about a written table. */
export type SavedModel = {
  readonly model: Classifier;
  readonly encoding: readonly ColumnEncoding[];
  readonly label?: string;
  readonly group?: string;
  readonly weight?: string;
  /** SHA-256 of the table it has learned from. */
  readonly learnedFrom?: string;
};

/** Takes what `fovea train` wrote, and any saved classifier: its columns are then numbers as they are. */
export async function loadSavedModel(path: string, signal: AbortSignal): Promise<SavedModel> {
  const { bytes } = await loadInput(path, { signal, maxBytes: modelLimits.bytes });
  return loadedModel(`${path} is not a valid model`, () => {
    const json = modelJsonOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Saved;
    const model = loadClassifier(json);
    const { label, group, weight, data } = json.card ?? {};
    return {
      model,
      encoding: json.encoding === undefined ? model.columns.map((column) => ({ column })) : checked(json.encoding),
      ...(typeof label === 'string' && { label }),
      ...(typeof group === 'string' && { group }),
      ...(typeof weight === 'string' && { weight }),
      ...(typeof data?.sha256 === 'string' && { learnedFrom: data.sha256 }),
    };
  });
}

type Saved = {
  readonly encoding?: unknown;
  readonly card?: {
    readonly label?: unknown;
    readonly group?: unknown;
    readonly weight?: unknown;
    readonly data?: { readonly sha256?: unknown } | null;
  } | null;
};

function checked(encoding: unknown): ColumnEncoding[] {
  if (Array.isArray(encoding) && encoding.every(isEncoding)) return encoding;
  throw new TypeError('the encoding of its columns is damaged');
}

function isEncoding(one: unknown): one is ColumnEncoding {
  if (typeof one !== 'object' || one === null) return false;
  const { column, values } = one as Partial<Record<keyof ColumnEncoding, unknown>>;
  const fits = values === undefined || (Array.isArray(values) && values.every((value) => typeof value === 'string'));
  return typeof column === 'string' && fits;
}
