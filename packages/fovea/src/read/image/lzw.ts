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
  const table = createTable(1 << bits);
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  let [width, before, filled] = [bits + 1, -1, 0];
  for (let bit = 0; bit + width <= 8 * data.length && filled < size;) {
    const code = codeAt(data, bit, width, isUpperFirst);
    bit += width;
    if (code === clear) {
      table.clear();
      [width, before] = [bits + 1, -1];
      continue;
    }
    // The one code that is not known yet stands for the one before and its own beginning.
    if (code === end || code > table.next() || (code === table.next() && before < 0)) break;
    if (before >= 0) table.add(before, code);
    filled = table.write(out, filled, code);
    if (table.next() + early >= 1 << width && width < mostBits) width++;
    before = code;
  }
  return out;
}

type Table = {
  readonly clear: () => void;
  /** The first code that stands for nothing yet. */
  readonly next: () => number;
  /** What a code stood for, and the first byte of the one after it. */
  readonly add: (before: number, code: number) => void;
  /** Writes what a code stands for, and says where it ends. */
  readonly write: (out: Uint8Array, from: number, code: number) => number;
};

function createTable(count: number): Table {
  const prefixes = new Uint16Array(tableSize);
  const lengths = new Uint16Array(tableSize);
  const suffixes = new Uint8Array(tableSize);
  for (let i = 0; i < count; i++) [lengths[i], suffixes[i]] = [1, i];
  let next = count + 2;
  const firstOf = (code: number): number => {
    let at = code;
    while (lengths[at]! > 1) at = prefixes[at]!;
    return suffixes[at]!;
  };
  return {
    clear: () => {
      next = count + 2;
    },
    next: () => next,
    add: (before, code) => {
      if (next === tableSize) return;
      prefixes[next] = before;
      lengths[next] = lengths[before]! + 1;
      suffixes[next] = firstOf(code === next ? before : code);
      next++;
    },
    write: (out, from, code) => {
      const after = from + lengths[code]!;
      // From the end, as that is what a code knows of what it stands for.
      for (let [at, place] = [code, after - 1]; place >= from; place--) {
        if (place < out.length) out[place] = suffixes[at]!;
        at = prefixes[at]!;
      }
      return after;
    },
  };
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
