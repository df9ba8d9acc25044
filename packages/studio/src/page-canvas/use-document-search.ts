import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson } from '../api/client.ts';

/** Where a text stands in the whole document, as far as it was looked through. */
export type DocumentSearch = {
  readonly pages: readonly { readonly page: number; readonly count: number }[];
  /** The page that is looked at next; undefined at the end. */
  readonly at?: number;
};

const nothing: DocumentSearch = { pages: [] };
/** Nobody has stopped typing before. */
const quietMs = 300;

/** Looks for a text on all pages, some at a time. */
export function useDocumentSearch(document: string, pageCount: number, text: string): DocumentSearch {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    setFound(nothing);
    if (text.trim() === '' || pageCount < 2) return undefined;
    const stop = new AbortController();
    const search = async (): Promise<void> => {
      let next: number | undefined = 1;
      while (next !== undefined && !stop.signal.aborted) {
        const answer: SearchAnswer = await getJson<SearchAnswer>(addresses.search(document, text, next), stop.signal);
        next = answer.next;
        setFound(({ pages }) => ({ pages: [...pages, ...answer.pages], ...(answer.next && { at: answer.next }) }));
      }
    };
    const timer = setTimeout(() => void search().catch(() => undefined), quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document, pageCount, text]);
  return found;
}

/** The next page with matches after this one, or before it, round the end of the document. */
export function pageWithMatch({ pages }: DocumentSearch, from: number, by: 1 | -1): number | undefined {
  const numbers = pages.map(({ page }) => page).filter((page) => page !== from);
  const ahead = by === 1 ? numbers.find((page) => page > from) : numbers.findLast((page) => page < from);
  return ahead ?? (by === 1 ? numbers[0] : numbers.at(-1));
}
