/** Which way and how characters are written; only what laying out needs. */

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
export function isRightToLeft(unicode: number): boolean {
  return (
    (unicode >= 0x0590 && unicode <= 0x08ff && !isArabicDigit(unicode)) ||
    (unicode >= 0xfb1d && unicode <= 0xfdff) ||
    (unicode >= 0xfe70 && unicode <= 0xfefc) ||
    (unicode >= 0x10800 && unicode <= 0x10fff) ||
    (unicode >= 0x1e800 && unicode <= 0x1efff)
  );
}

/** Arabic digits are written left to right even inside right-to-left text. */
function isArabicDigit(unicode: number): boolean {
  return (unicode >= 0x0660 && unicode <= 0x0669) || (unicode >= 0x06f0 && unicode <= 0x06f9);
}

export function isUpperCaseLetter(unicode: number): boolean {
  if (unicode < 0x80) return unicode >= 0x41 && unicode <= 0x5a;
  const text = String.fromCodePoint(unicode);
  return text !== text.toLowerCase();
}

/** Dots that lead the eye from a label to its number. */
export function isLeaderDot(unicode: number): boolean {
  return unicode === 0x2e || unicode === 0xb7 || unicode === 0x2026 || unicode === 0x2024 || unicode === 0x22c5;
}

/** Ligatures and positional forms that stand for ordinary letters. */
const presentationForms = /[\ufb00-\ufdff\ufe70-\ufefc]/g;

/** Marks that join or part letters and show nothing themselves. */
const edgeJoiners =
  /^[\u200b-\u200f\u2060-\u2064\ufeff]+|(?<![\u200b-\u200f\u2060-\u2064\ufeff])[\u200b-\u200f\u2060-\u2064\ufeff]+$/g;

/** Ligatures become their letters, broken surrogate pairs the replacement mark; what joins nothing at the edges goes. */
export function plainText(text: string): string {
  // One by one: what else the word holds, a raised 2 say, means what it says. Marks shown alone stand on a blank.
  const letters = text.replace(presentationForms, (form) => form.normalize('NFKC').trim() || form);
  return letters.replace(edgeJoiners, '').replaceAll(/\p{Surrogate}/gu, '\ufffd') || text;
}
