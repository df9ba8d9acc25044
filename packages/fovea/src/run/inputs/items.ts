import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FoveaError, noteOfError, toFoveaError } from '../../model/index.ts';
import { isAddress, uriOf } from '../../read/input.ts';
import { isArchive } from '../../read/warc/index.ts';
import { isStored, openStore, partedS3 } from '../../storage/store.ts';
import { archivedItems } from './archive.ts';
import { filesBelow, webFiles, type WantedFiles } from './folder.ts';
import type { InputItem } from './item.ts';
import { pipedItems, type PipeOptions } from './pipe.ts';

/** Enough to tell an archive by. */
const headSize = 512;

/** Whether an input stands for any number of pages: a folder or a web archive. */
export async function holdsMany(input: string): Promise<boolean> {
  if (input === '-' || isAddress(input)) return false;
  const found = await stat(input).catch(() => undefined);
  return found !== undefined && (found.isDirectory() || (found.isFile() && (await isArchiveFile(input))));
}

export type ItemOptions = PipeOptions & {
  /** Which files of a folder to take, and what to call them (default: web pages and archives). */
  readonly wanted?: WantedFiles;
};

/** A web archive that nobody has looked into yet. */
export type ArchiveSource = { readonly archive: string };

/** The pages that inputs stand for, as they come: folders and archives are gone through, never held. */
export async function* inputItems(
  inputs: readonly string[],
  options: ItemOptions,
): AsyncGenerator<InputItem, undefined> {
  for await (const source of inputSources(inputs, options)) {
    if ('archive' in source) yield* itemsOfArchive(source, options);
    else yield source;
  }
}

/** The same with archives left closed, for those who hand them on. */
export async function* inputSources(
  inputs: readonly string[],
  options: ItemOptions,
): AsyncGenerator<InputItem | ArchiveSource, undefined> {
  for (const input of inputs) {
    if (input === '-') yield* pipedItems(options);
    else if (isStored(input)) yield* storedSources(input, options);
    else if (isAddress(input)) yield itemOf(input);
    else yield* pathSources(input, options);
  }
}

/** The pages of one archive, on the disk (a path is taken from `folder` on) or in a store. */
export async function* itemsOfArchive(
  { archive }: ArchiveSource,
  options: PipeOptions,
  folder: string = '.',
): AsyncGenerator<InputItem, undefined> {
  yield* archivedItems(bytesOf(archive, folder, options.signal), archive, options);
}

async function* bytesOf(archive: string, folder: string, signal: AbortSignal): AsyncGenerator<Uint8Array, undefined> {
  if (isStored(archive)) {
    const { store, name } = partedS3(archive);
    yield* await (await openStore(store)).stream(name, signal);
  } else yield* createReadStream(resolve(folder, archive), { highWaterMark: 1 << 18 });
}

function itemOf(input: string): InputItem {
  return { uri: uriOf(input), from: { kind: 'input', input } };
}

async function* pathSources(path: string, options: ItemOptions): AsyncGenerator<InputItem | ArchiveSource, undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) {
    yield await fileSource(path, found?.isFile() ?? false);
    return;
  }
  const { names, what } = options.wanted ?? webFiles;
  let count = 0;
  for await (const below of filesBelow(path, names)) {
    count++;
    if (typeof below === 'string') yield await fileSource(below, true);
    else yield failedItem(below.path, below.error);
  }
  if (count > 0) return;
  yield failedItem(path, new FoveaError('input/not-found', `${path} contains no ${what}`));
}

async function fileSource(path: string, isFile: boolean): Promise<InputItem | ArchiveSource> {
  return isFile && (await isArchiveFile(path)) ? { archive: path } : itemOf(path);
}

/** A file of a store, or all below a prefix, which ends with a slash; archives are known by their names. */
async function* storedSources(uri: string, options: ItemOptions): AsyncGenerator<InputItem | ArchiveSource, undefined> {
  const { store, name } = partedS3(uri);
  if (name !== '') {
    yield storedSource(uri);
    return;
  }
  const { names, what } = options.wanted ?? webFiles;
  let count = 0;
  try {
    for await (const found of (await openStore(store)).list('')) {
      if (!names.test(found.name)) continue;
      count++;
      yield storedSource(`${store}${found.name}`);
    }
  } catch (thrown) {
    yield failedItem(uri, toFoveaError(thrown, 'storage/failed'));
    return;
  }
  if (count === 0) yield failedItem(uri, new FoveaError('input/not-found', `${uri} contains no ${what}`));
}

function storedSource(uri: string): InputItem | ArchiveSource {
  return archiveNames.test(uri) ? { archive: uri } : itemOf(uri);
}

const archiveNames = /\.warc(?:\.gz)?$/i;

/** By the name for pages, which may be many; by the content for all else. An empty file is none, whatever its name. */
async function isArchiveFile(path: string): Promise<boolean> {
  if (/\.x?html?$/i.test(path)) return false;
  try {
    const head = await headOf(path);
    return head.length > 0 && (archiveNames.test(path) || isArchive(head));
  } catch {
    // Whoever reads it will say what is wrong.
    return false;
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function failedItem(uri: string, error: FoveaError): InputItem {
  return { uri, from: { kind: 'told', status: 'failed', notes: [noteOfError(error)] } };
}
