import { createRequire } from 'node:module';
import { parseDocument } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { parse } from 'parse5';
import { parseHtml } from './html-parse-internals.ts';

// It comes without types.
const require = createRequire(import.meta.url);
const { JSDOM, VirtualConsole } = require('jsdom') as {
  JSDOM: new (text: string, options: { virtualConsole: unknown }) => { window: { close: () => void } };
  VirtualConsole: new () => unknown;
};

/** Keeps what jsdom thinks of style sheets from the screen. */
const virtualConsole = new VirtualConsole();

export type HtmlParser = (text: string) => unknown;

/** Every parser with the tree its users get. Only ours and the second of parse5 know where nodes are in the source. */
export const parsers: Readonly<Record<string, HtmlParser>> = {
  fovea: parseHtml,
  parse5: (text) => parse(text, { scriptingEnabled: false }),
  'parse5 with places': (text) => parse(text, { scriptingEnabled: false, sourceCodeLocationInfo: true }),
  htmlparser2: (text) => parseDocument(text),
  linkedom: (text) => parseHTML(text),
  jsdom: (text) => new JSDOM(text, { virtualConsole }).window.close(),
};
