import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { toOutput } from './output-error.ts';
import type { Store, StoredFile } from './store.ts';

/** A folder as a store. */
export function createDiskStore(folder: string): Store {
  const pathOf = (name: string): string => join(folder, name);
  return {
    uri: folder,
    prepare: () => makeFolder(folder),
    list: (prefix) => filesOf(folder, prefix),
    has: (name) => exists(pathOf(name)),
    read: (name) => readFile(pathOf(name)).then((bytes) => new Uint8Array(bytes), absent),
    stream: async (name) => createReadStream(pathOf(name), { highWaterMark: 1 << 18 }),
    put: (name, bytes) => toOutput(pathOf(name), () => written(pathOf(name), bytes, rename)),
    putIfAbsent: (name, bytes) => toOutput(pathOf(name), () => putIfAbsent(pathOf(name), bytes)),
    remove: (name) => toOutput(pathOf(name), () => rm(pathOf(name), { force: true })),
    tidy: () => removeTemporary(folder),
  };
}

async function* filesOf(folder: string, prefix: string): AsyncGenerator<StoredFile, undefined> {
  const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const names = (await readdir(join(folder, within)).catch(absent)) ?? [];
  for (const own of names.toSorted()) {
    const name = `${within}${own}`;
    if (own.startsWith('.') || !name.startsWith(prefix)) continue;
    const found = await stat(join(folder, name)).catch(absent);
    if (found?.isFile()) yield { name, bytes: found.size };
  }
}

async function removeTemporary(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && /^\..+\.[\da-f]{8}\.tmp$/.test(entry.name)) await rm(path, { force: true });
    if (entry.isDirectory()) await removeTemporary(path);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What is not there is no error for those who ask whether it is. */
function absent(thrown: unknown): undefined {
  if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
}

async function putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean> {
  // Spares the writing where the answer is known; who is in time is decided below.
  if (await exists(path)) return false;
  try {
    await written(path, bytes, linkOnce);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

const withoutLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP']);

/** A link is refused where the name is taken, while renaming would replace it. */
async function linkOnce(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (thrown) {
    // Some file systems have no links; there two that come in the same moment leave the last one's.
    if (!withoutLinks.has((thrown as NodeJS.ErrnoException).code)) throw thrown;
    await rename(temporary, path);
  }
}

async function written(
  path: string,
  bytes: Uint8Array,
  settle: (temporary: string, path: string) => Promise<void>,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.tmp`);
  try {
    await writeDurably(temporary, bytes);
    await settle(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w').catch(async (thrown: unknown) => {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    await makeFolder(dirname(path));
    return await open(path, 'w');
  });
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}
