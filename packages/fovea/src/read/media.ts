import type { Source } from '../model/index.ts';
import { imageKind } from './image/image-kind.ts';

const headSize = 16384;
const pdfHeadSize = 1024;
const pdfTailSize = 2048;

const htmlTags =
  'html|head|body|title|meta|link|base|script|noscript|style|template|iframe|main|article|section|nav|header|footer|aside|' +
  'h[1-6]|div|span|p|a|b|i|u|em|strong|small|br|hr|pre|code|blockquote|ul|ol|li|dl|table|thead|tbody|tr|td|th|' +
  'img|picture|figure|video|audio|canvas|form|input|button|select|label|font|center|frameset';
const htmlStart = new RegExp(`^<(?:!doctype\\s+html|${htmlTags})(?=[\\s/>]|$)`, 'i');
const htmlAnywhere = new RegExp(`</?(?:!doctype\\s+html|${htmlTags})(?=[\\s/>])`, 'i');
const xhtmlAnywhere = /<(?:\w+:)?(?:html|body)(?=[\s/>])/i;
const xhtmlStart = /^<(?:!doctype\s+html|(?:\w+:)?html)(?=[\s/>]|$)/i;
const prologue = /^(?:\s|<!--[^]*?-->|<\?[^]*?\?>)*/;

// What no text holds: the control characters but for tab, line breaks, form feed and escape.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const binary = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * What kind of document the bytes are, judged by what they hold and not by any name. The content type a server
 * gave only decides for text that does not show what it is.
 */
export function sniffMedia(bytes: Uint8Array, contentType?: string): Source['media'] {
  if (imageKind(bytes)) return 'image';
  const head = decodeHead(bytes);
  const html = looksLikeHtml(head);
  const ending = pdfEnding(bytes);
  // A web page may speak of `%PDF-`, and a PDF may have a server's HTML warnings before it: the end tells.
  if (hasPdfHeader(bytes) && (!html || ending)) return 'pdf';
  if (html) return 'html';
  if (ending) return 'pdf';
  return isHtmlType(contentType) && !binary.test(head) ? 'html' : 'unknown';
}

/** How far into a text a first tag is looked for, where a web page is expected. */
const searchSize = 1 << 20;

/**
 * Whether text can be taken for a web page although it does not begin like one: a fragment, or a page in a wrapper or
 * behind some words. One HTML tag is enough; XML of another kind has tags of those names too, and must show more.
 */
export function holdsHtml(bytes: Uint8Array, encoding?: string): boolean {
  const head = bytes.subarray(0, searchSize);
  const text = encoding === undefined ? decodeText(head) : new TextDecoder(encoding).decode(head);
  const isXml = /^\s*<\?xml\s/i.test(text);
  return (isXml ? xhtmlAnywhere : htmlAnywhere).test(text);
}

/** Whether bytes are no text: more than a few of them are control characters. Pages with a stray one are text still. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = decodeHead(bytes);
  const controls = head.split(binary).length - 1;
  return controls > head.length / 50;
}

function hasPdfHeader(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, pdfHeadSize)).includes('%PDF-');
}

function pdfEnding(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(-pdfTailSize));
  if (tail.includes('startxref')) return true;
  // PostScript and form data files end in the same mark.
  return tail.includes('%%EOF') && !/^%(?:!|FDF-)/.test(latin1(bytes.subarray(0, 5)));
}

function looksLikeHtml(head: string): boolean {
  const start = head.trimStart();
  if (start.startsWith('<!--')) return true;
  const isXml = /^<\?xml\s/i.test(start);
  return (isXml ? xhtmlStart : htmlStart).test(start.replace(prologue, ''));
}

export function isHtmlType(contentType = ''): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);
}

function decodeHead(bytes: Uint8Array): string {
  return decodeText(bytes.subarray(0, headSize));
}

function decodeText(head: Uint8Array): string {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return latin1(head.subarray(3));
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le').decode(head);
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be').decode(head);
  return latin1(head);
}

/** One character for each byte: enough to find ASCII in any encoding built on it. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
