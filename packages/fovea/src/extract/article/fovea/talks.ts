import { sumsOf, type Sums } from './frame.ts';
import type { PageSketch } from './sketch.ts';

/**
 * Texts one after the other, each with a date or a time of its own: the posts of a thread, what readers say below an
 * article, items of a list of news. What stands in a container that is named after comments is one, too.
 */
export type Talk = {
  /** Its first block and its last one. */
  readonly from: number;
  readonly to: number;
  /** The blocks with the times, one for each text. */
  readonly starts: readonly number[];
  /** By text, its words outside of links. */
  readonly texts: readonly number[];
};

/** No more of them are looked at, the longest first. */
const maxTalks = 8;
/** Texts have so many words outside of links: half of them `usual`, most of them `fewest`. */
const [usual, fewest, most] = [4, 3, 0.6];
/** Comments that are known by their name alone have so many words. */
const fewestNamed = 20;
/** Times further apart in the tree than this do not belong together. */
const maxSteps = 60;

export function talksOf(sketch: PageSketch): Talk[] {
  const { words, linkDensity, isTime } = sketch;
  const plain = sumsOf(words.map((own, i) => (isTime[i] === 1 ? 0 : own * (1 - linkDensity[i]!))));
  const found = [...timesAlike(sketch)].flatMap((times) => talkAt(sketch, plain, times) ?? []);
  return apart([...found, ...namedTalks(sketch, plain)], plain, words.length);
}

/** Times that are made alike, two or more of them. */
function timesAlike({ isTime, alike }: PageSketch): number[][] {
  const byKey = new Map<number, number[]>();
  for (let i = 0; i < isTime.length; i++) {
    if (isTime[i] === 0) continue;
    const times = byKey.get(alike[i]!);
    if (times) times.push(i);
    else byKey.set(alike[i]!, [i]);
  }
  return [...byKey.values()].filter((times) => times.length > 1);
}

function talkAt(sketch: PageSketch, plain: Sums, times: readonly number[]): Talk | undefined {
  const { inner, parents, first, last } = sketch;
  const [start, end] = [times[0]!, times.at(-1)!];
  let [around, child, steps] = [inner[start]!, inner[start]!, 0];
  for (; around >= 0 && last[around]! < end; steps++) {
    if (steps > maxSteps) return undefined;
    [child, around] = [around, parents[around]!];
  }
  if (around < 0) return undefined;
  let lastChild = inner[end]!;
  for (steps = 0; lastChild !== around && parents[lastChild] !== around && parents[lastChild]! >= 0; steps++) {
    if (steps > maxSteps) return undefined;
    lastChild = parents[lastChild]!;
  }
  let longest = 0;
  for (let i = 1; i < times.length; i++) longest = Math.max(longest, times[i]! - times[i - 1]!);
  // Where each text has an element of its own that tells where the last one ends; else it is as long as the longest.
  const hasOwn = lastChild !== around && last[lastChild]! > end;
  const to = Math.max(end, Math.min(last[around]!, hasOwn ? last[lastChild]! : end + longest - 1));
  const texts = times.map((time, i) => plain[times[i + 1] ?? to + 1]! - plain[time]!);
  const filled = texts.filter((text) => text >= fewest).length;
  if (middleOf(texts) < usual || filled < most * texts.length) return undefined;
  return { from: first[child]!, to, starts: times, texts };
}

/** The middle of some numbers by size. */
export function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function* namedTalks({ inComments }: PageSketch, plain: Sums): Generator<Talk, undefined> {
  for (let from = inComments.indexOf(1); from >= 0;) {
    let to = from;
    while (inComments[to + 1] === 1 || inComments[to + 2] === 1) to++;
    const text = plain[to + 1]! - plain[from]!;
    if (text >= fewestNamed) yield { from, to, starts: [from], texts: [text] };
    from = inComments.indexOf(1, to + 1);
  }
}

/** Those that have nothing in common, the ones with more text before others; in the order of the page. */
function apart(talks: readonly Talk[], plain: Sums, blocks: number): Talk[] {
  const textOf = ({ from, to }: Talk): number => plain[to + 1]! - plain[from]!;
  const sorted = talks.toSorted((a, b) => textOf(b) - textOf(a) || b.to - b.from - (a.to - a.from) || a.from - b.from);
  const isTaken = new Uint8Array(blocks);
  const kept: Talk[] = [];
  for (const talk of sorted) {
    // None that was kept lies within another that has less text: its ends tell.
    if (kept.length === maxTalks) break;
    if (isTaken[talk.from] === 1 || isTaken[talk.to] === 1) continue;
    isTaken.fill(1, talk.from, talk.to + 1);
    kept.push(talk);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
