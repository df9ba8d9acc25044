import type { Block, LaidOutPage } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { orderedBlocks } from '../text/block-text.ts';
import { xmlNumber } from '../xml.ts';

type Point = { readonly x: number; readonly y: number };

/** The way a page is read: a number where each block starts, and an arrow from every number to the next. */
export function drawOrder(page: LaidOutPage, color: string): string {
  const size = badgeSize(page);
  const starts = orderedBlocks(page).map((block) => startOf(block, size));
  const arrows = starts.slice(1).map((to, i) => arrow(entry(starts, i), to, size));
  const badges = starts.map((start, i) => badge(start, i + 1, size));
  const look = `stroke="${color}" fill="${color}" stroke-width="1.4" pointer-events="none"`;
  return `<g class="order" ${look} stroke-linecap="round">${arrows.join('')}${badges.join('')}</g>\n`;
}

/** Readable on a page of any size. */
function badgeSize({ width }: LaidOutPage): number {
  return Number.isFinite(width) ? Math.max(width / 85, 0.1) : 1;
}

/** Before the first line, in the direction of the text, where it hides little. */
function startOf({ box, angle }: Block, size: number): Point {
  const { x0, y0, x1, y1 } = box;
  const before = 0.95 * size;
  const below = 0.45 * size;
  switch (((Math.round(angle / 90) % 4) + 4) % 4) {
    case 1:
      return { x: x1 - below, y: y0 - before };
    case 2:
      return { x: x1 + before, y: y1 - below };
    case 3:
      return { x: x0 + below, y: y1 + before };
    default:
      return { x: x0 - before, y: y0 + below };
  }
}

/** A white line beneath keeps the arrow legible over pictures. */
function arrow(from: Point, to: Point, size: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (!(length > 2.2 * size)) return '';
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * size, y: from.y + uy * size };
  const tip = { x: to.x - ux * 1.15 * size, y: to.y - uy * 1.15 * size };
  // Bent a little, so that arrows along one edge can be told apart.
  const bend = Math.min(0.08 * length, 2 * size);
  const middle = { x: (start.x + tip.x) / 2 + uy * bend, y: (start.y + tip.y) / 2 - ux * bend };
  const path = `M${point(start)}Q${point(middle)} ${point(tip)}`;
  const head = headAt(tip, middle, 0.75 * size);
  return (
    `<path d="${path}" fill="none" stroke="#ffffff" stroke-width="3.4" stroke-opacity="0.85"/>` +
    `<path d="${path}" fill="none"/><path d="${head}" stroke="#ffffff" stroke-width="0.5"/>`
  );
}

function headAt(tip: Point, from: Point, size: number): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const back = { x: tip.x - ux * size, y: tip.y - uy * size };
  const half = 0.5 * size;
  const left = { x: back.x - uy * half, y: back.y + ux * half };
  const right = { x: back.x + uy * half, y: back.y - ux * half };
  const front = { x: tip.x + ux * 0.3 * size, y: tip.y + uy * 0.3 * size };
  return `M${point(front)}L${point(left)}L${point(right)}Z`;
}

function badge({ x, y }: Point, number: number, size: number): string {
  const letters = String(number);
  const width = Math.max(2 * size, (0.75 * letters.length + 0.8) * size);
  const box = `x="${xmlNumber(x - width / 2)}" y="${xmlNumber(y - size)}" width="${xmlNumber(width)}"`;
  const font = `font-family="sans-serif" font-size="${xmlNumber(1.25 * size)}" font-weight="bold" text-anchor="middle"`;
  return (
    `<rect ${box} height="${xmlNumber(2 * size)}" rx="${xmlNumber(size)}" stroke="#ffffff" stroke-width="1"/>` +
    `<text x="${xmlNumber(x)}" y="${xmlNumber(y + 0.45 * size)}" ${font} fill="#ffffff" stroke="none">${letters}</text>`
  );
}

function point({ x, y }: Point): string {
  return `${xmlNumber(x)} ${xmlNumber(y)}`;
}
