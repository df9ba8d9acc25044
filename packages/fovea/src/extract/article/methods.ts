import { boilerpipeMethods } from './boilerpipe/index.ts';
import { cetr, cetrOneDimensional } from './cetr/cetr.ts';
import { dragnet } from './dragnet/dragnet.ts';
import { everything } from './everything.ts';
import type { Method, PageMethod } from './method.ts';
import type { MethodName } from './method-names.ts';

const methods: Readonly<Record<MethodName, Method>> = {
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

export function methodNamed(name: MethodName): PageMethod {
  return (page) => ({ page, blocks: methods[name](page), notes: [] });
}
