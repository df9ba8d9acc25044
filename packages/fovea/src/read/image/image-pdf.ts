import { zlibSync } from 'fflate';
import { readBmp } from './bmp.ts';
import { readGif } from './gif.ts';
import { imageKind } from './image-kind.ts';
import { readJpeg } from './jpeg.ts';
import { createPdfFile, type PdfFile, type PdfImage } from './pdf-file.ts';
import { readPng } from './png.ts';
import { damaged, type Piece, type Raster } from './raster.ts';
import { readTiff } from './tiff.ts';
import { readWebp } from './webp.ts';
import { entry } from '../../model/lookup.ts';

/** Resolutions that a scanner or a camera may mean; what is outside is a default of some program. */
const [leastDpi, mostDpi] = [100, 2400];
/** A page of unknown size is as long as a sheet of A4, in inches. */
const usualLength = 11.69;
/** No page is longer, in inches: nothing could be drawn of it. */
const mostLength = 100;
const pointsPerInch = 72;

/**
 * An image as a PDF, a page for each of its own: from there on it is a scan like any other, with boxes in points of the
 * image as it is seen upright.
 */
export async function imageToPdf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const file = createPdfFile();
  for await (const raster of rastersOf(bytes)) addPage(file, raster);
  return file.end();
}

async function* rastersOf(bytes: Uint8Array): AsyncGenerator<Raster, undefined> {
  switch (imageKind(bytes)) {
    case 'png':
      yield readPng(bytes);
      break;
    case 'jpeg':
      yield readJpeg(bytes);
      break;
    case 'gif':
      yield readGif(bytes);
      break;
    case 'bmp':
      yield readBmp(bytes);
      break;
    case 'webp':
      yield await readWebp(bytes);
      break;
    case 'tiff':
      yield* readTiff(bytes);
      break;
    case undefined:
      throw damaged('its format is unknown');
  }
}

function addPage(file: PdfFile, raster: Raster): void {
  const { width, height, orientation, pieces } = raster;
  const scale = pointsPerInch / dpiOf(raster);
  const [across, down] = orientation > 4 ? [height, width] : [width, height];
  const [w, h] = [across * scale, down * scale];
  const images = pieces.map((piece): PdfImage => {
    const { x, y } = piece;
    const place = [piece.width / width, 0, 0, piece.height / height, x / width, 1 - (y + piece.height) / height];
    return { width: piece.width, height: piece.height, place, ...stored(piece) };
  });
  file.addPage([w, h], entry(placements, orientation - 1)(w, h), images);
}

function dpiOf({ width, height, dpi }: Raster): number {
  const length = Math.max(width, height);
  const isMeant = dpi !== undefined && dpi >= leastDpi && dpi <= mostDpi && length / dpi <= mostLength;
  return isMeant ? dpi : length / usualLength;
}

function stored({ data, width, height }: Piece): Pick<PdfImage, 'channels' | 'bits' | 'extra' | 'bytes'> {
  const { bytes } = data;
  switch (data.kind) {
    case 'pixels':
      return { channels: data.channels, bits: 8, extra: '/Filter /FlateDecode', bytes: zlibSync(bytes, { level: 1 }) };
    case 'jpeg': {
      const decode = data.isInverted ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
      const plain = data.isPlain === true ? ' /DecodeParms << /ColorTransform 0 >>' : '';
      return { channels: data.channels, bits: 8, extra: `/Filter /DCTDecode${decode}${plain}`, bytes };
    }
    case 'fax': {
      const size = `/K ${data.k} /Columns ${width} /Rows ${height} /EncodedByteAlign ${data.isByteAligned}`;
      const parameters = `/DecodeParms << ${size} /BlackIs1 ${data.isBlackOne} /EndOfBlock false >>`;
      return { channels: 1, bits: 1, extra: `/Filter /CCITTFaxDecode ${parameters}`, bytes };
    }
  }
}

/** How a unit square is laid on a page of this size, by orientation as Exif numbers it: the six numbers of `cm`. */
const placements: readonly ((w: number, h: number) => readonly number[])[] = [
  (w, h) => [w, 0, 0, h, 0, 0],
  (w, h) => [-w, 0, 0, h, w, 0],
  (w, h) => [-w, 0, 0, -h, w, h],
  (w, h) => [w, 0, 0, -h, 0, h],
  (w, h) => [0, -h, -w, 0, w, h],
  (w, h) => [0, -h, w, 0, 0, h],
  (w, h) => [0, h, w, 0, 0, 0],
  (w, h) => [0, h, -w, 0, w, 0],
];
