/** Longest common subsequences, 32 words at a step (Hyyrö's bit vectors), with the places and not only the length. */

type Words = ArrayLike<number>;

/**
 * The places in `reference` that belong to a longest common subsequence with at least one of `candidates`. Words are
 * numbers from 0 to below `vocabulary`; a negative one is like no other.
 */
export function unionLcs(reference: Words, candidates: readonly Words[], vocabulary: number): Uint8Array {
  const found = new Uint8Array(reference.length);
  const masks = masksOf(reference, vocabulary);
  for (const candidate of candidates) {
    const known: number[] = [];
    for (let i = 0; i < candidate.length; i++) {
      const row = candidate[i]! < 0 ? 0 : masks.rowOf[candidate[i]!]!;
      if (row > 0) known.push(row);
    }
    if (known.length > 0) markLcs(known, masks, reference.length, found);
  }
  return found;
}

/** For each word of the reference, a row of bits that says where it stands; row 0 is for words that aren't there. */
type Masks = { readonly rowOf: Int32Array; readonly bits: Int32Array; readonly width: number };

function masksOf(reference: Words, vocabulary: number): Masks {
  const width = (reference.length + 31) >>> 5;
  const rowOf = new Int32Array(vocabulary);
  const bits = new Int32Array((reference.length + 1) * width);
  let rows = 0;
  for (let i = 0; i < reference.length; i++) {
    const row = rowOf[reference[i]!] || (rowOf[reference[i]!] = ++rows);
    bits[row * width + (i >>> 5)]! |= 1 << (i & 31);
  }
  return { rowOf, bits, width };
}

/**
 * After row k of the table a bit is 0 where the length grows from one place of the reference to the next. All rows are
 * kept, so that the way back finds which places were matched.
 */
function markLcs(rows: readonly number[], { bits, width }: Masks, length: number, found: Uint8Array): void {
  const table = new Int32Array((rows.length + 1) * width).fill(-1, 0, width);
  rows.forEach((row, k) => step(table, k * width, bits, row * width, width));
  const isSet = (row: number, place: number): boolean =>
    (table[row * width + (place >>> 5)]! & (1 << (place & 31))) !== 0;
  let row = rows.length;
  let place = length - 1;
  while (row > 0 && place >= 0) {
    if (isSet(row, place)) place--;
    else if (isSet(row - 1, place)) {
      found[place] = 1;
      row--;
      place--;
    } else row--;
  }
}

/** One row further: `(v + u) | (v & ~u)` with `u = v & mask`, over as many numbers as the row has. */
function step(table: Int32Array, from: number, bits: Int32Array, mask: number, width: number): void {
  let carry = 0;
  for (let i = 0; i < width; i++) {
    const v = table[from + i]!;
    const u = v & bits[mask + i]!;
    const sum = (v >>> 0) + (u >>> 0) + carry;
    carry = sum > 0xffff_ffff ? 1 : 0;
    table[from + width + i] = sum | 0 | (v & ~u);
  }
}
