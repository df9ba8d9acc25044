import { attributeOf, type HtmlElement, type Note, type Source, type WebPage } from '../../model/index.ts';
import { decodeHtml, type Decoded } from './decode.ts';
import { parsePage, type ParsedHtml } from './parse.ts';
import { deepest } from './tree.ts';

/** Additional facts about a page. */
export type HtmlOptions = {
  /** The `Content-Type` header of the server. */
  readonly contentType?: string | undefined;
  /** The URL of the page, if its source does not have one. */
  readonly url?: string | undefined;
  /** Maximum number of elements and texts to read; the rest of the page is omitted, with a note. */
  readonly maxNodes?: number | undefined;
};

/**
 * Reads a web page from its bytes, or from decoded text.
 * @example
 * ```ts
 * import { readHtml } from 'fovea/html';
 * const source = { uri: 'page.html', media: 'html' } as const;
 * const page = readHtml('<base href=/tides/><p>High water', source, { url: 'https://example.org/' });
 * console.log(page.baseUrl, page.encoding); // => https://example.org/tides/ utf-8
 * ```
 */
export function readHtml(
  html: Uint8Array | string,
  source: Omit<Source, 'pages'>,
  { contentType, url, maxNodes }: HtmlOptions = {},
): WebPage {
  const { text, encoding, notes } = typeof html === 'string' ? decodedText(html) : decodeHtml(html, contentType);
  const parsed = parsePage(text, maxNodes);
  const own = url ?? (/^https?:/i.test(source.uri) ? source.uri : undefined);
  return {
    source: { ...source, media: 'html', pages: [] },
    baseUrl: baseUrlOf(parsed.base, own),
    encoding,
    root: parsed.root,
    notes: [...notes, ...limitNotes(parsed, text.length)],
  };
}

/** Text has no encoding any more; a byte order mark may still be there. */
function decodedText(html: string): Decoded {
  return { text: html.startsWith('\uFEFF') ? html.slice(1) : html, encoding: 'utf-8', notes: [] };
}

function baseUrlOf(base: HtmlElement | undefined, own: string | undefined): string | undefined {
  const href = base && attributeOf(base, 'href');
  if (href === undefined || !URL.canParse(href, own)) return own;
  const { href: whole, protocol } = new URL(href, own);
  // As the standard has it: such a base is none.
  return protocol === 'javascript:' || protocol === 'data:' ? own : whole;
}

function limitNotes({ cutAt, flattened, formattingDropped }: ParsedHtml, length: number): Note[] {
  const notes: Note[] = [];
  if (cutAt !== undefined) {
    const message = `The page has too many elements: ${cutAt} of its ${length} characters were read; raise maxNodes to read more`;
    notes.push({ level: 'warning', code: 'limit/nodes', message });
  }
  if (flattened) {
    const message = `Elements are nested deeper than ${deepest}; deeper ones become siblings, as in browsers`;
    notes.push({ level: 'info', code: 'html/too-deep', message });
  }
  if (formattingDropped) {
    const message = 'The page has too much unclosed formatting; from some point on, formatting ends with its block';
    notes.push({ level: 'info', code: 'html/unclosed-formatting', message });
  }
  return notes;
}
