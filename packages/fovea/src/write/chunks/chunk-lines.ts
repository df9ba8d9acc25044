import { defined } from '../../model/defined.ts';
import type { Box, Extraction, Source } from '../../model/index.ts';
import { roundTo } from '../number.ts';
import type { ChunkGroup } from './chunk-groups.ts';

/** A chunk as a line of JSON: everything that a store for retrieval keeps of it. */
export type ChunkLine = {
  readonly schema: 'fovea/chunk@1';
  /** Depends on the document, the place and the text; the same in every run. */
  readonly id: string;
  /** The path or URL of the document, as given. */
  readonly source: string;
  /** Of the document's bytes. */
  readonly sha256?: string;
  /** The headings above its text, from the highest. */
  readonly headings: readonly string[];
  readonly text: string;
  /** The number of tokens of the text, as `countTokens` counts them. */
  readonly tokens: number;
  /** The first row of the table that the chunk goes on with; tabs between cells. */
  readonly tableHead?: string;
  /** The pages that it is on; empty for web pages. */
  readonly pages: readonly number[];
  /** Where its parts are on these pages. */
  readonly boxes: readonly { readonly page: number; readonly box: Box }[];
  /** Where its parts are in a web page. */
  readonly xpaths?: readonly string[];
};

/** A chunk of a document as it is written on a line. */
export function chunkLine({ text, value, children }: ChunkGroup, { uri, sha256 }: Source): ChunkLine {
  const { id, headings, pages, tokens, tableHead } = value;
  const xpaths = [...new Set(children.flatMap(({ xpath }) => xpath ?? []))];
  return {
    schema: 'fovea/chunk@1',
    id,
    source: uri,
    ...defined({ sha256 }),
    headings,
    text,
    tokens,
    ...defined({ tableHead }),
    pages,
    boxes: children.flatMap(({ page, box }) => (page === undefined || !box ? [] : [{ page, box: rounded(box) }])),
    ...(xpaths.length > 0 && { xpaths }),
  };
}

/** Inwards and outwards alike, and never out of the page: its edges are what the document says. */
function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: roundTo(x0, 1000), y0: roundTo(y0, 1000), x1: roundTo(x1, 1000), y1: roundTo(y1, 1000) };
}

/**
 * Chunks as JSON lines, one chunk a line.
 * @example
 * ```ts
 * import { chunks } from 'fovea';
 * import { chunksToJsonLines } from 'fovea/write';
 * const lines = chunksToJsonLines(await chunks('examples/documents/report.pdf'));
 * console.log(JSON.parse(lines.split('\n')[0]).headings); // => [ 'How Eyes Read a Page' ]
 * ```
 */
export function chunksToJsonLines({ groups, source }: Extraction): string {
  return groups.map((group) => `${JSON.stringify(chunkLine(group as ChunkGroup, source))}\n`).join('');
}
