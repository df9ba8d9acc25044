import { centre, contains, distance, height, union, unionAll, type Box } from './box.ts';
import type { Style, Token } from './doc.ts';
import type { Block, LaidOutPage, Line, PageLayout, Segment } from './layout.ts';
import { entry } from './lookup.ts';

/** A word that a reader missed, as somebody has typed it. */
export type AddedWord = { readonly text: string; readonly box: Box };

/** More words than anybody types on one page; each is compared with all words of the page. */
export const mostAddedWords = 500;

/** Drafts of the parts of a layout, while words are put into them. */
type Draft = {
  readonly segments: Segment[];
  readonly lines: Line[];
  readonly blocks: Block[];
  readonly order: number[];
};

/** A page with the styles that its words refer to. */
type StyledPage = { readonly page: LaidOutPage; readonly styles: readonly Style[] };

/**
 * A page with words that its reader missed. They are numbered after those that it has, look like the nearest word of about their size, and
 * are part of the line that they continue, or a line and block of their own.
 */
export function withAddedWords(page: LaidOutPage, given: readonly Style[], words: readonly AddedWord[]): StyledPage {
  if (words.length === 0) return { page, styles: given };
  const tokens: Token[] = [...page.tokens];
  const styles: Style[] = [...given];
  const { segments, lines, blocks, order } = page.layout;
  const draft: Draft = { segments: [...segments], lines: [...lines], blocks: [...blocks], order: [...order] };
  const segmentOf = new Map(segments.flatMap(({ id, tokens: own }) => own.map((token) => [token, id] as const)));
  for (const { text, box } of words.slice(0, mostAddedWords)) {
    const id = tokens.length;
    const beside = wordBeside(tokens, styles, segmentOf, box);
    const segment = beside === undefined ? undefined : segmentOf.get(beside);
    tokens.push({ id, text, box, ink: box, style: styleFor(page.tokens, styles, box), flags: 0 });
    segmentOf.set(
      id,
      segment === undefined ? addLine(draft, entry(tokens, id)) : insertInto(draft, segment, tokens, id),
    );
  }
  return { styles, page: { ...page, tokens, layout: { ...page.layout, ...draft, root: rootOf(page.layout, draft) } } };
}

/** Boxes of one size differ by no more; people draw generously. */
const sameHeight = 0.3;

/** On a page without a word to look like. */
const plainStyle: Omit<Style, 'size'> = {
  font: 'added',
  family: 'added',
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};

/** The style of the nearest word of about this height; else, in the right size, that of the word whose height is nearest. */
function styleFor(tokens: readonly Token[], styles: Style[], box: Box): number {
  const high = Math.max(0.1, height(box));
  let best: Token | undefined;
  let least: readonly [number, number] = [Infinity, Infinity];
  for (const token of tokens) {
    if ((styles[token.style]?.angle ?? 0) !== 0) continue;
    const off = Math.abs(Math.log(Math.max(0.1, height(token.box)) / high));
    const rank = [off <= sameHeight ? 0 : off, distance(token.box, box)] as const;
    if (rank[0] < least[0] || (rank[0] === least[0] && rank[1] < least[1])) [best, least] = [token, rank];
  }
  if (best && least[0] === 0) return best.style;
  const like = best ? entry(styles, best.style) : plainStyle;
  // A font is about as large as its letters are high; halves, so that boxes drawn by hand share a size.
  const size = Math.max(0.5, Math.round(2 * high) / 2);
  const same = styles.findIndex(
    (style) => style.size === size && style.font === like.font && style.color === like.color,
  );
  return same >= 0 ? same : styles.push({ ...like, size }) - 1;
}

/** A word of the same line, no further away than a line is high. */
function wordBeside(
  tokens: readonly Token[],
  styles: readonly Style[],
  segmentOf: ReadonlyMap<number, number>,
  box: Box,
): number | undefined {
  const { y } = centre(box);
  let best: number | undefined;
  let least = height(box);
  for (const { id, box: own, style } of tokens) {
    if (!segmentOf.has(id) || (styles[style]?.angle ?? 0) !== 0) continue;
    const isLevel = own.y0 < y && y < own.y1 && box.y0 < centre(own).y && centre(own).y < box.y1;
    const gap = Math.max(own.x0 - box.x1, box.x0 - own.x1);
    if (isLevel && gap < least) [best, least] = [id, gap];
  }
  return best;
}

/** Between the words of a segment, by where it stands; all around it grow with it. */
function insertInto(draft: Draft, segment: number, tokens: readonly Token[], id: number): number {
  const grown = <T extends { readonly box: Box }>(one: T): T => ({
    ...one,
    box: union(one.box, entry(tokens, id).box),
  });
  const own = entry(draft.segments, segment);
  const inside = [...own.tokens, id].toSorted(
    (a, b) => centre(entry(tokens, a).box).x - centre(entry(tokens, b).box).x,
  );
  draft.segments[segment] = { ...grown(own), tokens: inside };
  const line = draft.lines.findIndex(({ segments }) => segments.includes(segment));
  if (line < 0) return segment;
  draft.lines[line] = grown(entry(draft.lines, line));
  const block = draft.blocks.findIndex(({ lines }) => lines.includes(line));
  if (block >= 0) draft.blocks[block] = grown(entry(draft.blocks, block));
  return segment;
}

/** A segment, a line and a block of one word, read before or after the block that is nearest. */
function addLine({ segments, lines, blocks, order }: Draft, { id, box, style }: Token): number {
  const near = order.reduce<number | undefined>((best, block) => {
    const isNearer =
      best === undefined || distance(entry(blocks, block).box, box) < distance(entry(blocks, best).box, box);
    return isNearer ? block : best;
  }, undefined);
  const segment = segments.push({ id: segments.length, tokens: [id], box, style }) - 1;
  const line = lines.push({ id: lines.length, segments: [segment], box, angle: 0 }) - 1;
  const block = blocks.push({ id: blocks.length, lines: [line], box, angle: 0, kind: 'paragraph' }) - 1;
  const isBefore = near !== undefined && centre(box).y < entry(blocks, near).box.y0;
  order.splice(near === undefined ? order.length : order.indexOf(near) + (isBefore ? 0 : 1), 0, block);
  return segment;
}

/** The old regions, and new blocks below them. */
function rootOf({ root, blocks: had }: PageLayout, { blocks }: Draft): PageLayout['root'] {
  const leaves = blocks.slice(had.length).map(({ id, box }) => ({ kind: 'block' as const, box, block: id }));
  const box = unionAll([root.box, ...blocks.map((block) => block.box)]) ?? root.box;
  if (leaves.length === 0) return contains(root.box, box) ? root : { ...root, box };
  return { kind: 'rows', box, children: [root, ...leaves] };
}

/** A line of text over a box, cut into words whose widths go by their letters. */
export function wordsOfLine(text: string, box: Box): AddedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, words.length - 1);
  let at = 0;
  return words.map((word) => {
    const place = (letter: number): number => box.x0 + ((box.x1 - box.x0) * letter) / letters;
    const own = { text: word, box: { ...box, x0: place(at), x1: place(at + word.length) } };
    at += word.length + 1;
    return own;
  });
}
