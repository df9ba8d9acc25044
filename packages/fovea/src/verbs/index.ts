/** All verbs, one file each; every door derives its commands, endpoints and tools from them. */
import { articleVerb } from './article.ts';
import { chunksVerb } from './chunks.ts';
import { directoryVerb } from './directory.ts';
import { extractVerb } from './extract.ts';
import { offersVerb } from './offers.ts';
import type { Door } from './option.ts';
import { planesVerb } from './planes.ts';
import { readVerb } from './read.ts';
import { validateVerb } from './validate.ts';
import type { Verb } from './verb.ts';
import { wrapVerb } from './wrap.ts';

/** In the order in which help lists them. */
export const verbs: readonly Verb[] = [
  extractVerb,
  readVerb,
  articleVerb,
  chunksVerb,
  wrapVerb,
  offersVerb,
  directoryVerb,
  validateVerb,
  planesVerb,
];

export const verbsOf = (door: Door): Verb[] => verbs.filter(({ leftOut }) => leftOut?.[door] === undefined);

/** @throws TypeError if no verb has this name */
export function verbNamed(name: string): Verb {
  const found = verbs.find((verb) => verb.name === name);
  if (!found) throw new TypeError(`Unknown verb: ${name}`);
  return found;
}
