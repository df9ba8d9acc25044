import { useEffect, useMemo, useState } from 'react';
import type { BlockLabel, BlocksAnswer, SuggestedLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import { blockAt, judgedBlocks, type JudgedBlock } from '../blocks/judged-blocks.ts';
import { selection, wanted } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { accept } from './label-edits.ts';
import { useLabels, type Labels } from './use-labels.ts';

export type BlockKinds = ReadonlyMap<string, BlockLabel['label']>;

export type BlockLabelling = {
  readonly kept: Labels;
  readonly blocks: readonly JudgedBlock[];
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** By xpath: what is labelled, and what the model says. */
  readonly own: BlockKinds;
  readonly said: BlockKinds;
  /** The block the keys act on. */
  readonly at: number | undefined;
  readonly choose: (block: number) => void;
  readonly give: (label: BlockLabel['label'] | null) => void;
  readonly acceptAll: () => void;
  readonly finish: () => void;
};

const kindsOf = (blocks: readonly BlockLabel[] = []): BlockKinds =>
  new Map(blocks.map(({ xpath, label }) => [xpath, label]));

/** All that labelling the blocks of a web page needs. */
export function useBlockLabels(verb: 'article' | 'validate', document: string): BlockLabelling {
  const { model, node } = usePlace();
  const kept = useLabels(verb, document, 1);
  const { data, error } = useAnswer<BlocksAnswer>(addresses.blocks(document, 'fovea'));
  const suggested = useAnswer<SuggestedLabels>(addresses.suggested('article', document, 1, model)).data?.labels;
  const blocks = useMemo(() => (data ? judgedBlocks(data) : []), [data]);
  const [at, setAt] = useState<number>();
  const { labels, edit } = kept;
  const { point } = useStore(selection);
  useEffect(() => {
    if (point) setAt(blockAt(blocks, point.x, point.y));
  }, [point, blocks]);
  useEffect(() => {
    const led = node === undefined ? -1 : blocks.findIndex(({ xpath }) => xpath === node);
    if (led < 0) return;
    setAt(led);
    const box = blocks[led]?.box;
    if (box) wanted.set({ box });
  }, [node, blocks]);
  const choose = (next: number): void => {
    const block = blocks[next];
    if (!block) return;
    setAt(next);
    if (block.box) wanted.set({ box: block.box });
  };
  return {
    kept,
    blocks,
    isLoading: !labels || !data,
    error,
    own: useMemo(() => kindsOf(labels?.blocks), [labels]),
    said: useMemo(() => kindsOf(suggested?.blocks), [suggested]),
    at,
    choose,
    give: (label) => {
      const xpath = at === undefined ? undefined : blocks[at]?.xpath;
      if (at === undefined || xpath === undefined) return;
      edit([{ kind: 'block', xpath, to: label === null ? null : { xpath, label } }]);
      choose(at + 1);
    },
    acceptAll: () => labels && suggested && edit(accept(labels, suggested)),
    finish: () => labels && edit([{ kind: 'done', to: !labels.done }]),
  };
}
