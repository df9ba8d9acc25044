import type { Box } from '../../model/index.ts';
import { xmlNumber } from '../xml.ts';

/** How one sort of thing is outlined. */
export type Look = { readonly color: string; readonly dash?: string; readonly fillOpacity?: number };

/** One line of a layer's count: `3 doubtful`. */
export type Tally = { readonly name: string; readonly count: number; readonly look: Look };

/** The attributes that give a look; filled so faintly that the page shows through. */
export function lookAttributes(look: Look): string {
  const dash = look.dash === undefined ? '' : ` stroke-dasharray="${look.dash}"`;
  const fill = look.fillOpacity === undefined ? '' : ` fill-opacity="${look.fillOpacity}"`;
  return ` stroke="${look.color}" fill="${look.color}"${dash}${fill}`;
}

/** How many there are of each sort. */
export function tallyBy<Item, Name extends string>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
  looks: Readonly<Record<Name, Look>>,
): readonly Tally[] {
  const counts = new Map<Name, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  const names = Object.keys(looks) as Name[];
  return names.map((name) => ({ name, count: counts.get(name) ?? 0, look: looks[name] }));
}

/** A layer: what all of its marks share. */
export function group(name: string, look: Look, content: string, width = 0.8): string {
  return `<g class="${name}"${lookAttributes({ fillOpacity: 0.06, ...look })} stroke-width="${width}">${content}</g>\n`;
}

/** A box as a rectangle, with what stands inside it. */
export function rect({ x0, y0, x1, y1 }: Box, attributes: string, content = ''): string {
  // A viewer leaves out what has no width or height, and a rule often has none.
  const across = xmlNumber(Math.max(x1 - x0, 0.01));
  const down = xmlNumber(Math.max(y1 - y0, 0.01));
  const start = `<rect x="${xmlNumber(x0)}" y="${xmlNumber(y0)}" width="${across}" height="${down}"${attributes}`;
  return content === '' ? `${start}/>` : `${start}>${content}</rect>`;
}
