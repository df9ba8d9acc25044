import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentResult } from './extract-item.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

/** A result with how often it was tried. */
export type TriedResult = SentResult & { readonly attempts: number };

/** Turns the lines of a part into the bytes of its file. */
export type PartFormat = {
  readonly ending: string;
  readonly bytesOf: (results: readonly TriedResult[]) => Promise<Uint8Array>;
};

const newline = Buffer.from('\n');

export const jsonLines: PartFormat = {
  ending: '.jsonl',
  bytesOf: async (results) => Buffer.concat(results.flatMap(({ line }) => [line, newline])),
};

export type PartsOptions = {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly format: PartFormat;
  /** A part is full with so many inputs, or so many characters. */
  readonly maxInputs: number;
  readonly maxCharacters: number;
  /** Before the number of a part, so that several runs can write into one folder. */
  readonly prefix: string;
};

/** Collects results and writes them in parts; each is complete on the disk before the manifest names it. */
export function createParts(options: PartsOptions): {
  readonly add: (result: TriedResult) => Promise<void>;
  readonly flush: () => Promise<void>;
} {
  const { folder, manifest, format, maxInputs, maxCharacters, prefix } = options;
  let number = manifest.parts;
  let results: TriedResult[] = [];
  let characters = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async (own: readonly TriedResult[]): Promise<void> => {
    const name = `part-${prefix}${String(number++).padStart(5, '0')}${format.ending}`;
    const bytes = await format.bytesOf(own);
    await writeDurably(join(folder, `.${name}.tmp`), join(folder, name), bytes);
    await manifest.add(
      name,
      bytes.length,
      own.map((result) => entryOf(result, name)),
    );
  };
  const flush = (): Promise<void> => {
    const own = results;
    results = [];
    characters = 0;
    if (own.length > 0) writing = writing.then(() => write(own));
    return writing;
  };
  const add = async (result: TriedResult): Promise<void> => {
    results.push(result);
    characters += result.line.length;
    if (results.length >= maxInputs || characters >= maxCharacters) await flush();
  };
  return { add, flush };
}

function entryOf(result: TriedResult, part: string): ManifestEntry {
  const { input, status, sha256, code, attempts, milliseconds } = result;
  return {
    input,
    status,
    part,
    ...(sha256 !== undefined && { sha256 }),
    ...(code !== undefined && { code }),
    attempts,
    milliseconds,
  };
}

async function writeDurably(temporary: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
