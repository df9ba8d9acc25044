import type { PageTruth } from './paper.ts';

/** Where a slab comes to stand. */
export interface Spot {
  page: PageTruth;
  x: number;
  top: number;
}

/** A piece of a column that is never split: a line, a heading or a whole table. */
export interface Slab {
  /** Empty room above the slab, left out at the top of a column. */
  before: number;
  height: number;
  /** The slab must not be the last one of its column. */
  keepsNext: boolean;
  /** The slab ends in the middle of a word. */
  endsParted: boolean;
  /** Markers of the notes that go to the foot of the slab's page. */
  notes: readonly string[];
  draw: (spot: Spot) => void;
}

export interface Placed {
  slab: Slab;
  page: number;
  column: 0 | 1;
  top: number;
}

export const PAGE_SIZE = [419.53, 595.28] as const;

const MARGIN = 40;
const GUTTER = 18;
const FIRST_TOP = 128;
const TOP = 70;
const BOTTOM = PAGE_SIZE[1] - 118;

export const COLUMN_WIDTH = (PAGE_SIZE[0] - 2 * MARGIN - GUTTER) / 2;
export const COLUMN_XS = [MARGIN, MARGIN + COLUMN_WIDTH + GUTTER] as const;

interface Cursor {
  page: number;
  column: 0 | 1;
  y: number;
}

function topOf(page: number): number {
  return page === 1 ? FIRST_TOP : TOP;
}

function nextColumn({ page, column }: Cursor): Cursor {
  return column === 0 ? { page, column: 1, y: topOf(page) } : { page: page + 1, column: 0, y: topOf(page + 1) };
}

/** Height of the slab and of those that must follow it in the same column. */
function keptHeight(slabs: readonly Slab[], index: number): number {
  const slab = slabs[index];
  if (slab === undefined) {
    return 0;
  }
  const follower = slabs[index + 1];
  const rest = slab.keepsNext && follower !== undefined ? follower.before + keptHeight(slabs, index + 1) : 0;
  return slab.height + rest;
}

function checkPartedWords(placed: readonly Placed[]): void {
  for (const [index, { slab, page }] of placed.entries()) {
    if (slab.endsParted && placed[index + 1]?.page !== page) {
      throw new Error(`A parted word runs over the end of page ${page}`);
    }
  }
}

/** Fills the columns from left to right and the pages one after the other. */
export function layOut(slabs: readonly Slab[]): Placed[] {
  const placed: Placed[] = [];
  let cursor: Cursor = { page: 1, column: 0, y: topOf(1) };
  for (const [index, slab] of slabs.entries()) {
    const before = cursor.y === topOf(cursor.page) ? 0 : slab.before;
    if (cursor.y + before + keptHeight(slabs, index) > BOTTOM) {
      cursor = nextColumn(cursor);
    } else {
      cursor.y += before;
    }
    placed.push({ slab, page: cursor.page, column: cursor.column, top: cursor.y });
    cursor.y += slab.height;
  }
  checkPartedWords(placed);
  return placed;
}
