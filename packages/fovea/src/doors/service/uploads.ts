import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSafely } from '../../storage/write-safely.ts';
import { namePattern, type StoredBody } from './schemas.ts';
import { entryOf, type Checked, type Kind } from './store-kinds.ts';

/** A file that is there, and what tells it from one that takes its place. */
type FoundFile = { readonly path: string; readonly version: string; readonly size: number };

/** What was uploaded of one kind: a file each, in a folder of their own. */
export type Uploads = {
  readonly list: () => Promise<StoredBody[]>;
  /** Bytes of each, by name. */
  readonly sizes: () => Promise<ReadonlyMap<string, number>>;
  /** Undefined where there is none; likewise the next two. */
  readonly file: (name: string) => Promise<FoundFile | undefined>;
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly checked: (name: string) => Promise<Checked | undefined>;
  /** Whether it is new. */
  readonly write: (name: string, bytes: Uint8Array, checked: Checked) => Promise<boolean>;
  /** Whether it was there. */
  readonly remove: (name: string) => Promise<boolean>;
};

export type UploadsOptions = Pick<Kind, 'ending' | 'maxBytes'> & {
  readonly check: (bytes: Uint8Array) => Promise<Checked>;
};

export function createUploads(folder: string, { ending, maxBytes, check }: UploadsOptions): Uploads {
  const { pathOf, file, names, sizes } = filesIn(folder, ending);
  // Looked at once, when it comes or, after a new start, when it is first asked for; and again when the file is another.
  const seen = new Map<string, { readonly version: string; readonly checked: Checked | undefined }>();
  const remember = async (name: string, checked: Checked | undefined, found?: FoundFile): Promise<void> => {
    const { version } = found ?? (await file(name)) ?? {};
    if (version !== undefined) seen.set(name, { version, checked });
  };
  // One after the other: what is remembered belongs to the file that is there.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
  const checked = async (name: string): Promise<Checked | undefined> => {
    const found = await file(name);
    if (!found) return undefined;
    const known = seen.get(name);
    if (known?.version === found.version) return known.checked;
    // Removed meanwhile, or put there by hand and none of ours.
    const looked =
      found.size > maxBytes
        ? undefined
        : await readFile(found.path)
            .then(check)
            .catch(() => undefined);
    await remember(name, looked, found);
    return looked;
  };
  return {
    file,
    checked,
    sizes,
    list: async () => {
      const entries: StoredBody[] = [];
      for (const name of await names()) {
        const one = await checked(name);
        if (one) entries.push(entryOf(name, one, 'uploaded'));
      }
      return entries;
    },
    read: async (name) => {
      const bytes = await readFile(pathOf(name)).catch(() => undefined);
      return bytes && new Uint8Array(bytes);
    },
    write: (name, bytes, found) =>
      inTurn(async () => {
        const isNew = !(await file(name));
        await writeSafely(pathOf(name), bytes);
        await remember(name, found);
        return isNew;
      }),
    remove: async (name) => {
      const wasThere = (await file(name)) !== undefined;
      await rm(pathOf(name), { force: true });
      seen.delete(name);
      return wasThere;
    },
  };
}

type Files = {
  readonly pathOf: (name: string) => string;
  readonly file: (name: string) => Promise<FoundFile | undefined>;
  readonly names: () => Promise<string[]>;
  readonly sizes: () => Promise<ReadonlyMap<string, number>>;
};

function filesIn(folder: string, ending: string): Files {
  const pathOf = (name: string): string => {
    // Whoever calls has checked it; nothing else keeps a name from being a path.
    if (!namePattern.test(name)) throw new TypeError('The name is not valid');
    return join(folder, `${name}${ending}`);
  };
  const file = async (name: string): Promise<FoundFile | undefined> => {
    const path = pathOf(name);
    const found = await stat(path).catch(() => undefined);
    return found && { path, version: `${found.mtimeMs} ${found.size}`, size: found.size };
  };
  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => []))
      .filter((one) => one.endsWith(ending))
      .map((one) => one.slice(0, -ending.length))
      .filter((name) => namePattern.test(name))
      .toSorted();
  const sizes = async (): Promise<ReadonlyMap<string, number>> => {
    const found = await Promise.all((await names()).map(async (name) => [name, (await file(name))?.size] as const));
    return new Map(found.flatMap(([name, size]) => (size === undefined ? [] : [[name, size]])));
  };
  return { pathOf, file, names, sizes };
}
