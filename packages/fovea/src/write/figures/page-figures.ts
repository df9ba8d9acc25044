import { type Block, type Box, type LaidOutPage, type Style, type Tag, type Token } from '../../model/index.ts';
import { blockLines, orderedBlocks } from '../text/block-text.ts';
import { joinLines } from '../text/join-lines.ts';
import { areasOf, captionsOf } from './captions.ts';
import { drawnAreas, type DrawnArea } from './drawn-areas.ts';
import { boxAround } from '../../model/box-around.ts';

/** A figure on a page: an image, or a drawing of lines and shapes. */
export type Figure = {
  readonly page: number;
  /** Counts from 1 on every page, from top to bottom. */
  readonly number: number;
  readonly box: Box;
  readonly kind: 'image' | 'drawing';
  /** The text that names it, in one line. */
  readonly caption?: string;
  /** The number of the block that is the caption. */
  readonly captionBlock?: number;
  /** The description that a tagged PDF has of it. */
  readonly alt?: string;
  /** Pixels per inch that show all there is to see: those of the stored image, or those usual for a drawing. */
  readonly dpi: number;
};

/** More than this on a page are tiles, icons or an attack; the largest are looked at. */
const maxAreas = 100;
/** Smaller than these shares of the page are icons and ornaments. */
const leastSide = 0.04;
const leastArea = 0.004;
const leastDrawing = 0.02;
/** An area with more text than this is a text with something behind it. */
const mostText = 0.3;
/** An area lower than this many lines of the text in it is a band behind a heading. */
const bandLines = 3.5;
/** What a drawing without a caption must have. */
const fewCurves = 4;
const fewShapes = 30;
/** Pixels per inch of a drawing, and the most for an image. */
const drawingDpi = 150;
const [leastDpi, mostDpi] = [72, 300];

/** Finds the figures of pages. What is at the same place of several pages is found on the first of them only. */
export type FigureFinder = (page: LaidOutPage, styles: readonly Style[]) => Figure[];

const maxKnown = 10_000;

/**
 * Finds the figures of pages in their order: images and drawings that are large enough, outside tables, and not behind
 * text, with the captions that stand beside them.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { createFigureFinder } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/flyer.pdf');
 * const find = createFigureFinder();
 * const [first] = pages.flatMap((page) => find(page, styles));
 * console.log(first?.page, first?.kind, first?.caption); // => 1 image undefined
 * ```
 */
export function createFigureFinder(): FigureFinder {
  const known = new Set<string>();
  return (page, styles) => {
    const areas = captioned(page, styles).filter(({ area, caption }) => {
      if (caption) return true;
      const key = area.images
        .map(({ box, pixelWidth, pixelHeight }) => `${placeKey(box)} ${pixelWidth} ${pixelHeight}`)
        .join(';');
      if (key === '' || key.length > 1000) return true;
      if (known.has(key)) return false;
      if (known.size < maxKnown) known.add(key);
      return true;
    });
    const sorted = areas.sort((a, b) => a.area.box.y0 - b.area.box.y0 || a.area.box.x0 - b.area.box.x0);
    return sorted.map((one, i) => figureOf(one, page, i + 1));
  };
}

/**
 * The figures of one page, from top to bottom.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageFigures } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/report.pdf');
 * console.log(pages.flatMap((page) => pageFigures(page, styles)).length); // => 0
 * ```
 */
export function pageFigures(page: LaidOutPage, styles: readonly Style[]): Figure[] {
  return createFigureFinder()(page, styles);
}

type Captioned = { readonly area: DrawnArea; readonly caption?: Block };

function captioned(page: LaidOutPage, styles: readonly Style[]): Captioned[] {
  const areas = drawnAreas(page)
    .filter(({ box }) => isLargeEnough(box, page, leastArea))
    .sort((a, b) => sizeOf(b.box) - sizeOf(a.box))
    .slice(0, maxAreas);
  if (areas.length === 0) return [];
  const free = new Set(areas.filter((area) => !isBehindText(area, page)));
  const found: Captioned[] = [];
  for (const caption of captionsOf(page, styles)) {
    const named = areasOf(caption, [...free]);
    if (named.length === 0) continue;
    for (const area of named) free.delete(area);
    found.push({ area: joined(named), caption: caption.block });
  }
  const inCaptioned = (area: DrawnArea): boolean => found.some((one) => isInside(area.box, one.area.box));
  const alone = [...free].filter((area) => isFigureByItself(area, page) && !inCaptioned(area));
  return [...found, ...alone.map((area) => ({ area }))];
}

function isLargeEnough(box: Box, { width, height }: LaidOutPage, share: number): boolean {
  const least = leastSide * Math.min(width, height);
  return box.x1 - box.x0 >= least && box.y1 - box.y0 >= least && sizeOf(box) >= share * width * height;
}

/** Without a caption, lines and boxes may be anything: forms, ornaments, letters drawn as outlines. */
function isFigureByItself(area: DrawnArea, page: LaidOutPage): boolean {
  if (area.imageArea >= 0.5 * sizeOf(area.box)) return true;
  if (!isLargeEnough(area.box, page, leastDrawing)) return false;
  return area.curves >= fewCurves || area.shapes >= fewShapes;
}

function isBehindText({ box, images }: DrawnArea, page: LaidOutPage): boolean {
  const inside = page.tokens.filter((token) => isIn(token, box));
  const text = inside.reduce((sum, token) => sum + sizeOf(token.box), 0);
  if (text > mostText * sizeOf(box)) return true;
  const tallest = inside.reduce((most, token) => Math.max(most, token.box.y1 - token.box.y0), 0);
  if (box.y1 - box.y0 < bandLines * tallest) return true;
  // Labels are short; a paragraph belongs to the text of the page.
  if (images.length > 0 && text < 0.1 * sizeOf(box)) return false;
  return orderedBlocks(page).some(
    (block) =>
      block.lines.length >= 3 &&
      block.kind !== 'table' &&
      isInside(block.box, box) &&
      width(block.box) > 0.5 * width(box),
  );
}

function isIn({ box }: Token, around: Box): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x >= around.x0 && x <= around.x1 && y >= around.y0 && y <= around.y1;
}

function isInside(inner: Box, outer: Box): boolean {
  return inner.x0 >= outer.x0 && inner.y0 >= outer.y0 && inner.x1 <= outer.x1 && inner.y1 <= outer.y1;
}

function width({ x0, x1 }: Box): number {
  return x1 - x0;
}

function sizeOf({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

function joined(areas: readonly DrawnArea[]): DrawnArea {
  const sum = (count: (area: DrawnArea) => number): number => areas.reduce((all, area) => all + count(area), 0);
  return {
    box: boxAround(areas.map(({ box }) => box)),
    imageArea: sum(({ imageArea }) => imageArea),
    images: areas.flatMap(({ images }) => images),
    shapes: sum(({ shapes }) => shapes),
    curves: sum(({ curves }) => curves),
  };
}

function figureOf({ area, caption }: Captioned, page: LaidOutPage, number: number): Figure {
  const kind = area.imageArea >= 0.5 * sizeOf(area.box) ? 'image' : 'drawing';
  const alt = altOf(area.box, page.tags ?? []);
  return {
    page: page.number,
    number,
    box: withLabels(area.box, page, caption),
    kind,
    ...(caption && { caption: joinLines(blockLines(page, caption), new Set()), captionBlock: caption.id }),
    ...(alt !== undefined && { alt }),
    dpi: kind === 'image' ? imageDpi(area) : drawingDpi,
  };
}

/** That of the image with the most detail. */
function imageDpi({ images }: DrawnArea): number {
  const each = images.map(({ box, pixelWidth }) => (72 * pixelWidth) / Math.max(1, width(box)));
  return Math.round(Math.min(mostDpi, Math.max(leastDpi, ...each)));
}

/** Short texts right beside a drawing: numbers along its axes, names of its parts. */
function withLabels(box: Box, page: LaidOutPage, caption: Block | undefined): Box {
  const labels = orderedBlocks(page).filter((block) => {
    if (block === caption || block.kind !== 'paragraph' || block.furniture || block.lines.length > 2) return false;
    const height = (block.box.y1 - block.box.y0) / block.lines.length;
    if (block.angle === 0 && width(block.box) > 0.5 * width(box)) return false;
    return isInside(block.box, {
      x0: box.x0 - 3 * height,
      y0: box.y0 - height,
      x1: box.x1 + 3 * height,
      y1: box.y1 + 1.5 * height,
    });
  });
  return boxAround([box, ...labels.map((block) => block.box)]);
}

function altOf(box: Box, tags: readonly Tag[]): string | undefined {
  return tags.find((tag) => {
    const [x, y] = [(tag.box.x0 + tag.box.x1) / 2, (tag.box.y0 + tag.box.y1) / 2];
    return tag.kind === 'figure' && tag.alt !== undefined && x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
  })?.alt;
}

function placeKey({ x0, y0, x1, y1 }: Box): string {
  return [x0, y0, x1, y1].map(Math.round).join(' ');
}
