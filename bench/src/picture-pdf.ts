import { deflateSync } from 'node:zlib';
import type { Picture } from 'fovea';

/** A PDF of one page that has nothing but a grey picture, as a scanner makes it. */
export function picturePdf(picture: Picture): Uint8Array<ArrayBuffer> {
  const { width, height, rgba } = picture;
  const grey = Uint8Array.from({ length: width * height }, (_, i) => rgba[4 * i + 1]!);
  return pdfOf(picture, 'Gray', grey);
}

/** The same in colour. */
export function colorPicturePdf(picture: Picture): Uint8Array<ArrayBuffer> {
  const rgb = picture.rgba.filter((_, i) => i % 4 < 3);
  return pdfOf(picture, 'RGB', rgb);
}

function pdfOf({ width, height, scale }: Picture, colors: 'Gray' | 'RGB', data: Uint8Array): Uint8Array<ArrayBuffer> {
  const [w, h] = [width / scale, height / scale];
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /Device${colors}`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    ),
    stream('', Buffer.from(`${w} 0 0 ${h} 0 0 cm /I Do`)),
    stream(`${kind} /BitsPerComponent 8 /Filter /FlateDecode`, deflateSync(data)),
  ];
  return fileOf(objects);
}

function stream(dict: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function fileOf(objects: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const sizeSoFar = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const rows = objects.map((object, i) => {
    const row = `${String(sizeSoFar()).padStart(10, '0')} 00000 n \n`;
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return row;
  });
  const count = objects.length + 1;
  const start = sizeSoFar();
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}
