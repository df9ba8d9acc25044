import { useEffect, useState } from 'react';
import { unionAll, type Box } from '../../../fovea/src/model/box.ts';
import { wordsOfLine, type AddedWord } from '../../../fovea/src/model/added-words.ts';
import type { DocumentEntry, OcrAnswer, PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getJson, messageOf } from '../api/client.ts';
import { dragging, drawn as drawnBox, selection } from '../store/desk.ts';
import { useStore } from '../store/store.ts';
import { addWords, markPart, removeWords, unmarkPart } from './box-edits.ts';
import type { TokenLabelling } from './use-token-labels.ts';

/** What a box on the page is drawn for: words that were missed, and parts that are done. */
export type Boxes = {
  readonly isDrawing: boolean;
  readonly turnDrawing: () => void;
  readonly drawn: Box | undefined;
  /** Changes with every box, so that what was typed for one is not kept for the next. */
  readonly turn: string;
  /** What was read in the box, or why nothing was. */
  readonly read: string;
  readonly state: string;
  readonly readAgain: (() => void) | undefined;
  readonly add: (text: string) => void;
  /** Added words that are selected. */
  readonly chosen: readonly number[];
  readonly remove: () => void;
  /** The box that was drawn, else around the words that are selected. */
  readonly finishPart: () => void;
  readonly unmark: (region: number) => void;
  readonly cancel: () => void;
};

type Reading = { readonly box: Box; readonly words: readonly AddedWord[]; readonly state: string };

/** Words that OCR has found, line by line. */
const textOf = (words: readonly AddedWord[]): string => words.map(({ text }) => text).join(' ');

/** What OCR reads in the box that is drawn, when it is asked to. */
function useReading(
  document: string,
  page: number,
  drawn: Box | undefined,
): { readonly current: Reading | undefined; readonly readBox: (box: Box) => Promise<void> } {
  const [reading, setReading] = useState<Reading>();
  const readBox = async (box: Box): Promise<void> => {
    setReading({ box, words: [], state: 'Reading…' });
    try {
      const { words } = await getJson<OcrAnswer>(addresses.ocr(document, page, box));
      const found = words.map(({ text, box: [x0, y0, x1, y1] }) => ({ text, box: { x0, y0, x1, y1 } }));
      setReading({ box, words: found, state: found.length === 0 ? 'No words were read in the box.' : '' });
    } catch (thrown) {
      setReading({ box, words: [], state: messageOf(thrown) });
    }
  };
  return { current: drawn && reading?.box === drawn ? reading : undefined, readBox };
}

/** The next drag selects words again. */
function end(): void {
  drawnBox.set(undefined);
  dragging.set('lasso');
}

export function useBoxes(
  entry: DocumentEntry,
  { page: asRead }: PageAnswer,
  { kept, page, ready }: TokenLabelling,
): Boxes {
  const drawn = useStore(drawnBox);
  const drag = useStore(dragging);
  const { tokens: selected } = useStore(selection);
  useEffect(() => () => drawnBox.set(undefined), []);
  const { current, readBox } = useReading(entry.id, page.number, drawn);
  const chosen = selected.filter((token) => token >= asRead.tokens.length);
  const around = drawn ?? unionAll(selected.flatMap((token) => page.tokens[token]?.box ?? []));
  return {
    isDrawing: drag === 'box',
    turnDrawing: () => dragging.set(drag === 'box' ? 'lasso' : 'box'),
    drawn,
    turn: drawn ? `${Object.values(drawn).join(' ')} ${textOf(current?.words ?? [])}` : '',
    read: textOf(current?.words ?? []),
    state: current?.state ?? '',
    readAgain: drawn && entry.media === 'pdf' ? () => void readBox(drawn) : undefined,
    add: (text) => {
      if (!drawn || text.trim() === '') return;
      // As OCR has placed them, unless somebody knew better.
      const words = text === textOf(current?.words ?? []) ? current!.words : wordsOfLine(text, drawn);
      kept.edit(addWords(page.tokens.length, words));
      const tokens = words.map((_, i) => page.tokens.length + i);
      selection.set({ tokens, ...(tokens[0] !== undefined && { cursor: tokens[0] }) });
      end();
    },
    chosen,
    remove: () => {
      if (!ready || chosen.length === 0) return;
      kept.edit(removeWords(ready.labels, chosen, asRead.tokens.length));
      selection.set({ tokens: [] });
    },
    finishPart: () => {
      if (!around) return;
      kept.edit(markPart(around));
      end();
    },
    unmark: (at) => {
      const region = ready?.labels.regions[at];
      if (region) kept.edit(unmarkPart(region));
    },
    cancel: end,
  };
}
