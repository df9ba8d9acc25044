import { join } from 'node:path';
import type { GivenText } from '../batch/given-text.ts';
import type { Checks } from './checks.ts';
import { serviceError } from './errors.ts';
import { namePattern, type StoredBody } from './schemas.ts';
import { checkedOf, entryOf, kinds, type Checked, type ShelfName, type Use } from './store-kinds.ts';
import { createUploads } from './uploads.ts';

/** Models or wrappers by name: those that come with Fovea, and those that were uploaded. */
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

/** There is no need for more, and somebody may have a program that never stops. */
const mostStored = 500;

/** @param folder where uploads are; none are taken without */
export function createShelf(shelf: ShelfName, folder: string | undefined, checks: Checks): Shelf {
  const { what, shipped, ending, maxBytes } = kinds[shelf];
  const check = (bytes: Uint8Array): Promise<Checked> => checks.check(shelf, bytes);
  const uploads = folder === undefined ? undefined : createUploads(join(folder, shelf), { ending, maxBytes, check });
  const missing = (name: string): Error => serviceError('service/not-found', `There is no ${what} ${name}`);
  const uploaded = <T>(name: string, get: (own: NonNullable<typeof uploads>) => Promise<T>): Promise<T | undefined> =>
    uploads && namePattern.test(name) ? get(uploads) : Promise.resolve(undefined);
  const refuseShipped = (name: string): void => {
    if (shipped.has(name)) throw serviceError('service/shipped', `${name} comes with Fovea; take another name`);
  };
  let listed: StoredBody[] | undefined;
  const listShipped = (): StoredBody[] =>
    [...shipped].map(([name, { text, description, ...use }]) =>
      entryOf(name, checkedOf(Buffer.from(text), use), 'shipped', description),
    );
  return {
    list: async () => [...(listed ??= listShipped()), ...((await uploads?.list()) ?? [])],
    content: async (name) => {
      const found = shipped.get(name)?.text ?? (await uploaded(name, (own) => own.read(name)));
      if (found === undefined) throw missing(name);
      return found;
    },
    given: async (name) => {
      const found = shipped.get(name)?.text ?? (await uploaded(name, (own) => own.file(name)));
      if (found === undefined) throw missing(name);
      return typeof found === 'string' ? found : { file: found.path };
    },
    use: async (name) => shipped.get(name) ?? (await uploaded(name, (own) => own.checked(name))),
    put: async (name, bytes) => {
      if (!uploads) throw serviceError('service/refused-upload', 'The service was started without --store');
      if (!namePattern.test(name))
        throw serviceError('service/bad-request', 'A name has letters, digits, - and _, at most 64');
      refuseShipped(name);
      const checked = await check(bytes);
      if ((await uploads.count()) >= mostStored && !(await uploads.file(name)))
        throw serviceError('service/store-full');
      return { entry: entryOf(name, checked, 'uploaded'), isNew: await uploads.write(name, bytes, checked) };
    },
    remove: async (name) => {
      refuseShipped(name);
      if (!(await uploaded(name, (own) => own.remove(name)))) throw missing(name);
    },
  };
}
