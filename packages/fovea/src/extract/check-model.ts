import { modelJsonOf, loadedModel } from '../learn/model-text.ts';
import { FoveaError } from '../model/index.ts';
import { shownValue } from '../model/short-text.ts';
import { dragnetFromJson, dragnetSchema } from './article/dragnet/model.ts';
import { articleModelFromJson, articleSchema } from './article/fovea/article-model.ts';
import type { MethodName } from './article/method-names.ts';
import { directoryModelFromJson, directorySchema } from './directory/directory-model.ts';
import { offersModelFromJson, offersSchema } from './offers/offers-model.ts';

/** What a model is for. */
export type ModelUse = { readonly verb: 'article' | 'offers' | 'directory'; readonly method?: MethodName };

const kinds: Readonly<Record<string, { readonly use: ModelUse; readonly load: (json: unknown) => unknown }>> = {
  [articleSchema]: { use: { verb: 'article', method: 'fovea' }, load: articleModelFromJson },
  [dragnetSchema]: { use: { verb: 'article', method: 'dragnet' }, load: dragnetFromJson },
  [offersSchema]: { use: { verb: 'offers' }, load: offersModelFromJson },
  [directorySchema]: { use: { verb: 'directory' }, load: directoryModelFromJson },
};

/** Loads a model as the verb does that it is for, to see whether it can be. @throws FoveaError `model/too-large`, `model/unreadable` */
export function checkModel(text: string): ModelUse {
  const json = modelJsonOf(text) as { readonly schema?: unknown } | null;
  const schema = json?.schema;
  const kind = typeof schema === 'string' && Object.hasOwn(kinds, schema) ? kinds[schema] : undefined;
  if (!kind) {
    const known = Object.keys(kinds).join(', ');
    throw new FoveaError('model/unreadable', `Not a model: its schema is ${shownValue(schema)}, not one of ${known}`);
  }
  loadedModel(`Not a valid model for ${kind.use.verb}`, () => kind.load(json));
  return kind.use;
}
