import { useEffect, useMemo, useState } from 'react';
import { unionAll } from '../../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { selection, wanted } from '../store/desk.ts';
import { findText } from './find-text.ts';
import type { Mark } from './marks.ts';

export type Search = {
  readonly text: string;
  readonly found: number;
  /** From 1; 0 before the first step. */
  readonly at: number;
  readonly marks: readonly Mark[];
  readonly step: (by: 1 | -1) => void;
};

const color = '#e69f00';

/** The places of a text on the page, and a way from one to the next. */
export function useSearch(page: LaidOutPage, order: readonly number[], text: string): Search {
  const places = useMemo(() => findText(page, order, text), [page, order, text]);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [places]);
  const marks = useMemo(
    () =>
      places.flatMap((tokens) => tokens.map((token): Mark => ({ box: page.tokens[token]!.box, color, look: 'wash' }))),
    [places, page],
  );
  const step = (by: 1 | -1): void => {
    if (places.length === 0) return;
    const next = at === 0 && by === -1 ? places.length : ((at - 1 + by + places.length) % places.length) + 1;
    const tokens = places[next - 1]!;
    setAt(next);
    selection.set({ tokens, cursor: tokens[0]! });
    const box = unionAll(tokens.map((token) => page.tokens[token]!.box));
    if (box) wanted.set({ box });
  };
  return { text, found: places.length, at, marks, step };
}
