import type { LaidOutPage, Page } from '../../model/index.ts';
import { lastOf } from '../../model/lookup.ts';
import { tallyLayer, type Layer } from './layers.ts';
import { lookAttributes, type Look } from './look.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/** Drawn for a place whose top left corner is 0, 0. */
export type Legend = { readonly markup: string; readonly height: number };

/** A line of the legend: words, and the look they stand for. */
export type Entry = { readonly text: string; readonly look?: Look; readonly isHeading?: boolean };

/** In units of the legend's letters. */
const lineHeight = 1.7;
const padding = 0.9;
const swatchWidth = 1.5;
const entryGap = 1.2;
/** A generous mean, since no font is at hand to measure. */
const letterWidth = 0.56;
const headingLetterWidth = 0.62;

/** What is on the page, in the colours it is drawn in, for a strip as wide as the page. */
export function drawLegend(
  page: Page | LaidOutPage,
  show: readonly Layer[],
  width: number,
  title: string | undefined,
): Legend {
  return drawEntries(
    page,
    show.flatMap((layer) => layerEntries(page, layer)),
    width,
    title,
  );
}

/** The same for whatever was counted. */
export function drawEntries(page: Page, entries: readonly Entry[], width: number, title: string | undefined): Legend {
  const size = Math.min(8, Math.max(4, width / 72));
  const room = width / size - 2 * padding;
  const lines = [[headingOf(page, title, room)], ...wrap(entries, room)];
  const markup = lines.map((line, index) => drawLine(line, (padding + index * lineHeight) * size, size)).join('');
  const letters = `font-family="sans-serif" font-size="${xmlNumber(size)}" fill="#3f3f46"`;
  return {
    markup: `<g class="legend" ${letters} stroke-width="0.8">${markup}</g>`,
    height: (2 * padding + (lines.length - 1) * lineHeight + 1) * size,
  };
}

/** The title comes last and is cut off where it would leave the page. */
function headingOf(page: Page, title: string | undefined, room: number): Entry {
  const label = page.label === undefined ? '' : ` (${page.label})`;
  const size = `${xmlNumber(page.width)} × ${xmlNumber(page.height)} ${page.unit}`;
  const text = `Page ${page.number}${label}, ${size}${title ? ` · ${title}` : ''}`;
  const most = Math.max(8, Math.floor(room / headingLetterWidth));
  return { text: text.length > most ? `${text.slice(0, most - 1)}…` : text, isHeading: true };
}

/** Entries in lines, each as full as the room allows. */
function wrap(entries: readonly Entry[], room: number): readonly (readonly Entry[])[] {
  const lines: Entry[][] = [];
  let used = Infinity;
  for (const entry of entries) {
    if (used + entryWidth(entry) > room) {
      lines.push([]);
      used = 0;
    }
    lastOf(lines).push(entry);
    used += entryWidth(entry) + entryGap;
  }
  return lines;
}

function drawLine(entries: readonly Entry[], y: number, size: number): string {
  let x = padding;
  let markup = '';
  for (const entry of entries) {
    markup += drawEntry(entry, x * size, y, size);
    x += entryWidth(entry) + entryGap;
  }
  return markup;
}

/** The layer's count, followed by its sorts where there is more to say than the count. */
function layerEntries(page: Page | LaidOutPage, layer: Layer): readonly Entry[] {
  const tallies = tallyLayer(page, layer);
  if (!tallies) return [];
  const present = tallies.filter((tally) => tally.count > 0);
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  const total = countWords(count, layer);
  const only = present.length > 1 ? undefined : (present[0] ?? tallies[0]);
  if (only && (only === tallies[0] || only.count === 0)) return [{ text: total, look: only.look }];
  return [
    { text: `${total}:` },
    ...present.map((tally) => ({ text: `${tally.count} ${tally.name}`, look: tally.look })),
  ];
}

function countWords(count: number, layer: Layer): string {
  if (layer === 'order') return `order of ${countWords(count, 'blocks')}`;
  if (layer === 'furniture') return `${count} of furniture`;
  return `${count} ${count === 1 ? layer.slice(0, -1) : layer}`;
}

function entryWidth({ text, look }: Entry): number {
  return text.length * letterWidth + (look ? swatchWidth : 0);
}

function drawEntry(entry: Entry, x: number, y: number, size: number): string {
  const weight = entry.isHeading ? ' font-weight="bold" fill="#18181b"' : '';
  const textX = xmlNumber(x + (entry.look ? swatchWidth * size : 0));
  const text = `<text x="${textX}" y="${xmlNumber(y + 0.85 * size)}"${weight}>${escapeXml(entry.text)}</text>`;
  return entry.look ? drawSwatch(entry.look, x, y, size) + text : text;
}

function drawSwatch(look: Look, x: number, y: number, size: number): string {
  const place = `x="${xmlNumber(x)}" y="${xmlNumber(y + 0.15 * size)}"`;
  const extent = `width="${xmlNumber(1.1 * size)}" height="${xmlNumber(0.75 * size)}"`;
  return `<rect ${place} ${extent}${lookAttributes({ ...look, fillOpacity: 0.15 })}/>`;
}
