/** Quotes and dashes that only differ in shape; OCR can't be asked which was meant. */
function normal(word: string): string {
  return word
    .normalize('NFKC')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[‐‑–—]/g, '-');
}

/** Letters to insert, remove or replace to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/**
 * Wrong characters without regard to the order of words, which is no matter of OCR: equal words meet first, then each
 * word left meets the one most like it, and what stays alone is wrong from end to end.
 */
export function characterErrors(
  truth: readonly string[],
  read: readonly string[],
): { errors: number; characters: number } {
  const left = read.map(normal);
  const missed = truth.map(normal).filter((word) => !take(left, left.indexOf(word)));
  let errors = 0;
  for (const word of missed.toSorted((a, b) => b.length - a.length)) {
    const distances = left.map((other) => editDistance(word, other));
    const least = Math.min(word.length, ...distances);
    errors += least;
    if (least < word.length) take(left, distances.indexOf(least));
  }
  errors += left.reduce((sum, word) => sum + word.length, 0);
  return { errors, characters: truth.reduce((sum, word) => sum + normal(word).length, 0) };
}

/** Wrong characters of a text that is written without spaces: how it was cut into words does not matter, its order does. */
export function textErrors(truth: readonly string[], read: readonly string[]): { errors: number; characters: number } {
  const [right, found] = [truth, read].map((words) => words.map(normal).join('').replaceAll(/\s/g, ''));
  return { errors: editDistance(right ?? '', found ?? ''), characters: (right ?? '').length };
}

function take(words: string[], index: number): boolean {
  if (index >= 0) words.splice(index, 1);
  return index >= 0;
}

/** Words without the dots that lead the eye from a name to its price: documents have them as text, but they say nothing. */
export function withoutLeaders(words: readonly string[]): string[] {
  return words.map((word) => word.replaceAll(/[.·_…]{3,}/g, '')).filter((word) => word !== '');
}
