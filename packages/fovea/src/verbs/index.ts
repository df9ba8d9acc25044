/** All verbs, each in a file of its own; every door makes what it offers of them. */
import { articleVerb } from './article.ts';
import { directoryVerb } from './directory.ts';
import { extractVerb } from './extract.ts';
import { offersVerb } from './offers.ts';
import type { Door } from './option.ts';
import { planesVerb } from './planes.ts';
import { readVerb } from './read.ts';
import { validateVerb } from './validate.ts';
import type { Verb } from './verb.ts';
import { wrapVerb } from './wrap.ts';

/** In the order in which they are listed. */
export const verbs: readonly Verb[] = [
  extractVerb,
  readVerb,
  articleVerb,
  wrapVerb,
  offersVerb,
  directoryVerb,
  validateVerb,
  planesVerb,
];

export const verbsOf = (door: Door): Verb[] => verbs.filter(({ leftOut }) => leftOut?.[door] === undefined);

/** @throws TypeError for a name that is no verb's */
export function verbNamed(name: string): Verb {
  const found = verbs.find((verb) => verb.name === name);
  if (!found) throw new TypeError(`There is no verb ${name}`);
  return found;
}
