import { BodyLook, lettersByStyle } from '../model/body-look.ts';
import type { LaidOutPage, Page, Style } from '../model/index.ts';
import { findFurniture } from './furniture.ts';
import { learnHeadings, markHeadings, type HeadingRanks } from './headings.ts';
import { marginsOf, type Margins } from './margin-rows.ts';
import { layoutPage } from './page-layout.ts';
import { openTableOf, withContinuedTable, type OpenTable } from './table-continues.ts';

/** A page is compared with this many before and after it: two of each, where left and right pages differ. */
export const layoutReach = 4;

/**
 * Lays out the pages of a document, each beside its neighbours, because what repeats can only be seen so. Pages that
 * are no longer near can be forgotten: memory holds a handful of them, however long the document is.
 */
export type DocLayout = {
  /** Takes note of a page; a second look at it replaces the first. */
  readonly see: (page: Page) => void;
  /** Lays out a page that was seen, beside its neighbours that were. */
  readonly layOut: (page: Page) => LaidOutPage;
  /** Drops what is known of pages before this number, but for how text usually looks. */
  readonly forget: (before: number) => void;
};

/** `styles` may grow while pages are read. */
export function createDocLayout(styles: readonly Style[]): DocLayout {
  const margins = new Map<number, Margins>();
  const body = new BodyLook();
  const counted = new Set<number>();
  const ranks: HeadingRanks = { looks: [] };
  let open: OpenTable | undefined;
  return {
    see: (page) => {
      margins.set(page.number, marginsOf(page, styles));
      // A scan has no words at first sight.
      if (page.tokens.length === 0 || counted.has(page.number)) return;
      counted.add(page.number);
      body.add(lettersByStyle(page), styles);
    },
    layOut: (page) => {
      const own = margins.get(page.number) ?? marginsOf(page, styles);
      const layout = layoutPage(page, styles, findFurniture(own, neighboursOf(own, margins)));
      learnHeadings(ranks, layout, page, styles, body);
      const alone = { ...page, layout: markHeadings(ranks, layout, page, styles, body) };
      const laidOut = { ...page, layout: withContinuedTable(alone, open) };
      open = openTableOf(laidOut, open);
      return laidOut;
    },
    forget: (before) => {
      for (const number of margins.keys()) if (number < before) margins.delete(number);
    },
  };
}

function neighboursOf({ number }: Margins, margins: ReadonlyMap<number, Margins>): Margins[] {
  return [...margins.values()].filter((one) => one.number !== number && Math.abs(one.number - number) <= layoutReach);
}

/**
 * Lays out pages that are all available. Together they show what a single page does not: heading levels, and what
 * repeats from page to page.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { layoutPages } from 'fovea/layout';
 * const { pages, styles } = await read('examples/documents/report.pdf');
 * console.log(layoutPages(pages, styles)[0].layout.blocks.slice(0, 4).map(({ kind }) => kind));
 * // => [ 'heading', 'paragraph', 'heading', 'paragraph' ]
 * ```
 */
export function layoutPages(pages: readonly Page[], styles: readonly Style[]): LaidOutPage[] {
  const layout = createDocLayout(styles);
  return pages.map((page, i) => {
    // The first page is seen with those ahead, every other page with one more.
    for (const ahead of pages.slice(i === 0 ? 0 : i + layoutReach, i + layoutReach + 1)) layout.see(ahead);
    layout.forget(page.number - layoutReach);
    return layout.layOut(page);
  });
}
