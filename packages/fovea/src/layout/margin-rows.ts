import { TokenFlag, type Page, type Style } from '../model/index.ts';
import { entry, firstOf } from '../model/lookup.ts';
import { chunksOf } from './chunks.ts';
import { turnedItems, type Item } from './item.ts';
import { rowsOf } from './rows.ts';

/** A row near the top or foot of a page, in what makes it the same from page to page. */
export type MarginRow = {
  readonly tokens: readonly number[];
  readonly edge: 'top' | 'bottom';
  /** Middle of the row as a share of the page's height. */
  readonly at: number;
  readonly size: number;
  /** The text with every number as `#`. */
  readonly key: string;
  readonly numbers: readonly number[];
  /** White between this row and the next one inwards, in ems. */
  readonly inwards: number;
};

/** Text that stands aside: turned on its side, slanted across the page, or hardly printed. */
export type AsideText = {
  readonly tokens: readonly number[];
  readonly kind: 'side' | 'watermark';
  readonly key: string;
  readonly at: number;
  /** Needs no other page to be known for what it is. */
  readonly certain: boolean;
};

export type Margins = {
  readonly number: number;
  readonly rows: readonly MarginRow[];
  readonly aside: readonly AsideText[];
};

/** How far into the page running heads and feet reach, as a share of its height, and how many rows they may have. */
const depth = 0.2;
const maxRows = 6;

/** What may be furniture on a page: small enough to be kept for every page of a long document. */
export function marginsOf(page: Page, styles: readonly Style[]): Margins {
  const [main, ...others] = turnedItems(page, styles, TokenFlag.rightToLeft);
  if (!main) return { number: page.number, rows: [], aside: [] };
  const level = main.angle % 180 === 0;
  const across = level ? page.height : page.width;
  const start = main.angle === 180 || main.angle === 90 ? -across : 0;
  const inwardsOf = (item: Item): number => {
    const at = ((item.y0 + item.y1) / 2 - start) / across;
    return Math.min(at, 1 - at);
  };
  // A little more than the margins, to see how far the text is from them.
  const near = main.items.filter((item) => inwardsOf(item) <= 1.3 * depth);
  const rows = rowsOf(chunksOf(near)).map((row) => ({
    items: row.chunks.flatMap((chunk) => chunk.items),
    y0: row.y0 - start,
    y1: row.y1 - start,
  }));
  const found: MarginRow[] = [];
  for (const edge of ['top', 'bottom'] as const) {
    const ordered = edge === 'top' ? rows : rows.toReversed();
    for (let i = 0; i < Math.min(maxRows, ordered.length); i++) {
      const { items, y0, y1 } = entry(ordered, i);
      const at = (y0 + y1) / 2 / across;
      if ((edge === 'top' ? at : 1 - at) > depth) break;
      const next = ordered[i + 1];
      const size = Math.max(...items.map((item) => item.size));
      const gap = next ? (edge === 'top' ? next.y0 - y1 : y0 - next.y1) / size : Infinity;
      found.push({
        tokens: items.map((item) => item.token),
        edge,
        at,
        size,
        inwards: gap,
        ...keyOf(items.map((item) => item.text)),
      });
    }
  }
  return {
    number: page.number,
    rows: found,
    aside: others.map((turned) => asideOf(turned.items, turned.angle, main.angle, page, styles)),
  };
}

function keyOf(words: readonly string[]): { key: string; numbers: number[] } {
  const text = words.join(' ').toLowerCase();
  return { key: text.replaceAll(/\d+/g, '#'), numbers: (text.match(/\d+/g) ?? []).map(Number) };
}

type Asides = {
  readonly token: number;
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly size: number;
  readonly style: number;
};

function asideOf(
  items: readonly Asides[],
  angle: number,
  mainAngle: number,
  page: Page,
  styles: readonly Style[],
): AsideText {
  const turn = (((angle - mainAngle) % 90) + 90) % 90;
  const slanted = turn > 10 && turn < 80;
  const large = Math.max(...items.map((item) => item.size)) > 0.03 * Math.min(page.width, page.height);
  const pale = items.some((item) => (styles[item.style]?.opacity ?? 1) < 0.6);
  return {
    tokens: items.map((item) => item.token),
    kind: slanted ? 'watermark' : 'side',
    key: keyOf(items.map((item) => item.text)).key,
    at: firstOf(items).y0 / page.height,
    certain: slanted && large && (pale || items.length <= 4),
  };
}
