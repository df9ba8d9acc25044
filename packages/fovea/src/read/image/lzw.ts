/** How a kind of file packs the codes of LZW. */
export type LzwPacking = {
  /** Bits of what is packed: codes are longer by one at first. */
  readonly bits: number;
  /** Whether codes begin at the upper end of a byte. */
  readonly isUpperFirst: boolean;
  /** How many codes before the table is full they become longer. */
  readonly early: 0 | 1;
};

const mostBits = 12;
const tableSize = 1 << mostBits;

/**
 * Unpacks LZW, no more than `size` bytes. What is broken ends there; bytes that never came are 0. Libraries that do the
 * same for GIF and TIFF were tried: spoilt data keep them busy for ever.
 */
export function unpackLzw(data: Uint8Array, size: number, { bits, isUpperFirst, early }: LzwPacking): Uint8Array {
  const out = new Uint8Array(size);
  const clear = 1 << bits;
  const end = clear + 1;
  const [prefixes, lengths, suffixes] = [
    new Uint16Array(tableSize),
    new Uint16Array(tableSize),
    new Uint8Array(tableSize),
  ];
  for (let i = 0; i < clear; i++) [lengths[i], suffixes[i]] = [1, i];
  let [next, width, before, filled] = [end + 1, bits + 1, -1, 0];
  for (let bit = 0; bit + width <= 8 * data.length && filled < size;) {
    const code = codeAt(data, bit, width, isUpperFirst);
    bit += width;
    if (code === end) break;
    if (code === clear) {
      [next, width, before] = [end + 1, bits + 1, -1];
      continue;
    }
    if (code > next || (code === next && before < 0) || lengths[code] === 0) {
      if (code !== next || before < 0) break;
    }
    if (before >= 0 && next < tableSize) {
      prefixes[next] = before;
      lengths[next] = lengths[before]! + 1;
      suffixes[next] = firstOf(code === next ? before : code, prefixes, lengths, suffixes);
      next++;
    }
    filled = write(out, filled, code, prefixes, lengths, suffixes);
    if (next + early >= 1 << width && width < mostBits) width++;
    before = code;
  }
  return out;
}

function codeAt(data: Uint8Array, bit: number, width: number, isUpperFirst: boolean): number {
  const at = bit >> 3;
  const [a, b, c] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const shift = bit & 7;
  const mask = (1 << width) - 1;
  return isUpperFirst
    ? (((a << 16) | (b << 8) | c) >> (24 - shift - width)) & mask
    : ((a | (b << 8) | (c << 16)) >> shift) & mask;
}

function firstOf(code: number, prefixes: Uint16Array, lengths: Uint16Array, suffixes: Uint8Array): number {
  let at = code;
  while (lengths[at]! > 1) at = prefixes[at]!;
  return suffixes[at]!;
}

/** From the end, as that is what a code knows of what it stands for. */
function write(
  out: Uint8Array,
  filled: number,
  code: number,
  prefixes: Uint16Array,
  lengths: Uint16Array,
  suffixes: Uint8Array,
): number {
  const after = filled + lengths[code]!;
  for (let [at, place] = [code, after - 1]; place >= filled; place--) {
    if (place < out.length) out[place] = suffixes[at]!;
    at = prefixes[at]!;
  }
  return after;
}
