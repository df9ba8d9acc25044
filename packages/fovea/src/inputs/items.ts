import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { FoveaError, noteOfError } from '../model/index.ts';
import { isAddress, uriOf } from '../read/input.ts';
import { isArchive } from '../read/warc/index.ts';
import { archivedItems } from './archive.ts';
import { filesBelow, webNames } from './folder.ts';
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
  /** Which files of a folder are meant, and what to call them; web pages and archives unless told. */
  readonly wanted?: { readonly names: RegExp; readonly what: string };
};

/** The pages that inputs stand for, as they come: folders and archives are gone through, never held. */
export async function* inputItems(
  inputs: readonly string[],
  options: ItemOptions,
): AsyncGenerator<InputItem, undefined> {
  for (const input of inputs) {
    if (input === '-') yield* pipedItems(options);
    else if (isAddress(input)) yield itemOf(input);
    else yield* pathItems(input, options);
  }
}

function itemOf(input: string): InputItem {
  return { uri: uriOf(input), from: { kind: 'input', input } };
}

async function* pathItems(path: string, options: ItemOptions): AsyncGenerator<InputItem, undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) {
    yield* fileItems(path, found?.isFile() ?? false, options);
    return;
  }
  const { names, what } = options.wanted ?? { names: webNames, what: 'HTML files and no web archives' };
  let count = 0;
  for await (const below of filesBelow(path, names)) {
    count++;
    if (typeof below === 'string') yield* fileItems(below, true, options);
    else yield failedItem(below.path, below.error);
  }
  if (count > 0) return;
  yield failedItem(path, new FoveaError('input/not-found', `${path} has no ${what} in it`));
}

async function* fileItems(path: string, isFile: boolean, options: PipeOptions): AsyncGenerator<InputItem, undefined> {
  if (!isFile || !(await isArchiveFile(path))) {
    yield itemOf(path);
    return;
  }
  yield* archivedItems(createReadStream(path, { highWaterMark: 1 << 18 }), path, options);
}

/** By the name for pages, which may be many; by the content for all else. An empty file is none, whatever its name. */
async function isArchiveFile(path: string): Promise<boolean> {
  if (/\.x?html?$/i.test(path)) return false;
  try {
    const head = await headOf(path);
    return head.length > 0 && (/\.warc(?:\.gz)?$/i.test(path) || isArchive(head));
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
