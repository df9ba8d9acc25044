import { access, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectFolders } from './project.ts';

/** Labels of wrapper items lay in a folder `wrapper`, those of the project and those of each annotator. */
export async function renameFolders({ labels, annotators }: ProjectFolders): Promise<void> {
  const people = await readdir(annotators).catch(() => []);
  for (const folder of [labels, ...people.map((name) => join(annotators, name))]) {
    const [before, after] = [join(folder, 'wrapper'), join(folder, 'wrap')];
    const isThere = await access(after).then(
      () => true,
      () => false,
    );
    if (!isThere) await rename(before, after).catch(unlessMissing);
  }
}

function unlessMissing(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
}
