import { entry, lastOf } from '../../model/lookup.ts';
/**
 * What a font's name says about its look. PDFium's own weight is unreliable and flags are often missing, but names
 * follow habits: `Family-StyleWords`, `Family,StyleWords`, or all in one with capitals between.
 */

/** Words for weight, in lower case, as whole words only: `BlackJack` is a family, `Arial-Black` a weight. */
const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  extralight: 200,
  ultralight: 200,
  xlight: 200,
  light: 300,
  lt: 300,
  lite: 300,
  regular: 400,
  regu: 400,
  normal: 400,
  book: 400,
  medium: 500,
  md: 500,
  medi: 700,
  demi: 600,
  semi: 600,
  semibold: 600,
  demibold: 600,
  semibd: 600,
  smbd: 600,
  sbd: 600,
  bold: 700,
  bd: 700,
  b: 700,
  extrabold: 800,
  extrabld: 800,
  ultrabold: 800,
  xbold: 800,
  heavy: 800,
  hv: 800,
  black: 900,
  blk: 900,
  ultra: 900,
  extrablack: 900,
};

const italics = new Set(['italic', 'ital', 'it', 'oblique', 'obl', 'kursiv', 'slanted', 'inclined', 'cursive', 'i']);
const widths = new Set('condensed cond cn compressed narrow extended ext expanded wide roman'.split(' '));
const modifiers = new Set(['extra', 'ultra', 'semi', 'demi']);

/** TeX's names are codes: `CMBX10` is bold, `CMTI10` italic. */
const texBold = /^(CM|SF|EC|LC)(SS)?BX|^(CM|SF)B\d|^CMBSY/;
const texItalic = /^(CM|SF|EC|LC)(BX)?(TI|SL|MI)\d/;

/** `ABCDEF+Name,Bold` → `Name,Bold`: the subset prefix says nothing about the look. */
export function cleanFontName(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '').trim();
}

export function weightOfName(name: string, forceBold: boolean): number {
  if (texBold.test(name)) return 700;
  const numbered = /(?:^|[-_\s])(?:W([1-9])|([1-9])00)$|W([1-9])$/.exec(name);
  if (numbered) return 100 * Number(numbered[1] ?? numbered[2] ?? numbered[3]);
  const found = styleWords(name).find((word) => weights[word] !== undefined);
  return found === undefined || (weights[found] === 400 && forceBold) ? (forceBold ? 700 : 400) : weights[found]!;
}

export function isItalicName(name: string): boolean {
  return texItalic.test(name) || styleWords(name).some((word) => italics.has(word));
}

/** The name without words for weight, slant and width; `ArialMT` and `Arial-BoldMT` are one family. */
export function familyOfName(name: string): string {
  const { family } = partsOf(name);
  const words = camelWords(family);
  let end = family.length;
  // `RobotoCondensed-Bold` is of the family Roboto; `Roman` and `Book` are often part of a family's name.
  while (words.length > 1 && isStyleWord(lastOf(words).toLowerCase(), false)) end = family.lastIndexOf(words.pop()!);
  return family.slice(0, end).replace(/(?<![-_,\s])[-_,\s]+$/, '') || name;
}

/** Words of style in lower case: those after the separator, or those that end a name without one. */
function styleWords(name: string): string[] {
  const { family, style, isSplit } = partsOf(name);
  const words = joinModifiers(camelWords(isSplit ? style : family).map((word) => word.toLowerCase()));
  return isSplit ? words : words.slice(1);
}

function isStyleWord(word: string, withWidths: boolean): boolean {
  if (word === 'book' || word === 'roman') return withWidths;
  return weights[word] !== undefined || italics.has(word) || widths.has(word) || modifiers.has(word);
}

/** `extra` `bold` → `extrabold`. */
function joinModifiers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && modifiers.has(last) && weights[last + word] !== undefined)
      joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

/** Family and style at the last separator behind which words of style stand. */
function partsOf(name: string): { family: string; style: string; isSplit: boolean } {
  const plain = name.replaceAll(/(PS)?MT(?=[-,]|$)/g, '').replaceAll(/PS(?=[-,]|$)/g, '');
  const [first, ...rest] = plain.split(/[-,_\s]/);
  for (let i = 0; i < rest.length; i++) {
    const words = joinModifiers(camelWords(entry(rest, i)).map((word) => word.toLowerCase()));
    if (words.some((word) => isStyleWord(word, true)) || /^(W?[1-9]|[1-9]00)$/.test(entry(rest, i))) {
      return { family: [first, ...rest.slice(0, i)].join('-'), style: rest.slice(i).join(' '), isSplit: true };
    }
  }
  return { family: plain, style: '', isSplit: false };
}

/** `BdItCn` → `Bd It Cn`; runs of capitals stay together: `LTStd` → `LT Std`. */
function camelWords(text: string): string[] {
  return text.match(/[A-Z]+(?![a-z])|[A-Z]?[^A-Z\s\-_,]+|[A-Z]/g) ?? [];
}
