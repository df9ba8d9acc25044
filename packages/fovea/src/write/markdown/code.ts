import type { Style, Token } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import type { DocLook } from './doc-look.ts';
import { sizeOf, tokensOf, type Part } from './part.ts';

/** Of the letters of a part, so many are of one width where it is code. */
const monoShare = 0.9;
/** Parts of one listing stand at most this far apart, in ems. */
const maxGap = 3.5;
/** Blank lines in a row that are kept. */
const maxBlank = 2;
/** A gap of this many letters is there to line something up. */
const aligned = 2.6;
/** Further in than this, in letters, nothing is indented. */
const maxColumn = 200;

/** Neighbouring parts in letters of one width as code, with the lines and the indentation of the page. */
export function withCode(parts: readonly Part[], styles: readonly Style[], look: DocLook): Part[] {
  if (look.isMono) return [...parts];
  const found: Part[] = [];
  let open: Part[] = [];
  const close = (): void => {
    found.push(...listingsOf(open, styles).map((listing) => codePart(listing, styles)));
    open = [];
  };
  for (const part of parts) {
    const isOne = isCode(part, styles, look);
    const [first] = open;
    if (!isOne || (first && first.block.frame !== part.block.frame)) close();
    if (isOne) open.push(part);
    else found.push(part);
  }
  close();
  return found;
}

/** Parts beside or right below each other, in the order of the first of each listing: layout may have cut them into columns. */
function listingsOf(parts: readonly Part[], styles: readonly Style[]): Part[][] {
  const listings: { readonly parts: Part[]; end: number }[] = [];
  for (const part of parts.toSorted((a, b) => a.block.box.y0 - b.block.box.y0)) {
    const last = listings.at(-1);
    const { y0, y1 } = part.block.box;
    if (last && y0 - last.end < maxGap * sizeOf(tokensOf(part)[0]!, styles)) {
      last.parts.push(part);
      last.end = Math.max(last.end, y1);
    } else listings.push({ parts: [part], end: y1 });
  }
  const place = new Map(parts.map((part, i) => [part, i]));
  const firstOf = (listing: { readonly parts: readonly Part[] }): number =>
    listing.parts.reduce((least, part) => Math.min(least, lookUp(place, part)), Infinity);
  return listings.sort((a, b) => firstOf(a) - firstOf(b)).map((listing) => listing.parts);
}

function isCode(part: Part, styles: readonly Style[], look: DocLook): boolean {
  if (part.kind === 'furniture' || part.block.angle !== 0) return false;
  let [mono, all] = [0, 0];
  for (const { text, style } of tokensOf(part)) {
    all += text.length;
    if (look.hasMono(style, styles)) mono += text.length;
  }
  if (mono < monoShare * all) return false;
  // A table in a typewriter's letters is a table, and a title is a title.
  if (part.kind === 'table') return false;
  return part.kind !== 'heading' || sizeOf(tokensOf(part)[0]!, styles) <= 1.1 * look.body.size;
}

function codePart(parts: readonly Part[], styles: readonly Style[]): Part {
  const tokens = parts.flatMap(tokensOf);
  const [first] = parts;
  const lines = parts.flatMap((part) => part.lines);
  return { kind: 'text', block: first!.block, lines, code: codeText(tokens, styles) };
}

function codeText(tokens: readonly Token[], styles: readonly Style[]): string {
  const rows = rowsOf(tokens, styles);
  const width = letterWidth(tokens);
  const left = tokens.reduce((least, { box }) => Math.min(least, box.x0), Infinity);
  const pitches = rows.slice(1).map((row, i) => row[0]!.box.y0 - entry(rows, i)[0]!.box.y0);
  const pitch = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 1;
  const lines: string[] = [];
  for (const [i, row] of rows.entries()) {
    const blank = i === 0 ? 0 : Math.round(pitches[i - 1]! / Math.max(pitch, 1e-6)) - 1;
    for (let n = 0; n < Math.min(blank, maxBlank); n++) lines.push('');
    lines.push(rowText(row, left, width));
  }
  return lines.join('\n');
}

/** Words at one height, from left to right. */
function rowsOf(tokens: readonly Token[], styles: readonly Style[]): Token[][] {
  const rows: Token[][] = [];
  for (const token of tokens.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const last = rows.at(-1);
    if (last && token.box.y0 - last[0]!.box.y0 < 0.5 * sizeOf(token, styles)) last.push(token);
    else rows.push([token]);
  }
  for (const row of rows) row.sort((a, b) => a.box.x0 - b.box.x0);
  return rows;
}

function letterWidth(tokens: readonly Token[]): number {
  const widths = tokens.map(({ text, box }) => (box.x1 - box.x0) / Math.max(1, text.length)).sort((a, b) => a - b);
  return Math.max(widths[widths.length >> 1] ?? 1, 1e-6);
}

function rowText(row: readonly Token[], left: number, width: number): string {
  let text = '';
  let end: number | undefined;
  for (const { text: word, box } of row) {
    const column = Math.min(maxColumn, Math.round((box.x0 - left) / width));
    const gap = end === undefined ? Infinity : box.x0 - end;
    // Some fonts have wider blanks than letters: only what lines up is moved to its column.
    const start = gap < aligned * width ? text.length + (gap > 0.3 * width ? 1 : 0) : Math.max(column, text.length + 1);
    text = text.padEnd(end === undefined ? column : start) + word.replaceAll(/\p{Cc}/gu, ' ');
    end = box.x1;
  }
  return text;
}

/** In a fence that is longer than any in the text. */
export function fenced(code: string): string {
  let longest = 2;
  for (const [ticks] of code.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
