/** The peers from npm, each as its own documentation says: HTML of a page in, HTML of its main content out. */
import { createRequire } from 'node:module';

/** The main content of a page as HTML; undefined where the peer finds none. */
export type HtmlExtractor = (html: string, url: string) => Promise<string | undefined>;

export type NpmPeer = {
  readonly name: string;
  /** The package whose version counts. */
  readonly package: string;
  /** A peer that is not installed throws only here. */
  readonly load: () => Promise<HtmlExtractor>;
};

export const npmPeers: readonly NpmPeer[] = [
  { name: 'Readability + jsdom', package: '@mozilla/readability', load: readabilityOnJsdom },
  { name: 'Readability + linkedom', package: '@mozilla/readability', load: readabilityOnLinkedom },
  { name: 'Defuddle + linkedom', package: 'defuddle', load: defuddleOnLinkedom },
  { name: 'article-extractor', package: '@extractus/article-extractor', load: articleExtractor },
  { name: 'Postlight Parser', package: '@postlight/parser', load: postlightParser },
  // The slowest by far stands last.
  { name: 'Defuddle + jsdom', package: 'defuddle', load: defuddleOnJsdom },
];

const require = createRequire(import.meta.url);

type Jsdom = { readonly window: { readonly document: Document; readonly close: () => void } };
type JsdomOptions = { readonly url: string; readonly virtualConsole: unknown };
type JsdomModule = {
  readonly JSDOM: new (html: string, options: JsdomOptions) => Jsdom;
  readonly VirtualConsole: new () => unknown;
};

type OnDocument = (document: Document, url: string) => Promise<string | undefined>;

/** A fresh document for one use; its complaints about style sheets go nowhere. */
function onJsdom(use: OnDocument): HtmlExtractor {
  const { JSDOM, VirtualConsole } = require('jsdom') as JsdomModule;
  return async (html, url) => {
    const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
    try {
      return await use(window.document, url);
    } finally {
      window.close();
    }
  };
}

async function onLinkedom(use: OnDocument): Promise<HtmlExtractor> {
  const { parseHTML } = await import('linkedom');
  return async (html, url) => use(parseHTML(html).document, url);
}

async function readability(): Promise<OnDocument> {
  const { Readability } = await import('@mozilla/readability');
  return async (document) => new Readability(document).parse()?.content ?? undefined;
}

async function readabilityOnJsdom(): Promise<HtmlExtractor> {
  return onJsdom(await readability());
}

async function readabilityOnLinkedom(): Promise<HtmlExtractor> {
  return onLinkedom(await readability());
}

/** It may ask servers for more of a page; here nobody does. */
async function defuddle(): Promise<OnDocument> {
  const { Defuddle } = await import('defuddle/node');
  return async (document, url) => (await Defuddle(document, url, { useAsync: false })).content;
}

async function defuddleOnJsdom(): Promise<HtmlExtractor> {
  return onJsdom(await defuddle());
}

async function defuddleOnLinkedom(): Promise<HtmlExtractor> {
  return onLinkedom(await defuddle());
}

type ArticleExtractor = {
  readonly extractFromHtml: (html: string, url: string) => Promise<{ readonly content?: string } | null>;
};

async function articleExtractor(): Promise<HtmlExtractor> {
  const { extractFromHtml } = require('@extractus/article-extractor') as ArticleExtractor;
  return async (html, url) => (await extractFromHtml(html, url))?.content;
}

type PostlightOptions = { readonly html: string; readonly fetchAllPages: boolean };
type Postlight = {
  readonly parse: (url: string, options: PostlightOptions) => Promise<{ readonly content?: string | null }>;
};

async function postlightParser(): Promise<HtmlExtractor> {
  const parser = require('@postlight/parser') as Postlight;
  return async (html, url) => (await parser.parse(url, { html, fetchAllPages: false })).content ?? undefined;
}
