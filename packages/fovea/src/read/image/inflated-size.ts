import { Unzlib } from 'fflate';
import { damaged } from './raster.ts';

/** Fed in pieces, so that what comes of each stays small, whatever it claims to hold. */
const pieceSize = 16_384;

/** Throws where compressed data hold more than they may: decoders take all of it into memory. */
export function checkInflatedSize(pieces: readonly Uint8Array[], mostBytes: number): void {
  let size = 0;
  const counter = new Unzlib((chunk) => {
    size += chunk.length;
  });
  try {
    for (const piece of pieces) {
      for (let at = 0; at < piece.length && size <= mostBytes; at += pieceSize) {
        counter.push(piece.subarray(at, at + pieceSize));
      }
    }
  } catch (thrown) {
    throw damaged('its compressed data are broken', thrown);
  }
  if (size > mostBytes) throw damaged('it holds more data than its size allows');
}
