import { FoveaError } from '../model/error.ts';
import type { Note } from '../model/note.ts';

/** Which pages to read, once their number is known. */
export type PageChoice = (count: number) => number[];

/** No document has more; a number beyond is a slip of the pen, and a list up to it would fill the memory. */
const maxPage = 1_000_000;

/**
 * `1-3,7,12-` → pages. An open end stops at the last page; a page named beyond it is kept, so that it can be reported.
 * @example parsePages('2,5-')(7) // [2, 5, 6, 7]
 */
export function parsePages(text: string): PageChoice {
  const ranges = text.split(',').map((part) => {
    const found = /^(\d+)?(?:\s*(-)(?:\s*(\d+))?)?$/.exec(part.trim());
    const [, first, dash, last] = found ?? [];
    if (!found || (first === undefined && last === undefined)) {
      throw badPages(`"${part}" is not a page or range; expected something like 1-3,7,12-`);
    }
    const from = Number(first ?? 1);
    const to = dash === undefined ? from : last === undefined ? Infinity : Number(last);
    if (from < 1 || from > maxPage || to < from || (Number.isFinite(to) && to > maxPage)) {
      throw badPages(`"${part}" contains no page; pages count from 1, and ranges must ascend`);
    }
    return { from, to };
  });
  return (count) => {
    const pages = new Set<number>();
    for (const { from, to } of ranges) {
      const end = Number.isFinite(to) && from > count ? to : Math.min(to, Math.max(count, from));
      for (let page = from; page <= end; page++) pages.add(page);
    }
    return [...pages];
  };
}

const badPages = (why: string): FoveaError => new FoveaError('option/invalid', why);

/** The numbers of the pages that were asked for, in whatever form; undefined for all. */
export function pageNumbers(pages: Iterable<number> | string | undefined, count: number): number[] | undefined {
  if (pages === undefined) return undefined;
  return typeof pages === 'string' ? parsePages(pages)(count) : [...pages];
}

/** The pages to read: all, or those asked for, up to the limit, beyond which a note says what is missing. */
export function pagesWithin(
  count: number,
  wanted: Iterable<number> | undefined,
  maxPages: number,
): { readonly numbers: number[]; readonly notes: Note[] } {
  const numbers = wanted ? [...wanted] : Array.from({ length: count }, (_, i) => i + 1);
  if (numbers.length <= maxPages) return { numbers, notes: [] };
  const message = `Only the first ${maxPages} of ${numbers.length} pages are read; raise the page limit for more`;
  return { numbers: numbers.slice(0, maxPages), notes: [{ level: 'warning', code: 'limit/pages', message }] };
}
