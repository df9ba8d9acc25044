import { lstat, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside, readInside } from '../../read/inside.ts';
import { StudioError } from './problem.ts';

const maxLength = 500;

const refused = (why: string): StudioError =>
  new StudioError(403, 'studio/refused-path', `The path is not allowed: ${why}`);

/** Names that every file system takes and that lead nowhere else: no `..`, nothing hidden, no drive, no backslash. */
function checkParts(path: string): string[] {
  if (path === '' || path.length > maxLength) throw refused('it is empty or too long');
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path))
    throw refused('it contains a character that is not allowed in names');
  const parts = path.split('/');
  for (const part of parts) {
    if (part === '' || part.startsWith('.')) throw refused('a part of it is empty or starts with a dot');
    if (/[ .]$/.test(part)) throw refused('a part of it ends with a dot or a space');
  }
  return parts;
}

/** The place of a path, with `/` on every system, below a folder; nothing outside is ever given, not by links either. */
export async function placeIn(folder: string, path: string): Promise<string> {
  const place = join(folder, ...checkParts(path));
  await checkInside(folder, place);
  return place;
}

/** Reports are the largest of what is read here. */
const maxBytes = 64 << 20;

/** A text below a folder, read from what was opened there, whatever takes its place meanwhile; undefined where there is none. */
export async function textIn(folder: string, path: string): Promise<string | undefined> {
  const bytes = readInside(await placeIn(folder, path), [await realpath(folder)], maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** A single name: of a model, a wrapper or a run. */
export async function nameIn(folder: string, name: string, ending: string): Promise<string> {
  return placeIn(folder, `${singleName(name)}${ending}`);
}

/** @throws StudioError for a path */
export function singleName(name: string): string {
  if (name.includes('/')) throw refused('it must be a single name');
  return name;
}

/** Follows links of as much of the place as is there. */
async function checkInside(folder: string, place: string): Promise<void> {
  const root = await realpath(folder);
  let known = place;
  while (known !== folder && !(await isThere(known))) known = dirname(known);
  const real = await realpath(known).catch(() => {
    throw refused('a link in it is broken');
  });
  if (!isInside(root, real)) throw refused('it is outside the project');
}

/** Also of links that lead nowhere: they are there. */
const isThere = async (path: string): Promise<boolean> => (await lstat(path).catch(() => undefined)) !== undefined;
