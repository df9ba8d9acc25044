import { joinedBytes } from '../joined-bytes.ts';
import { plainNumber } from '../pdf/layer/source.ts';

/** An image as a PDF holds it. */
export type PdfImage = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly bits: number;
  /** How it is stored: entries of its dictionary. */
  readonly extra: string;
  readonly bytes: Uint8Array;
  /** Lays it into the unit square that is all images of the page together. */
  readonly place: readonly number[];
};

/** A PDF file while it is written: pages with images, and nothing else. */
export type PdfFile = {
  /** Size in points; `matrix` lays a unit square on the page. */
  readonly addPage: (size: readonly [number, number], matrix: readonly number[], images: readonly PdfImage[]) => void;
  readonly end: () => Uint8Array<ArrayBuffer>;
};

const colorSpaces = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;
const [catalog, pageTree] = [1, 2];

export function createPdfFile(): PdfFile {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let size = 0;
  let free = pageTree + 1;
  const pages: number[] = [];
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (number: number, head: string, stream?: Uint8Array): void => {
    places[number] = size;
    write(`${number} 0 obj\n${head}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.7\n');
  return {
    addPage: ([w, h], matrix, images) => {
      const first = free;
      images.forEach(({ width, height, channels, bits, extra, bytes }) => {
        const space = colorSpaces[channels];
        const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space}`;
        object(free++, `<< ${entries} /BitsPerComponent ${bits} ${extra} /Length ${bytes.length} >>`, bytes);
      });
      const drawn = images.map(({ place }, i) => `q ${place.map(plainNumber).join(' ')} cm /I${i} Do Q`).join('\n');
      const contents = new TextEncoder().encode(`q ${matrix.map(plainNumber).join(' ')} cm\n${drawn}\nQ`);
      object(free++, `<< /Length ${contents.length} >>`, contents);
      const names = images.map((_, i) => `/I${i} ${first + i} 0 R`).join(' ');
      const box = `/MediaBox [0 0 ${plainNumber(w)} ${plainNumber(h)}] /Resources << /XObject << ${names} >> >>`;
      object(free, `<< /Type /Page /Parent ${pageTree} 0 R ${box} /Contents ${free - 1} 0 R >>`);
      pages.push(free++);
    },
    end: () => {
      const kids = pages.map((page) => `${page} 0 R`).join(' ');
      object(catalog, `<< /Type /Catalog /Pages ${pageTree} 0 R >>`);
      object(pageTree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
      const start = size;
      const rows = Array.from(
        { length: places.length - 1 },
        (_, i) => `${String(places[i + 1]).padStart(10, '0')} 00000 n \n`,
      );
      write(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
      write(`trailer\n<< /Size ${places.length} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return joinedBytes(parts, size);
    },
  };
}
