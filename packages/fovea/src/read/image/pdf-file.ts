/** An image as a PDF holds it. */
export type PdfImage = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  /** How it is stored: entries of its dictionary. */
  readonly extra: string;
  readonly bytes: Uint8Array;
};

/** A PDF file while it is written: pages with an image each, and nothing else. */
export type PdfFile = {
  /** Size in points; `matrix` lays a unit square on the page. */
  readonly addImagePage: (image: PdfImage, size: readonly [number, number], matrix: readonly number[]) => void;
  readonly end: () => Uint8Array<ArrayBuffer>;
};

const colorSpaces = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;
const [catalog, pageTree, firstFree] = [1, 2, 3];
/** An image, what is drawn, and the page itself. */
const objectsPerPage = 3;

export function createPdfFile(): PdfFile {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let size = 0;
  let pages = 0;
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
    addImagePage: ({ width, height, channels, extra, bytes }, [w, h], matrix) => {
      const first = firstFree + objectsPerPage * pages++;
      const space = colorSpaces[channels];
      const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space}`;
      object(first, `<< ${entries} /BitsPerComponent 8 ${extra} /Length ${bytes.length} >>`, bytes);
      const drawn = new TextEncoder().encode(`q ${matrix.map(plain).join(' ')} cm /I Do Q`);
      object(first + 1, `<< /Length ${drawn.length} >>`, drawn);
      const box = `/MediaBox [0 0 ${plain(w)} ${plain(h)}] /Resources << /XObject << /I ${first} 0 R >> >>`;
      object(first + 2, `<< /Type /Page /Parent ${pageTree} 0 R ${box} /Contents ${first + 1} 0 R >>`);
    },
    end: () => {
      const kids = Array.from({ length: pages }, (_, i) => `${firstFree + objectsPerPage * i + 2} 0 R`).join(' ');
      object(catalog, `<< /Type /Catalog /Pages ${pageTree} 0 R >>`);
      object(pageTree, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
      const start = size;
      const rows = Array.from(
        { length: places.length - 1 },
        (_, i) => `${String(places[i + 1]).padStart(10, '0')} 00000 n \n`,
      );
      write(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
      write(`trailer\n<< /Size ${places.length} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return joined(parts, size);
    },
  };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Without an exponent, which PDF does not know. */
function plain(number: number): string {
  return String(Math.round(number * 1e4) / 1e4);
}
