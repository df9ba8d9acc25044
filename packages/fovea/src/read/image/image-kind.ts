/** The image formats that are read. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'bmp';

const signatures: readonly (readonly [ImageKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** The sizes that the header of a bitmap can have: two letters are too little to know one by. */
const bitmapHeaders: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

/** The format of an image, by its first bytes; undefined for anything else. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const has = (signature: readonly number[], at = 0): boolean => signature.every((byte, i) => bytes[at + i] === byte);
  const found = signatures.find(([, signature]) => has(signature));
  if (found) return found[0];
  const [riff, webp] = [
    [0x52, 0x49, 0x46, 0x46],
    [0x57, 0x45, 0x42, 0x50],
  ];
  if (has(riff) && has(webp, 8)) return 'webp';
  const isBitmap = has([0x42, 0x4d]) && bitmapHeaders.has(bytes[14] ?? 0) && has([0, 0, 0], 15);
  return isBitmap ? 'bmp' : undefined;
}
