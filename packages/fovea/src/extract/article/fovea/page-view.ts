import type { HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { wordsOf } from '../blocks/words.ts';
import { alikeOf, type Alike } from './alike.ts';
import { focusOf, focusShares, type Focus } from './focus.ts';
import { frameOf, sumsOf, type Frame, type Sums } from './frame.ts';
import { nameScoresOf, type NameOdds, type NameScores } from './name-scores.ts';
import { signsOf, type PageSigns } from './page-signs.ts';
import { readableOf, type Readable } from './readable.ts';
import { repeatsOf, type Repeats } from './repeats.ts';
import { surroundingsOf } from './surroundings.ts';
import { textRunsOf, type TextRuns } from './text-runs.ts';
import { shapeOf, type TextShape } from './text-shape.ts';
import { timesOf, type Times } from './times.ts';
import { topicsOf, type Topics } from './topics.ts';
import { wordShares } from './word-shares.ts';

/** All that is known of a page before its blocks are judged; made once, in time linear in its size. */
export type PageView = {
  readonly frame: Frame;
  readonly shapes: readonly TextShape[];
  /** By block. */
  readonly linkDensity: Float32Array;
  readonly isParagraph: Uint8Array;
  readonly levels: Uint8Array;
  readonly sums: {
    readonly words: Sums;
    readonly links: Sums;
    /** Words in paragraphs, and paragraphs. */
    readonly prose: Sums;
    readonly paragraphs: Sums;
    readonly marks: Sums;
  };
  readonly surroundings: Int16Array;
  readonly names: NameScores;
  readonly repeats: Repeats;
  readonly focuses: readonly Focus[];
  readonly readable: Readable;
  readonly runs: TextRuns;
  readonly times: Times;
  readonly alike: Alike;
  readonly topics: Topics;
  readonly signs: PageSigns;
  readonly title: TitleMatch;
  /** By block: the share of its words that the page's description has; −1 where it has none. */
  readonly described: Float32Array;
  /** By block: how many blocks of the page have the same text. */
  readonly copies: Int32Array;
};

export type TitleMatch = {
  /** By block: the share of its words that the title has. */
  readonly shares: Float32Array;
  /** The block that is the title, or −1. */
  readonly block: number;
  /** The first first-level heading, or −1. */
  readonly heading: number;
};

export function viewPage(root: HtmlElement, blocks: readonly Block[], odds: NameOdds): PageView {
  const frame = frameOf(blocks);
  const shapes = blocks.map(({ text }) => shapeOf(text));
  const linkDensity = Float32Array.from(blocks, ({ words, linkWords }) => (words === 0 ? 0 : linkWords / words));
  const isParagraph = Uint8Array.from(blocks, ({ words }, i) => +isProse(words, linkDensity[i]!, shapes[i]!.marks));
  const words = sumsOf(blocks.map((block) => block.words));
  const links = sumsOf(blocks.map((block) => block.linkWords));
  const prose = sumsOf(blocks.map((block, i) => block.words * isParagraph[i]!));
  const signs = signsOf(root);
  const levels = Uint8Array.from(blocks, ({ element }) => levelOf(element));
  const shares = wordShares(blocks, [signs.title, signs.description], [0, -1]);
  // A page without prose still has a middle: where its words are.
  const weight = prose[blocks.length]! > 0 ? prose : words;
  const names = nameScoresOf(frame, odds);
  const repeats = repeatsOf(frame, words);
  return {
    frame,
    shapes,
    linkDensity,
    isParagraph,
    levels,
    sums: {
      words,
      links,
      prose,
      paragraphs: sumsOf(isParagraph),
      marks: sumsOf(shapes.map(({ marks }) => marks)),
    },
    surroundings: surroundingsOf(frame),
    names,
    repeats,
    focuses: blocks.length === 0 ? [] : focusShares.map((share) => focusOf(frame, weight, share)),
    readable: readableOf(frame, shapes, names, words, links),
    runs: textRunsOf(blocks, linkDensity),
    times: timesOf(blocks),
    alike: alikeOf(frame, repeats.kinds, isParagraph),
    topics: topicsOf(blocks),
    signs,
    title: matchTitle(blocks, levels, signs.title, shares[0]!),
    described: shares[1]!,
    copies: copiesOf(blocks),
  };
}

/** Whether a block reads like a paragraph, in any language. */
function isProse(words: number, linkDensity: number, marks: number): boolean {
  return (words >= 12 && linkDensity < 0.35 && marks >= 1) || (words >= 30 && linkDensity < 0.3);
}

/** 1 to 6 for headings, else 0. */
function levelOf({ name }: HtmlElement): number {
  const level = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 0x30 : 0;
  return level >= 1 && level <= 6 ? level : 0;
}

/** Titles have at most so many words. */
const maxTitleWords = 40;
/** How alike a block and the title must be, from 0 to 1; a first-level heading is given some credit. */
const minAlike = 0.55;
const headingCredit = 0.25;

function matchTitle(blocks: readonly Block[], levels: Uint8Array, title: string, shares: Float32Array): TitleMatch {
  const wanted = new Set(wordsOf(title));
  let block = -1;
  let best = minAlike;
  blocks.forEach(({ words }, i) => {
    if (words < 2 || words > maxTitleWords || shares[i] === 0) return;
    const alike = (2 * shares[i]! * words) / (words + wanted.size) + (levels[i] === 1 ? headingCredit : 0);
    if (alike > best) [best, block] = [alike, i];
  });
  return { shares, block, heading: levels.indexOf(1) };
}

function copiesOf(blocks: readonly Block[]): Int32Array {
  const copies = new Int32Array(blocks.length).fill(1);
  /** By length: the only one so far that is so long, or −1 where there are more. */
  const alone = new Map<number, number>();
  const counts = new Map<string, number>();
  // Most texts are the only ones of their length: the others alone are compared.
  for (let i = 0; i < blocks.length; i++) {
    const { text } = blocks[i]!;
    const before = alone.get(text.length);
    if (before === undefined) {
      alone.set(text.length, i);
      continue;
    }
    if (before >= 0) counts.set(blocks[before]!.text, 1);
    alone.set(text.length, -1);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  for (let i = 0; i < blocks.length; i++) {
    const { text } = blocks[i]!;
    if (alone.get(text.length) === -1) copies[i] = counts.get(text)!;
  }
  return copies;
}
