import { visualProperties, type VisualProperty } from '../model/index.ts';
import { parseColour } from './css-value.ts';
import { bytesOf, type MeasuredNode } from './node.ts';
import { isPainted, kindOf, valueOf } from './properties.ts';

/** For a property, the share of bytes that each of its values has; the most usual first. */
export type ValueShares = ReadonlyMap<string, number>;

/** What nodes usually look like. Colours in which nothing is painted don't count. */
export type UsualLook = ReadonlyMap<VisualProperty, ValueShares>;

export function usualLook(nodes: readonly MeasuredNode[]): UsualLook {
  const bytesOfStyle = new Map<readonly string[], number>();
  for (const node of nodes) {
    bytesOfStyle.set(node.style, (bytesOfStyle.get(node.style) ?? 0) + Math.max(1, bytesOf(node)));
  }
  return new Map(visualProperties.map((property) => [property, sharesOf(property, bytesOfStyle)]));
}

function sharesOf(property: VisualProperty, bytesOfStyle: ReadonlyMap<readonly string[], number>): ValueShares {
  const sums = new Map<string, number>();
  let all = 0;
  for (const [style, bytes] of bytesOfStyle) {
    const value = seenValue(style, property);
    if (value === '') continue;
    sums.set(value, (sums.get(value) ?? 0) + bytes);
    all += bytes;
  }
  // Equal shares in the order of their names, so that the order of the nodes does not matter.
  const ordered = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return new Map(ordered.map(([value, bytes]) => [value, bytes / all]));
}

/** The value as a reader sees it: `none` for a colour that is not painted; empty where nothing is known. */
export function seenValue(style: readonly string[], property: VisualProperty): string {
  const value = valueOf(style, property);
  if (value === '' || kindOf(property) !== 'colour') return value;
  const [red, green, blue, alpha] = parseColour(value);
  if (alpha === 0 || !isPainted(style, property)) return 'none';
  if (Number.isNaN(red + green + blue)) return value;
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
