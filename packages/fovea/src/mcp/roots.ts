import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FoveaError } from '../model/index.ts';
import { isInside } from '../studio/paths.ts';

/** Folders whose files may be read, as real paths. */
export type Roots = readonly string[];

const refused = (path: string, why: string): FoveaError =>
  new FoveaError('mcp/refused-path', `${path} is refused: ${why}; only files in the allowed folders can be read`);

/** Files there are doors to the system, whatever they look like. */
const systemFolders = ['/proc', '/sys', '/dev'];

/** @throws FoveaError for a folder that is none */
export async function realRoots(folders: readonly string[]): Promise<Roots> {
  return await Promise.all(
    folders.map(async (folder) => {
      const real = await realpath(folder).catch(() => undefined);
      if (real !== undefined && (await stat(real)).isDirectory()) return real;
      throw new FoveaError('input/not-found', `--root ${folder} is no folder`);
    }),
  );
}

/** The folders that a client names, as far as they are there; undefined where it names none. */
export async function clientRoots(uris: readonly string[]): Promise<Roots | undefined> {
  if (uris.length === 0) return undefined;
  const found = await Promise.all(uris.map((uri) => realpath(pathOf(uri)).catch(() => undefined)));
  return found.filter((folder) => folder !== undefined);
}

/** A path of this machine; what is no `file:` address is one already. */
function pathOf(place: string): string {
  if (!/^file:/i.test(place)) return place;
  try {
    return fileURLToPath(place);
  } catch (thrown) {
    throw new FoveaError('mcp/refused-path', `${place} names no file of this machine`, { cause: thrown });
  }
}

/**
 * The real path of a file or folder that may be read: below one of the roots and, where the client has roots of its own,
 * below one of these, too. Relative paths start from the roots, the first that has such a file.
 */
export async function allowedPath(
  place: string,
  kind: 'file' | 'folder',
  roots: Roots,
  narrower?: Roots,
): Promise<string> {
  const real = await realIn(place, roots);
  if (narrower && !liesIn(narrower, real)) throw refused(place, 'it lies outside of the roots of the client');
  if (liesIn(systemFolders, real)) throw refused(place, 'it is a file of the system');
  const stats = await stat(real);
  if (kind === 'file' ? stats.isFile() : stats.isDirectory()) return real;
  throw refused(place, kind === 'file' ? 'it is no plain file' : 'it is no folder');
}

const liesIn = (folders: Roots, path: string): boolean => folders.some((folder) => isInside(folder, path));

/** The real path of something below one of the roots. */
async function realIn(place: string, roots: Roots): Promise<string> {
  const path = pathOf(place);
  if (path.includes('\0')) throw refused(JSON.stringify(place), 'it holds a zero byte');
  if (path.split(/[\\/]/).includes('..')) throw refused(place, 'it has .. in it');
  const real = await firstReal(isAbsolute(path) ? [path] : roots.map((root) => join(root, path)));
  if (real !== undefined && liesIn(roots, real)) return real;
  // Whether something lies outside or is not there at all: nobody is told.
  if (isAbsolute(path) && !liesIn(roots, path)) throw refused(place, 'it lies outside of them');
  if (real !== undefined) throw refused(place, 'it leads out of them');
  throw new FoveaError('input/not-found', `${place} does not exist in the allowed folders`);
}

async function firstReal(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const real = await realpath(path).catch(() => undefined);
    if (real !== undefined) return real;
  }
  return undefined;
}
