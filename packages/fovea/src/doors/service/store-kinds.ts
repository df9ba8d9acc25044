/** What can be stored, and how one sees what a text is. */
import { createHash } from 'node:crypto';
import type { MethodName } from '../../extract/article/method-names.ts';
import { wrapperLimits } from '../../extract/wrapper/language/limits.ts';
import { shippedWrapperHelp, shippedWrappers } from '../../extract/wrapper/shipped/index.ts';
import { modelLimits } from '../../learn/model-text.ts';
import type { ErrorCode } from '../../model/index.ts';
import { articleModel } from '../../models/article.ts';
import { directoryModel } from '../../models/directory.ts';
import { dragnetModel } from '../../models/dragnet.ts';
import { offersModel } from '../../models/offers.ts';
import { articleVerb } from '../../verbs/article.ts';
import { directoryVerb } from '../../verbs/directory.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { StoredBody } from './schemas.ts';

export const shelfNames = ['models', 'wrappers'] as const;
export type ShelfName = (typeof shelfNames)[number];

type Shipped = Use & { readonly text: string; readonly description?: string };

/** What a model or a wrapper is for. */
export type Use = { readonly verb: string; readonly method?: MethodName };

export type Kind = {
  readonly what: string;
  readonly ending: string;
  readonly shipped: ReadonlyMap<string, Shipped>;
  /** Of one that is uploaded. */
  readonly maxBytes: number;
  /** What is said of one that took a process too long, or too much memory. */
  readonly tooLarge: ErrorCode;
};

export const kinds: Readonly<Record<ShelfName, Kind>> = {
  models: {
    what: 'model',
    ending: '.json',
    shipped: new Map<string, Shipped>([
      [articleVerb.name, { text: articleModel, verb: articleVerb.name, method: 'fovea' }],
      ['dragnet', { text: dragnetModel, verb: articleVerb.name, method: 'dragnet' }],
      [offersVerb.name, { text: offersModel, verb: offersVerb.name }],
      [directoryVerb.name, { text: directoryModel, verb: directoryVerb.name }],
    ]),
    maxBytes: modelLimits.bytes,
    tooLarge: 'model/too-large',
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
    maxBytes: wrapperLimits.length,
    tooLarge: 'wrapper/too-large',
  },
};

/** What is told of a text, with what it is for. */
export type Checked = Use & Pick<StoredBody, 'bytes' | 'sha256'>;

export function checkedOf(bytes: Uint8Array, use: Use): Checked {
  return { ...use, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function entryOf(
  name: string,
  { verb, bytes, sha256 }: Checked,
  origin: StoredBody['origin'],
  description?: string,
): StoredBody {
  return { name, origin, verb, bytes, sha256, ...(description && { description }) };
}
