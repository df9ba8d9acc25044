import { unionLcs } from './text-lcs.ts';

/** Twice the letters that two texts share in order, of the letters of both: 1 for the same text, as `ratio` of RapidFuzz. */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  const codes = new Map<string, number>();
  const codeOf = (letter: string): number => {
    const known = codes.get(letter) ?? codes.size;
    codes.set(letter, known);
    return known;
  };
  const [first, second] = [Array.from(a, codeOf), Array.from(b, codeOf)];
  const shared = unionLcs(first, [second], codes.size).reduce((sum, bit) => sum + bit, 0);
  return (2 * shared) / (first.length + second.length);
}
