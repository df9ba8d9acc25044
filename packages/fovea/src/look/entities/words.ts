/** Text as words with their places, and words as they are compared. */

export type Word = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Lower case, no accents, no dots: `S.à` is `sa`. */
  readonly fold: string;
};

/** A line of a text, or a piece of a very long one. Places are those of the whole text. */
export type Line = {
  readonly text: string;
  readonly start: number;
  readonly words: readonly Word[];
  /** Whether it goes on where the line before was cut, without a line break. */
  readonly isContinued: boolean;
};

/** Longer lines are read in pieces, so that no rule meets more than this at a time. */
const longestLine = 1000;
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:[.'’&-][\p{L}\p{N}\p{M}]+|\/\p{Lu}(?!\p{L}))*|c\/o|[&+]/giu;
const ascii = /^[\x20-\x7e]*$/;

/** A word or a phrase as it is compared: lower case, without accents and dots, apostrophes alike. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  const plain = ascii.test(lower) ? lower : withoutAccents(lower);
  return plain.includes('.') ? plain.replaceAll('.', '') : plain;
}

const letters: Readonly<Record<string, string>> = { '’': "'", ß: 'ss', ø: 'o', ł: 'l' };

function withoutAccents(lower: string): string {
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’ßøł]/g, (letter) => letters[letter] ?? letter);
}

/** The words of a text; `offset` is added to their places. */
export function wordsOf(text: string, offset = 0): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    text: word,
    start: offset + index,
    end: offset + index + word.length,
    fold: foldWord(word),
  }));
}

/** The lines of a text, long ones cut at blanks. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const whole of text.split(/\r\n|[\n\r\u2028\u2029\v\f]/)) {
    for (let at = 0; at === 0 || at < whole.length;) {
      const piece = pieceAt(whole, at);
      lines.push({ text: piece, start: start + at, words: wordsOf(piece, start + at), isContinued: at > 0 });
      at += Math.max(1, piece.length);
    }
    start += whole.length + (text.startsWith('\r\n', start + whole.length) ? 2 : 1);
  }
  return lines;
}

function pieceAt(whole: string, at: number): string {
  if (whole.length - at <= longestLine) return whole.slice(at);
  const piece = whole.slice(at, at + longestLine + 1);
  const blank = piece.lastIndexOf(' ');
  return piece.slice(0, blank > 0 ? blank : longestLine);
}

/** Whether a word starts with a capital letter. */
export function isCapitalised({ text }: Word): boolean {
  return /^\p{Lu}/u.test(text);
}

/** What stands between two words that follow each other. */
export function between(line: Line, left: Word, right: Word): string {
  return line.text.slice(left.end - line.start, right.start - line.start);
}
