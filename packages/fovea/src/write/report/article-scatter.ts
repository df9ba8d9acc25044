import type { BlockVerdict } from '../../model/index.ts';
import { xmlNumber } from '../xml.ts';

const [width, height, margin] = [420, 300, 34];

type Point = {
  readonly x: number;
  readonly y: number;
  readonly kept: boolean;
  readonly isContent: boolean;
  readonly block: number;
};

/** The plane of tag ratios: each block by its smoothed ratio and by how far that is from what follows. Empty without them. */
export function scatterSvg(blocks: readonly BlockVerdict[]): string {
  const points = blocks.flatMap((block, i) => pointOf(block, i) ?? []);
  if (points.length === 0) return '';
  const right = mostOf(points, ({ x }) => x, 1);
  const top = mostOf(points, ({ y }) => y, 1);
  const at = (x: number, y: number): [string, string] => [
    xmlNumber(margin + (x / right) * (width - 2 * margin)),
    xmlNumber(height - margin - (y / top) * (height - 2 * margin)),
  ];
  const dots = points.map(({ x, y, kept, block }) => {
    const [cx, cy] = at(x, y);
    return `<a href="#b${block}"><circle cx="${cx}" cy="${cy}" r="3" class="${kept ? 'kept' : 'dropped'}"/></a>`;
  });
  const base = height - margin;
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Blocks by tag ratio">\n` +
    `<path class="axis" d="M${margin} ${margin}V${base}H${width - margin}"/>` +
    `<text x="${width / 2}" y="${height - 8}" text-anchor="middle">characters per tag, smoothed (to ${xmlNumber(right)})</text>` +
    `<text x="12" y="${height / 2}" transform="rotate(-90 12 ${height / 2})" text-anchor="middle">difference to what follows (to ${xmlNumber(top)})</text>\n` +
    `${divide(points, right, top, at)}${dots.join('')}</svg>\n`
  );
}

/** One by one: a page may have more blocks than a call can have arguments. */
function mostOf(points: readonly Point[], valueOf: (point: Point) => number, least: number): number {
  return points.reduce((most, point) => Math.max(most, valueOf(point)), least);
}

function pointOf({ measures, kept }: BlockVerdict, block: number): Point | undefined {
  const { smoothed: x, difference: y, cluster, distance, otherDistance } = measures;
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const isNearer = distance !== undefined && otherDistance !== undefined && otherDistance < distance;
  return { x, y: Math.abs(y), kept, isContent: cluster === 1 || isNearer, block };
}

/**
 * Where the clusters part: across the way from the origin to the middle of what is not with it, halfway between the two.
 */
function divide(
  points: readonly Point[],
  right: number,
  top: number,
  at: (x: number, y: number) => [string, string],
): string {
  const content = points.filter(({ isContent }) => isContent);
  if (content.length === 0 || content.length === points.length) return '';
  const mean = (valueOf: (point: Point) => number): number =>
    content.reduce((sum, point) => sum + valueOf(point), 0) / content.length;
  const [a, b] = [mean(({ x }) => x), mean(({ y }) => y)];
  const along = ({ x, y }: Point): number => a * x + b * y;
  const inner = mostOf(
    points.filter(({ isContent }) => !isContent),
    along,
    0,
  );
  const outer = -mostOf(content, (point) => -along(point), -Infinity);
  const middle = (inner + outer) / 2;
  // Where a·x + b·y is that much, at the edges of the picture.
  const ends = [
    { x: 0, y: middle / b },
    { x: right, y: (middle - a * right) / b },
    { x: middle / a, y: 0 },
    { x: (middle - b * top) / a, y: top },
  ].filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y) && x >= 0 && x <= right && y >= 0 && y <= top);
  const [from, to] = [ends[0], ends.at(-1)];
  if (!from || !to || from === to) return '';
  return `<path class="divide" d="M${at(from.x, from.y).join(' ')}L${at(to.x, to.y).join(' ')}"/>`;
}
