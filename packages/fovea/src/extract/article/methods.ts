import { boilerpipeMethods } from './boilerpipe/index.ts';
import { cetr, cetrOneDimensional } from './cetr/cetr.ts';
import { dragnet } from './dragnet/dragnet.ts';
import { everything } from './everything.ts';
import { fovea } from './fovea/fovea.ts';
import { onPages, type Method, type PageMethod } from './method.ts';
import { methodNames, type MethodName } from './method-names.ts';
import { methodOfModel } from './own-model.ts';

const methods: Readonly<Record<Exclude<MethodName, 'fovea'>, Method>> = {
  dragnet,
  cetr,
  'cetr:1d': cetrOneDimensional,
  'boilerpipe:article': boilerpipeMethods.article,
  'boilerpipe:article-sentences': boilerpipeMethods['article-sentences'],
  'boilerpipe:default': boilerpipeMethods.default,
  'boilerpipe:largest-content': boilerpipeMethods['largest-content'],
  'boilerpipe:keep-everything': boilerpipeMethods['keep-everything'],
  'boilerpipe:canola': boilerpipeMethods.canola,
  everything,
};

export type ChosenMethod = { readonly name: MethodName; readonly run: PageMethod };

/** The method of that name; with a model, the one that the model is for. */
export function chooseMethod(name: MethodName | undefined, model: string | undefined): ChosenMethod {
  if (model === undefined) return shippedMethod(name ?? methodNames[0]);
  const own = methodOfModel(model);
  if (name !== undefined && name !== own.name)
    throw new TypeError(`The model is for the method ${own.name}, not ${name}`);
  return own;
}

function shippedMethod(name: MethodName): ChosenMethod {
  return { name, run: name === 'fovea' ? fovea : onPages(methods[name]) };
}
