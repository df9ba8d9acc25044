/** What a character is to the word counter. */
export const space = 0;
/** Letters, digits and `_`. */
export const letter = 1;
/** Punctuation that never parts words: `don't`, `e-mail`, `10:30`. */
export const joiner = 2;
/** Other characters, which part words: `’`, `%`, a no-break space. */
export const other = 3;
/** Belongs to the letter before it, if there is one. */
export const mark = 4;

const joiners = new Set('"\'.,!@-:;$?()/');
/** Set beside the class: a token with such a character is a word. */
const countsBit = 8;

const unknown = 255;
const classes = new Uint8Array(0x10000).fill(unknown);

/** The class of a character; `counts` says whether it makes a word of a token. */
export function classOf(codePoint: number): number {
  return bitsOf(codePoint) & ~countsBit;
}

export function counts(codePoint: number): boolean {
  return (bitsOf(codePoint) & countsBit) !== 0;
}

function bitsOf(codePoint: number): number {
  if (codePoint > 0xffff) return look(codePoint);
  const known = classes[codePoint]!;
  if (known !== unknown) return known;
  return (classes[codePoint] = look(codePoint));
}

function look(codePoint: number): number {
  const text = String.fromCodePoint(codePoint);
  if (text === ' ') return space;
  if (joiners.has(text)) return joiner;
  if (/[\p{L}\p{Nd}]/u.test(text)) return letter | countsBit;
  if (text === '_') return letter;
  if (/\p{Mn}/u.test(text)) return mark;
  return /[\p{Nl}\p{No}]/u.test(text) ? other | countsBit : other;
}
