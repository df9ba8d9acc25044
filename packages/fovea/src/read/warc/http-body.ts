import { defined } from '../../model/defined.ts';
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { FoveaError } from '../../model/error.ts';
import { tooLarge } from '../fetch-bytes.ts';
import { sniffMedia } from '../media.ts';
import type { ArchivedPage } from './warc-entry.ts';

/**
 * The page itself: chunks put together, compression undone. Crawlers often store a page unpacked under a head that
 * says otherwise, so where the bytes don't look like what the head says, they are taken as they are.
 */
export function decodedBody(
  page: Pick<ArchivedPage, 'body' | 'transferEncoding' | 'contentEncoding'>,
  maxBytes: number,
): Uint8Array {
  const codings = `${page.contentEncoding ?? ''},${page.transferEncoding ?? ''}`.toLowerCase().split(',');
  let bytes: Uint8Array = page.body;
  // The last one was done last.
  for (const coding of codings.toReversed()) bytes = undo(coding.trim(), bytes, maxBytes);
  return bytes;
}

function undo(coding: string, bytes: Uint8Array, maxBytes: number): Uint8Array {
  switch (coding) {
    case 'chunked':
      return joinChunks(bytes);
    case 'gzip':
    case 'x-gzip':
      return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpack(gunzipSync, bytes, maxBytes, coding) : bytes;
    case 'deflate':
      if (sniffMedia(bytes) === 'html') return bytes;
      // Some servers send bare deflate data where the standard asks for a zlib wrapper.
      return unpack((bytes[0]! & 0x0f) === 8 ? inflateSync : inflateRawSync, bytes, maxBytes, coding);
    case 'br':
      return sniffMedia(bytes) === 'html' ? bytes : unpack(unbrotli, bytes, maxBytes, coding);
    case 'zstd':
    case 'compress':
      if (sniffMedia(bytes) === 'html') return bytes;
      throw new FoveaError('input/unreadable', `The page uses an unsupported compression (${coding})`);
    default:
      return bytes;
  }
}

/** A page that was cut off is read up to the cut, as browsers do. */
const upToTheCut = { finishFlush: constants.Z_SYNC_FLUSH } as const;

function unbrotli(bytes: Uint8Array, { maxOutputLength }: ZlibOptions): Uint8Array {
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(bytes, { finishFlush, ...defined({ maxOutputLength }) });
}

function unpack(
  undone: (bytes: Uint8Array, options: ZlibOptions) => Uint8Array,
  bytes: Uint8Array,
  maxBytes: number,
  coding: string,
): Uint8Array {
  try {
    return undone(bytes, { ...upToTheCut, maxOutputLength: maxBytes });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    const message = `The page is damaged: it cannot be decompressed (${coding})`;
    throw new FoveaError('warc/damaged', message, { cause: thrown });
  }
}

/** Bytes without the sizes between them; those that don't begin with one are no chunks. */
function joinChunks(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(10, at);
    const line = end < 0 || end - at > 1000 ? '' : Buffer.from(bytes.subarray(at, end)).toString('latin1');
    const [, hex] = /^([0-9a-f]{1,8})\s*(?:;.*)?$/i.exec(line.trim()) ?? [];
    if (hex === undefined) {
      if (parts.length === 0) return bytes;
      break;
    }
    const size = parseInt(hex, 16);
    if (size === 0) break;
    parts.push(bytes.subarray(end + 1, end + 1 + size));
    at = end + 1 + size;
    // The line break behind a chunk.
    if (bytes[at] === 13) at++;
    if (bytes[at] === 10) at++;
  }
  return Buffer.concat(parts);
}
