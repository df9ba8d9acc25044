import type { Legend } from './legend.ts';
import { xmlNumber } from '../xml.ts';

/** A page with its legend, to be placed anywhere. */
export type SvgSheet = { readonly markup: string; readonly width: number; readonly height: number };

/** What is drawn over a page, cut off at its edges, with the legend below. */
export function sheetOf({ width, height }: Omit<SvgSheet, 'markup'>, content: string, legend: Legend): SvgSheet {
  const size = `width="${xmlNumber(width)}" height="${xmlNumber(height)}"`;
  // An inner svg cuts off what lies outside the page, which would run into the legend and the next page.
  const markup =
    `<svg class="page" ${size}>\n<rect class="sheet" ${size} fill="#ffffff"/>\n${content}</svg>\n` +
    `<g transform="translate(0 ${xmlNumber(height)})">${legend.markup}</g>\n`;
  return { markup, width, height: height + legend.height };
}
