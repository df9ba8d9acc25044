import type { Gap, WordPair } from './word-pair.ts';

/** The longest common subsequence, where words next to each other count double: rather one phrase than its words apart. */
export function compareInFull({ page, gold }: WordPair, gap: Gap, places: Int32Array): void {
  const rows = gap.to - gap.from;
  const columns = gap.goldTo - gap.goldFrom;
  const width = columns + 1;
  // Best up to here, and best that ends in a pair here; each row needs the one before.
  let [best, bestBefore] = [new Int32Array(width), new Int32Array(width)];
  let [paired, pairedBefore] = [new Int32Array(width), new Int32Array(width)];
  // Bits: 1 came from above, 2 from the left, else a pair; 4: the pair goes on one before.
  const steps = new Uint8Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    [best, bestBefore, paired, pairedBefore] = [bestBefore, best, pairedBefore, paired];
    best[0] = 0;
    const word = page[gap.from + i]!;
    for (let j = 1; j <= columns; j++) {
      let value = bestBefore[j]!;
      let step = 1;
      if (best[j - 1]! > value) [value, step] = [best[j - 1]!, 2];
      let pair = 0;
      if (word === gold[gap.goldFrom + j - 1]) {
        const goesOn = pairedBefore[j - 1]! > 0 && pairedBefore[j - 1]! + 2 >= bestBefore[j - 1]! + 1;
        pair = goesOn ? pairedBefore[j - 1]! + 2 : bestBefore[j - 1]! + 1;
        if (pair > value) [value, step] = [pair, 0];
        if (goesOn) step |= 4;
      }
      best[j] = value;
      paired[j] = pair;
      steps[i * columns + j - 1] = step;
    }
  }
  trace(steps, gap, columns, rows, places);
}

function trace(steps: Uint8Array, gap: Gap, columns: number, rows: number, places: Int32Array): void {
  let [i, j] = [rows - 1, columns - 1];
  let isPair = false;
  while (i >= 0 && j >= 0) {
    const step = steps[i * columns + j]!;
    if (isPair || (step & 3) === 0) {
      places[gap.from + i] = gap.goldFrom + j;
      isPair = (step & 4) > 0;
      i--;
      j--;
    } else if ((step & 3) === 1) i--;
    else j--;
  }
}
