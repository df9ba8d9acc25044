import { FoveaError } from '../../model/index.ts';
import { createDragnet } from './dragnet/dragnet.ts';
import { dragnetFromJson } from './dragnet/model.ts';
import { articleModelFromJson, articleSchema } from './fovea/article-model.ts';
import { createFovea } from './fovea/fovea.ts';
import { onPages, type PageMethod } from './method.ts';
import type { MethodName } from './method-names.ts';

/** A method with a model of the user's own. */
export type OwnMethod = { readonly name: MethodName; readonly run: PageMethod };

let last: { readonly text: string; readonly method: OwnMethod } | undefined;

/** What a model as `fovea train` writes it is for. The last one is kept, since pages mostly come in numbers. */
export function methodOfModel(text: string): OwnMethod {
  if (last?.text !== text) last = { text, method: loadMethod(text) };
  return last.method;
}

function loadMethod(text: string): OwnMethod {
  try {
    const json = JSON.parse(text) as { readonly schema?: unknown } | null;
    if (json?.schema === articleSchema) return { name: 'fovea', run: createFovea(articleModelFromJson(json)) };
    return { name: 'dragnet', run: onPages(createDragnet(dragnetFromJson(json))) };
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FoveaError('model/unreadable', `This is no model that articles can be chosen by: ${why}`, {
      cause: thrown,
    });
  }
}
