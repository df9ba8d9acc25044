import { constants, gunzipSync } from 'node:zlib';
import { recordStart } from './byte-reader.ts';
import { isGzip } from './pieces.ts';

/** Whether a file that begins with these bytes is a web archive, plain or packed; a few hundred bytes tell. */
export function isArchive(head: Uint8Array): boolean {
  return startsLikeRecord(isGzip(head) ? unpackedHead(head) : head);
}

function startsLikeRecord(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, recordStart.length)).toString('latin1') === recordStart;
}

function unpackedHead(head: Uint8Array): Uint8Array {
  try {
    return gunzipSync(head.subarray(0, 512), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}
