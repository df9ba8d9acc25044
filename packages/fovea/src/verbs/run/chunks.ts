import { createHash } from 'node:crypto';
import type { Doc, Extraction, LaidOutDoc, Source } from '../../model/index.ts';
import { noteOfNoPages, searchStatus } from '../../model/search-status.ts';
import type { Input } from '../../read/input.ts';
import { isWebPage } from '../../read/load-document.ts';
import type { OpenOptions } from '../../read/open.ts';
import { articleChunks, pageChunks, type ChunkGroup, type ChunkSettings } from '../../write/chunks/chunk-groups.ts';
import { chunksVerb, defaultMaxTokens } from '../chunks.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';
import { articleIn, type PageOptions } from './article.ts';
import { callVerb } from './call-verb.ts';
import { checkWhole } from './check-whole.ts';
import type { Stopwatch } from './in-time.ts';
import { extractionIn, type PagesOption } from './read.ts';

/** How large chunks may be. */
export type ChunkChoice = {
  /** The most tokens that a chunk may have, by the estimate of `countTokens` in `fovea/write`; from 32. Default: 512. */
  readonly maxTokens?: number;
};

/** How {@link chunks} reads a document, and how it splits it. */
export type ChunksInputOptions = ChunkChoice & OpenOptions & PageOptions & PagesOption;

/**
 * Splits a document into chunks for retrieval: a chunk begins at a heading, tables and list items stay whole where they fit, and none
 * has more than `maxTokens`. The chunks one after the other are the text of the document; each has the headings above it,
 * its pages, the boxes of its parts and an id that is the same in every run. Takes PDFs, images and web pages: a path, a URL,
 * bytes, a Blob or a stream, or a document that was read.
 * @example
 * ```ts
 * import { chunks } from 'fovea';
 * const { groups } = await chunks('examples/documents/report.pdf', { maxTokens: 256 });
 * for (const { value } of groups.slice(1, 2)) console.log(value.headings.at(-1), value.pages); // => How long, how far [ 1, 2 ]
 * ```
 */
export async function chunks(input: Input | Doc, options: ChunksInputOptions = {}): Promise<Extraction<ChunkGroup>> {
  return callVerb(chunksVerb, chunksIn, input, options);
}

export async function chunksIn(
  input: VerbInput,
  { maxTokens = defaultMaxTokens, url, encoding, ...reading }: ChunksInputOptions,
  watch: Stopwatch,
  whileOpen?: WhileOpen,
): Promise<Extraction<ChunkGroup>> {
  if (!('doc' in input) && isWebPage(input, encoding)) {
    checkWhole(reading);
    const article = await articleIn(input, { url, encoding }, watch);
    const { source } = article;
    const groups = articleChunks(article, { maxTokens, idOf: idsIn(source) });
    return { schema: 'fovea/extraction@1', source, status: article.status, groups, notes: article.notes };
  }
  return extractionIn(input, { reading: { tags: true, ...reading }, watch, whileOpen }, async (file, numbers) => {
    const doc = await file.doc(numbers);
    return { doc, extraction: chunksOfDoc(doc, maxTokens) };
  });
}

/** The same for pages that were read. */
export function chunksOfDoc(doc: LaidOutDoc, maxTokens: number = defaultMaxTokens): Extraction<ChunkGroup> {
  const groups = pageChunks(doc.pages, { maxTokens, idOf: idsIn(doc.source) });
  const notes = [...doc.notes, ...noteOfNoPages(doc)];
  const status = searchStatus(doc, { found: groups.length, notes: [] });
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes };
}

/** As many digits as make it unlikely that two of a billion chunks have the same id. */
const idLength = 24;

/** The same file gives the same ids, whatever it is called; what has no bytes goes by its name. */
function idsIn({ sha256, uri }: Source): ChunkSettings['idOf'] {
  return (content) =>
    createHash('sha256')
      .update(`${sha256 ?? uri}\n${content}`)
      .digest('hex')
      .slice(0, idLength);
}
