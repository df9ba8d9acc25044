/** Pieces of HTML that say what their words are. */
import type { Label } from '../gold.ts';

/** Declarations of CSS by name; undefined ones are left out. */
export type Css = Readonly<Record<string, string | number | undefined>>;

export function style(css: Css): string {
  const declared = Object.entries(css).filter(([, value]) => value !== undefined && value !== '');
  return declared.map(([name, value]) => `${name}:${value}`).join(';');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const text = (plain: string): string => plain.replace(/[&<>"]/gu, (letter) => entities[letter] ?? letter);

export function box(css: Css, inside: string, attributes = ''): string {
  return `<div ${attributes} style="${style(css).replaceAll('"', "'")}">${inside}</div>`;
}

export function span(css: Css, inside: string, attributes = ''): string {
  return `<span ${attributes} style="${style(css).replaceAll('"', "'")}">${inside}</span>`;
}

/** Attributes of an element whose words are that part of an offer. */
export const part = (label: Label, offer: number): string => `data-l="${label}" data-o="${offer}"`;

/** Attributes of an element whose words are a price that is not the price. */
export const aside = (name: 'oldPrice' | 'unitPrice' | 'memberPrice' | '', offer: number): string =>
  `data-l="Other" data-o="-1"${name ? ` data-x="${name}:${offer}"` : ''}`;
