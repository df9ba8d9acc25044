import type { Block } from '../blocks/block.ts';
import { isWordPart, isWordWhole, wordsOf } from '../blocks/words.ts';

/** Longer blocks are compared by their first words. */
const maxCompared = 400;

/** Words that are looked for: by word, which of two texts have it, as bits. */
type Wanted = {
  readonly words: ReadonlyMap<string, number>;
  /** 1 for the marks of words that there are: most words need no closer look. */
  readonly marks: Uint8Array;
};

const marked = 2048;

/** What words of the same first unit and length share. */
function markOf(unit: number, length: number): number {
  return (unit * 31 + length) % marked;
}

/** For each of two texts, by block: the share of its words that the text has; `none` where a text has no words. */
export function wordShares(
  blocks: readonly Block[],
  texts: readonly [string, string],
  none: readonly number[],
): Float32Array[] {
  const words = new Map<string, number>();
  const marks = new Uint8Array(marked);
  const isEmpty = texts.map((text, t) => {
    const own = wordsOf(text);
    for (const word of own) {
      words.set(word, (words.get(word) ?? 0) | (1 << t));
      marks[markOf(word.charCodeAt(0), word.length)] = 1;
    }
    return own.length === 0;
  });
  const [first, second] = texts.map((_, t) => new Float32Array(blocks.length).fill(isEmpty[t] ? none[t]! : 0));
  const counted: Counted = { words: 0, first: 0, second: 0 };
  for (let i = 0; i < blocks.length && words.size > 0; i++) {
    const { text } = blocks[i]!;
    count({ words, marks }, text.length > maxCompared ? text.slice(0, maxCompared) : text, counted);
    if (counted.words === 0) continue;
    if (!isEmpty[0]) first![i] = counted.first / counted.words;
    if (!isEmpty[1]) second![i] = counted.second / counted.words;
  }
  return [first!, second!];
}

/** How many words a text has, and how many of them each of the two texts has, too. */
type Counted = { words: number; first: number; second: number };

/** Counts the words that `wordsOf` gives, without making those that nobody looks for. */
function count({ words, marks }: Wanted, text: string, into: Counted): void {
  const lower = text.toLowerCase();
  into.words = into.first = into.second = 0;
  const note = (start: number, end: number): void => {
    into.words++;
    if (marks[markOf(lower.charCodeAt(start), end - start)] === 0) return;
    const bits = words.get(lower.slice(start, end)) ?? 0;
    into.first += bits & 1;
    into.second += bits >> 1;
  };
  let start = -1;
  for (let i = 0; i < lower.length; i++) {
    const unit = lower.charCodeAt(i);
    if (isWordPart(unit)) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) note(start, i);
    start = -1;
    // A pair of units is one character.
    if (isWordWhole(unit)) note(i, i + (lower.codePointAt(i)! > 0xffff ? 2 : 1));
  }
  if (start >= 0) note(start, lower.length);
}
