import { classOf, counts, joiner, letter, mark, other, space } from './character-classes.ts';

/** The words of a block as if it were printed in lines of 80 characters. */
export type WordCount = {
  readonly words: number;
  /** Those inside links. */
  readonly linkedWords: number;
  /** Words in lines that are full; all words where there is only one line. */
  readonly wrappedWords: number;
  readonly wrappedLines: number;
};

const lineLength = 80;

/** Where a link begins or ends in the text of a block. */
export type LinkEdge = { readonly at: number; readonly opens: boolean };

/**
 * Counts the words of a text. `edges` are in order, and no word goes over one;
 * `linked` says whether the text begins inside a link.
 */
export function countWords(text: string, edges: readonly LinkEdge[], linked: boolean): WordCount {
  const lines = createLines();
  let inLink = linked;
  let linkedWords = 0;
  let from = 0;
  const countTo = (end: number): void => {
    const before = lines.words();
    for (let at = from; at < end;) at = text[at] === ' ' ? at + 1 : addToken(text, at, end, lines);
    if (inLink) linkedWords += lines.words() - before;
    from = end;
  };
  for (const { at, opens } of edges) {
    countTo(at);
    inLink = opens;
  }
  countTo(text.length);
  return { ...lines.count(), linkedWords };
}

/** One token, which is a word if it has a letter or number; returns where it ends. */
function addToken(text: string, start: number, end: number, lines: Lines): number {
  let isWord = false;
  let before = space;
  let hasBase = false;
  let at = start;
  while (at < end) {
    const codePoint = text.codePointAt(at)!;
    let kind = classOf(codePoint);
    if (kind === mark) kind = hasBase ? letter : other;
    else hasBase = kind === letter && codePoint !== 0x5f;
    if (kind === space || isBreak(before, kind)) break;
    isWord ||= counts(codePoint);
    before = kind;
    at += codePoint > 0xffff ? 2 : 1;
  }
  if (isWord) lines.add(at - start);
  return at;
}

/** Words end where letters meet something else, unless that is a joiner. */
function isBreak(before: number, next: number): boolean {
  return before !== next && before !== space && before !== joiner && next !== joiner;
}

type Lines = {
  readonly add: (length: number) => void;
  readonly words: () => number;
  readonly count: () => Omit<WordCount, 'linkedWords'>;
};

function createLines(): Lines {
  let words = 0;
  let full = 0;
  let inLine = 0;
  let used = -1;
  const add = (length: number): void => {
    words++;
    inLine++;
    used += length + 1;
    if (used <= lineLength) return;
    full++;
    used = length;
    inLine = 1;
  };
  const count = (): Omit<WordCount, 'linkedWords'> => {
    const inFull = words - inLine;
    // One line only, be it full or not.
    if (full === 0 || inFull === 0) return { words, wrappedWords: words, wrappedLines: 1 };
    return { words, wrappedWords: inFull, wrappedLines: full };
  };
  return { add, words: () => words, count };
}
