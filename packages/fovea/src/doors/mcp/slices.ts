import { sizeOf, type Entry } from '../../verbs/answer/entry.ts';

/** A part of a text or list, and where the next one begins; no `next` at the end. */
export type Slice<T> = { readonly part: T; readonly next?: number };

/** Text from an offset on, at most so many characters as JSON, to where a reader would pause. Slices join to the whole. */
export function textSlice(text: string, from: number, limit: number): Slice<string> {
  let end = Math.min(text.length, from + limit);
  for (let size = sizeOf(text.slice(from, end)); size > limit && end > from + 2; size = sizeOf(text.slice(from, end)))
    end = from + Math.max(2, Math.floor(((end - from) * limit) / size) - 1);
  if (end >= text.length) return { part: text.slice(from) };
  const next = pauseBefore(text, from, end);
  return { part: text.slice(from, next), next };
}

const pauses = ['\n<!-- page ', '\n\n', '\n', ' '];

/** The last good place to pause in the second half of a stretch: a page, a paragraph, a line, a word; never inside a letter. */
function pauseBefore(text: string, from: number, end: number): number {
  const earliest = from + (end - from) / 2;
  for (const pause of pauses) {
    const at = text.lastIndexOf(pause, end - 1);
    // The break belongs to what comes before it.
    if (at >= earliest && at + 1 <= end) return at + 1;
  }
  const isPair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end - 1 > from;
  return isPair ? end - 1 : end;
}

/** Entries from an index on, at least one, that together have at most so many characters as JSON. */
export function entrySlice(entries: readonly Entry[], from: number, limit: number): Slice<readonly Entry[]> {
  let size = 0;
  let end = from;
  while (end < entries.length) {
    size += sizeOf(entries[end]) + 1;
    if (size > limit && end > from) break;
    end++;
  }
  const part = entries.slice(from, end);
  return end < entries.length ? { part, next: end } : { part };
}

/** The page on which a place of a text lies, by the marks before it. */
export function pageAt(text: string, offset: number): number | undefined {
  const at = text.lastIndexOf('<!-- page ', offset);
  const found = at < 0 ? undefined : /^<!-- page (\d+) -->/.exec(text.slice(at, at + 30))?.[1];
  return found === undefined ? undefined : Number(found);
}
