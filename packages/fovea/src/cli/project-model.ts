import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadInput } from '../read/input.ts';

type Capability = 'offers' | 'directory' | 'article';

/** The text of a model that was given by its file or its name. */
export async function loadModelText(given: string, capability: Capability, signal: AbortSignal): Promise<string> {
  const { bytes } = await loadInput(modelFile(given, capability), { signal });
  return new TextDecoder().decode(bytes);
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
