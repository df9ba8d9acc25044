import { settingsFor, type BatchSettings, type BatchVerb } from '../batch/settings.ts';
import type { MethodName } from '../extract/article/index.ts';
import { methodNames } from '../extract/article/method-names.ts';
import { directoryMethods, type DirectoryMethod } from '../extract/directory/method-names.ts';
import type { WrapperDefinition } from '../extract/wrapper/index.ts';
import type { BatchOptions } from './batch.ts';
import { UsageError } from './exit-code.ts';

/** What is done with every document, with the texts of model and wrapper in it. */
export async function settingsOf(verb: BatchVerb, options: BatchOptions): Promise<BatchSettings> {
  const { comments } = options;
  const model = await modelOf(verb, options);
  if ((verb === 'wrap') !== (options.with !== undefined)) throw new UsageError('--with goes with wrap, which needs it');
  return {
    ...settingsFor(verb, options),
    ...(model !== undefined && { model }),
    ...(options.with !== undefined && { wrapper: await wrapperOf(options.with) }),
    ...(comments !== undefined && { comments }),
    ...methodOf(verb, options.method),
  };
}

function methodOf(
  verb: BatchVerb,
  method: string | undefined,
): Pick<BatchSettings, 'articleMethod' | 'directoryMethod'> {
  if (method === undefined) return {};
  if (verb === 'article' && methodNames.includes(method as MethodName)) return { articleMethod: method as MethodName };
  if (verb === 'directory' && directoryMethods.includes(method as DirectoryMethod))
    return { directoryMethod: method as DirectoryMethod };
  throw new UsageError(`--method: ${verb} has no method ${method}`);
}

// Extractors are loaded only to check a model or a wrapper: the documents are done by other processes.

async function wrapperOf(path: string): Promise<WrapperDefinition> {
  const { loadWrapperFile } = await import('./wrapper-file.ts');
  return loadWrapperFile(path, {}).definition;
}

async function modelOf(verb: BatchVerb, { model, method, signal }: BatchOptions): Promise<string | undefined> {
  if (model === undefined) return undefined;
  if (verb === 'article')
    return (await import('./article-model.ts')).loadArticleModel(model, method as MethodName | undefined, signal);
  if (verb === 'offers') return (await import('./offers.ts')).loadOffersModel(model, signal);
  if (verb === 'directory') return (await import('./directory.ts')).loadDirectoryModelText(model, signal);
  throw new UsageError(`--model does not go with ${verb}`);
}
