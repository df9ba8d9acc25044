/** Every verb. The build writes this file from the files of this folder: see scripts/verb-list.mjs. */
export { articleVerb } from './article.ts';
export { chunksVerb } from './chunks.ts';
export { directoryVerb } from './directory.ts';
export { extractVerb } from './extract.ts';
export { offersVerb } from './offers.ts';
export { planesVerb } from './planes.ts';
export { readVerb } from './read.ts';
export { validateVerb } from './validate.ts';
export { wrapVerb } from './wrap.ts';
