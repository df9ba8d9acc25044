import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSafely } from '../studio/write-safely.ts';
import { namePattern, type StoredBody } from './schemas.ts';
import { entryOf, type Kind } from './store-kinds.ts';

/** What was uploaded of one kind: a file each, in a folder of their own. */
export type Uploads = {
  readonly list: () => Promise<StoredBody[]>;
  readonly count: () => Promise<number>;
  /** Undefined where there is none. */
  readonly read: (name: string) => Promise<string | undefined>;
  /** Whether it is new. */
  readonly write: (name: string, text: string) => Promise<boolean>;
  /** Whether it was there. */
  readonly remove: (name: string) => Promise<boolean>;
};

export function createUploads(folder: string, { ending, check }: Kind): Uploads {
  const pathOf = (name: string): string => {
    // Whoever calls has checked it; nothing else keeps a name from being a path.
    if (!namePattern.test(name)) throw new TypeError('This is no name');
    return join(folder, `${name}${ending}`);
  };
  const isThere = async (name: string): Promise<boolean> =>
    (await stat(pathOf(name)).catch(() => undefined)) !== undefined;
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => []))
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .filter((name) => namePattern.test(name))
      .toSorted();
  // Loading a model takes a while, so what was seen is remembered as long as the file stays the same.
  const seen = new Map<string, { readonly version: string; readonly entry: StoredBody }>();
  const entryFor = async (name: string): Promise<StoredBody[]> => {
    try {
      const { mtimeMs, size } = await stat(pathOf(name));
      const version = `${mtimeMs} ${size}`;
      const known = seen.get(name);
      if (known?.version === version) return [known.entry];
      const text = await readFile(pathOf(name), 'utf8');
      const entry = entryOf(name, text, check(text), 'uploaded');
      seen.set(name, { version, entry });
      return [entry];
    } catch {
      // Removed meanwhile, or put there by hand and none of ours.
      return [];
    }
  };
  return {
    count: async () => (await names()).length,
    list: async () => (await Promise.all((await names()).map(entryFor))).flat(),
    read: (name) => readFile(pathOf(name), 'utf8').catch(() => undefined),
    write: async (name, text) => {
      const isNew = !(await isThere(name));
      await writeSafely(pathOf(name), text);
      return isNew;
    },
    remove: async (name) => {
      const wasThere = await isThere(name);
      await rm(pathOf(name), { force: true });
      seen.delete(name);
      return wasThere;
    },
  };
}
