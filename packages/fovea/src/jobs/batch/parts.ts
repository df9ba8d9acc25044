import { FoveaError } from '../../model/index.ts';
import type { Store } from '../../storage/store.ts';
import type { SentResult } from '../../run/do-item.ts';
import type { ManifestEntry } from './manifest-parts.ts';
import type { Manifest } from './manifest.ts';

/** A result with how often it was tried. */
export type TriedResult = SentResult & { readonly attempts: number };

/** Turns the lines of a part into the bytes of its file. */
export type PartFormat = {
  readonly ending: string;
  readonly bytesOf: (results: readonly TriedResult[]) => Promise<Uint8Array>;
};

const newline = Buffer.from('\n');

export const partFormats = ['jsonl', 'parquet'] as const;
export type PartFormatName = (typeof partFormats)[number];

const jsonLines: PartFormat = {
  ending: '.jsonl',
  bytesOf: async (results) => Buffer.concat(results.flatMap(({ line }) => [line, newline])),
};

export async function partFormat(name: PartFormatName, verb: string): Promise<PartFormat> {
  // Loaded when needed: few write it.
  return name === 'jsonl' ? jsonLines : (await import('./parquet.ts')).parquetOf(verb);
}

export type PartLimits = {
  /** A part is full with so many inputs, or so many bytes. */
  readonly maxInputs: number;
  readonly maxCharacters: number;
};

/** Collects results and has them written in parts, one after the other. `finish` writes the last one, which is never empty. */
export type Parts = {
  readonly add: (result: TriedResult) => Promise<void>;
  readonly finish: () => Promise<void>;
};

export type WritePart = (results: readonly TriedResult[], isLast: boolean) => Promise<void>;

export function createParts({ maxInputs, maxCharacters }: PartLimits, write: WritePart): Parts {
  let results: TriedResult[] = [];
  let characters = 0;
  let writing: Promise<void> = Promise.resolve();
  let unwritten = 0;
  const flush = (isLast: boolean): Promise<void> => {
    const own = results;
    results = [];
    characters = 0;
    if (own.length > 0) {
      unwritten++;
      writing = writing.then(() => write(own, isLast)).finally(() => unwritten--);
      // Whoever comes next hears of an error; until then it is nobody's.
      writing.catch(() => {});
    }
    return writing;
  };
  const add = async (result: TriedResult): Promise<void> => {
    // A full part waits for the next result: who writes it must know whether it is the last.
    const isFull = results.length >= maxInputs || characters >= maxCharacters;
    const before = writing;
    if (isFull) void flush(false);
    results.push(result);
    characters += result.line.length;
    // One part is written while the next one fills: processes need not wait for the disk, unless it falls behind.
    if (isFull) await before;
    if (unwritten > 1) await writing;
  };
  return { add, finish: () => flush(true) };
}

/** Parts of one run on one machine, by number; each is whole in its place before the manifest names it. */
export function numberedParts(store: Store, manifest: Manifest, format: PartFormat, prefix: string): WritePart {
  // After those that are there: one that was lost may have been the last.
  let number = [...manifest.parts].reduce((last, part) => Math.max(last, numberOf(part)), -1) + 1;
  return async (results) => {
    const name = `part-${prefix}${String(number++).padStart(5, '0')}${format.ending}`;
    const bytes = await format.bytesOf(results);
    if (!(await store.putIfAbsent(name, bytes)))
      throw new FoveaError(
        'storage/failed',
        `${name} in ${store.uri} was written by another process: are two runs active?`,
      );
    await manifest.add(
      name,
      bytes.length,
      results.map((result) => entryOf(result, name)),
    );
  };
}

const numberOf = (part: string): number => Number(/(?<!\d)(\d+)\.\w+$/.exec(part)?.[1] ?? -1);

/** What the manifest says of a result. */
export function entryOf(result: TriedResult, part: string): ManifestEntry {
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
