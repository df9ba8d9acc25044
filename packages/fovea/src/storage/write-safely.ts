import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { isAlive } from './is-alive.ts';

let count = 0;

/** The name of a file until it is whole: in the same folder, so that it can be renamed. */
export function partialOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.${++count}.part`);
}

/**
 * Writes a file so that it is there whole, or as it was: a temporary name in the same folder, and renamed at the end. Whatever
 * ends the process in between leaves at most a stray temporary file, whose name starts with a dot. A durable one is on the
 * disk before it is renamed, so that a power cut does it no harm either.
 */
export async function writeSafely(
  path: string,
  content: string | Uint8Array,
  { isDurable = true }: { readonly isDurable?: boolean } = {},
): Promise<void> {
  const folder = dirname(path);
  const partial = partialOf(path);
  await makeFolder(folder);
  try {
    const file = await open(partial, 'wx');
    try {
      await file.writeFile(content);
      if (isDurable) await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (thrown) {
    await rm(partial, { force: true });
    throw thrown;
  }
  if (isDurable) await syncFolder(folder);
}

/** Takes away what processes that were killed have left below a folder. */
export async function sweepParts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const left = entries.filter((entry) => {
    const [, pid] = /^\..+\.(\d+)\.\d+\.part$/.exec(basename(entry)) ?? [];
    return pid !== undefined && !isAlive(Number(pid));
  });
  await Promise.all(left.map((entry) => rm(join(folder, entry), { force: true })));
}

/** The new name itself; some systems can't do that to folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
