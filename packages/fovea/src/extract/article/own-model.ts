import { keepingLast, loadedModel, modelJsonOf } from '../../learn/model-text.ts';
import { createDragnet } from './dragnet/dragnet.ts';
import { dragnetFromJson } from './dragnet/model.ts';
import { articleModelFromJson, articleSchema } from './fovea/article-model.ts';
import { createFovea } from './fovea/fovea.ts';
import { onPages, type PageMethod } from './method.ts';
import type { MethodName } from './method-names.ts';

/** A method with a model of the user's own. */
export type OwnMethod = { readonly name: MethodName; readonly run: PageMethod };

/** What a model as `fovea train` writes it is for. @throws FoveaError `model/too-large`, `model/unreadable` */
export const methodOfModel: (text: string) => OwnMethod = keepingLast((text) =>
  loadedModel('Not an article model', () => {
    const json = modelJsonOf(text) as { readonly schema?: unknown } | null;
    if (json?.schema === articleSchema) return { name: 'fovea', run: createFovea(articleModelFromJson(json)) };
    return { name: 'dragnet', run: onPages(createDragnet(dragnetFromJson(json))) };
  }),
);
