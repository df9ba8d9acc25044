import { readExif, plainExif, type Exif } from './exif.ts';
import { checkSize, damaged, wholeImage, type Raster } from './raster.ts';

/** Start of frame, without the markers in between that are something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const [startOfScan, endOfImage, application0, application1, application14] = [0xda, 0xd9, 0xe0, 0xe1, 0xee];

/** What the segments before the pixels say of an image. */
type Head = {
  frame?: { readonly width: number; readonly height: number; readonly channels: number; readonly depth: number };
  dpi?: number | undefined;
  exif: Exif;
  isAdobe: boolean;
  /** Where they begin. */
  pixelsAt: number;
};

/** A JPEG as it is: only what it says of itself is read. */
export function readJpeg(bytes: Uint8Array): Raster {
  const { frame, dpi, exif, isAdobe } = headOf(bytes);
  if (!frame) throw damaged('it ends before its pixels');
  const { width, height, channels, depth } = frame;
  checkSize(width, height);
  if (depth !== 8 || (channels !== 1 && channels !== 3 && channels !== 4)) {
    throw damaged(`JPEG with ${channels} channels of ${depth} bits is not supported`);
  }
  return wholeImage(
    width,
    height,
    { kind: 'jpeg', channels, isInverted: channels === 4 && isAdobe, bytes },
    { dpi: exif.dpi ?? dpi, orientation: exif.orientation },
  );
}

/**
 * Whether a JPEG ends before its pixels do, as files that were not written or sent completely: decoders fill the rest with grey and do
 * not say so. Previews in front of the pixels have an end of their own.
 */
export function isTruncatedJpeg(bytes: Uint8Array): boolean {
  const { pixelsAt } = headOf(bytes);
  for (let at = bytes.length - 2; at >= pixelsAt; at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return false;
  }
  return true;
}

function headOf(bytes: Uint8Array): Head {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head: Head = { exif: plainExif, isAdobe: false, pixelsAt: bytes.length };
  for (let at = 2; at + 4 <= bytes.length;) {
    // Any number of fill bytes may stand before a marker.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === startOfScan) {
      head.pixelsAt = at;
      break;
    }
    const size = view.getUint16(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + size);
    readSegment(head, marker, segment);
    at += 2 + Math.max(2, size);
  }
  return head;
}

function readSegment(head: Head, marker: number, segment: Uint8Array): void {
  const u16 = (at: number): number => ((segment[at] ?? 0) << 8) | (segment[at + 1] ?? 0);
  if (isFrame(marker) && segment.length >= 6) {
    head.frame ??= { depth: segment[0]!, height: u16(1), width: u16(3), channels: segment[5]! };
  } else if (marker === application0 && startsWith(segment, 'JFIF\0')) {
    const perUnit = u16(8);
    const unit = segment[7];
    head.dpi = perUnit > 0 && unit === 1 ? perUnit : perUnit > 0 && unit === 2 ? perUnit * 2.54 : undefined;
  } else if (marker === application1 && startsWith(segment, 'Exif\0\0')) {
    head.exif = readExif(segment.subarray(6));
  } else if (marker === application14 && startsWith(segment, 'Adobe')) {
    head.isAdobe = true;
  }
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0));
}
