import { useState } from 'react';
import { cellKey, type CellEdits, type ResultRow } from './result-rows.ts';

const keyOf = (draft: string): string => `fovea-result ${draft}`;

function editsOf(draft: string): CellEdits {
  try {
    return JSON.parse(localStorage.getItem(keyOf(draft)) ?? '{}') as CellEdits;
  } catch {
    return {};
  }
}

export type CellEditing = {
  readonly edits: CellEdits;
  readonly edit: (row: ResultRow, column: string, text: string, found: readonly ResultRow[]) => void;
  readonly clear: () => void;
};

/** What was changed in a result by hand: kept in this browser, over reloads, until it is taken back. */
export function useCellEdits(draft: string): CellEditing {
  const [kept, setKept] = useState(() => ({ draft, edits: editsOf(draft) }));
  const { edits } = kept.draft === draft ? kept : { edits: editsOf(draft) };
  const keep = (next: CellEdits): void => {
    if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(draft));
    else localStorage.setItem(keyOf(draft), JSON.stringify(next));
    setKept({ draft, edits: next });
  };
  return {
    edits,
    edit: ({ path }, column, text, found) => {
      const { [cellKey(path, column)]: _, ...others } = edits;
      const before = found.find((row) => row.path === path)?.cells[column];
      // What is again as it was found is no change.
      keep(text === before ? others : { ...others, [cellKey(path, column)]: text });
    },
    clear: () => keep({}),
  };
}
