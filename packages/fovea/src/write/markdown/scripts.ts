import type { Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { sizeOf } from './part.ts';

/** Raised or lowered beside the word before it. */
export type Script = 'raised' | 'lowered';

/** A script is smaller than its word by this factor at least. */
const smaller = 0.86;
/** It stands this close to its word, in ems of the word. */
const close = 0.25;
/** The descent of letters, as a share of their size. */
const descent = 0.22;
const raisedBy = 0.1;
const loweredBy = 0.06;

/** A power, an index, the end of an ordinal, marks of notes: no word of a sentence. */
const isShort = /^(?:\p{L}{1,3}|(?=\p{L}{0,3}\p{N})[\p{L}\p{N}]{1,4}|[^\p{L}\s]{1,16})[.,)]?$/u;
/** White between two words, in ems. */
const wordGap = 0.15;

/** How a word stands to the one it belongs to; undefined on the same baseline. */
export function scriptOf(token: Token, base: Token, styles: readonly Style[]): Script | undefined {
  const [size, main] = [sizeOf(token, styles), sizeOf(base, styles)];
  if (size > smaller * main || (styles[token.style]?.angle ?? 0) !== 0) return undefined;
  // Boxes reach down to the descent of their own size: what is left is the shift of the baseline.
  const shift = base.box.y1 - token.box.y1 - descent * (main - size);
  if (shift > raisedBy * main && token.box.y0 < base.box.y1 - 0.3 * main) return 'raised';
  return shift < -loweredBy * main && token.box.y0 < base.box.y1 ? 'lowered' : undefined;
}

/** The scripts of a line, by their place in it. */
export function scriptsIn(line: readonly Token[], styles: readonly Style[]): Map<number, Script> {
  const found = new Map<number, Script>();
  let base: Token | undefined;
  for (const [i, token] of line.entries()) {
    const before = line[i - 1];
    const isClose = base && before && touches(before, token, sizeOf(base, styles));
    const script = isClose && !isInSmallPrint(token, line[i + 1], styles) ? scriptOf(token, base!, styles) : undefined;
    if (script) found.set(i, script);
    else base = token;
  }
  return found;
}

/** Words of one size beside larger ones are a text of their own. */
function isInSmallPrint(token: Token, next: Token | undefined, styles: readonly Style[]): boolean {
  if (!isShort.test(token.text)) return true;
  if (!next || next.style !== token.style || next.box.y0 !== token.box.y0) return false;
  return next.box.x0 - token.box.x1 > wordGap * sizeOf(token, styles);
}

/** Stands right behind a word, without the blank of two words. */
export function touches(before: Token, token: Token, em: number): boolean {
  const gap = token.box.x0 - before.box.x1;
  return gap < close * em && gap > -em;
}

const raisedLetters = new Map(
  Array.from('0123456789+-−=()ni', (letter, i) => [letter, entry(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'), i)]),
);
const loweredLetters = new Map(
  Array.from('0123456789+-−=()aeoxhklmnpstijruv', (letter, i) => [
    letter,
    entry(Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ'), i),
  ]),
);

/** Letters that need no escape in an element. */
const plain = /^[\p{L}\p{N}+−=().,;:/ *†‡§-]{1,40}$/u;

/** In letters of their own where there are such, otherwise as an element; undefined for what is no script by its text. */
export function scriptText(text: string, script: Script): string | undefined {
  const letters = script === 'raised' ? raisedLetters : loweredLetters;
  const own = Array.from(text, (letter) => letters.get(letter) ?? '');
  if (!own.includes('')) return own.join('');
  if (!plain.test(text) || text.includes('*')) return undefined;
  const tag = script === 'raised' ? 'sup' : 'sub';
  return `<${tag}>${text}</${tag}>`;
}
