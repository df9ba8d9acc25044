import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseMethod } from '../extract/article/methods.ts';
import { directoryModelFromJson } from '../extract/directory/directory-model.ts';
import { chooseOffersModel } from '../extract/offers/offers.ts';
import {
  shippedWrapperHelp,
  shippedWrappers,
  wrapperFromJson,
  wrapperOf,
  type WrapperDefinition,
} from '../extract/wrapper/index.ts';
import { FoveaError } from '../model/index.ts';
import { articleModel } from '../models/article.ts';
import { directoryModel } from '../models/directory.ts';
import { dragnetModel } from '../models/dragnet.ts';
import { offersModel } from '../models/offers.ts';
import { writeSafely } from '../studio/write-safely.ts';
import { serviceError } from './errors.ts';
import { namePattern, type StoredBody, type Verb } from './schemas.ts';

export const shelfNames = ['models', 'wrappers'] as const;
export type ShelfName = (typeof shelfNames)[number];

/** Models or wrappers by name: those that come with Fovea, and those that were uploaded. */
export type Shelf = {
  readonly list: () => Promise<StoredBody[]>;
  readonly text: (name: string) => Promise<string>;
  /** Checked before it is kept. */
  readonly put: (name: string, text: string) => Promise<{ readonly entry: StoredBody; readonly isNew: boolean }>;
  readonly remove: (name: string) => Promise<void>;
};

type Kind = {
  readonly what: string;
  readonly ending: string;
  readonly shipped: ReadonlyMap<string, { readonly text: string; readonly verb: Verb; readonly description?: string }>;
  /** The verb a text is for; throws where it is none. */
  readonly check: (text: string) => Verb;
};

/** There is no need for more, and somebody may have a program that never stops. */
const mostStored = 500;

const kinds: Readonly<Record<ShelfName, Kind>> = {
  models: {
    what: 'model',
    ending: '.json',
    shipped: new Map([
      ['article', { text: articleModel, verb: 'article' }],
      ['dragnet', { text: dragnetModel, verb: 'article' }],
      ['offers', { text: offersModel, verb: 'offers' }],
      ['directory', { text: directoryModel, verb: 'directory' }],
    ]),
    check: verbOfModel,
  },
  wrappers: {
    what: 'wrapper',
    ending: '.fw',
    shipped: new Map(
      [...shippedWrappers].map(([name, text]) => [
        name,
        { text, verb: 'wrap', description: new Map(shippedWrapperHelp).get(name) ?? '' },
      ]),
    ),
    check: (text) => {
      wrapperOfText(text);
      return 'wrap';
    },
  },
};

/** @param folder where uploads are; none are taken without */
export function createShelf(shelf: ShelfName, folder: string | undefined): Shelf {
  const { what, ending, shipped, check } = kinds[shelf];
  const own = folder === undefined ? undefined : join(folder, shelf);
  const pathOf = (name: string): string | undefined =>
    own !== undefined && namePattern.test(name) ? join(own, `${name}${ending}`) : undefined;
  const missing = (name: string): Error => serviceError('service/not-found', `There is no ${what} ${name}`);
  const refuseShipped = (name: string): void => {
    if (shipped.has(name)) throw serviceError('service/shipped', `${name} comes with Fovea; take another name`);
  };
  const place = (name: string): string => {
    const path = pathOf(name);
    if (own === undefined) throw serviceError('service/refused-upload', 'The service was started without --store');
    if (path === undefined)
      throw serviceError('service/bad-request', 'A name has letters, digits, - and _, at most 64');
    return path;
  };
  const uploaded = async (): Promise<string[]> =>
    (await readdir(own ?? '').catch(() => []))
      .filter((file) => file.endsWith(ending) && namePattern.test(file.slice(0, -ending.length)))
      .map((file) => file.slice(0, -ending.length));
  const text = async (name: string): Promise<string> => {
    const path = pathOf(name);
    const found = shipped.get(name)?.text ?? (path && (await readFile(path, 'utf8').catch(() => undefined)));
    if (found === undefined) throw missing(name);
    return found;
  };
  // Loading a model takes a while, so what was seen is remembered as long as the file stays the same.
  const seen = new Map<string, { readonly version: string; readonly entry: StoredBody }>();
  const uploadedEntry = async (name: string): Promise<StoredBody[]> => {
    const found = await stat(place(name)).catch(() => undefined);
    if (!found) return [];
    const version = `${found.mtimeMs} ${found.size}`;
    const known = seen.get(name);
    if (known?.version === version) return [known.entry];
    try {
      const content = await text(name);
      const entry = entryOf(name, content, check(content), 'uploaded');
      seen.set(name, { version, entry });
      return [entry];
    } catch {
      // Put there by hand, and none of ours.
      return [];
    }
  };
  return {
    text,
    list: async () => [
      ...[...shipped].map(([name, one]) => entryOf(name, one.text, one.verb, 'shipped', one.description)),
      ...(await Promise.all((await uploaded()).toSorted().map((name) => uploadedEntry(name)))).flat(),
    ],
    put: async (name, content) => {
      const path = place(name);
      refuseShipped(name);
      const verb = check(content);
      const isNew = (await stat(path).catch(() => undefined)) === undefined;
      if (isNew && (await uploaded()).length >= mostStored) throw serviceError('service/store-full');
      await mkdir(own!, { recursive: true });
      await writeSafely(path, content);
      return { entry: entryOf(name, content, verb, 'uploaded'), isNew };
    },
    remove: async (name) => {
      refuseShipped(name);
      const path = pathOf(name);
      if (path === undefined) throw missing(name);
      await rm(path).catch(() => {
        throw missing(name);
      });
      seen.delete(name);
    },
  };
}

function entryOf(
  name: string,
  text: string,
  verb: Verb,
  origin: StoredBody['origin'],
  description?: string,
): StoredBody {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, origin, verb, bytes: bytes.length, sha256, ...(description && { description }) };
}

/** By the loaders that verbs use themselves: whichever takes it. */
export function verbOfModel(text: string): Verb {
  const loaders: readonly (readonly [Verb, () => unknown])[] = [
    ['article', () => chooseMethod(undefined, text)],
    ['offers', () => chooseOffersModel(text)],
    ['directory', () => directoryModelFromJson(JSON.parse(text))],
  ];
  const reasons = loaders.map(([verb, load]) => {
    try {
      load();
      return { verb };
    } catch (thrown) {
      return { why: `${verb}: ${(thrown as Error).message}` };
    }
  });
  const found = reasons.find(({ verb }) => verb !== undefined)?.verb;
  if (found !== undefined) return found;
  const why = reasons.map((one) => one.why).join('; ');
  throw new FoveaError('model/unreadable', `This is a model of no verb. ${why}`);
}

/** As text or JSON; files that it names are not read. */
export function wrapperOfText(text: string): WrapperDefinition {
  return (/^\s*\{/.test(text) ? wrapperOf(wrapperFromJson(text)) : wrapperOf(text)).definition;
}
