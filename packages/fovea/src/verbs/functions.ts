/** The function of every verb. The build writes this file from the files of this folder: see scripts/verb-list.mjs. */
export { article } from './run/article.ts';
export { chunks } from './run/chunks.ts';
export { directory } from './run/directory.ts';
export { extract } from './run/extract.ts';
export { offers } from './run/offers.ts';
export { read } from './run/read.ts';
export { validate } from './run/validate.ts';
export { wrap } from './run/wrap.ts';
