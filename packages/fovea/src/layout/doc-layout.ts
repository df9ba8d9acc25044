import type { LaidOutPage, Page, Style } from '../model/index.ts';
import { findFurniture } from './furniture.ts';
import { createBodyLook, learnHeadings, markHeadings, type HeadingRanks } from './headings.ts';
import { marginsOf, type Margins } from './margin-rows.ts';
import { layoutPage } from './page-layout.ts';

/** A page is compared with this many before and after it: two of each, where left and right pages differ. */
export const reach = 4;

/**
 * Lays out pages in order. A page comes out once the next few have gone in, because what repeats can only be seen
 * beside its neighbours; so memory holds a handful of pages, however long the document is.
 */
export type DocLayout = {
  /** Takes the next page and gives those that are ready. */
  readonly push: (page: Page) => LaidOutPage[];
  /** Gives the rest. */
  readonly end: () => LaidOutPage[];
};

/** `styles` may grow while pages are read. */
export function createDocLayout(styles: readonly Style[]): DocLayout {
  const margins: Margins[] = [];
  const waiting: Page[] = [];
  const body = createBodyLook();
  const ranks: HeadingRanks = { looks: [] };
  const finish = (page: Page): LaidOutPage => {
    const own = margins.findIndex((one) => one.number === page.number);
    const neighbours = margins.filter((_, i) => i !== own && Math.abs(i - own) <= reach);
    const layout = layoutPage(page, styles, findFurniture(margins[own]!, neighbours));
    learnHeadings(ranks, layout, page, styles, body);
    return { ...page, layout: markHeadings(ranks, layout, page, styles, body) };
  };
  return {
    push: (page) => {
      margins.push(marginsOf(page, styles));
      if (margins.length > 2 * reach + 1) margins.shift();
      body.add(page, styles);
      waiting.push(page);
      return waiting.length > reach ? [finish(waiting.shift()!)] : [];
    },
    end: () => waiting.splice(0).map(finish),
  };
}

/** Lays out pages that are all at hand. */
export function layoutPages(pages: Iterable<Page>, styles: readonly Style[]): LaidOutPage[] {
  const layout = createDocLayout(styles);
  const done: LaidOutPage[] = [];
  for (const page of pages) done.push(...layout.push(page));
  return [...done, ...layout.end()];
}
