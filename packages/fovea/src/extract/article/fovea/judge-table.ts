import type { Table } from '../../../learn/index.ts';
import { strategies, type Candidate } from './candidates.ts';
import { pageColumns } from './features/page.ts';
import type { PageSketch } from './sketch.ts';

const columnsOfCandidate = [
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
  'expected at first',
  'expected at second',
] as const;

/** What a candidate is judged by: itself, how it agrees with the others, and the page. */
export function judgeColumns(pageKinds: readonly string[]): readonly string[] {
  return [
    ...columnsOfCandidate,
    ...strategies.map((name) => `agrees with ${name}`),
    ...strategies.map((name) => `is ${name}`),
    'likely share',
    'doubt',
    'doubt for likely words',
    ...pageKinds.map((name) => `page may be ${name}`),
    ...pageColumns.columns,
  ];
}

/** What is known of a page when its candidates are judged. */
export type Judged = {
  readonly sketch: PageSketch;
  readonly candidates: readonly Candidate[];
  /** What the two looks thought of its blocks, and both together. */
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  readonly chances: Float64Array;
  /** The F-score to be expected of the best choice. */
  readonly expected: number;
  readonly kinds: ArrayLike<number>;
  /** By block, how likely the talk that it is in is what the page is about; −1 outside of talks. */
  readonly talks: Float64Array;
};

/** One row a candidate. */
export function judgeTable(judged: Judged, columns: readonly string[]): Table {
  const { sketch, candidates, chances, kinds } = judged;
  const { words, page } = sketch;
  const all = words.reduce((sum, own) => sum + own, 0);
  const likely = words.reduce((sum, own, i) => sum + own * chances[i]!, 0);
  const doubt = words.reduce((sum, own, i) => sum + own * Math.min(chances[i]!, 1 - chances[i]!), 0);
  const ofPage = [likely / (all || 1), doubt / (all || 1), doubt / (likely || 1), ...Array.from(kinds), ...page];
  const data = new Float32Array(candidates.length * columns.length);
  const agreed = agreements(words, candidates);
  candidates.forEach(({ strategy, chosen }, row) => {
    const own = [
      ...valuesOf(judged, chosen, all, likely),
      ...agreed[row]!,
      ...strategies.map((name) => +(name === strategy)),
      ...ofPage,
    ];
    data.set(own, row * columns.length);
  });
  return { columns, rows: candidates.length, data };
}

function valuesOf(
  { sketch, first, second, chances }: Judged,
  chosen: Uint8Array,
  all: number,
  likely: number,
): number[] {
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
    expectedOf(words, chances, chosen),
    expectedOf(words, first, chosen),
    expectedOf(words, second, chosen),
  ];
}

function expectedOf(words: Float64Array, chances: ArrayLike<number>, chosen: Uint8Array): number {
  let [hits, taken, wanted] = [0, 0, 0];
  for (let i = 0; i < words.length; i++) {
    const sure = words[i]! * chances[i]!;
    wanted += sure;
    if (chosen[i] === 0) continue;
    hits += sure;
    taken += words[i]!;
  }
  return taken + wanted > 0 ? (2 * hits) / (taken + wanted) : 0;
}

/** F-scores by words of each choice against each. Blocks that the same candidates chose are counted at once. */
function agreements(words: Float64Array, candidates: readonly Candidate[]): number[][] {
  /** Words by the candidates that chose them, as bits. */
  const chosenBy = new Map<number, number>();
  for (let i = 0; i < words.length; i++) {
    let bits = 0;
    for (let c = 0; c < candidates.length; c++) bits |= candidates[c]!.chosen[i]! << c;
    if (bits !== 0) chosenBy.set(bits, (chosenBy.get(bits) ?? 0) + words[i]!);
  }
  return candidates.map((_, a) =>
    candidates.map((__, b) => {
      let [both, sum] = [0, 0];
      for (const [bits, held] of chosenBy) {
        const [inA, inB] = [(bits >> a) & 1, (bits >> b) & 1];
        sum += held * (inA + inB);
        both += held * inA * inB;
      }
      return sum > 0 ? (2 * both) / sum : 1;
    }),
  );
}
