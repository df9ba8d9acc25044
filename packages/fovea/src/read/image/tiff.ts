import UTIF, { type IFD } from 'utif2';
import { checkInflatedSize } from './inflated-size.ts';
import { quietly } from './quietly.ts';
import { checkSize, damaged, onWhite, type Raster } from './raster.ts';

const [widthTag, heightTag, bitsTag, samplesTag] = ['t256', 't257', 't258', 't277'];
const [compressionTag, orientationTag, resolutionTag, unitTag, kindTag] = ['t259', 't274', 't282', 't296', 't254'];
const [stripsTag, stripSizesTag, tilesTag, tileSizesTag] = ['t273', 't279', 't324', 't325'];
const deflated: ReadonlySet<number> = new Set([8, 32946]);
const centimetres = 3;
/** Set on small copies of other pages. */
const isThumbnail = 1;
const maxPages = 2000;
const slack = 1 << 20;

/** The pages of a TIFF, one after the other: their pixels are not held together. */
export function* readTiff(bytes: Uint8Array): Generator<Raster, undefined> {
  checkChain(bytes);
  const buffer = bytes.slice().buffer;
  const pages = inTiff(() => UTIF.decode(buffer));
  const shown = pages.filter((page) => number(page, widthTag) > 0 && (number(page, kindTag) & isThumbnail) === 0);
  if (shown.length === 0) throw damaged('it has no pages');
  for (const page of shown) yield readPage(bytes, buffer, page);
}

function readPage(bytes: Uint8Array, buffer: ArrayBuffer, page: IFD): Raster {
  const [width, height] = [number(page, widthTag), number(page, heightTag)];
  checkSize(width, height);
  checkStrips(bytes, page, width * height);
  const rgba = inTiff(() => {
    UTIF.decodeImage(buffer, page);
    return UTIF.toRGBA8(page);
  });
  const data = onWhite(rgba, width, height);
  const resolution = number(page, resolutionTag);
  const orientation = number(page, orientationTag);
  // Decoded pixels would be held until the last page is done.
  page.data = new Uint8Array();
  return {
    width,
    height,
    dpi: resolution > 0 ? resolution * (number(page, unitTag) === centimetres ? 2.54 : 1) : undefined,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    data,
  };
}

function inTiff<T>(work: () => T): T {
  try {
    return quietly(work);
  } catch (thrown) {
    throw damaged('it is not a valid TIFF, or of a kind that is not supported', thrown);
  }
}

/** Pages are chained: one that leads back to another would never end. */
function checkChain(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = bytes[0] === 0x49;
  const seen = new Set<number>();
  let at = view.byteLength < 8 ? 0 : view.getUint32(4, isLittle);
  while (at !== 0) {
    if (seen.has(at) || seen.size >= maxPages) throw damaged('its pages never end, or are too many');
    if (at + 2 > view.byteLength) throw damaged('it ends in the middle');
    seen.add(at);
    const next = at + 2 + 12 * view.getUint16(at, isLittle);
    if (next + 4 > view.byteLength) throw damaged('it ends in the middle');
    at = view.getUint32(next, isLittle);
  }
}

function checkStrips(bytes: Uint8Array, page: IFD, pixels: number): void {
  if (!deflated.has(number(page, compressionTag))) return;
  const most = pixels * Math.max(1, number(page, samplesTag)) * Math.max(1, number(page, bitsTag) / 8) + slack;
  const places = numbers(page, stripsTag) ?? numbers(page, tilesTag) ?? [];
  const sizes = numbers(page, stripSizesTag) ?? numbers(page, tileSizesTag) ?? [];
  places.forEach((at, i) => checkInflatedSize([bytes.subarray(at, at + (sizes[i] ?? 0))], most));
}

function numbers(page: IFD, tag: string): readonly number[] | undefined {
  const values: unknown = page[tag];
  return Array.isArray(values) ? values.filter((value): value is number => typeof value === 'number') : undefined;
}

function number(page: IFD, tag: string): number {
  return numbers(page, tag)?.[0] ?? 0;
}
