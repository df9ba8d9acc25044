import type { Block } from '../blocks/block.ts';

/** Runs of blocks that read like running text by Boilerpipe's rules, which look at a block and its two neighbours. */
export type TextRuns = {
  /** By block. */
  readonly isText: Uint8Array;
  /** By block: the words of the run it is in; 0 outside of runs. */
  readonly words: Float64Array;
  /** The longest run, from its first block to its last; −1 and −1 where there is none. */
  readonly from: number;
  readonly to: number;
  /** How many there are, and the words of all of them. */
  readonly count: number;
  readonly total: number;
};

/** So many other blocks do not end a run. */
const maxGap = 1;

export function textRunsOf(blocks: readonly Block[], linkDensity: Float32Array): TextRuns {
  const isText = Uint8Array.from(blocks, (_, i) => +isTextAt(blocks, linkDensity, i));
  const words = new Float64Array(blocks.length);
  let [from, to, most, count, total] = [-1, -1, 0, 0, 0];
  for (let first = isText.indexOf(1); first >= 0;) {
    let [last, held] = [first, blocks[first]!.words];
    for (let next = first + 1; next < blocks.length && next - last <= maxGap + 1; next++) {
      if (isText[next] === 0) continue;
      last = next;
      held += blocks[next]!.words;
    }
    words.fill(held, first, last + 1);
    count++;
    total += held;
    if (held > most) [from, to, most] = [first, last, held];
    first = isText.indexOf(1, last + 1);
  }
  return { isText, words, from, to, count, total };
}

/** The rules of Boilerpipe's `NumWordsRulesClassifier`. */
function isTextAt(blocks: readonly Block[], linkDensity: Float32Array, i: number): boolean {
  if (linkDensity[i]! > 0.333333) return false;
  const words = blocks[i]!.words;
  const before = blocks[i - 1]?.words ?? 0;
  const after = blocks[i + 1]?.words ?? 0;
  if ((linkDensity[i - 1] ?? 0) <= 0.555556) return words > 16 || after > 15 || before > 4;
  return words > 40 || after > 17;
}
