import { callVerb } from './call-verb.ts';
import { directoriesInFile } from './directory-in-file.ts';
import { readDirectories, type FoundDirectories } from '../../extract/directory/directory.ts';
import {
  directoryModelOf,
  directoryModelToJson,
  type DirectoryModel,
} from '../../extract/directory/directory-model.ts';
import type { DirectoryGroup, DirectoryMethod } from '../../extract/directory/index.ts';
import { doneInTime, mostMsOfDoc, type Stopwatch } from './in-time.ts';
import type { Doc, Extraction, LaidOutDoc } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import type { OpenOptions } from '../../read/open.ts';
import { extractionIn, type PagesOption } from './read.ts';
import { directoryVerb } from '../directory.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';

/** How {@link directory} finds directories. */
export type DirectoryChoice = {
  /** Default: `fovea`. */
  readonly method?: DirectoryMethod;
  /** Treats every page as a directory instead of classifying pages. */
  readonly allPages?: boolean;
  /** The text of a model written by `fovea train directory`, or the loaded model. Default: the built-in model. */
  readonly model?: string | DirectoryModel;
};

/** How {@link directory} reads a document and finds directories. */
export type DirectoryInputOptions = DirectoryChoice & OpenOptions & PagesOption;

/**
 * Finds the directory pages of a document: who does what, and where, as trees and as relations. Takes a path, a URL,
 * bytes, a Blob or a stream, or a document that was read.
 * @example
 * ```ts
 * import { directory } from 'fovea';
 * const { groups } = await directory('examples/documents/directory-page.pdf');
 * const { role, organisation } = groups[0]!.value!.relations[1]!;
 * console.log(role, '-', organisation); // => Auditor of the Fund - KPMG Luxembourg Société Coopérative
 * ```
 */
export async function directory(
  input: Input | Doc,
  options: DirectoryInputOptions = {},
): Promise<Extraction<DirectoryGroup>> {
  return callVerb(directoryVerb, directoryIn, input, options);
}

export async function directoryIn(
  input: VerbInput,
  { method, allPages, model, ...reading }: DirectoryInputOptions,
  watch: Stopwatch,
  whileOpen?: WhileOpen,
): Promise<Extraction<DirectoryGroup>> {
  const choice = {
    ...(method !== undefined && { method }),
    ...(allPages !== undefined && { allPages }),
    ...(model !== undefined && { model: typeof model === 'string' ? directoryModelOf(model) : model }),
  };
  // Of a document that was read, no page can be read again.
  const ocr = 'doc' in input ? { ocr: 'never' as const } : {};
  return extractionIn(input, { reading, watch, whileOpen }, (file, numbers) =>
    directoriesInFile(file, { ...reading, ...ocr, ...choice, numbers }, (doc, among) =>
      directoriesInDoc(doc, { ...choice, ...(among && { among }) }, watch),
    ),
  );
}

type Wanted = {
  readonly method?: DirectoryMethod;
  readonly allPages?: boolean;
  readonly model?: DirectoryModel;
  readonly among?: ReadonlySet<number>;
};

/** The same for pages that were read. */
async function directoriesInDoc(
  doc: LaidOutDoc,
  { model, ...wanted }: Wanted,
  watch: Stopwatch,
): Promise<FoundDirectories> {
  const here = (): FoundDirectories => readDirectories(doc, { ...wanted, ...(model && { model }) });
  const work = { doc, ...wanted, ...(model && { model: directoryModelToJson(model) }) };
  return doneInTime('directory', work, { mostMs: mostMsOfDoc(doc), here, watch });
}
