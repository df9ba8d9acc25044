/** Lists of phrases, looked up by words: the time does not grow with the length of the list. */
import { wordsOf, type Word } from './words.ts';

export type PhraseMatch<T> = {
  /** The number of words that match. */
  readonly length: number;
  readonly value: T;
};

export type PhraseBook<T> = {
  /** The longest phrase that begins with the word at `at`. */
  readonly at: (words: readonly Word[], at: number) => PhraseMatch<T> | undefined;
  /** Whether there is such a phrase of exactly one word. */
  readonly has: (fold: string) => boolean;
};

/** A book of phrases with a value each; of phrases that read alike the first stays. */
export function phraseBook<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseBook<T> {
  const phrases = new Map<string, T>();
  const longest = new Map<string, number>();
  for (const [phrase, value] of entries) {
    const folds = wordsOf(phrase).map(({ fold }) => fold);
    const [first] = folds;
    const key = folds.join(' ');
    if (first === undefined || phrases.has(key)) continue;
    phrases.set(key, value);
    longest.set(first, Math.max(longest.get(first) ?? 0, folds.length));
  }
  const at = (words: readonly Word[], from: number): PhraseMatch<T> | undefined => {
    const most = Math.min(longest.get(words[from]?.fold ?? '') ?? 0, words.length - from);
    for (let length = most; length > 0; length -= 1) {
      const key = keyOf(words, from, length);
      if (phrases.has(key)) return { length, value: phrases.get(key) as T };
    }
    return undefined;
  };
  return { at, has: (fold) => phrases.has(fold) };
}

function keyOf(words: readonly Word[], from: number, length: number): string {
  let key = words[from]?.fold ?? '';
  for (let i = from + 1; i < from + length; i += 1) key += ` ${words[i]?.fold ?? ''}`;
  return key;
}

/** A set of words from a list with blanks between, folded as words are compared. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => wordsOf(list).map(({ fold }) => fold)));
}

/** Calls a function once, when its result is first needed: loading the module costs nothing. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
