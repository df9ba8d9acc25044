import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { modelLimits } from '../learn/model-text.ts';
import { FoveaError } from '../model/index.ts';
import { loadInput } from '../read/input.ts';
import { UsageError } from './exit-code.ts';

type Capability = 'offers' | 'directory' | 'article';

/** The text of a model that was given by its file or its name. */
export async function loadModelText(given: string, capability: Capability, signal: AbortSignal): Promise<string> {
  const { bytes } = await loadInput(modelFile(given, capability), { signal, maxBytes: modelLimits.bytes });
  return new TextDecoder().decode(bytes);
}

/** The same, tried out once, so that a bad one ends the run as a mistake in the call, and not every document of it. */
export async function checkedModelText(
  given: string,
  capability: Capability,
  signal: AbortSignal,
  load: (text: string) => unknown,
): Promise<string> {
  const text = await loadModelText(given, capability, signal);
  try {
    load(text);
    return text;
  } catch (thrown) {
    const code = thrown instanceof FoveaError ? ` (${thrown.code})` : '';
    throw new UsageError(`--model ${given}: ${(thrown as Error).message}${code}`, { cause: thrown });
  }
}

/**
 * The file of a model: a path as it was given, or the name of a model that the studio made, where the current folder or one
 * above it is its project.
 */
export function modelFile(given: string, capability: Capability, from: string = process.cwd()): string {
  const isName = /^[a-z\d][\w.-]*$/i.test(given) && !/\.json$/i.test(given);
  if (!isName || existsSync(join(from, given))) return given;
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, 'models', capability, `${given}.json`);
    if (existsSync(join(folder, 'fovea.json')) && existsSync(file)) return file;
    if (folder === dirname(folder)) return given;
  }
}
