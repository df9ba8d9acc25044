import { deflateSync } from 'node:zlib';

/** An object's value as PDF source; a stream has its dictionary's entries without `<<`, `>>` and `/Length`. */
export type PdfObject = string | { readonly dict?: string; readonly stream: string | Uint8Array };

export type PdfOptions = {
  /** More entries of the trailer: `/Prev 9`. */
  readonly trailer?: string;
  readonly header?: string;
};

/** A PDF of the objects 1, 2, 3 …, with a correct cross-reference table. The first is the catalog. */
export function tinyPdf(objects: readonly PdfObject[], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const { trailer = '', header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n' } = options;
  const parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    parts.push(part);
    size += part.length;
  };
  add(latin1(header));
  const offsets = objects.map((object, index) => {
    const offset = size;
    add(latin1(`${index + 1} 0 obj\n`));
    for (const part of sourceOf(object)) add(part);
    add(latin1('\nendobj\n'));
    return offset;
  });
  const start = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  add(latin1(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`));
  add(latin1(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return joined(parts, size);
}

function sourceOf(object: PdfObject): Uint8Array[] {
  if (typeof object === 'string') return [latin1(object)];
  const data = typeof object.stream === 'string' ? latin1(object.stream) : object.stream;
  const head = `<< ${object.dict ?? ''} /Length ${data.length} >>\nstream\n`;
  return [latin1(head), data, latin1('\nendstream')];
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** One byte a character, as PDF source has it. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

export type OnePageOptions = {
  /** More entries of the catalog. */
  readonly catalog?: string;
  readonly content?: PdfObject;
  /** Entries of the page's dictionary besides its type, parent, contents and resources. */
  readonly page?: string;
  readonly resources?: string;
  /** Objects from number 6 on. */
  readonly more?: readonly PdfObject[];
};

/** A document of one page: 1 catalog, 2 page tree, 3 page, 4 content, 5 font `/F`. */
export function onePage(options: OnePageOptions = {}): Uint8Array<ArrayBuffer> {
  const { catalog = '', content = { stream: '' }, page = '/MediaBox [0 0 200 100]' } = options;
  const { resources = '', more = [] } = options;
  return tinyPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> ${page} >>`,
    content,
    helvetica,
    ...more,
  ]);
}

/** Content that shows `words` in Helvetica. */
export function textContent(words: string): string {
  return `BT /F 12 Tf 10 50 Td (${words}) Tj ET`;
}

/** A stream packed `times` over, each time around the last. */
export function packed(data: string | Uint8Array, times = 1): PdfObject {
  let bytes: Uint8Array = typeof data === 'string' ? latin1(data) : data;
  for (let n = 0; n < times; n++) bytes = deflateSync(bytes, { level: 9 });
  return { dict: `/Filter [${'/FlateDecode '.repeat(times)}]`, stream: bytes };
}

/** Many pages that share one line of words, in a flat page tree. */
export function manyPages(count: number, words: string): Uint8Array<ArrayBuffer> {
  return sameContent(count, textContent(words), '[0 0 200 100]');
}

/** Many pages that share one content stream. */
export function sameContent(count: number, content: string, mediaBox: string): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: count }, (_, i) => `${i + 5} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>';
  const shared = `/MediaBox ${mediaBox} /Resources << /Font << /F 4 0 R >> >>`;
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} ${shared} >>`,
    { stream: content },
    helvetica,
    ...Array.from({ length: count }, () => page),
  ]);
}

/** Pages of lines, one below the other. */
export function textPdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, i) => `${i * 2 + 4} 0 R`).join(' ');
  const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> >>`,
    helvetica,
    ...pages.flatMap((lines, i) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${i * 2 + 5} 0 R >>`,
      { stream: `BT /F 10 Tf 12 TL 50 790 Td ${lines.map((line) => `(${escaped(line)}) '`).join(' ')} ET` },
    ]),
  ]);
}
