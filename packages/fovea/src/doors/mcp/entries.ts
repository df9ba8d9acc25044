import type { Box, Group, LaidOutPage, Source, Style } from '../../model/index.ts';
import type { ChunkGroup } from '../../write/index.ts';
import { chunkLine } from '../../write/chunks/chunk-lines.ts';
import type { Entry } from './entry.ts';

/** No entry is larger, as JSON: what is, is taken apart or shortened. An answer holds at least one. */
export const maxEntry = 8000;

export const sizeOf = (value: unknown): number => JSON.stringify(value).length;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** `[x0, y0, x1, y1]`: a third of the characters. */
export const shortBox = ({ x0, y0, x1, y1 }: Box): number[] => [x0, y0, x1, y1].map(rounded);

/**
 * A group without what only programs need. One that is too large for an answer comes without its children, which
 * follow it with its place in `within`.
 */
export function* groupEntries(group: Group, within: readonly number[] = []): Generator<Entry, undefined> {
  const entry = groupEntry(group);
  const place = within.length === 0 ? {} : { within };
  if (sizeOf(entry) <= maxEntry) {
    yield { ...place, ...entry };
    return;
  }
  const { children: _parted, ...head } = entry;
  yield fitting({ ...place, ...head, ...(group.children && { parts: group.children.length }) });
  for (const [index, child] of (group.children ?? []).entries()) yield* groupEntries(child, [...within, index]);
}

function groupEntry({ type, score, page, box, text, value, children }: Group): Entry {
  return {
    type,
    score: rounded(score),
    ...(page !== undefined && { page }),
    ...(box && { box: shortBox(box) }),
    // What is in the children need not be said twice.
    ...(children ? {} : { text }),
    ...(value !== undefined && { value }),
    ...(children && { children: children.map(groupEntry) }),
  };
}

/** Half of an entry, in characters that each may take two. */
const longestText = maxEntry / 4;

/** A chunk as on a line of `fovea chunks`; the text of a large one comes in several, one after the other. */
export function chunkEntries(chunk: ChunkGroup, source: Source): Entry[] {
  const { schema: _, source: __, sha256: ___, boxes, text, ...known } = chunkLine(chunk, source);
  const entry = { ...known, text, boxes: boxes.map(({ page, box }) => [page, ...shortBox(box)]) };
  if (sizeOf(entry) <= maxEntry) return [entry];
  const letters = Array.from(text);
  const of = Math.ceil(letters.length / longestText);
  return Array.from({ length: of }, (____, i) => {
    const own = letters.slice(i * longestText, (i + 1) * longestText).join('');
    return fitting({ ...known, text: own, part: i + 1, of });
  });
}

/** A word with its place and look. */
export function tokenEntries({ number, tokens }: LaidOutPage, styles: readonly Style[]): Entry[] {
  return tokens.map(({ text, box, style }) => {
    const { font, size, weight, italic, color } = styles[style]!;
    const look = { font, size: rounded(size), color, ...(weight >= 600 && { bold: true }), ...(italic && { italic }) };
    return fitting({ page: number, text, box: shortBox(box), ...look });
  });
}

/** The entry itself, or where it is too large for an answer, as much of it as fits, with a mark that says so. */
export function fitting(entry: Entry): Entry {
  if (sizeOf(entry) <= maxEntry) return entry;
  for (const longest of [2000, 400, 80]) {
    const short = { ...(shortened(entry, longest, 0) as Entry), shortened: true };
    if (sizeOf(short) <= maxEntry) return short;
  }
  return { shortened: true };
}

const deepest = 8;

function shortened(value: unknown, longest: number, depth: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '…';
  const inner = (one: unknown): unknown => shortened(one, longest, depth + 1);
  const most = Math.ceil(longest / 20);
  if (Array.isArray(value)) return value.slice(0, most).map(inner);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, one]) => [name.slice(0, longest), inner(one)]),
  );
}
