/** Every verb. The build writes this file from the files of this folder: see scripts/verb-list.mjs. */
import { articleVerb } from './article.ts';
import { chunksVerb } from './chunks.ts';
import { directoryVerb } from './directory.ts';
import { extractVerb } from './extract.ts';
import { offersVerb } from './offers.ts';
import { planesVerb } from './planes.ts';
import { readVerb } from './read.ts';
import { validateVerb } from './validate.ts';
import { wrapVerb } from './wrap.ts';
import type { Verb } from './verb.ts';

export const allVerbs: readonly Verb[] = [
  articleVerb,
  chunksVerb,
  directoryVerb,
  extractVerb,
  offersVerb,
  planesVerb,
  readVerb,
  validateVerb,
  wrapVerb,
];
