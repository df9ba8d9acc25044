import { join } from 'node:path';
import { serviceError } from './errors.ts';
import { namePattern, type StoredBody } from './schemas.ts';
import { entryOf, kinds, type ShelfName } from './store-kinds.ts';
import { createUploads } from './uploads.ts';

/** Models or wrappers by name: those that come with Fovea, and those that were uploaded. */
export type Shelf = {
  readonly list: () => Promise<StoredBody[]>;
  readonly text: (name: string) => Promise<string>;
  /** Checked before it is kept. */
  readonly put: (name: string, text: string) => Promise<{ readonly entry: StoredBody; readonly isNew: boolean }>;
  readonly remove: (name: string) => Promise<void>;
};

/** There is no need for more, and somebody may have a program that never stops. */
const mostStored = 500;

/** @param folder where uploads are; none are taken without */
export function createShelf(shelf: ShelfName, folder: string | undefined): Shelf {
  const kind = kinds[shelf];
  const { what, shipped } = kind;
  const uploads = folder === undefined ? undefined : createUploads(join(folder, shelf), kind);
  const missing = (name: string): Error => serviceError('service/not-found', `There is no ${what} ${name}`);
  const refuseShipped = (name: string): void => {
    if (shipped.has(name)) throw serviceError('service/shipped', `${name} comes with Fovea; take another name`);
  };
  return {
    list: async () => [
      ...[...shipped].map(([name, one]) => entryOf(name, one.text, one.verb, 'shipped', one.description)),
      ...((await uploads?.list()) ?? []),
    ],
    text: async (name) => {
      const found = shipped.get(name)?.text ?? (namePattern.test(name) ? await uploads?.read(name) : undefined);
      if (found === undefined) throw missing(name);
      return found;
    },
    put: async (name, text) => {
      if (!uploads) throw serviceError('service/refused-upload', 'The service was started without --store');
      if (!namePattern.test(name))
        throw serviceError('service/bad-request', 'A name has letters, digits, - and _, at most 64');
      refuseShipped(name);
      const entry = entryOf(name, text, kind.check(text), 'uploaded');
      if ((await uploads.count()) >= mostStored && (await uploads.read(name)) === undefined)
        throw serviceError('service/store-full');
      return { entry, isNew: await uploads.write(name, text) };
    },
    remove: async (name) => {
      refuseShipped(name);
      if (!namePattern.test(name) || !(await uploads?.remove(name))) throw missing(name);
    },
  };
}
