import { readFile } from 'node:fs/promises';
import { shippedWrappers } from '../extract/wrapper/index.ts';
import { nameIn } from './paths.ts';
import { notFound } from './problem.ts';
import type { ProjectFolders } from './project.ts';

/** The text of a wrapper of the project; of one that comes along, where the project has none of the name. */
export async function wrapperText({ wrappers }: Pick<ProjectFolders, 'wrappers'>, name: string): Promise<string> {
  const own = await readFile(await nameIn(wrappers, name, '.fw'), 'utf8').catch(() => undefined);
  const text = own ?? shippedWrappers.get(name);
  if (text === undefined) throw notFound(`wrapper ${name}`);
  return text;
}
