import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toFoveaError, type FoveaError } from '../../model/index.ts';

/** A folder that can't be looked into. */
export type ClosedFolder = { readonly path: string; readonly error: FoveaError };

/** Which files of a folder are meant, by their names, and what to call them. */
export type WantedFiles = { readonly names: RegExp; readonly what: string };

export const webFiles: WantedFiles = {
  names: /\.(?:x?html?|warc|warc\.gz)$/i,
  what: 'HTML files or web archives',
};
export const pdfFiles: WantedFiles = {
  names: /\.(?:pdf|png|jpe?g|webp|tiff?|bmp|gif)$/i,
  what: 'PDF files or images',
};
/** The images of a folder with web pages in it are parts of these. */
export const pdfAndHtmlFiles: WantedFiles = { names: /\.(?:pdf|x?html?)$/i, what: 'PDF or HTML files' };

/** The files that a verb is for. */
export function filesFor(accepts: readonly string[]): WantedFiles {
  if (!accepts.includes('html')) return pdfFiles;
  return accepts.includes('pdf') ? pdfAndHtmlFiles : webFiles;
}

/** The files below a folder whose names are wanted, by name, each folder's where its name stands among the others. */
export async function* filesBelow(folder: string, names: RegExp): AsyncGenerator<string | ClosedFolder, undefined> {
  const open: Entry[] = [{ path: folder, isFolder: true }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (!entry.isFolder) {
      yield entry.path;
      continue;
    }
    const below = await entriesOf(entry.path, names);
    if (Array.isArray(below)) open.push(...below.toReversed());
    else yield below;
  }
}

type Entry = { readonly path: string; readonly isFolder: boolean };

async function entriesOf(folder: string, names: RegExp): Promise<Entry[] | ClosedFolder> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    const sorted = found.filter((entry) => isWanted(entry, names)).sort((a, b) => (a.name < b.name ? -1 : 1));
    const entries: Entry[] = [];
    for (const one of sorted) {
      const path = join(folder, one.name);
      if (one.isDirectory() || (await isFile(one, path))) entries.push({ path, isFolder: one.isDirectory() });
    }
    return entries;
  } catch (thrown) {
    return { path: folder, error: toFoveaError(thrown, 'input/unreadable') };
  }
}

/** Hidden ones are left alone, as patterns leave them. */
function isWanted(entry: Dirent, names: RegExp): boolean {
  if (entry.name.startsWith('.')) return false;
  return entry.isDirectory() || names.test(entry.name);
}

/** Links to files are followed; links to folders may lead back to where they are. */
async function isFile(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
