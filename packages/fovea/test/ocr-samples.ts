import { readFileSync } from 'node:fs';
import type { Picture } from '../src/model/index.ts';
import { createEngineSource } from '../src/read/pdf/index.ts';
import { ocrFor, type Ocr } from '../src/read/ocr/engine.ts';
import { openReadable, type ReadablePdf, type ReadingOptions } from '../src/read/ocr/open.ts';
import { pdfiumModule } from '../src/read/worker/wasm.ts';
import { packed, tinyPdf, type PdfObject } from './tiny-pdf.ts';

export const examples: URL = new URL('../../../examples/documents/', import.meta.url);

export function exampleBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`${name}.pdf`, examples)));
}

type Truth = { readonly pages: readonly { readonly words: readonly string[] }[] };

export function truthOf(name: string): Truth {
  return JSON.parse(readFileSync(new URL(`${name}.truth.json`, examples), 'utf8')) as Truth;
}

/** A document open in this thread, and how often OCR was asked. */
export type Opened = { readonly pdf: ReadablePdf; readonly asked: () => number };

/** Without scenes only Tesseract is asked, as where the detector is not installed. */
export async function openHere(
  bytes: Uint8Array,
  options: ReadingOptions = {},
  { scenes = true }: { readonly scenes?: boolean } = {},
): Promise<Opened> {
  let asked = 0;
  const counted = (lang: string): Ocr => {
    const { readScene, ...ocr } = ocrFor(lang);
    return {
      ...ocr,
      ...(scenes && readScene && { readScene }),
      recognize: (...args) => {
        asked++;
        return ocr.recognize(...args);
      },
    };
  };
  const engines = createEngineSource(await pdfiumModule(), 1 << 30);
  return { pdf: await openReadable(engines, bytes, options, counted), asked: () => asked };
}

/** Characters to change, of those there are. */
export function errorRate(truth: readonly string[], read: readonly string[]): number {
  const a = truth.join(' ');
  const b = read.join(' ');
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]! / a.length;
}

/** Objects of an image of the picture's size, grey, from object number `first` on: the image, then its page. */
function picturePage({ width, height, scale, rgba }: Picture, first: number, over: string): PdfObject[] {
  const grey = Uint8Array.from({ length: width * height }, (_, i) => rgba[4 * i + 1]!);
  const image = packed(grey) as { dict: string; stream: Uint8Array };
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray`;
  const [w, h] = [width / scale, height / scale];
  return [
    { dict: `${kind} /BitsPerComponent 8 ${image.dict}`, stream: image.stream },
    { stream: `q ${w} 0 0 ${h} 0 0 cm /I Do Q ${over}` },
    `<< /Type /Page /Parent 2 0 R /Contents ${first + 1} 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /I ${first} 0 R >> /Font << /F 3 0 R >> >> >>`,
  ];
}

/** From one height of the page to another, in points. */
export function strip({ width, scale, rgba }: Picture, from: number, to: number): Picture {
  const [first, last] = [Math.round(from * scale), Math.round(to * scale)];
  return { width, height: last - first, scale, rgba: rgba.slice(4 * width * first, 4 * width * last) };
}

/** A PDF whose pages are nothing but pictures, with `over` drawn on top in font `/F`. */
export function picturePdf(pictures: readonly Picture[], over = ''): Uint8Array<ArrayBuffer> {
  const pages = pictures.flatMap((picture, i) => picturePage(picture, 4 + 3 * i, over));
  const kids = pictures.map((_, i) => `${6 + 3 * i} 0 R`).join(' ');
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages,
  ]);
}

/** Helvetica with a map of its own: `bfrange` lines like `<61> <7A> <E061>`. */
export function mappedPdf(pages: readonly (readonly string[])[], ranges: readonly string[]): Uint8Array<ArrayBuffer> {
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    `${ranges.length} beginbfrange ${ranges.join('\n')} endbfrange endcmap end end`,
  ];
  const kids = pages.map((_, i) => `${6 + 2 * i} 0 R`).join(' ');
  const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 4 0 R';
  const objects = pages.flatMap((lines, i): PdfObject[] => [
    { stream: `BT /F 12 Tf 16 TL 40 400 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET` },
    `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * i} 0 R /MediaBox [0 0 500 430] /Resources << /Font << /F 3 0 R >> >> >>`,
  ]);
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< ${font} >>`,
    { stream: map.join('\n') },
    ...objects,
  ]);
}
