import type { MethodName } from '../extract/article/index.ts';
import { chooseMethod } from '../extract/article/methods.ts';
import { FoveaError } from '../model/index.ts';
import { UsageError } from './exit-code.ts';
import { loadModelText } from './project-model.ts';

/** The text of a model file, tried out once, so that a bad one ends the run and not every page of it. */
export async function loadArticleModel(
  path: string,
  method: MethodName | undefined,
  signal: AbortSignal,
): Promise<string> {
  const text = await loadModelText(path, 'article', signal);
  try {
    chooseMethod(method, text);
    return text;
  } catch (thrown) {
    if (thrown instanceof FoveaError)
      throw new FoveaError(thrown.code, `${path}: ${thrown.message}`, { cause: thrown });
    throw new UsageError(`--model ${path}: ${(thrown as Error).message}`);
  }
}
