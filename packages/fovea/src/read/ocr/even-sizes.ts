import type { OcrWord } from './recognize.ts';

/** Sizes of one font differ by no more than this factor: what is measured wavers. */
const sameSize = 1.1;

type Measured = { readonly size: number; readonly weight: number; readonly index: number };

/**
 * The sizes of some words, from top to bottom of their letters: one that is nearly that of many others is as that. The most frequent
 * are settled first, with all near them.
 */
export function evenSizes(words: readonly Pick<OcrWord, 'rise' | 'fall' | 'text'>[]): number[] {
  const even = words.map(({ rise, fall }) => rise + fall);
  let open: readonly Measured[] = words
    .map(({ text }, index) => ({ size: even[index]!, weight: text.length, index }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => a.size - b.size);
  while (open.length > 0) {
    const middle = commonSize(open);
    const isNear = ({ size }: Measured): boolean => size >= middle / sameSize && size <= middle * sameSize;
    for (const one of open) if (isNear(one)) even[one.index] = middle;
    open = open.filter((one) => !isNear(one));
  }
  return even;
}

/** Words with sizes that agree. */
export function withEvenSizes(words: readonly OcrWord[]): OcrWord[] {
  const sizes = evenSizes(words);
  return words.map((word, i) => {
    const factor = sizes[i]! / (word.rise + word.fall || 1);
    return { ...word, rise: word.rise * factor, fall: word.fall * factor };
  });
}

/** The middle of the sizes, ascending, that most are near to. */
function commonSize(sorted: readonly Measured[]): number {
  let [from, within, most] = [0, 0, -1];
  let best: readonly [number, number] = [0, 0];
  for (let to = 0; to < sorted.length; to++) {
    within += sorted[to]!.weight;
    while (sorted[to]!.size > sorted[from]!.size * sameSize) within -= sorted[from++]!.weight;
    if (within > most) [most, best] = [within, [from, to]];
  }
  let half = most / 2;
  for (let i = best[0]; i <= best[1]; i++) if ((half -= sorted[i]!.weight) <= 0) return sorted[i]!.size;
  return sorted[best[1]]!.size;
}
