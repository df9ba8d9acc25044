import { readdir } from 'node:fs/promises';
import { makeFolder } from '../../storage/make-folder.ts';
import { createLabelsStore, type LabelsStore } from './labels-store.ts';
import { nameIn } from './paths.ts';
import { badRequest, notFound } from './problem.ts';
import type { ProjectFolders } from './project.ts';

/** The labels of the project, or those of a person by name. */
export type LabelsBy = (annotator?: string) => Promise<LabelsStore>;

const isName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u.test(name) && !name.endsWith(' ');

/** People who have labels of their own in a project: a folder each. */
export async function listAnnotators({ annotators }: Pick<ProjectFolders, 'annotators'>): Promise<string[]> {
  const entries = await readdir(annotators, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Where the labels of a person lie. */
export async function annotatorFolder(
  { annotators }: Pick<ProjectFolders, 'annotators'>,
  name: string,
): Promise<string> {
  if (!isName(name)) {
    throw badRequest('the name of an annotator has up to 40 letters, digits, spaces, dashes and underscores');
  }
  await makeFolder(annotators);
  return nameIn(annotators, name, '');
}

/** One store a person; there are as many as people label here. */
export function createLabelsBy(project: ProjectFolders, own: LabelsStore): LabelsBy {
  const stores = new Map<string, LabelsStore>();
  return async (annotator) => {
    if (annotator === undefined) return own;
    const known = stores.get(annotator);
    if (known) return known;
    if (!(await listAnnotators(project)).includes(annotator)) throw notFound(`annotator ${annotator}`);
    const store = createLabelsStore({ labels: await annotatorFolder(project, annotator) });
    stores.set(annotator, store);
    return store;
  };
}
