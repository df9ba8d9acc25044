import { TokenFlag, type Box, type Token } from '../model/index.ts';
import { applyToBox, rotation, type Affine } from '../model/affine.ts';
import { findDoubles, type Doubles } from './doubles.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';
import { isRightToLeft, plainText } from './script.ts';
import { findWords } from './words.ts';

export type PageSpace = { readonly width: number; readonly height: number };

/**
 * Characters → words with a place, in stored order. `words` has the glyphs of each token, every letter once; `tokenOf`
 * says for every glyph, letters drawn twice included, which token shows it.
 */
export function tokensOf(
  glyphs: Glyphs,
  page: PageSpace,
): { tokens: Token[]; words: readonly (readonly number[])[]; tokenOf: Int32Array } {
  const doubles = findDoubles(glyphs);
  const words = findWords(glyphs, doubles);
  const turns = glyphs.angles.map((angle) => rotation(angle));
  const tokenOf = new Int32Array(glyphs.count).fill(-1);
  const tokens: Token[] = [];
  for (const [id, word] of words.entries()) {
    for (const i of word) tokenOf[i] = id;
    tokens.push(tokenOfWord(glyphs, doubles, word, id, turns, page));
  }
  for (let i = 0; i < glyphs.count; i++) if (!doubles.isKept(i)) tokenOf[i] = tokenOf[doubles.keeperOf(i)] ?? -1;
  return { tokens, words, tokenOf };
}

function tokenOfWord(
  glyphs: Glyphs,
  doubles: Doubles,
  word: readonly number[],
  id: number,
  turns: readonly Affine[],
  page: PageSpace,
): Token {
  const box = boxOfWord(glyphs, word, turns);
  const outside = box.x1 <= 0 || box.y1 <= 0 || box.x0 >= page.width || box.y0 >= page.height;
  return {
    id,
    text: textOfWord(glyphs, word),
    box,
    ink: inkOfWord(glyphs, word) ?? box,
    style: mainStyle(glyphs, doubles, word),
    flags: flagsOfWord(glyphs, doubles, word) | (outside ? TokenFlag.outside : 0),
  };
}

/** Below this no character is more than it seems. */
const firstSpecial = 0x200b;

function textOfWord(glyphs: Glyphs, word: readonly number[]): string {
  let text = '';
  let isPlain = true;
  for (const i of word) {
    const code = glyphs.unicodeOf(i);
    if (code >= firstSpecial) isPlain = false;
    text += codeText(code);
  }
  return isPlain ? text : plainText(text);
}

/** Halves of surrogate pairs come as two glyphs and find together as two UTF-16 units. */
function codeText(unicode: number): string {
  return unicode <= 0xffff ? String.fromCharCode(unicode) : String.fromCodePoint(unicode);
}

function boxOfWord(glyphs: Glyphs, word: readonly number[], turns: readonly Affine[]): Box {
  let u0 = Infinity;
  let u1 = -Infinity;
  let v0 = Infinity;
  let v1 = -Infinity;
  for (const i of word) {
    const top = glyphs.topOf(i);
    const foot = glyphs.footOf(i);
    const start = glyphs.startOf(i);
    const end = glyphs.endOf(i);
    if (start < u0) u0 = start;
    if (end > u1) u1 = end;
    if (top < v0) v0 = top;
    if (foot > v1) v1 = foot;
  }
  const frame = glyphs.frameOf(word[0]!);
  const upright = { x0: u0, y0: v0, x1: u1, y1: v1 };
  return glyphs.angles[frame] === 0 ? upright : applyToBox(turns[frame]!, upright);
}

/** Undefined where the font draws nothing that can be measured. */
function inkOfWord(glyphs: Glyphs, word: readonly number[]): Box | undefined {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const i of word) {
    const left = glyphs.inkLeft(i);
    const top = glyphs.inkTop(i);
    const right = glyphs.inkRight(i);
    const bottom = glyphs.inkBottom(i);
    if (!(right > left) || !(bottom > top)) continue;
    if (left < x0) x0 = left;
    if (top < y0) y0 = top;
    if (right > x1) x1 = right;
    if (bottom > y1) y1 = bottom;
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : undefined;
}

/** The style of most of the word's width; a word of one style, nearly all, is decided at once. */
function mainStyle(glyphs: Glyphs, doubles: Doubles, word: readonly number[]): number {
  const first = doubles.styleOf(word[0]!);
  if (word.every((i) => doubles.styleOf(i) === first)) return first;
  const widths = new Map<number, number>();
  for (const i of word) {
    const style = doubles.styleOf(i);
    widths.set(style, (widths.get(style) ?? 0) + glyphs.endOf(i) - glyphs.startOf(i));
  }
  return [...widths].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** Doubtful when any letter is, invisible only when all are. */
function flagsOfWord(glyphs: Glyphs, doubles: Doubles, word: readonly number[]): number {
  let some = 0;
  let all = 0xff;
  let leftwards = 0;
  let doubled = false;
  for (const i of word) {
    const flags = doubles.flagsOf(i);
    some |= flags;
    all &= flags;
    if (doubles.isDoubled(i)) doubled = true;
    if (isRightToLeft(glyphs.unicodeOf(i))) leftwards++;
  }
  const ends = doubles.flagsOf(word.at(-1)!);
  return (
    (some & GlyphFlag.doubtful ? TokenFlag.doubtful : 0) |
    (all & GlyphFlag.invisible ? TokenFlag.invisible : 0) |
    (ends & GlyphFlag.hyphen ? TokenFlag.hyphen : 0) |
    (doubled ? TokenFlag.doubled : 0) |
    (2 * leftwards > word.length ? TokenFlag.rightToLeft : 0)
  );
}
