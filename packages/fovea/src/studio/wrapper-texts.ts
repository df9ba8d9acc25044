import { readFile } from 'node:fs/promises';
import { nameIn } from './paths.ts';
import { notFound } from './problem.ts';
import type { ProjectFolders } from './project.ts';

/** The text of a wrapper of the project; of one that comes along, where the project has none of the name. */
export async function wrapperText({ wrappers }: Pick<ProjectFolders, 'wrappers'>, name: string): Promise<string> {
  const own = await readFile(await nameIn(wrappers, name, '.fw'), 'utf8').catch(() => undefined);
  // Loaded when needed: the studio starts without it.
  const text = own ?? (await import('../extract/wrapper/shipped/index.ts')).shippedWrappers.get(name);
  if (text === undefined) throw notFound(`wrapper ${name}`);
  return text;
}
