import { attributeOf, nodesOf, type Source, type WebPage } from '../../model/index.ts';
import { decodeHtml } from './decode.ts';
import { parseHtml } from './parse.ts';

export type HtmlOptions = {
  /** The `Content-Type` a server gave. */
  readonly contentType?: string | undefined;
  /** Where the page is from, if its source does not say. */
  readonly url?: string | undefined;
};

/** A web page from its bytes, or from text that is decoded already. */
export function readHtml(
  html: Uint8Array | string,
  source: Omit<Source, 'pages'>,
  { contentType, url }: HtmlOptions = {},
): WebPage {
  const { text, encoding, notes } =
    typeof html === 'string' ? { text: html, encoding: 'utf-8', notes: [] } : decodeHtml(html, contentType);
  const root = parseHtml(text);
  const base = [...nodesOf(root)].find(
    (node) => node.kind === 'element' && node.name === 'base' && attributeOf(node, 'href') !== undefined,
  );
  const own = url ?? (/^https?:/i.test(source.uri) ? source.uri : undefined);
  const href = base?.kind === 'element' ? attributeOf(base, 'href')! : '';
  const baseUrl = URL.canParse(href, own) ? new URL(href, own).href : own;
  return { source: { ...source, media: 'html', pages: [] }, baseUrl, encoding, root, notes };
}
