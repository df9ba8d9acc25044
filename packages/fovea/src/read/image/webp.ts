import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decode, { init } from '@jsquash/webp/decode.js';
import { plainExif, readExif, type Exif } from './exif.ts';
import { checkSize, damaged, onWhite, wholeImage, type Raster } from './raster.ts';

export async function readWebp(bytes: Uint8Array): Promise<Raster> {
  const { width, height, exif } = headOf(bytes);
  checkSize(width, height);
  await (ready ??= load());
  const image = await decode(bytes.slice().buffer).catch((thrown: unknown) => {
    throw damaged('it is not a valid WebP', thrown);
  });
  const data = onWhite(image.data, image.width, image.height);
  return wholeImage(image.width, image.height, data, exif);
}

let ready: Promise<void> | undefined;

/** Outside of browsers the decoder can't fetch its own code, and needs to be told what an image is. */
async function load(): Promise<void> {
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      [this.data, this.width, this.height] = [data, width, height];
    }
  };
  const path = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  const start = init as (code: WebAssembly.Module) => Promise<void>;
  await start(await WebAssembly.compile(await readFile(path)));
}

type Head = { readonly width: number; readonly height: number; readonly exif: Exif };

/** The size stands in another place in each of the three kinds of WebP. */
function headOf(bytes: Uint8Array): Head {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) throw damaged('it ends before its pixels');
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  const u24 = (at: number): number => view.getUint16(at, true) + (bytes[at + 2]! << 16);
  switch (kind) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, exif: plainExif };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, exif: plainExif };
    }
    case 'VP8X':
      return { width: u24(24) + 1, height: u24(27) + 1, exif: exifIn(bytes, view) };
    default:
      throw damaged('it is not a valid WebP');
  }
}

function exifIn(bytes: Uint8Array, view: DataView): Exif {
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    // EXIF
    if (view.getUint32(at, false) === 0x45584946) {
      const data = bytes.subarray(at + 8, at + 8 + size);
      // Some writers put the name in front that JPEG has there.
      return readExif(data[0] === 0x45 ? data.subarray(6) : data);
    }
    at += 8 + size + (size % 2);
  }
  return plainExif;
}
