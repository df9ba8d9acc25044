import { useEffect, useMemo, useState } from 'react';
import type { BlocksAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { marks, selection, wanted } from '../store/desk.ts';
import { useStore } from '../store/store.ts';
import { blockAt, judgedBlocks, type JudgedBlock } from './judged-blocks.ts';

export type CutBlocks = {
  readonly blocks: readonly JudgedBlock[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** The block whose numbers are shown. */
  readonly open: number | undefined;
  readonly show: (block: number) => void;
};

/** The blocks of a page as a method judges them, cut at a threshold, and drawn over the page. */
export function useCutBlocks(document: string, method: string, threshold: number): CutBlocks {
  const { data, error } = useAnswer<BlocksAnswer>(addresses.blocks(document, method));
  const [open, setOpen] = useState<number>();
  const judged = useMemo(() => (data ? judgedBlocks(data) : []), [data]);
  const blocks = useMemo(() => judged.map((one) => ({ ...one, kept: one.chance >= threshold })), [judged, threshold]);
  const { point } = useStore(selection);
  useEffect(() => {
    marks.set(blocks.flatMap(markOf));
    return () => marks.set([]);
  }, [blocks]);
  useEffect(() => {
    if (point) setOpen(blockAt(judged, point.x, point.y));
  }, [point, judged]);
  const show = (block: number): void => {
    setOpen(block);
    const box = blocks[block]?.box;
    if (box) wanted.set({ box });
  };
  return { blocks, isLoading: !data && error === undefined, error, open, show };
}

/** Red is kept and blue is dropped, as in the report. */
function markOf({ box, kept }: JudgedBlock): Mark[] {
  return box ? [{ box, color: kept ? '#c8322b' : '#0072b2', look: kept ? 'wash' : 'pale' }] : [];
}
