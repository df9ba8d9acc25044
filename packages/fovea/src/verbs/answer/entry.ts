import type { Box } from '../../model/index.ts';

/** One found thing in plain words and numbers: an offer, a relation, a group of a wrapper, a word, a judged node. */
export type Entry = Readonly<Record<string, unknown>>;

/** No entry is larger, as JSON: what is, is taken apart or shortened. An answer holds at least one. */
export const maxEntry = 8000;

export const sizeOf = (value: unknown): number => JSON.stringify(value).length;

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** `[x0, y0, x1, y1]`: a third of the characters. */
export const shortBox = ({ x0, y0, x1, y1 }: Box): number[] => [x0, y0, x1, y1].map(rounded);

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
