import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/webp/encode.js';
import type { Picture } from '../../model/index.ts';
import type { PackedPicture } from '../../write/index.ts';

/** Letters stay sharp enough to be read, and a page of photographs is a tenth of its PNG. */
const quality = 60;

/** A page image for an HTML file. */
export async function packedPicture({ rgba, ...size }: Picture): Promise<PackedPicture> {
  await (ready ??= load());
  const { width, height } = size;
  const data = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, rgba.byteLength);
  const webp = await encode({ data, width, height, colorSpace: 'srgb' }, { quality, method: 2 });
  return { ...size, webp: new Uint8Array(webp) };
}

let ready: Promise<unknown> | undefined;

/** Outside of browsers the encoder can't fetch its own code. */
async function load(): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await init(await WebAssembly.compile(await readFile(path)));
}
