/** Damage done to a printed file after the fact. */

/**
 * Takes away what turns glyphs into characters, of every font or of a share of them. Blanks stand in its place, since
 * a table in the file counts bytes.
 */
export function dropUnicodeMaps(pdf: Uint8Array, drop: () => boolean): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const damaged = text.replace(/\/ToUnicode \d+ 0 R/gu, (entry) => (drop() ? ' '.repeat(entry.length) : entry));
  return Buffer.from(damaged, 'latin1');
}
