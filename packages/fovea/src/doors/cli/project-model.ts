import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OffersMethod } from '../../extract/offers/method-names.ts';
import { modelLimits } from '../../learn/model-text.ts';
import { FoveaError } from '../../model/index.ts';
import { loadInput } from '../../read/input.ts';
import { paperNeedsModel } from '../../verbs/offers.ts';
import type { CheckedValues, Verb } from '../../verbs/verb.ts';
import { UsageError } from '../../run/exit-code.ts';

/** The text of a model that was given by its file or its name. */
export async function loadModelText(given: string, verb: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await loadInput(modelFile(given, verb), { signal, maxBytes: modelLimits.bytes });
  return new TextDecoder().decode(bytes);
}

/** The same, tried out once, so that a bad one ends the run as a mistake in the call, and not every document of it. */
export async function checkedModelText(
  given: string,
  { name, loadModelCheck }: Pick<Verb, 'name' | 'loadModelCheck'>,
  options: CheckedValues,
  signal: AbortSignal,
): Promise<string> {
  const text = await loadModelText(given, name, signal);
  try {
    (await loadModelCheck?.())?.(text, options);
    return text;
  } catch (thrown) {
    const code = thrown instanceof FoveaError ? ` (${thrown.code})` : '';
    throw new UsageError(`--model ${given}: ${(thrown as Error).message}${code}`, { cause: thrown });
  }
}

export function checkPaperModel(method: OffersMethod | undefined, model: string | undefined): void {
  if (method === 'paper' && model === undefined)
    throw new UsageError(`${paperNeedsModel}: fovea train offers --method paper`);
}

/**
 * The file of a model: a path as it was given, or the name of a model that the studio made, where the current folder or one
 * above it is its project.
 */
export function modelFile(given: string, verb: string, from: string = process.cwd()): string {
  const isName = /^[a-z\d][\w.-]*$/i.test(given) && !/\.json$/i.test(given);
  if (!isName || existsSync(join(from, given))) return given;
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, 'models', verb, `${given}.json`);
    if (existsSync(join(folder, 'fovea.json')) && existsSync(file)) return file;
    if (folder === dirname(folder)) return given;
  }
}
