/** What of a page speaks for its offering anything. */
export type PageSeen = {
  /** How likely it offers anything, seen by itself. */
  readonly chance: number;
  readonly offers: number;
};

/** Whoever looks for offers on a page or two most likely has some. */
const lone = { pages: 2, least: 0.15 };
/** Pages above this make a document one of offers; by themselves, other pages have to be above it. */
const even = 0.5;
/** In a document with this share of such pages, what is true of a page or two is true of all. */
const share = 0.25;
/** Elsewhere, single pages with offers are likely chance. */
const stray = 0.8;
/** Fewer offers are no pattern: sentences with sums in them yield as many. They have to be more likely. */
const few = { offers: 4, least: 0.7 };

/**
 * By page, whether what was found there is to be taken for offers. Tables of figures and terms with fees yield pairs of a name
 * and an amount as well; what the other pages are says more than any number. `pageCount` is of the whole document.
 */
export function offeringPages(pages: readonly PageSeen[], pageCount: number): boolean[] {
  const least = leastChance(pages, pageCount);
  return pages.map(
    ({ chance, offers }) => offers > 0 && chance >= (offers < few.offers ? Math.max(least, few.least) : least),
  );
}

function leastChance(pages: readonly PageSeen[], pageCount: number): number {
  if (pages.length < pageCount) return even;
  if (pageCount <= lone.pages) return lone.least;
  const offering = pages.filter(({ chance }) => chance >= even).length;
  if (offering >= share * pageCount) return lone.least;
  return stray;
}
