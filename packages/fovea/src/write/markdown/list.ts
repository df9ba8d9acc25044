import type { Word } from './inline.ts';
import type { Flow, Piece } from './piece.ts';
import { lastOf } from '../../model/lookup.ts';

/** Knows how deep the next item of a list is. */
export type ListIndent = {
  /** Mark and words of an item: a mark that Markdown does not know is one of the words. */
  readonly start: (item: Piece & { readonly kind: 'item' }) => ItemStart;
  /** Ends the list. */
  readonly reset: () => void;
};

/** How an item begins. */
type ItemStart = {
  readonly start: string;
  readonly words: readonly Word[];
  /** Blanks before the lines that follow the first. */
  readonly inner: number;
};

type Level = {
  /** Where its items begin, along the line. */
  readonly at: number;
  /** How many blanks its items' own lists are indented by. */
  readonly inner: number;
};

/** An item this much further in than the one before, in ems, belongs to it. */
const deeper = 0.8;
const sameDepth = 0.5;
/** Further in than this, in ems, it stands in another column. */
const otherColumn = 8;

export function createListIndent(): ListIndent {
  let levels: Level[] = [];
  let before: Flow | undefined;
  return {
    start: ({ marker, words, flow, at }) => {
      const mark = markOf(marker);
      levels = levelsFor(flow, at, before, levels);
      before = flow;
      const indent = levels.at(-1)?.inner ?? 0;
      const inner = indent + (mark ?? '-').length + 1;
      levels.push({ at, inner });
      const box = boxOf(marker);
      const own: Word = { text: box ?? marker, bold: false, italic: false, gap: ' ', ...(box && { raw: true }) };
      const isWritten = mark === undefined || box !== undefined;
      return { start: ' '.repeat(indent) + (mark ?? '-'), words: isWritten ? [own, ...words] : words, inner };
    },
    reset: () => {
      levels = [];
      before = undefined;
    },
  };
}

/** The levels around an item that begins `start` along its line. */
function levelsFor(
  { box, look, page }: Flow,
  start: number,
  before: Flow | undefined,
  levels: readonly Level[],
): Level[] {
  const em = look.size || box.y1 - box.y0;
  const isApart = before !== undefined && (before.page !== page || box.y0 < before.box.y0);
  const isKnown = levels.some(({ at }) => Math.abs(at - start) <= sameDepth * em);
  if (isApart && !isKnown) return [];
  const around = levels.filter(({ at }) => start - at > deeper * em);
  return around.length > 0 && start - lastOf(around).at > otherColumn * em ? [] : around;
}

/** Boxes that are ticked or not, as GitHub writes them. */
function boxOf(marker: string): string | undefined {
  if (/^[☑☒🗹🗷]$/u.test(marker)) return '[x]';
  return marker === '☐' ? '[ ]' : undefined;
}

/** Bullets are all one to Markdown, numbers stay; undefined for other marks, `a)` or `(2)`. */
function markOf(marker: string): string | undefined {
  if (/^\d{1,9}[.)]$/.test(marker)) return marker;
  // A letter alone is the look of a bullet in a font of symbols.
  return /[\p{L}\p{N}]/u.test(marker) && !/^\p{L}$/u.test(marker) ? undefined : '-';
}
