import type { Table } from '../../../learn/index.ts';
import { alternatives, type Alternative } from './alternatives.ts';
import { pageColumns } from './features/page.ts';
import type { Selection } from './judge.ts';

const columnsOfChoice = [
  'words',
  'blocks',
  'share of words',
  'linkDensity',
  'headings',
  'in records',
  'runs',
  'runs a block',
  'mean chance',
  'least chance in',
  'highest chance out',
  'words for likely words',
  'expected',
  'expected of the rest',
  'in talks',
  'talk chance',
] as const;

/** What tells how far a choice is to be trusted: itself, how other choices agree with it, and the page. */
export function trustColumns(pageKinds: readonly string[]): readonly string[] {
  return [
    ...columnsOfChoice,
    ...alternatives.map((name) => `agrees with ${name}`),
    'likely share',
    'doubt',
    'doubt for likely words',
    'page in talks',
    'page talk chance',
    ...pageKinds.map((name) => `page may be ${name}`),
    ...pageColumns.columns,
  ];
}

/** One row for the page. */
export function trustTable(
  selection: Selection,
  others: Readonly<Record<Alternative, Uint8Array>>,
  kinds: ArrayLike<number>,
  columns: readonly string[],
): Table {
  const { sketch, chances, chosen } = selection;
  const { words, wordSums, page } = sketch;
  const all = wordSums[words.length]!;
  const likely = words.reduce((sum, own, i) => sum + own * chances[i]!, 0);
  const doubt = words.reduce((sum, own, i) => sum + own * Math.min(chances[i]!, 1 - chances[i]!), 0);
  const data = Float32Array.from([
    ...valuesOf(selection, all, likely),
    ...alternatives.map((name) => agreement(words, chosen, others[name])),
    likely / (all || 1),
    doubt / (all || 1),
    doubt / (likely || 1),
    ...talkedOf(selection, () => true),
    ...Array.from(kinds),
    ...page,
  ]);
  return { columns, rows: 1, data };
}

/** The share of some words that is in talks, and how likely the page is about these; −1 where there is none. */
function talkedOf({ sketch: { words }, talks }: Selection, isCounted: (block: number) => boolean): [number, number] {
  let [all, held, sure] = [0, 0, 0];
  for (let i = 0; i < words.length; i++) {
    if (!isCounted(i)) continue;
    all += words[i]!;
    if (talks[i]! < 0) continue;
    held += words[i]!;
    sure += words[i]! * talks[i]!;
  }
  return [held / (all || 1), held > 0 ? sure / held : -1];
}

function valuesOf(selection: Selection, all: number, likely: number): number[] {
  const { sketch, chances, chosen, expected } = selection;
  const { words, linkDensity, isHeading, records, inner } = sketch;
  let [held, blocks, links, headings, recorded, runs, sure] = [0, 0, 0, 0, 0, 0, 0];
  let [least, highestOut] = [1, 0];
  for (let i = 0; i < words.length; i++) {
    const chance = chances[i]!;
    if (chosen[i] === 0) {
      highestOut = Math.max(highestOut, chance);
      continue;
    }
    const own = words[i]!;
    held += own;
    blocks++;
    links += linkDensity[i]! * own;
    headings += isHeading[i]!;
    if (records[inner[i]!]! >= 0) recorded += own;
    if (i === 0 || chosen[i - 1] === 0) runs++;
    sure += own * chance;
    least = Math.min(least, chance);
  }
  const a = held || 1;
  const b = blocks || 1;
  return [
    held,
    blocks,
    held / (all || 1),
    links / a,
    headings / b,
    recorded / a,
    runs,
    runs / b,
    sure / a,
    least,
    highestOut,
    held / (likely || 1),
    expected,
    (likely - sure) / (all - held || 1),
    ...talkedOf(selection, (i) => chosen[i] === 1),
  ];
}

/** The F-score by words of one choice against another. */
function agreement(words: Float64Array, one: Uint8Array, other: Uint8Array): number {
  let [both, sum] = [0, 0];
  for (let i = 0; i < words.length; i++) {
    both += words[i]! * one[i]! * other[i]!;
    sum += words[i]! * (one[i]! + other[i]!);
  }
  return sum > 0 ? (2 * both) / sum : 1;
}
