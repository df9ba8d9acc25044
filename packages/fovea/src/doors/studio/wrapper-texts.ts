import { singleName, textIn } from './paths.ts';
import { notFound } from './problem.ts';
import type { ProjectFolders } from './project.ts';

/** The text of a wrapper of the project, or of a built-in one where the project has none of the name. */
export async function wrapperText({ wrappers }: Pick<ProjectFolders, 'wrappers'>, name: string): Promise<string> {
  const own = await textIn(wrappers, `${singleName(name)}.fw`);
  // Loaded when needed: the studio starts without it.
  const text = own ?? (await import('../../extract/wrapper/shipped/index.ts')).shippedWrappers.get(name);
  if (text === undefined) throw notFound(`wrapper ${name}`);
  return text;
}
