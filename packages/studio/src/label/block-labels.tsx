import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { BlockLabel, BlocksAnswer, DocumentEntry, SuggestedLabels } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import { blockAt, judgedBlocks, type JudgedBlock } from '../blocks/judged-blocks.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { marks, selection, wanted } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { accept } from './label-edits.ts';
import { LabelBar } from './label-bar.tsx';
import { useLabelKeys } from './use-label-keys.ts';
import { useLabels } from './use-labels.ts';
import { useNextPage } from './use-next-page.ts';

type Kind = BlockLabel['label'];
const kinds: readonly { readonly kind: Kind; readonly key: string; readonly color: string }[] = [
  { kind: 'content', key: '1', color: '#c8322b' },
  { kind: 'comment', key: '2', color: '#b07d00' },
  { kind: 'other', key: '3', color: '#0072b2' },
];
const colorOf = (label: Kind): string => kinds.find(({ kind }) => kind === label)?.color ?? '#6b7280';

/** Which blocks of a web page are its content: by click on the page or in the list, by keys, or as the model suggests. */
export function BlockLabels({ entry }: { readonly entry: DocumentEntry }): ReactNode {
  const { model } = usePlace();
  const kept = useLabels('article', entry.id, 1);
  const { data, error } = useAnswer<BlocksAnswer>(addresses.blocks(entry.id, 'fovea'));
  const suggested = useAnswer<SuggestedLabels>(addresses.suggested('article', entry.id, 1, model));
  const blocks = useMemo(() => (data ? judgedBlocks(data) : []), [data]);
  const [at, setAt] = useState<number>();
  const { labels, edit } = kept;
  const own = useMemo(() => new Map(labels?.blocks.map(({ xpath, label }) => [xpath, label])), [labels]);
  const said = useMemo(
    () => new Map(suggested.data?.labels.blocks.map(({ xpath, label }) => [xpath, label])),
    [suggested.data],
  );
  const { point } = useStore(selection);
  useEffect(() => {
    if (point) setAt(blockAt(blocks, point.x, point.y));
  }, [point, blocks]);
  useBlockMarks(blocks, own, said, at);
  const choose = (next: number): void => {
    if (!blocks[next]) return;
    setAt(next);
    const { box } = blocks[next];
    if (box) wanted.set({ box });
  };
  const give = (label: Kind | null): void => {
    const block = at === undefined ? undefined : blocks[at];
    if (!block || at === undefined) return;
    const { xpath } = block;
    edit([{ kind: 'block', xpath, to: label === null ? null : { xpath, label } }]);
    choose(at + 1);
  };
  const acceptAll = (): void => {
    if (labels && suggested.data) edit(accept(labels, suggested.data.labels));
  };
  const finish = (): void => labels && edit([{ kind: 'done', to: !labels.done }]);
  const next = useNextPage('article', entry.id, 1);
  useLabelKeys({
    ...Object.fromEntries(kinds.map(({ kind, key }) => [key, () => give(kind)])),
    0: () => give(null),
    j: () => choose((at ?? -1) + 1),
    k: () => choose((at ?? 1) - 1),
    u: kept.undo,
    U: kept.redo,
    r: kept.redo,
    d: finish,
    n: next,
    Enter: acceptAll,
  });
  if (error !== undefined) return <p className="warn">{error}</p>;
  if (!labels || !data) return <p className="dim">Loading blocks…</p>;
  return (
    <section aria-label="Blocks of this page">
      <LabelBar kept={kept} isDone={labels.done} onDone={finish} onNext={next} />
      <div className="row">
        {kinds.map(({ kind, key, color }) => (
          <button key={kind} type="button" disabled={at === undefined} onClick={() => give(kind)}>
            <i className="swatch" style={{ background: color }} /> {kind} <kbd>{key}</kbd>
          </button>
        ))}
        <button type="button" disabled={!suggested.data} onClick={acceptAll}>
          Accept all <kbd>Enter</kbd>
        </button>
      </div>
      <p className="dim">
        j and k go from block to block. {own.size} of {blocks.length} labelled.
      </p>
      <BlockList blocks={blocks} own={own} said={said} at={at} onChoose={choose} />
    </section>
  );
}

type Kinds = ReadonlyMap<string, Kind>;

function useBlockMarks(blocks: readonly JudgedBlock[], own: Kinds, said: Kinds, at: number | undefined): void {
  useEffect(() => {
    const drawn = blocks.flatMap(({ xpath, box }, i): Mark[] => {
      if (!box) return [];
      const [label, guess] = [own.get(xpath), said.get(xpath)];
      const shown = label ?? (guess === 'other' ? undefined : guess);
      return [
        ...(shown ? [{ box, color: colorOf(shown), look: label ? ('wash' as const) : ('pale' as const) }] : []),
        ...(i === at ? [{ box, color: '#4338ca', look: 'outline' as const, name: label ?? guess ?? 'no label' }] : []),
      ];
    });
    marks.set(drawn);
    return () => marks.set([]);
  }, [blocks, own, said, at]);
}

type BlockListProps = {
  readonly blocks: readonly JudgedBlock[];
  readonly own: Kinds;
  readonly said: Kinds;
  readonly at: number | undefined;
  readonly onChoose: (block: number) => void;
};

function BlockList({ blocks, own, said, at, onChoose }: BlockListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol ref={list} className="block-list">
      {blocks.map(({ xpath, text }, i) => {
        const label = own.get(xpath);
        const shown = label ?? said.get(xpath);
        return (
          <li key={i} data-label={label}>
            <button type="button" aria-current={i === at} onClick={() => onChoose(i)}>
              <i
                className="swatch"
                data-pale={label === undefined}
                style={{ background: shown ? colorOf(shown) : 'transparent' }}
              />
              <span>{text}</span>
              <small>{label ?? (shown ? `${shown}?` : '')}</small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
