import { createHash } from 'node:crypto';
import { FoveaError, type WebPage } from '../../model/index.ts';
import { readHtml } from '../html/index.ts';
import { decodeHtml } from '../html/decode.ts';
import { isHtmlType, sniffMedia } from '../media.ts';
import { stampSource, type StampedSource } from './stamp.ts';

/** A page as it was sent. */
export type SentPage = { readonly page: WebPage; readonly stamped: StampedSource; readonly contentType: string };

/** Reads a page as it was sent, and writes stamps into it. */
export function receivePage(bytes: Uint8Array, contentType: string | undefined, uri: string, url: string): SentPage {
  if (!isPage(bytes, contentType)) {
    const kind = contentType ?? 'of unknown type';
    throw new FoveaError('input/unknown-media', `${uri} is ${kind}, not a web page`);
  }
  const { text, encoding, notes } = decodeHtml(bytes, contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = readHtml(text, { uri, media: 'html', sha256, bytes: bytes.length }, { url });
  const page = { ...read, encoding, notes: [...notes, ...read.notes] };
  const [type = 'text/html'] = (contentType ?? '').split(';');
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return {
    page,
    stamped: stampSource(plain, page.root),
    contentType: `${type.trim() || 'text/html'}; charset=utf-8`,
  };
}

function isPage(bytes: Uint8Array, contentType: string | undefined): boolean {
  return contentType === undefined ? sniffMedia(bytes) === 'html' : isHtmlType(contentType);
}
