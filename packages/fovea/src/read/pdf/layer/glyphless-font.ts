/** A TrueType font of glyphs that have a width and no outline: its text takes room and shows nothing. */

/** Advance widths by glyph, in thousandths of the size; glyph 0 is the one for what is missing. */
export const glyphWidths: readonly number[] = [500, 500, 1000, 0];

const unitsPerEm = 1000;
/** From the baseline up and down, of a size of 1000: as OCR measures lines. */
export const ascent = 775;
export const descent = -225;

export function glyphlessFont(): Uint8Array<ArrayBuffer> {
  const tables: readonly (readonly [tag: string, data: Uint8Array])[] = [
    // Nothing to draw, but some readers take a table without bytes for damage.
    ['glyf', new Uint8Array(4)],
    ['head', headTable()],
    ['hhea', hheaTable()],
    ['hmtx', words(...glyphWidths.flatMap((width) => [width, 0]))],
    ['loca', new Uint8Array(2 * (glyphWidths.length + 1))],
    [
      'maxp',
      words(
        0x0001,
        0,
        glyphWidths.length,
        ...Array.from({ length: 4 }, () => 0),
        2,
        ...Array.from({ length: 8 }, () => 0),
      ),
    ],
  ];
  return assembled(tables);
}

/** Numbers of 16 bits, the highest byte first. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => view.setInt16(2 * i, value));
  return bytes;
}

function headTable(): Uint8Array {
  const [version, magic] = [
    [1, 0],
    [0x5f0f, 0x3cf5],
  ] as const;
  const dates = [0, 0, 0, 0, 0, 0, 0, 0];
  const box = [0, descent, unitsPerEm, ascent];
  const [style, smallest, direction, shortPlaces, format] = [0, 8, 2, 0, 0];
  return words(
    ...version,
    ...version,
    0,
    0,
    ...magic,
    0b11,
    unitsPerEm,
    ...dates,
    ...box,
    style,
    smallest,
    direction,
    shortPlaces,
    format,
  );
}

function hheaTable(): Uint8Array {
  const widest = Math.max(...glyphWidths);
  const reserved = [0, 0, 0, 0];
  const [caretRise, caretRun, caretOffset] = [1, 0, 0];
  return words(
    1,
    0,
    ascent,
    descent,
    0,
    widest,
    0,
    0,
    0,
    caretRise,
    caretRun,
    caretOffset,
    ...reserved,
    0,
    glyphWidths.length,
  );
}

const [headerBytes, recordBytes] = [12, 16];
/** What all sums of a font come to, by its format. */
const wholeSum = 0xb1b0afba;
const adjustmentAt = 8;

function assembled(tables: readonly (readonly [tag: string, data: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const padded = (size: number): number => (size + 3) & ~3;
  const start = headerBytes + recordBytes * tables.length;
  const bytes = new Uint8Array(tables.reduce((size, [, data]) => size + padded(data.length), start));
  const view = new DataView(bytes.buffer);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  [tables.length, 16 << log, log, 16 * tables.length - (16 << log)].forEach((value, i) =>
    view.setUint16(4 + 2 * i, value),
  );
  let at = start;
  let headAt = 0;
  tables.forEach(([tag, data], i) => {
    bytes.set(data, at);
    const record = headerBytes + recordBytes * i;
    for (let k = 0; k < 4; k++) bytes[record + k] = tag.charCodeAt(k);
    view.setUint32(record + 4, sumOf(view, at, padded(data.length)));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, data.length);
    if (tag === 'head') headAt = at;
    at += padded(data.length);
  });
  view.setUint32(headAt + adjustmentAt, (wholeSum - sumOf(view, 0, bytes.length)) >>> 0);
  return bytes;
}

function sumOf(view: DataView, from: number, size: number): number {
  let sum = 0;
  for (let i = from; i < from + size; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  return sum;
}
