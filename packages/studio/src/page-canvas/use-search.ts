import { useEffect, useMemo, useState } from 'react';
import { unionAll } from '../../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { searchedOn, selection, wanted } from '../store/desk.ts';
import { findText } from './find-text.ts';
import type { Mark } from './marks.ts';
import { pageWithMatch, type DocumentSearch } from './use-document-search.ts';

export type Search = {
  readonly text: string;
  readonly found: number;
  /** From 1; 0 before the first step. */
  readonly at: number;
  readonly marks: readonly Mark[];
  readonly step: (by: 1 | -1) => void;
  /** In the whole document, as far as it was looked through. */
  readonly document: DocumentSearch;
};

const color = '#e69f00';

/** The places of a text on the page, and a way from one to the next, on to other pages where this one has no more. */
export function useSearch(
  page: LaidOutPage,
  order: readonly number[],
  text: string,
  document: DocumentSearch,
  onPage: (page: number) => void,
): Search {
  const places = useMemo(() => findText(page, order, text), [page, order, text]);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [places]);
  const marks = useMemo(
    () =>
      places.flatMap((tokens) => tokens.map((token): Mark => ({ box: page.tokens[token]!.box, color, look: 'wash' }))),
    [places, page],
  );
  const show = (number: number): void => {
    const tokens = places[number - 1];
    if (!tokens) return;
    setAt(number);
    selection.set({ tokens, cursor: tokens[0]! });
    const box = unionAll(tokens.map((token) => page.tokens[token]!.box));
    if (box) wanted.set({ box });
  };
  useEffect(() => {
    // One came here from a match on another page.
    const way = searchedOn.get();
    searchedOn.set(undefined);
    if (way !== undefined) show(way === 1 ? 1 : places.length);
  }, [places]);
  const step = (by: 1 | -1): void => {
    const next = at === 0 && by === -1 ? places.length : at + by;
    const isBeyond = next < 1 || next > places.length;
    const other = isBeyond ? pageWithMatch(document, page.number, by) : undefined;
    if (other !== undefined) {
      searchedOn.set(by);
      onPage(other);
    } else if (places.length > 0) show(isBeyond ? (by === 1 ? 1 : places.length) : next);
  };
  return { text, found: places.length, at, marks, step, document };
}
