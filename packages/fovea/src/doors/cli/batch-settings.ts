import { settingsFor, type WorkSettings } from '../../run/work-settings.ts';
import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { asFlag, checkedOptions } from '../../verbs/check.ts';
import { verbNamed } from '../../verbs/index.ts';
import type { BatchOptions } from './batch.ts';
import { checkedModelText } from './project-model.ts';

/** What is done with every document, with the texts of model and wrapper in it. */
export async function settingsOf(name: string, options: BatchOptions): Promise<WorkSettings> {
  const verb = verbNamed(name);
  const values = checkedOptions(verb, 'batch', options.given, asFlag);
  const { model, with: wrapper } = values as { readonly model?: string; readonly with?: string };
  return settingsFor(name, values, options, {
    ...(model !== undefined && { model: await checkedModelText(model, verb, values, options.signal) }),
    ...(wrapper !== undefined && { wrapper: await wrapperOf(wrapper) }),
  });
}

/** Loaded only to check a wrapper: the documents are done by other processes. */
async function wrapperOf(path: string): Promise<WrapperDefinition> {
  const { loadWrapperFile } = await import('../../run/wrapper-file.ts');
  return loadWrapperFile(path, {}).definition;
}
