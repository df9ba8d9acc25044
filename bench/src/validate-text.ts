/** Texts in the data end after this many characters. */
const cutAt = 80;
/** Less than is left of a cut text whose pictograms, which the data leaves out, and signs are gone. */
const keyLength = 40;

/** Texts with the same key are taken for the same. */
export function textKey(text: string): string {
  const cut = text.replace(/\s+/g, ' ').trim().slice(0, cutAt);
  const letters = cut.replace(/[^\p{L}\p{N}]+/gu, '');
  // A line of signs alone is told by its signs.
  return letters === '' ? cut : letters.slice(0, keyLength);
}
