/** Files that must lie in certain folders, whatever links are put in their way while somebody looks. */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { tooLarge } from './fetch-bytes.ts';

/** Real paths of folders; what lies in one of them may be read. */
export type Folders = readonly string[];

/** Whether a real path is a folder or lies in it. */
export function isInside(folder: string, real: string): boolean {
  const way = relative(folder, real);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export const liesIn = (folders: Folders, real: string): boolean => folders.some((folder) => isInside(folder, real));

/** An open file: all that is asked of it is asked of the descriptor, since the path may lead elsewhere by now. */
export type OpenFile = { readonly descriptor: number; readonly stats: Stats };

/** Neither waits for the other end of a pipe nor follows a link that was put there a moment ago. Windows has no such flags. */
const flags =
  constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * Opens a plain file that lies in one of the folders. What is not there, lies elsewhere or is no file gives undefined alike.
 * @param isStillThere whether the descriptor is of a file in the folders
 */
export function openInside(
  path: string,
  folders: Folders,
  isStillThere: StillThere = isOpenedInside,
): OpenFile | undefined {
  try {
    const real = realpathSync(path);
    // Before opening, which devices and pipes may take for more than a look.
    if (!liesIn(folders, real) || !lstatSync(real).isFile()) return undefined;
    const descriptor = openSync(real, flags);
    const stats = checked(descriptor, () => isStillThere(descriptor, real, folders));
    if (stats) return { descriptor, stats };
    closeSync(descriptor);
  } catch {
    // Not there, or not for us.
  }
  return undefined;
}

function checked(descriptor: number, isStillThere: () => boolean): Stats | undefined {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() && isStillThere() ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** The same, read whole from the one descriptor. @throws FoveaError for more than `maxBytes` */
export function readInside(path: string, folders: Folders, maxBytes: number): Uint8Array<ArrayBuffer> | undefined {
  const file = openInside(path, folders);
  if (!file) return undefined;
  const { descriptor, stats } = file;
  try {
    if (stats.size > maxBytes) throw tooLarge(maxBytes);
    const bytes = new Uint8Array(stats.size);
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, Math.min(readSize, bytes.length - filled), null);
      // The file was cut short after its size was taken.
      if (count === 0) return bytes.slice(0, filled);
      filled += count;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

const readSize = 16 << 20;

type StillThere = (descriptor: number, real: string, folders: Folders) => boolean;

/** Linux tells where the file of a descriptor lies, whatever its path leads to by now. */
const isOpenedInside: StillThere = (descriptor, real, folders) => {
  if (process.platform !== 'linux') return isSameInside(descriptor, real, folders);
  return liesIn(folders, readlinkSync(`/proc/self/fd/${descriptor}`));
};

/** Elsewhere: the path still leads into the folders, and to the very file that was opened. */
export const isSameInside: StillThere = (descriptor, real, folders) => {
  const again = realpathSync(real);
  const [opened, found] = [fstatSync(descriptor, { bigint: true }), lstatSync(again, { bigint: true })];
  return liesIn(folders, again) && opened.dev === found.dev && opened.ino === found.ino;
};
