import type { Classifier, Table } from '../../../learn/index.ts';
import { pageColumns } from './features/page.ts';
import { sumsOf, type Sums } from './frame.ts';
import type { PageSketch } from './sketch.ts';
import { middleOf, type Talk } from './talks.ts';
import { topicBit, topics, type Topic } from './topics.ts';

/** What it is judged by whether a talk is what the page is about: itself, what comes before it, and the page. */
export const talkColumns: readonly string[] = [
  'texts',
  'words',
  'words of a text',
  'share of words',
  'linkDensity',
  'in comments',
  'headings a text',
  'blocks a text',
  'unevenness of blocks',
  'unevenness of texts',
  'first text for others',
  'linked beginnings',
  'linkDensity of times',
  'words of times',
  'prose',
  'longest block',
  'share before',
  'plain before',
  'plain before for words of a text',
  'plain before for words',
  'plain before beside',
  'longest before',
  'paragraphs before',
  'blocks since text',
  'links since text',
  'words since heading',
  'alike before',
  'comments before',
  'plain after',
  'longest run inside',
  'longest run before',
  'readable inside',
  'title before',
  'plain since title',
  'blocks since title',
  'chance inside',
  'chance before',
  'chance after',
  'likely words before',
  'blocks since likely',
  'highest chance before',
  'blocks since comments',
  'words since comments',
  'comments at its start',
  'blocks since related',
  'replies a text',
  'labels of comments a text',
  'blocks until comments',
  'blocks until reply',
  ...pageColumns.columns,
];

/** What is looked up for every talk of a page. */
type Facts = {
  readonly sketch: PageSketch;
  readonly chances: ArrayLike<number>;
  /** Words outside of links in all but the shortest blocks; words in links; what is likely. */
  readonly plain: Sums;
  readonly links: Sums;
  readonly likely: Sums;
};

/** One row a talk, given how likely blocks are content at first sight. */
export function talkTable(sketch: PageSketch, talks: readonly Talk[], chances: ArrayLike<number>): Table {
  const { words, linkDensity, page } = sketch;
  const facts: Facts = {
    sketch,
    chances,
    plain: sumsOf(words.map((own, i) => (own >= 8 ? own * (1 - linkDensity[i]!) : 0))),
    links: sumsOf(words.map((own, i) => own * linkDensity[i]!)),
    likely: sumsOf(words.map((own, i) => own * chances[i]!)),
  };
  const data = new Float32Array(talks.length * talkColumns.length);
  talks.forEach((talk, row) => {
    const values = [
      ...valuesOf(facts, talk),
      ...valuesBefore(facts, talk),
      ...valuesOfPage(facts, talk),
      ...valuesOfLabels(sketch, talk),
      ...page,
    ];
    data.set(values, row * talkColumns.length);
  });
  return { columns: talkColumns, rows: talks.length, data };
}

/** By block, how likely the talk that it is in is what the page is about; −1 outside of talks. */
export function talkChances(
  sketch: PageSketch,
  talks: readonly Talk[],
  first: ArrayLike<number>,
  model: Classifier,
): Float64Array {
  const said = model.predictProba(talkTable(sketch, talks, first));
  const chances = new Float64Array(sketch.words.length).fill(-1);
  talks.forEach(({ from, to }, i) => chances.fill(said[2 * i + 1]!, from, to + 1));
  return chances;
}

function valuesOf({ sketch, links }: Facts, { from, to, starts, texts }: Talk): number[] {
  const { words, linkDensity, wordSums, isHeading, inComments } = sketch;
  const held = wordsIn(sketch, from, to) || 1;
  let [named, headings, prose, longest] = [0, 0, 0, 0];
  for (let i = from; i <= to; i++) {
    named += words[i]! * inComments[i]!;
    headings += isHeading[i]!;
    longest = Math.max(longest, words[i]!);
    if (words[i]! >= 12 && linkDensity[i]! < 0.35) prose += words[i]!;
  }
  const count = starts.length;
  const mean = (valueOf: (start: number) => number): number =>
    starts.reduce((sum, start) => sum + valueOf(start), 0) / count;
  const text = middleOf(texts);
  return [
    count,
    held,
    text,
    held / (wordSums[words.length]! || 1),
    (links[to + 1]! - links[from]!) / held,
    named / held,
    headings / count,
    (to - from + 1) / count,
    unevenness(starts.slice(1).map((start, i) => start - starts[i]!)),
    unevenness(texts),
    texts[0]! / (text || 1),
    mean((start) => +(linkDensity[start + 1]! > 0.8 && words[start + 1]! >= 3)),
    mean((start) => linkDensity[start]!),
    mean((start) => words[start]!),
    prose / held,
    longest,
  ];
}

/** How far numbers are from their mean, for their mean. */
function unevenness(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const mean = numbers.reduce((sum, own) => sum + own, 0) / numbers.length;
  const square = numbers.reduce((sum, own) => sum + (own - mean) ** 2, 0) / numbers.length;
  return Math.sqrt(square) / (mean || 1);
}

function valuesBefore({ sketch, plain, links }: Facts, talk: Talk): number[] {
  const { words, linkDensity, wordSums, isHeading, inComments } = sketch;
  const { from, to, texts } = talk;
  const plainOf = (i: number): number => words[i]! * (1 - linkDensity[i]!);
  const before = plain[from]!;
  let [longest, paragraphs, text, heading, named] = [0, 0, -1, -1, 0];
  for (let i = 0; i < from; i++) {
    longest = Math.max(longest, plainOf(i));
    if (plainOf(i) >= 12) [paragraphs, text] = [paragraphs + 1, i];
    if (isHeading[i] === 1) heading = i;
    named += inComments[i]!;
  }
  return [
    wordSums[from]! / (wordSums[words.length]! || 1),
    before,
    before / (middleOf(texts) || 1),
    before / (wordsIn(sketch, from, to) || 1),
    besideOf(sketch, plain, talk),
    longest,
    paragraphs,
    from - text,
    links[from]! - links[text + 1]!,
    wordSums[from]! - wordSums[heading + 1]!,
    alikeBefore(sketch, talk) / (before || 1),
    named,
    plain[words.length]! - plain[to + 1]!,
  ];
}

/** What comes before a talk in the smallest element that holds both. */
function besideOf({ inner, parents, first, last }: PageSketch, plain: Sums, { from, to }: Talk): number {
  let element = inner[from]!;
  while (element >= 0 && (last[element]! < to || first[element]! >= from)) element = parents[element]!;
  return element < 0 ? 0 : plain[from]! - plain[first[element]!]!;
}

/** The words before a talk in blocks that are made like those that much of it is in: the first post of a thread. */
function alikeBefore(sketch: PageSketch, { from, to }: Talk): number {
  const { words, linkDensity, alike } = sketch;
  const isText = (i: number): boolean => words[i]! >= 5 && linkDensity[i]! < 0.4;
  const inside = new Map<number, number>();
  for (let i = from; i <= to; i++) if (isText(i)) inside.set(alike[i]!, (inside.get(alike[i]!) ?? 0) + words[i]!);
  const much = 0.2 * wordsIn(sketch, from, to);
  let before = 0;
  for (let i = 0; i < from; i++) if (isText(i) && (inside.get(alike[i]!) ?? 0) > much) before += words[i]!;
  return before;
}

function valuesOfPage({ sketch, plain, likely, chances }: Facts, { from, to }: Talk): number[] {
  const { words, longestRun, readable, first, last, title } = sketch;
  const shareInside = (start: number, end: number): number =>
    wordsIn(sketch, Math.max(start, from), Math.min(end, to)) / (wordsIn(sketch, start, end) || 1);
  const [runFrom, runTo] = longestRun;
  const isTitled = title >= 0;
  const mean = (start: number, end: number): number =>
    (likely[end + 1]! - likely[start]!) / (wordsIn(sketch, start, end) || 1);
  let [likeliest, highest] = [-1, -1];
  for (let i = 0; i < from; i++) {
    if (chances[i]! >= 0.4 && words[i]! >= 5) likeliest = i;
    if (words[i]! >= 8) highest = Math.max(highest, chances[i]!);
  }
  return [
    runFrom < 0 ? -1 : shareInside(runFrom, runTo),
    runFrom < 0 ? -1 : +(runTo < from),
    shareInside(first[readable] ?? 0, last[readable] ?? -1),
    isTitled ? +(title < from) : -1,
    isTitled && title < from ? plain[from]! - plain[title + 1]! : -1,
    isTitled ? from - title : -999,
    mean(from, to),
    mean(0, from - 1),
    mean(to + 1, words.length - 1),
    likely[from]!,
    from - likeliest,
    highest,
  ];
}

/** What the labels before and inside a talk say it is. */
function valuesOfLabels(
  { topics: { labels, since, until, replies }, wordSums }: PageSketch,
  { from, to, starts }: Talk,
): number[] {
  const at = (distances: Uint16Array, block: number, topic: Topic): number =>
    distances[block * topics.length + topics.indexOf(topic)] ?? far;
  const before = Math.min(far, at(since, from, 'comments'));
  const isComments = (block: number): number => +((labels[block]! & topicBit('comments')) !== 0);
  let [inside, atStart] = [0, 0];
  for (let i = from; i <= to; i++) {
    inside += isComments(i);
    if (i < from + 4) atStart += isComments(i);
  }
  return [
    before,
    before === far ? -1 : wordSums[from]! - wordSums[from - before]!,
    atStart,
    Math.min(far, at(since, from, 'related')),
    (replies[to + 1]! - replies[from]!) / starts.length,
    inside / starts.length,
    Math.min(far, at(until, to, 'comments')),
    Math.min(far, at(until, to, 'reply')),
  ];
}

/** What stands where no label is near. */
const far = 60;

/** Words from one block to another, both included. */
function wordsIn({ wordSums }: PageSketch, from: number, to: number): number {
  return to < from ? 0 : wordSums[to + 1]! - wordSums[from]!;
}
