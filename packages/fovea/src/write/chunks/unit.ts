import type { BlockKind, Box } from '../../model/index.ts';
import { countTokens } from './count-tokens.ts';

/** A word of a text, with its place where it has one. */
export type ChunkWord = {
  readonly text: string;
  /** What stands between it and the word before it: nothing inside of a word that was broken at the end of a line. */
  readonly gap: string;
  readonly page?: number;
  readonly box?: Box;
  /** Its token on the page. */
  readonly token?: number;
  /** Whether the text goes on here in another column or on another page. */
  readonly isApart?: true;
};

/** A part of a document that is kept together where it fits: a heading, a paragraph, an item of a list, a table. */
export type ChunkUnit = {
  readonly kind: BlockKind | 'code';
  /** Of a heading. */
  readonly level?: number;
  readonly words: readonly ChunkWord[];
  readonly score: number;
  /** Where it is in a web page. */
  readonly xpath?: string;
};

/** Words one after the other; what the first one has before it stays only as far as it indents a line. */
export function wordsText(words: readonly ChunkWord[]): string {
  return words.map(({ text, gap }, i) => (i === 0 ? indentOf(gap) : gap) + text).join('');
}

function indentOf(gap: string): string {
  const end = gap.lastIndexOf('\n');
  return end < 0 ? '' : gap.slice(end + 1);
}

/** At least as many tokens as a word adds to a text. */
export function tokensOfWord({ text, gap }: ChunkWord): number {
  return countTokens(gap) + countTokens(text);
}

/** More white space than this before a word says no more. */
const longestGap = 24;

/** White space as far as it says something: a line that ends, an indent, cells that are empty. */
export function shortGap(gap: string): string {
  if (gap.length <= longestGap) return gap;
  return `${gap.includes('\n') ? '\n' : ''}${indentOf(gap)}`.slice(0, longestGap) || gap.slice(0, longestGap);
}

/** The words of a text as it stands, lines and indents included. */
export function wordsOfText(text: string): ChunkWord[] {
  const words: ChunkWord[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    words.push({ text: word, gap: shortGap(text.slice(end, index)) });
    end = index + word.length;
  }
  return words;
}
