import {
  intersection,
  type Box,
  type Extraction,
  type Group,
  type LaidOutPage,
  type Note,
  type Page,
  type Style,
} from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { isMissing, reasonText } from '../text/groups.ts';
import { fieldColors, fieldPalette } from './field-colors.ts';
import { drawPicture, type ShownPicture } from './picture.ts';
import { lookAttributes, rect, type Look } from './look.ts';
import { title } from './title.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/** What lies under the boxes of a page: its image, or its words if there is none. */
export type PageGround = { readonly page: Page; readonly styles: readonly Style[]; readonly picture?: ShownPicture };

/** By page number. */
export type PageGrounds = ReadonlyMap<number, PageGround>;

/** A group on a page, with its place among all of them and how many groups lie inside one another in it. */
export type PlacedGroup = { readonly group: Group; readonly id: number; readonly height: number };

export const missingLook: Look = { color: '#dc2626', dash: '4 3', fillOpacity: 0.04 };

/** All groups from the outside in, numbered; those without a place are passed over, their parts are not. */
export function placedGroups(groups: readonly Group[]): PlacedGroup[] {
  const placed: PlacedGroup[] = [];
  const visit = (group: Group): void => {
    placed.push({ group, id: placed.length, height: heightOf(group) });
    for (const child of group.children ?? []) visit(child);
  };
  groups.forEach(visit);
  return placed;
}

function heightOf({ children = [] }: Group): number {
  return children.reduce((most, child) => Math.max(most, 1 + heightOf(child)), 0);
}

/** The colour of each type, in the order the types are met. */
export function typeLooks(placed: readonly PlacedGroup[]): ReadonlyMap<string, Look> {
  const colors = fieldColors(placed.map(({ group }) => group.type));
  return new Map([...colors].map(([type, color]) => [type, { color }]));
}

/** What lies under the boxes: the page as it looks, or its words where there is no picture of it. */
export function drawGround(
  page: Page | LaidOutPage,
  styles: readonly Style[],
  picture: ShownPicture | undefined,
): string {
  if (picture) return drawPicture(picture, page.width, 'picture');
  const words = page.tokens.map(({ text, box, style }) => {
    const { size = 10, weight = 400, italic = false, color = '#000000' } = styles[style] ?? {};
    const place = `x="${xmlNumber(box.x0)}" y="${xmlNumber(box.y1 - 0.22 * (box.y1 - box.y0))}"`;
    const look = `font-size="${xmlNumber(size)}" fill="${escapeXml(color)}"${weight >= 600 ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}`;
    const width = xmlNumber(Math.max(0.01, box.x1 - box.x0));
    return `<text ${place} ${look} textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
  });
  return `<g class="words" font-family="sans-serif">${words.join('')}</g>\n`;
}

/** The boxes of groups and of what was nearly found, for one page. */
export function drawGroups(
  page: Page,
  placed: readonly PlacedGroup[],
  looks: ReadonlyMap<string, Look>,
  notes: readonly Note[],
): string {
  const here = placed.filter(({ group }) => group.page === page.number);
  const boxes = here
    .map((one) => drawGroup(one, looks.get(one.group.type) ?? { color: firstOf(fieldPalette) }, page))
    .join('');
  const missing = notes.map((note, i) =>
    isMissing(note) && note.page === page.number ? drawMissing(note, i, page) : '',
  );
  return (
    `<g class="groups" fill-opacity="0.07" stroke-width="1">${boxes}</g>\n` +
    `<g class="missing"${lookAttributes(missingLook)} stroke-width="1.2">${missing.join('')}</g>\n`
  );
}

function drawGroup({ group, id, height }: PlacedGroup, look: Look, page: Page): string {
  const { type, score, text, reasons = [], box } = group;
  if (!box) return '';
  // Boxes inside one another would hide each other's edges.
  const outer = grown(box, 1.5 * height);
  const lines = [`${type} ${score.toFixed(2)}`, height < 2 ? text : '', ...reasons.map(reasonText)];
  const fill = height === 0 ? '' : ' fill-opacity="0"';
  const shape = rect(outer, `${lookAttributes(look)}${fill} data-g="${id}"`, title(lines));
  if (height === 0) return shape;
  const { x1, y0, y1 } = outer;
  const size = labelSize(outer, page);
  // A row has its truth behind it; what holds rows has it below.
  return height === 1
    ? shape + label({ x: x1 + 2, y: (y0 + y1) / 2 + 0.35 * size, size }, score.toFixed(2), look.color)
    : shape + label({ x: x1, y: y1 + size, size, anchor: 'end' }, score.toFixed(2), look.color);
}

function drawMissing({ box, message, reason }: Note, index: number, page: Page): string {
  const outer = grown(box!, 1);
  const shape = rect(outer, ` data-m="${index}"`, title([message]));
  if (!reason) return shape;
  const sunk = `${reason.condition} ${reason.truth.toFixed(2)}`;
  const size = labelSize(outer, page);
  const at = { x: outer.x1 + 2, y: (outer.y0 + outer.y1) / 2 + 0.35 * size, size };
  const room: Box = { x0: at.x, y0: at.y - size, x1: at.x + letterWidth * size * sunk.length, y1: at.y };
  // Over other words neither could be read; the title says it anyway.
  return page.tokens.some((token) => intersection(token.box, room))
    ? shape
    : shape + label(at, sunk, missingLook.color);
}

type LabelPlace = { readonly x: number; readonly y: number; readonly size: number; readonly anchor?: 'end' };

/** A generous mean, since no font is at hand to measure. */
const letterWidth = 0.56;

function labelSize({ y0, y1 }: Box, { unit }: Page): number {
  const [least, most] = unit === 'px' ? [7, 11] : [4, 7];
  return Math.max(least, Math.min(most, 0.6 * (y1 - y0)));
}

/** A few words beside a box, in letters that leave the page readable. */
function label({ x, y, size, anchor }: LabelPlace, text: string, color: string): string {
  const place = `x="${xmlNumber(x)}" y="${xmlNumber(y)}"${anchor ? ` text-anchor="${anchor}"` : ''}`;
  const letters = `font-size="${xmlNumber(size)}" font-family="sans-serif" fill="${color}" fill-opacity="1" stroke="none"`;
  return `<text ${place} ${letters} pointer-events="none">${escapeXml(text)}</text>`;
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** The pages that have anything to see; all of them where none has. */
export function pagesToShow(
  numbers: readonly number[],
  { groups, notes }: Pick<Extraction, 'groups' | 'notes'>,
): readonly number[] {
  const worth = new Set([
    ...placedGroups(groups).flatMap(({ group }) => group.page ?? []),
    ...notes.filter(isMissing).flatMap(({ page }) => page ?? []),
  ]);
  const seen = numbers.filter((number) => worth.has(number));
  return seen.length > 0 ? seen : numbers;
}
