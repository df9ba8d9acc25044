import { crc32, deflateSync } from 'node:zlib';

export type Rgb = readonly [number, number, number];

/** One ellipse or box of a picture; the numbers are fractions of the picture's width and height. */
export interface Patch {
  shape: 'ellipse' | 'box';
  center: readonly [number, number];
  size: readonly [number, number];
  color: Rgb;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOR = 2;
const FILTER_SUB = 1;

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(TRUE_COLOR, 9);
  return chunk('IHDR', data);
}

/** Each byte is stored as its difference from the pixel to its left: smooth shades then pack into few bytes. */
function filterRow(row: Uint8Array): Uint8Array {
  const filtered = new Uint8Array(row.length + 1);
  filtered[0] = FILTER_SUB;
  for (const [index, value] of row.entries()) {
    filtered[index + 1] = value - (row[index - 3] ?? 0);
  }
  return filtered;
}

function patchColor(patch: Patch, u: number, v: number): Rgb | null {
  const dx = (u - patch.center[0]) / (patch.size[0] / 2);
  const dy = (v - patch.center[1]) / (patch.size[1] / 2);
  const inside = patch.shape === 'ellipse' ? dx * dx + dy * dy <= 1 : Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
  if (!inside) {
    return null;
  }
  // A light from the upper left, in few steps, so that the shapes look round and the file stays small.
  const light = 1.1 - 0.25 * Math.round(2 * Math.hypot(dx + 0.4, dy + 0.4)) * 0.5;
  return patch.color.map((value) => Math.min(255, Math.round(value * light))) as unknown as Rgb;
}

function pixel(background: Rgb, patches: readonly Patch[], u: number, v: number): Rgb {
  let color = background;
  for (const patch of patches) {
    color = patchColor(patch, u, v) ?? color;
  }
  return color;
}

/** Paints the patches one over the other, and returns the picture as a PNG file. */
export function paintPicture(width: number, height: number, background: Rgb, patches: readonly Patch[]): Buffer {
  const rows: Uint8Array[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(width * 3);
    for (let x = 0; x < width; x += 1) {
      row.set(pixel(background, patches, (x + 0.5) / width, (y + 0.5) / height), x * 3);
    }
    rows.push(filterRow(row));
  }
  const pixels = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([SIGNATURE, header(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
