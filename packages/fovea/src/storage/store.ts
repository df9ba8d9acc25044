import { resolve } from 'node:path';
import { createDiskStore } from './disk-store.ts';

/** What a store has under one name. */
export type StoredFile = { readonly name: string; readonly bytes: number };

/** A folder, or a prefix in an S3-compatible store: where runs write, and where inputs may lie. Names are relative to it. */
export type Store = {
  /** For people and for other machines. */
  readonly uri: string;
  /** Makes sure that there is something to write into. */
  readonly prepare: () => Promise<void>;
  /** What begins with a prefix, by name; what is being written is not there yet. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>;
  readonly has: (name: string) => Promise<boolean>;
  /** The whole of it; undefined where there is none. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** As it comes, for what may be larger than the memory. */
  readonly stream: (name: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;
  /** Whole or not at all, and on the disk when it is done; replaces what was there. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The same, but says `false` and changes nothing where the name is taken: of several that try, one wins. */
  readonly putIfAbsent: (name: string, bytes: Uint8Array) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
  /** Clears away what those who died while writing have left. Only for when nobody writes. */
  readonly tidy: () => Promise<void>;
};

/** Whether a text is an address in an S3-compatible store. */
export function isStored(text: string): boolean {
  return /^s3:\/\//i.test(text);
}

/** An address in a store as a store and a name in it; the name is empty for a bucket or a prefix, which end with a slash. */
export function partedS3(uri: string): { readonly store: string; readonly name: string } {
  const cut = uri.lastIndexOf('/') + 1;
  return cut <= 's3://'.length ? { store: `${uri}/`, name: '' } : { store: uri.slice(0, cut), name: uri.slice(cut) };
}

/** Opens `s3://bucket/prefix/` or a folder; a folder's path is taken from `folder` on, where it is not absolute. */
export async function openStore(uri: string, folder: string = process.cwd()): Promise<Store> {
  if (!isStored(uri)) return createDiskStore(resolve(folder, uri));
  // Loaded when needed: most runs have nothing to do with it.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(uri);
}
