import type { MethodName } from '../extract/article/index.ts';
import { chooseMethod } from '../extract/article/methods.ts';
import { checkedModelText } from './project-model.ts';

/** The text of a model file that articles can be chosen by. */
export function loadArticleModel(path: string, method: MethodName | undefined, signal: AbortSignal): Promise<string> {
  return checkedModelText(path, 'article', signal, (text) => chooseMethod(method, text));
}
