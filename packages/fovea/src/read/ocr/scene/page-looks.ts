import type { OcrWord } from '../recognize.ts';

/** Sizes that differ by less are the same: what is measured wavers. */
const sameSize = 1.08;
/** What is darker or lighter than this is black or white. */
const [black, white] = [90, 205];
/** Colours are told apart in steps of this. */
const colorStep = 51;

/** The words of a page with looks that agree: a font that is nearly as large as another is as large. */
export function pageLooks(words: readonly OcrWord[]): OcrWord[] {
  const sorted = words.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const even = new Map<OcrWord, number>();
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sizeOf(sorted[to]!) <= sizeOf(sorted[from]!) * sameSize) to++;
    const middle = sizeOf(sorted[(from + to) >> 1]!);
    for (; from < to; from++) even.set(sorted[from]!, middle);
  }
  return words.map((word) => {
    const factor = even.get(word)! / sizeOf(word);
    const look = word.look && { ...word.look, color: plainColor(word.look.color) };
    return { ...word, rise: word.rise * factor, fall: word.fall * factor, look };
  });
}

function sizeOf({ rise, fall }: OcrWord): number {
  return rise + fall;
}

function plainColor(color: string): string {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  if (Math.max(...channels) < black) return '#000000';
  if (Math.min(...channels) > white) return '#ffffff';
  return `#${channels.map((value) => (Math.round(value / colorStep) * colorStep).toString(16).padStart(2, '0')).join('')}`;
}
