import {
  centre,
  contains,
  containsPoint,
  FoveaError,
  intersection,
  type Box,
  type Doc,
  type LaidOutDoc,
  type Page,
  type Token,
} from '../model/index.ts';
import { entry } from '../model/lookup.ts';
import { layoutPages } from './doc-layout.ts';

/**
 * The part of a page inside a box: words whose centre is inside, and the overlapping parts of shapes, images and
 * annotations. Coordinates stay those of the page.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { crop } from 'fovea/layout';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * const top = crop(pages[0]!, { x0: 0, y0: 0, x1: 300, y1: 100 });
 * console.log(top.tokens.length, 'of', pages[0]!.tokens.length, 'words');
 * // => 6 of 78 words
 * ```
 */
export function crop(page: Page, box: Box): Page {
  const cut = <T extends { readonly box: Box }>(one: T): T[] => {
    const inside = intersection(one.box, box);
    return inside ? [{ ...one, box: inside }] : [];
  };
  return {
    ...withTokens(page, ({ box: own }) => containsPoint(box, centre(own).x, centre(own).y)),
    shapes: page.shapes.flatMap(cut),
    images: page.images.flatMap(cut),
    annotations: page.annotations.flatMap(cut),
    ...(page.tags && { tags: page.tags.flatMap(cut) }),
  };
}

/**
 * The content of a page that lies entirely inside a box.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { within } from 'fovea/layout';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * const part = within(pages[0]!, { x0: 0, y0: 0, x1: 300, y1: 100 });
 * console.log(part.tokens.map(({ text }) => text).join(' '));
 * // => Tidewater Joinery Supplies 14 Quay Street
 * ```
 */
export function within(page: Page, box: Box): Page {
  const isInside = (one: { readonly box: Box }): boolean => contains(box, one.box);
  return {
    ...withTokens(page, isInside),
    shapes: page.shapes.filter(isInside),
    images: page.images.filter(isInside),
    annotations: page.annotations.filter(isInside),
    ...(page.tags && { tags: page.tags.filter(isInside) }),
  };
}

/**
 * A page with only some of its words.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { filter } from 'fovea/layout';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * const bold = filter(pages[0]!, ({ style }) => styles[style]!.weight >= 700);
 * console.log(bold.tokens.length, 'bold words');
 * // => 10 bold words
 * ```
 */
export function filter(page: Page, keep: (token: Token) => boolean): Page {
  return withTokens(page, keep);
}

/** Words count from 0 on every page. A layout of other words is none. */
function withTokens(page: Page & { readonly layout?: unknown }, keep: (token: Token) => boolean): Page {
  const { layout: _layout, ...rest } = page;
  return { ...rest, tokens: page.tokens.filter(keep).map((token, id) => ({ ...token, id })) };
}

/**
 * A document with narrowed pages, laid out again; every extractor accepts it.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { crop, narrow } from 'fovea/layout';
 * import { extractOffers } from 'fovea/offers';
 * const left = { x0: 0, y0: 0, x1: 300, y1: 842 };
 * const { groups } = extractOffers(narrow(await read('examples/documents/flyer.pdf', { pages: [1] }), (page) => crop(page, left)));
 * console.log(groups.length, 'offers on the left');
 * // => 4 offers on the left
 * ```
 */
export function narrow(doc: Doc | LaidOutDoc, change: (page: Page) => Page): LaidOutDoc {
  return { ...doc, pages: layoutPages(doc.pages.map(change), doc.styles) };
}

/**
 * A part of pages: a box, or a text like `0,10%,100%,400` that gives its position on each page, in points or percent.
 */
export type Area = Box | string;

/** The part of every page to use. */
export type Narrowing = {
  /** Cuts pages to this area; see {@link crop} of `fovea/layout`. */
  readonly crop?: Area;
  /** Keeps only what lies entirely inside this area; see {@link within} of `fovea/layout`. */
  readonly within?: Area;
};

/** Undefined where the whole page is looked at. @throws FoveaError `option/invalid` */
export function narrowingOf({ crop: cropped, within: inside }: Narrowing): ((page: Page) => Page) | undefined {
  if (cropped === undefined && inside === undefined) return undefined;
  const cut = cropped === undefined ? undefined : areaOf(cropped);
  const frame = inside === undefined ? undefined : areaOf(inside);
  return (page) => {
    const part = cut ? crop(page, cut(page)) : page;
    return frame ? within(part, frame(page)) : part;
  };
}

/** The box of each page outside of which nothing is looked at; undefined where the whole page is. */
export function wantedBoxOf({
  crop: cropped,
  within: inside,
}: Narrowing): ((page: Pick<Page, 'width' | 'height'>) => Box) | undefined {
  const areas = [cropped, inside].flatMap((area) => (area === undefined ? [] : areaOf(area)));
  if (areas.length === 0) return undefined;
  const nothing: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return (page) => areas.map((boxOn) => boxOn(page)).reduce((shared, box) => intersection(shared, box) ?? nothing);
}

const side = /^\d+(?:\.\d+)?%?$/;

/** The box of an area on a page. @throws FoveaError `option/invalid` */
export function areaOf(area: Area): (page: Pick<Page, 'width' | 'height'>) => Box {
  if (typeof area !== 'string') return () => area;
  const sides = area.split(',').map((one) => one.trim());
  if (sides.length !== 4 || !sides.every((one) => side.test(one)))
    throw new FoveaError(
      'option/invalid',
      `"${area.slice(0, 80)}" is not an area; expected something like 0,10%,100%,400`,
    );
  const at = (index: number, whole: number): number => {
    const text = entry(sides, index);
    return text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number(text);
  };
  return ({ width, height }) => ({ x0: at(0, width), y0: at(1, height), x1: at(2, width), y1: at(3, height) });
}
