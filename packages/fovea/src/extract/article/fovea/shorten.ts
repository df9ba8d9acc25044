import type { HtmlElement, HtmlNode, HtmlText } from '../../../model/index.ts';
import { createRandom, type Random } from '../../../learn/random.ts';
import type { Block } from '../blocks/block.ts';
import { leastShare, sampleArticle, type ArticleSample, type GoldBlocks, type SampleSource } from './article-sample.ts';
import type { NameOdds } from './name-scores.ts';
import { shownContent } from './shown-content.ts';

/**
 * A page to learn from whose content is cut short, with all around it as it was: so that the length of a text is not
 * taken for what makes it content. Changes the tree. Undefined where the content is short already.
 */
export function shortenedSample(
  root: HtmlElement,
  blocks: readonly Block[],
  known: GoldBlocks,
  odds: NameOdds,
  from: SampleSource,
  seed: number,
): ArticleSample | undefined {
  const dropped = blocksToDrop(blocks, known.shares, from.kind, createRandom(seed));
  if (!dropped) return undefined;
  const kept = blocks.flatMap((_, i) => (dropped.has(i) ? [] : [i]));
  const gone = [...dropped].filter((i) => known.shares[i]! >= leastShare).map((i) => known.words[i]!);
  dropTexts([...dropped].flatMap((i) => blocks[i]!.nodes));
  const left = shownContent(root);
  // What is left may be so little that it is looked for elsewhere.
  if (left.root !== root || left.blocks.length !== kept.length) return undefined;
  const rest: GoldBlocks = {
    shares: Float64Array.from(kept, (i) => known.shares[i]!),
    words: kept.map((i) => known.words[i]!),
    gold: goldWithout(known.gold, gone),
    names: known.names,
  };
  return sampleArticle(root, left.blocks, rest, odds, { ...from, isShortened: true });
}

/** An article is shortened to as many words as a short item of news has. */
const [fewest, most] = [25, 250];
/** Of a page of records, such a share of the content is left. */
const [leastKept, mostKept] = [0.2, 0.9];
/** What is shortened has at least so many times the words that are left. */
const worth = 1.1;
/** As many blocks of something else between two that go are parts of what goes: names, dates, buttons. */
const [gapInText, gapInRecords] = [2, 8];
/** Kinds of pages that consist of running text; the others of records. */
const textKinds: ReadonlySet<string> = new Set(['article']);

/**
 * Which blocks go if the content of a page were shorter and all around it the same: from the end in most cases, else on
 * both sides. Undefined where the content is short already.
 */
export function blocksToDrop(
  blocks: readonly Pick<Block, 'words'>[],
  shares: ArrayLike<number>,
  kind: string | undefined,
  random: Random,
): ReadonlySet<number> | undefined {
  const content = blocks.flatMap((_, i) => (shares[i]! >= leastShare ? [i] : []));
  const all = content.reduce((sum, i) => sum + blocks[i]!.words, 0);
  const isOfRecords = !textKinds.has(kind ?? 'article');
  const [draw, place, side] = [random.next(), random.next(), random.next()];
  const goal = isOfRecords ? all * (leastKept + draw * (mostKept - leastKept)) : fewest * (most / fewest) ** draw;
  if (all < worth * goal || content.length < 2) return undefined;
  // Most keep their beginning, as news do; of the others something in between is left.
  let first = side < 0.7 ? 0 : Math.floor(place * content.length);
  let held = 0;
  let next = first;
  for (; next < content.length && held < goal; next++) held += blocks[content[next]!]!.words;
  for (; held < goal && first > 0; first--) held += blocks[content[first - 1]!]!.words;
  if (first === 0 && next === content.length) return undefined;
  const dropped = new Set<number>();
  const maxGap = isOfRecords ? gapInRecords : gapInText;
  for (const run of [content.slice(0, first), content.slice(next)]) {
    run.forEach((block, i) => {
      dropped.add(block);
      const before = run[i - 1] ?? block;
      for (let other = before + 1; block - before <= maxGap + 1 && other < block; other++) dropped.add(other);
    });
  }
  return dropped;
}

/** Takes texts out of a page, and the elements that have nothing left in them. The tree itself is changed. */
function dropTexts(texts: Iterable<HtmlText>): void {
  const open: HtmlNode[] = [...texts];
  for (let node = open.pop(); node; node = open.pop()) {
    const { parent } = node;
    if (!parent) continue;
    const left = parent.children.filter((child) => child !== node);
    (parent as { children: readonly HtmlNode[] }).children = left;
    if (!left.some(isSomething) && !pageTags.has(parent.name)) open.push(parent);
  }
}

const pageTags: ReadonlySet<string> = new Set(['html', 'body', 'main']);

function isSomething(node: HtmlNode): boolean {
  return node.kind === 'text' ? node.text.trim() !== '' : node.name !== 'br' && node.name !== 'hr';
}

/** The gold of a page whose blocks are fewer: without the words of those that went. */
function goldWithout(gold: Int32Array, dropped: readonly Int32Array[]): Int32Array {
  const gone = new Map<number, number>();
  for (const words of dropped) for (const word of words) gone.set(word, (gone.get(word) ?? 0) + 1);
  // From the end, where most of what went was.
  return gold
    .toReversed()
    .filter((word) => {
      const left = gone.get(word) ?? 0;
      if (left > 0) gone.set(word, left - 1);
      return left === 0;
    })
    .toReversed();
}
