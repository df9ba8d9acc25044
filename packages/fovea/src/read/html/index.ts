/** Reads web pages from HTML. Runs in Node and in browsers. @module */
export { decodeHtml, type Decoded } from './decode.ts';
export { parseHtml } from './parse.ts';
export { readHtml, type HtmlOptions } from './read-html.ts';
export {
  readDocument,
  type DocumentOptions,
  type LiveDocument,
  type LiveElement,
  type LiveNode,
} from './read-document.ts';
