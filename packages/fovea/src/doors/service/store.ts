import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { GivenText } from '../../run/text-or-file.ts';
import type { Checks } from './checks.ts';
import { serviceError } from './errors.ts';
import type { Quota } from './quotas.ts';
import { namePattern, type StoredBody } from './schemas.ts';
import { checkedOf, entryOf, kinds, type Checked, type ShelfName, type Use } from './store-kinds.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Models or wrappers by name: those that come with Fovea, those that were uploaded, and those that all tokens share. */
export type Shelf = {
  readonly list: () => Promise<StoredBody[]>;
  readonly content: (name: string) => Promise<string | Uint8Array<ArrayBuffer>>;
  /** For whoever does a document; it is not read here. */
  readonly given: (name: string) => Promise<GivenText>;
  /** What one is for; undefined where there is none. */
  readonly use: (name: string) => Promise<Use | undefined>;
  /** Checked before it is kept. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<{ readonly entry: StoredBody; readonly isNew: boolean }>;
  readonly remove: (name: string) => Promise<void>;
};

export type Shelves = Readonly<Record<ShelfName, Shelf>>;

/** Whose shelves they are; where there are no tokens, everybody's. */
export type ShelfOwner = { readonly name?: string; readonly quota: Quota };

/**
 * What each caller sees, and nobody else's.
 * @param folder where uploads are; none are taken without
 */
export function createStore(folder: string | undefined, checks: Checks): (owner: ShelfOwner) => Shelves {
  const uploadsIn = (shelf: ShelfName, below: readonly string[]): Uploads | undefined => {
    const { ending, maxBytes } = kinds[shelf];
    const check = (bytes: Uint8Array): Promise<Checked> => checks.check(shelf, bytes);
    return folder === undefined ? undefined : createUploads(join(folder, ...below, shelf), { ending, maxBytes, check });
  };
  const both = (below: readonly string[]): BothUploads => ({
    models: uploadsIn('models', below),
    wrappers: uploadsIn('wrappers', below),
  });
  // With tokens, what lies there was put there by whoever runs the service.
  const top = both([]);
  return ({ name, quota }) => {
    const own = name === undefined ? top : both(['tokens', folderNameOf(name)]);
    const room = createRoom(Object.values(own), quota);
    const shelfOf = (shelf: ShelfName): Shelf =>
      createShelf(shelf, { own: own[shelf], shared: name === undefined ? undefined : top[shelf], room, checks });
    return { models: shelfOf('models'), wrappers: shelfOf('wrappers') };
  };
}

type BothUploads = Readonly<Record<ShelfName, Uploads | undefined>>;

/** Names of tokens have dots, and may differ in nothing but the size of their letters, which some systems don't tell apart. */
function folderNameOf(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return `${name.toLowerCase().replaceAll(/[^\w-]/g, '-')}-${digest}`;
}

type Room = {
  /** Throws where there is none. */
  readonly check: (uploads: Uploads, name: string, size: number) => Promise<void>;
  /** Writes when nothing else is written, where there is room for it. */
  readonly write: (uploads: Uploads, name: string, bytes: Uint8Array, checked: Checked) => Promise<boolean>;
};

function createRoom(all: readonly (Uploads | undefined)[], { uploads: most, uploadBytes }: Quota): Room {
  let last: Promise<unknown> = Promise.resolve();
  const check = async (uploads: Uploads, name: string, size: number): Promise<void> => {
    const sizes = await Promise.all(all.map(async (one) => (await one?.sizes()) ?? new Map<string, number>()));
    const old = (await uploads.file(name))?.size;
    const count = sizes.reduce((sum, one) => sum + one.size, 0) + (old === undefined ? 1 : 0);
    const bytes = sizes.flatMap((one) => [...one.values()]).reduce((sum, one) => sum + one, 0);
    if (count <= most && bytes - (old ?? 0) + size <= uploadBytes) return;
    const message = `At most ${most} models and wrappers of ${uploadBytes} bytes in total can be stored; delete some with DELETE`;
    throw serviceError('service/quota-uploads', message);
  };
  return {
    check,
    write: (uploads, name, bytes, checked) => {
      const mine = last.then(async () => {
        await check(uploads, name, bytes.length);
        return await uploads.write(name, bytes, checked);
      });
      last = mine.catch(() => {});
      return mine;
    },
  };
}

type ShelfParts = {
  readonly own: Uploads | undefined;
  readonly shared: Uploads | undefined;
  readonly room: Room;
  readonly checks: Checks;
};

function createShelf(shelf: ShelfName, { own, shared, room, checks }: ShelfParts): Shelf {
  const { what, shipped } = kinds[shelf];
  const missing = (name: string): Error => serviceError('service/not-found', `Unknown ${what}: ${name}`);
  // One's own comes first.
  const stored = async <T>(name: string, get: (uploads: Uploads) => Promise<T | undefined>): Promise<T | undefined> => {
    if (!namePattern.test(name)) return undefined;
    return (own && (await get(own))) ?? (shared && (await get(shared)));
  };
  const refuseShipped = (name: string): void => {
    if (shipped.has(name)) throw serviceError('service/shipped', `${name} is built in; choose another name`);
  };
  return {
    list: async () => [...shippedEntries(shelf), ...(await storedEntries(own, shared))],
    content: async (name) => {
      const found = shipped.get(name)?.text ?? (await stored(name, (uploads) => uploads.read(name)));
      if (found === undefined) throw missing(name);
      return found;
    },
    given: async (name) => {
      const found = shipped.get(name)?.text ?? (await stored(name, (uploads) => uploads.file(name)));
      if (found === undefined) throw missing(name);
      return typeof found === 'string' ? found : { file: found.path };
    },
    use: async (name) => shipped.get(name) ?? (await stored(name, (uploads) => uploads.checked(name))),
    put: async (name, bytes) => {
      if (!own) throw serviceError('service/refused-upload', 'The service was started without --store');
      if (!namePattern.test(name))
        throw serviceError('service/bad-request', 'A name consists of at most 64 letters, digits, - and _');
      refuseShipped(name);
      // First of all, since to look at it takes longer; and again when it is written, since others may have been meanwhile.
      await room.check(own, name, bytes.length);
      const checked = await checks.check(shelf, bytes);
      return { entry: entryOf(name, checked, 'uploaded'), isNew: await room.write(own, name, bytes, checked) };
    },
    remove: async (name) => {
      refuseShipped(name);
      if (namePattern.test(name) && (await own?.remove(name))) return;
      if ((await stored(name, (uploads) => uploads.file(name))) === undefined) throw missing(name);
      const message = `${name} is shared by all tokens; only the operator of the service can delete it`;
      throw serviceError('service/refused-upload', message);
    },
  };
}

const listed = new Map<ShelfName, StoredBody[]>();

/** They never change. */
function shippedEntries(shelf: ShelfName): StoredBody[] {
  const known = listed.get(shelf);
  if (known) return known;
  const entries = [...kinds[shelf].shipped].map(([name, { text, description, ...use }]) =>
    entryOf(name, checkedOf(Buffer.from(text), use), 'shipped', description),
  );
  listed.set(shelf, entries);
  return entries;
}

async function storedEntries(own: Uploads | undefined, shared: Uploads | undefined): Promise<StoredBody[]> {
  const uploaded = (await own?.list()) ?? [];
  const names = new Set(uploaded.map(({ name }) => name));
  const others = ((await shared?.list()) ?? []).filter(({ name }) => !names.has(name));
  return [...uploaded, ...others.map((one): StoredBody => ({ ...one, origin: 'shared' }))];
}
