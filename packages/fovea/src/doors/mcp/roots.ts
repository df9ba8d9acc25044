import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FoveaError } from '../../model/index.ts';
import { isInside, liesIn, type Folders } from '../../read/inside.ts';

/** Folders whose files may be read, as real paths. */
export type Roots = Folders;

const refused = (path: string, why: string): FoveaError =>
  new FoveaError('mcp/refused-path', `${path} is not allowed: ${why}`);

/** One answer for what lies outside and for what is not there: nobody learns what lies outside. */
export const refusedPath = (place: string): FoveaError =>
  refused(place, 'it does not exist or is outside the allowed folders');

/** Files there are doors to the system, whatever they look like. */
const systemFolders = ['/proc', '/sys', '/dev'];

/** @throws FoveaError for a folder that is none */
export async function realRoots(folders: readonly string[]): Promise<Roots> {
  return await Promise.all(
    folders.map(async (folder) => {
      const real = await realpath(folder).catch(() => undefined);
      if (real !== undefined && (await stat(real)).isDirectory()) return real;
      throw new FoveaError('input/not-found', `--root ${folder} is not a folder`);
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
    throw new FoveaError('mcp/refused-path', `${place} does not name a file on this machine`, { cause: thrown });
  }
}

/** What lies in one of the roots and, where the client has some of its own, in one of these, too. */
export function foldersFor(roots: Roots, narrower: Roots | undefined): Roots {
  if (!narrower) return roots;
  return roots.flatMap((root) =>
    narrower.flatMap((one) => (isInside(root, one) ? [one] : isInside(one, root) ? [root] : [])),
  );
}

/**
 * The real path of a file or folder that may be read. Relative paths start from the roots, the first that has such a file.
 * It is a first look, so that what is refused costs little: whoever opens the file looks again at what was opened.
 */
export async function allowedPath(
  place: string,
  kind: 'file' | 'folder',
  roots: Roots,
  narrower?: Roots,
): Promise<string> {
  const real = await firstReal(pathsOf(place, roots));
  if (real === undefined || !liesIn(foldersFor(roots, narrower), real) || liesIn(systemFolders, real))
    throw refusedPath(place);
  const stats = await stat(real).catch(() => {
    throw refusedPath(place);
  });
  if (kind === 'file' ? stats.isFile() : stats.isDirectory()) return real;
  throw refused(place, kind === 'file' ? 'it is not a regular file' : 'it is not a folder');
}

/** Where a place may be. What is wrong with its letters alone is said, since that tells nothing of what is there. */
function pathsOf(place: string, roots: Roots): string[] {
  const path = pathOf(place);
  if (path.includes('\0')) throw refused(JSON.stringify(place), 'it contains a null byte');
  if (path.split(/[\\/]/).includes('..')) throw refused(place, 'it contains ..');
  return isAbsolute(path) ? [path] : roots.map((root) => join(root, path));
}

async function firstReal(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const real = await realpath(path).catch(() => undefined);
    if (real !== undefined) return real;
  }
  return undefined;
}
