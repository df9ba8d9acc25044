import { createRequire } from 'node:module';
import { readHtml, readMetadata } from './metadata-internals.ts';
import type { Metadata } from './metadata-match.ts';

const require = createRequire(import.meta.url);

/** A tool that says what a page is: HTML and its address in, metadata out. */
export type MetadataReader = {
  readonly name: string;
  readonly read: (html: string, url: string) => Promise<Metadata>;
};

/** Ours, and those from npm that give metadata, each called as its documentation says. */
export async function metadataReaders(): Promise<MetadataReader[]> {
  return [fovea, await readability(), await defuddle(), articleExtractor()];
}

const fovea: MetadataReader = {
  name: 'Fovea',
  read: async (html, url) => readMetadata(readHtml(html, { uri: url, media: 'html' })).metadata,
};

/** Readers that work on a document get one of linkedom's. */
async function documentOf(): Promise<(html: string) => Document> {
  const { parseHTML } = await import('linkedom');
  return (html) => parseHTML(html).document;
}

async function readability(): Promise<MetadataReader> {
  const { Readability } = await import('@mozilla/readability');
  const parse = await documentOf();
  return {
    name: 'Readability',
    read: async (html) => {
      const found = new Readability(parse(html)).parse();
      return metadataOf(found?.title, found?.byline, found?.publishedTime, found?.excerpt);
    },
  };
}

/** It may ask servers for more of a page; here nobody does. */
async function defuddle(): Promise<MetadataReader> {
  const { Defuddle } = await import('defuddle/node');
  const parse = await documentOf();
  return {
    name: 'Defuddle',
    read: async (html, url) => {
      const found = await quietly(() => Defuddle(parse(html), url, { useAsync: false }));
      const { title, author, published, description } = found;
      return metadataOf(title, author, published, description);
    },
  };
}

/** Without what a tool tells about pages it does not like: there are too many of them. */
async function quietly<T>(call: () => Promise<T>): Promise<T> {
  const { error, warn } = console;
  console.error = console.warn = () => {};
  try {
    return await call();
  } finally {
    Object.assign(console, { error, warn });
  }
}

type Found = {
  readonly title?: string;
  readonly author?: string;
  readonly published?: string;
  readonly description?: string;
};
type ArticleExtractor = { readonly extractFromHtml: (html: string, url: string) => Promise<Found | null> };

function articleExtractor(): MetadataReader {
  const { extractFromHtml } = require('@extractus/article-extractor') as ArticleExtractor;
  return {
    name: 'article-extractor',
    read: async (html, url) => {
      const found = await extractFromHtml(html, url);
      return metadataOf(found?.title, found?.author, found?.published, found?.description);
    },
  };
}

/** What is empty is not said. */
function metadataOf(...values: readonly (string | null | undefined)[]): Metadata {
  const [title, author, date, description] = values.map((value) => value?.trim() || undefined);
  return { title, author, date, description };
}
