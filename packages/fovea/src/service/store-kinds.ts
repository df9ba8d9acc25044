/** What can be stored, and how one sees what a text is. */
import { createHash } from 'node:crypto';
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
import type { StoredBody, Verb } from './schemas.ts';

export const shelfNames = ['models', 'wrappers'] as const;
export type ShelfName = (typeof shelfNames)[number];

export type Kind = {
  readonly what: string;
  readonly ending: string;
  readonly shipped: ReadonlyMap<string, { readonly text: string; readonly verb: Verb; readonly description?: string }>;
  /** The verb a text is for; throws where it is none. */
  readonly check: (text: string) => Verb;
};

export const kinds: Readonly<Record<ShelfName, Kind>> = {
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

export function entryOf(
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
function verbOfModel(text: string): Verb {
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
