import { FoveaError } from '../model/index.ts';
import { shortText } from '../model/short-text.ts';

/** Maximum size of a model file; the built-in ones are a fiftieth of it. The one place for it. */
export const modelLimits = {
  /** Bytes, and so characters. */
  bytes: 16_777_216,
  /** Models inside one another: a mean of calibrated ones has three. */
  depth: 8,
} as const;

/** The JSON in the text of a model. @throws FoveaError `model/too-large`, `model/unreadable` */
export function modelJsonOf(text: string): unknown {
  checkModelSize(text.length);
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw unreadable('Not a model: the text is not JSON', thrown);
  }
}

/** @throws FoveaError `model/too-large` */
export function checkModelSize(bytes: number): void {
  if (bytes > modelLimits.bytes)
    throw new FoveaError('model/too-large', `The model is larger than the limit of ${modelLimits.bytes >> 20} MiB`);
}

/** What is wrong with a model is in few words, and has a code. @throws FoveaError `model/too-large`, `model/unreadable` */
export function loadedModel<T>(what: string, load: () => T): T {
  try {
    return load();
  } catch (thrown) {
    throw thrown instanceof FoveaError ? thrown : unreadable(what, thrown);
  }
}

const longestReason = 300;

function unreadable(what: string, thrown: unknown): FoveaError {
  const why = shortText(thrown instanceof Error ? thrown.message : String(thrown), longestReason);
  return new FoveaError('model/unreadable', `${what}: ${why}`, { cause: thrown });
}

/** The same for each text, which is only loaded when it is another than the last: documents mostly come in numbers. */
export function keepingLast<T>(load: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly loaded: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, loaded: load(text) };
    return last.loaded;
  };
}
