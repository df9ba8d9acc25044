/** Fovea and its peers, each telling what a document says as Markdown or as plain text. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { open } from 'fovea';
import { createMarkdownWriter, usualLookAhead } from 'fovea/write';
import { outputOf } from './measure.ts';
import { findPeer, pdfjs, poppler, type FoundPeer } from './peers.ts';

export type MarkdownReader = {
  readonly name: string;
  /** Plain text has order and nothing else. */
  readonly isPlain: boolean;
  readonly read: (path: string) => Promise<string>;
};

const fovea: MarkdownReader = {
  name: 'fovea',
  isPlain: false,
  read: async (path) => {
    const file = await open(path, { ocr: 'never' });
    try {
      const writer = createMarkdownWriter(file.styles, { lookAhead: usualLookAhead });
      let markdown = '';
      for await (const page of file.laidOutPages()) markdown += writer.page(page);
      return markdown + writer.end();
    } finally {
      await file.close();
    }
  },
};

/** All that are on this machine; what is missing is named. */
export async function findReaders(print: (text: string) => void): Promise<MarkdownReader[]> {
  const text = await findPeer(poppler, print);
  const js = await findPeer(pdfjs, print);
  const found = [
    js && pdfjsReader(),
    text && popplerReader(text),
    await installed('unpdf', print, unpdfReader),
    await installed('@llamaindex/liteparse', print, liteparseReader),
    await installed('@opendataloader/pdf', print, dataloaderReader),
  ];
  return [fovea, ...found.filter((reader) => reader !== undefined)];
}

function pdfjsReader(): MarkdownReader {
  return {
    name: 'pdf.js',
    isPlain: true,
    read: async (path) => {
      const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
      const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      const task = getDocument({
        data: new Uint8Array(readFileSync(path)),
        standardFontDataUrl: `${folder}/standard_fonts/`,
        verbosity: VerbosityLevel.ERRORS,
      });
      const document = await task.promise;
      let text = '';
      for (let number = 1; number <= document.numPages; number++) {
        const { items } = await (await document.getPage(number)).getTextContent();
        for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
        text += '\n';
      }
      await task.destroy();
      return text;
    },
  };
}

function popplerReader(peer: FoundPeer): MarkdownReader {
  return { name: 'pdftotext -layout', isPlain: true, read: (path) => outputOf(peer.command('-layout', path, '-')) };
}

/** Peers that are no dependency of the bench: used where they are installed, or where NODE_PATH points to them. */
async function installed(
  name: string,
  print: (text: string) => void,
  readerOf: (module: Readonly<Record<string, unknown>>) => MarkdownReader,
): Promise<MarkdownReader | undefined> {
  try {
    const path = createRequire(import.meta.url).resolve(name);
    const reader = readerOf((await import(pathToFileURL(path).href)) as Record<string, unknown>);
    print(`${name} is installed`);
    return reader;
  } catch {
    print(
      `${name} is not installed and is left out. To get it: npm install ${name} in a folder, NODE_PATH=FOLDER/node_modules`,
    );
    return undefined;
  }
}

function unpdfReader(module: Readonly<Record<string, unknown>>): MarkdownReader {
  const extractText = module['extractText'] as (
    data: Uint8Array,
    options: { mergePages: true },
  ) => Promise<{ readonly text: string }>;
  return {
    name: 'unpdf',
    isPlain: true,
    read: async (path) => (await extractText(new Uint8Array(readFileSync(path)), { mergePages: true })).text,
  };
}

type LiteParser = { readonly parse: (path: string) => Promise<{ readonly text: string }> };

function liteparseReader(module: Readonly<Record<string, unknown>>): MarkdownReader {
  const LiteParse = module['LiteParse'] as new (options: object) => LiteParser;
  const parser = new LiteParse({ ocrEnabled: false, outputFormat: 'markdown', quiet: true });
  return { name: 'liteparse', isPlain: false, read: async (path) => (await parser.parse(path)).text };
}

/** Starts a Java program, so it takes all documents of the folder at once. */
function dataloaderReader(module: Readonly<Record<string, unknown>>): MarkdownReader {
  const convert = module['convert'] as (paths: readonly string[], options: object) => Promise<unknown>;
  let converted: Promise<unknown> | undefined;
  return {
    name: 'opendataloader',
    isPlain: false,
    read: async (path) => {
      const folder = dirname(path);
      const all = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
      const paths = all.map((name) => join(folder, name));
      await (converted ??= convert(paths, { outputDir: folder, format: 'markdown', quiet: true }));
      return readFileSync(path.replace(/pdf$/, 'md'), 'utf8');
    },
  };
}
