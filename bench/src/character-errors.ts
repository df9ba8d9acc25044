/** Quotes and dashes that only differ in shape; OCR can't be asked which was meant. */
export function normalWord(word: string): string {
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
 * Wrong characters without regard to the order of words, which is no matter of OCR: equal words meet first, then those left that
 * are most alike for their length, and what stays alone is wrong from end to end.
 */
export function characterErrors(
  truth: readonly string[],
  read: readonly string[],
): { errors: number; characters: number } {
  const left = read.map(normalWord);
  const missed = truth.map(normalWord).filter((word) => !take(left, left.indexOf(word)));
  let errors = lengthOf(missed) + lengthOf(left);
  const pairs = missed.flatMap((word, i) =>
    left.map((other, j) => {
      const distance = editDistance(word, other);
      return { i, j, distance, saved: word.length + other.length - distance };
    }),
  );
  const [met, meeting] = [new Set<number>(), new Set<number>()];
  for (const { i, j, saved } of pairs.toSorted((a, b) => b.saved - a.saved || a.distance - b.distance)) {
    if (met.has(i) || meeting.has(j)) continue;
    met.add(i);
    meeting.add(j);
    errors -= saved;
  }
  return { errors, characters: lengthOf(truth.map(normalWord)) };
}

const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** Wrong characters of a text that is written without spaces: how it was cut into words does not matter, its order does. */
export function textErrors(truth: readonly string[], read: readonly string[]): { errors: number; characters: number } {
  const [right, found] = [truth, read].map((words) => words.map(normalWord).join('').replaceAll(/\s/g, ''));
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
