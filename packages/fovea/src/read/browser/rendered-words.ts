import { hiddenFlags, TokenFlag, union, type Box, type Style, type Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { wordStride, type Collected } from './collected.ts';

/** A share of the font size: what is nearer touches. */
const touching = 0.06;

type Word = {
  text: string;
  box: Box;
  style: number;
  flags: number;
  node: number;
  /** Letters of the longest part, which says how the word looks. */
  longest: number;
};

/**
 * The words of a page. `link</a>.` is one word although it is two texts: parts that touch, with no blank between them,
 * are joined, but a word never spans two sizes.
 */
export function tokensOf({ words, wordTexts, styles }: Pick<Collected, 'words' | 'wordTexts' | 'styles'>): Token[] {
  const joined: Word[] = [];
  for (const [index, text] of wordTexts.entries()) {
    const [node, style, flags, glued, x0, y0, x1, y1] = words.slice(
      index * wordStride,
      (index + 1) * wordStride,
    ) as WordNumbers;
    const word: Word = { text, box: { x0, y0, x1, y1 }, style, flags, node, longest: text.length };
    const before = joined.at(-1);
    if (glued === 1 && before && belong(before, word, styles)) join(before, word);
    else joined.push(word);
  }
  return joined.map(({ text, box, style, flags, node }, id) => ({ id, text, box, ink: box, style, flags, node }));
}

type WordNumbers = [number, number, number, number, number, number, number, number];

function belong(a: Word, b: Word, styles: readonly Style[]): boolean {
  const [first, second] = [entry(styles, a.style), entry(styles, b.style)];
  if (first.size !== second.size || first.angle !== second.angle || first.angle !== 0) return false;
  if ((a.flags & hiddenFlags) !== (b.flags & hiddenFlags)) return false;
  const overlap = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0);
  const gap = Math.max(b.box.x0 - a.box.x1, a.box.x0 - b.box.x1);
  return overlap > (a.box.y1 - a.box.y0) / 2 && Math.abs(gap) <= touching * first.size;
}

function join(word: Word, next: Word): void {
  word.text += next.text;
  word.flags = (word.flags & ~TokenFlag.hyphen) | next.flags;
  word.box = union(word.box, next.box);
  if (next.text.length <= word.longest) return;
  word.longest = next.text.length;
  word.style = next.style;
  word.node = next.node;
}
