import { damaged, checkSize, type Piece, type Raster } from './raster.ts';
import { settingOf, tagsAt, type TiffTags } from './tiff-tags.ts';
import { pixelsOf, type Samples } from './tiff-pixels.ts';
import { unpackStrip } from './tiff-strips.ts';

const tag = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  meaning: 262,
  bitOrder: 266,
  strips: 273,
  samples: 277,
  rowsOfStrip: 278,
  stripSizes: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  colors: 320,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileSizes: 325,
  jpegTables: 347,
} as const;
const compressions = { fax1: 2, fax3: 3, fax4: 4, jpeg: 7 } as const;
/** Set on small copies of other pages. */
const isThumbnail = 1;
const maxPages = 2000;

/** The pages of a TIFF, one after the other: their pixels are not held together. */
export function* readTiff(bytes: Uint8Array): Generator<Raster, undefined> {
  let found = 0;
  for (const tags of shownPages(bytes)) {
    found++;
    yield readPage(bytes, tags);
  }
  if (found === 0) throw damaged('it has no pages');
}

/** The numbers of pages of whose pixels some lie behind the end of the file. */
export function truncatedPages(bytes: Uint8Array): number[] {
  return Array.from(shownPages(bytes), (tags, i) => (isTruncated(bytes, tags) ? i + 1 : 0)).filter((page) => page > 0);
}

function isTruncated({ length }: Uint8Array, tags: TiffTags): boolean {
  const isTiled = tags.has(tag.tileWidth);
  const lengths = tags.get(isTiled ? tag.tileSizes : tag.stripSizes) ?? [];
  return (tags.get(isTiled ? tag.tiles : tag.strips) ?? []).some((at, i) => at + (lengths[i] ?? 1) > length);
}

function* shownPages(bytes: Uint8Array): Generator<TiffTags, undefined> {
  for (const tags of pagesOf(bytes)) {
    if (tags.has(tag.width) && (numberIn(tags, tag.kind, 0) & isThumbnail) === 0) yield tags;
  }
}

/** Pages are chained: one that leads back to another would never end. */
function* pagesOf(bytes: Uint8Array): Generator<TiffTags, undefined> {
  const seen = new Set<number>();
  if (bytes.length < 8) throw damaged('it ends before its pixels');
  let at = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, bytes[0] === 0x49);
  while (at !== 0) {
    if (seen.has(at) || seen.size >= maxPages) throw damaged('its pages never end, or are too many');
    if (at >= bytes.length) throw damaged('it ends in the middle');
    seen.add(at);
    const { tags, next } = tagsAt(bytes, at);
    yield tags;
    at = next;
  }
}

function numberIn(tags: TiffTags, which: number, otherwise: number): number {
  return tags.get(which)?.[0] ?? otherwise;
}

/** A part of a page as it is stored. */
type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

function readPage(bytes: Uint8Array, tags: TiffTags): Raster {
  const [width, height] = [numberIn(tags, tag.width, 0), numberIn(tags, tag.height, 0)];
  checkSize(width, height);
  if (numberIn(tags, tag.planes, 1) !== 1) throw damaged('colours in planes of their own are not supported');
  const parts = partsOf(bytes, tags, width, height);
  if (parts.length === 0) throw damaged('it has no pixels');
  const compression = numberIn(tags, tag.compression, 1);
  const { fax1, fax3, fax4, jpeg } = compressions;
  const pieces =
    compression === jpeg
      ? parts.map((part) => jpegPiece(part, tags))
      : compression === fax1 || compression === fax3 || compression === fax4
        ? parts.map((part) => faxPiece(part, tags, compression))
        : [pixelPiece(parts, tags, width, height, bytes[0] === 0x49)];
  return { width, height, ...settingOf(tags), pieces };
}

function partsOf(bytes: Uint8Array, tags: TiffTags, width: number, height: number): Part[] {
  const isTiled = tags.has(tag.tileWidth);
  const partWidth = isTiled ? numberIn(tags, tag.tileWidth, width) : width;
  const partHeight = isTiled ? numberIn(tags, tag.tileHeight, height) : numberIn(tags, tag.rowsOfStrip, height);
  const places = tags.get(isTiled ? tag.tiles : tag.strips) ?? [];
  const lengths = tags.get(isTiled ? tag.tileSizes : tag.stripSizes) ?? [];
  if (!(partWidth > 0 && partHeight > 0)) throw damaged('it has no pixels');
  // Tiles are whole even where they reach over the edge.
  if (isTiled) checkSize(partWidth, partHeight);
  const columns = Math.ceil(width / partWidth);
  return places.slice(0, columns * Math.ceil(height / partHeight)).map((at, i) => {
    const [x, y] = [(i % columns) * partWidth, Math.floor(i / columns) * partHeight];
    return {
      x,
      y,
      width: partWidth,
      height: isTiled ? partHeight : Math.min(partHeight, height - y),
      bytes: bytes.subarray(at, at + (lengths[i] ?? (places.length === 1 ? bytes.length - at : 0))),
    };
  });
}

function jpegPiece({ bytes, ...place }: Part, tags: TiffTags): Piece {
  const channels = numberIn(tags, tag.samples, 1);
  if (channels !== 1 && channels !== 3 && channels !== 4) throw damaged(`${channels} channels are not supported`);
  const tables = tags.get(tag.jpegTables);
  // What all parts share stands before what is their own, without the marks that begin and end an image.
  const whole = tables ? Uint8Array.from([...tables.slice(0, -2), ...bytes.subarray(2)]) : bytes;
  const isPlain = numberIn(tags, tag.meaning, 6) === 2;
  return { ...place, data: { kind: 'jpeg', channels, isInverted: false, isPlain, bytes: whole } };
}

function faxPiece({ bytes, ...place }: Part, tags: TiffTags, compression: number): Piece {
  const options = numberIn(tags, tag.faxOptions, 0);
  const { fax1, fax4 } = compressions;
  return {
    ...place,
    data: {
      kind: 'fax',
      k: compression === fax4 ? -1 : (options & 1) === 1 ? 1 : 0,
      isByteAligned: compression === fax1 || (options & 4) !== 0,
      isBlackOne: numberIn(tags, tag.meaning, 0) === 1,
      bytes: numberIn(tags, tag.bitOrder, 1) === 2 ? bytes.map(mirrored) : bytes,
    },
  };
}

function mirrored(byte: number): number {
  let other = 0;
  for (let i = 0; i < 8; i++) other |= ((byte >> i) & 1) << (7 - i);
  return other;
}

function pixelPiece(parts: readonly Part[], tags: TiffTags, width: number, height: number, isLittle: boolean): Piece {
  const samples: Samples = {
    bits: numberIn(tags, tag.bits, 1),
    channels: numberIn(tags, tag.samples, 1),
    meaning: numberIn(tags, tag.meaning, 1),
    colors: tags.get(tag.colors) ?? [],
    isLittle,
  };
  const { bits, channels } = samples;
  if (![1, 2, 4, 8, 16].includes(bits) || channels < 1 || channels > 8) {
    throw damaged(`${channels} channels of ${bits} bits are not supported`);
  }
  const rowSize = Math.ceil((width * bits * channels) / 8);
  const all = new Uint8Array(rowSize * height);
  const how = {
    compression: numberIn(tags, tag.compression, 1),
    predictor: numberIn(tags, tag.predictor, 1),
    ...samples,
  };
  for (const part of parts) {
    const ownSize = Math.ceil((part.width * bits * channels) / 8);
    const rows = unpackStrip(part.bytes, ownSize, part.height, how);
    const from = (part.x * bits * channels) >> 3;
    for (let y = 0; y < part.height && part.y + y < height; y++) {
      const row = rows.subarray(y * ownSize, y * ownSize + Math.min(ownSize, rowSize - from));
      all.set(row, (part.y + y) * rowSize + from);
    }
  }
  return { x: 0, y: 0, width, height, data: pixelsOf(all, width, height, samples) };
}
