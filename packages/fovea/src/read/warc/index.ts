/** Web archives (WARC), record by record. Needs Node. @module */
export { decodedBody } from './http-body.ts';
export { readWarc } from './read-warc.ts';
export { isArchive } from './is-archive.ts';
export type { ArchivedPage, WarcEntry } from './warc-entry.ts';
