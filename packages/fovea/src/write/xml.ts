import { roundTo } from './number.ts';

/** Everything outside the `Char` production of XML 1.0; with the `u` flag a lone surrogate is outside, a pair inside. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const special = /[&<>"'\t\n\r]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Parsers turn these three into other white space unless they are written by number.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text made safe for XML content and attribute values; characters XML cannot hold are dropped. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(special, (character) => entities[character]!);
}

/** Far off any page, near enough to be written without an exponent and drawn by viewers that count in few digits. */
const farthest = 1e9;

/** A number for an attribute, to 0.01. */
export function xmlNumber(value: number): string {
  return String(roundTo(Math.min(farthest, Math.max(-farthest, value)), 100));
}
