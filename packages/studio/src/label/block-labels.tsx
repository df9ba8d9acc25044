import { useEffect, type ReactNode } from 'react';
import type { DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { marks } from '../store/desk.ts';
import { blockColor, blockKinds, BlockList } from './block-list.tsx';
import { LabelBar } from './label-bar.tsx';
import { useBlockLabels, type BlockLabelling } from './use-block-labels.ts';
import { useNextPage, type NextPage } from './use-next-page.ts';

type BlockLabelsProps = { readonly entry: DocumentEntry; readonly verb: 'article' | 'validate' };

/** Which blocks of a web page are its content: by click on the page or in the list, by keys, or as the model suggests. */
export function BlockLabels({ entry, verb }: BlockLabelsProps): ReactNode {
  const labelling = useBlockLabels(verb, entry.id);
  const { kept, blocks, own, at, give, acceptAll, finish } = labelling;
  const next = useNextPage(verb, entry.id, 1);
  useBlockMarks(labelling);
  useKeys(keysOf(labelling, next));
  if (labelling.error !== undefined) return <p className="warn">{labelling.error}</p>;
  if (labelling.isLoading) return <p className="dim">Loading blocks…</p>;
  return (
    <section aria-label="Blocks of this page">
      <LabelBar kept={kept} isDone={kept.labels?.done ?? false} onDone={finish} next={next} />
      <div className="row">
        {blockKinds.map(({ kind, key, color }) => (
          <button key={kind} type="button" disabled={at === undefined} onClick={() => give(kind)}>
            <i className="swatch" style={{ background: color }} /> {kind} <kbd>{key}</kbd>
          </button>
        ))}
        <button type="button" disabled={labelling.said.size === 0} onClick={acceptAll}>
          Accept all <kbd>Enter</kbd>
        </button>
      </div>
      <p className="dim">
        Press j and k to move between blocks. {own.size} of {blocks.length} labelled.
      </p>
      <BlockList {...labelling} />
    </section>
  );
}

function keysOf(
  { kept, at, choose, give, acceptAll, finish }: BlockLabelling,
  next: NextPage,
): Record<string, () => void> {
  return {
    ...Object.fromEntries(blockKinds.map(({ kind, key }) => [key, () => give(kind)])),
    0: () => give(null),
    j: () => choose((at ?? -1) + 1),
    k: () => choose((at ?? 1) - 1),
    u: kept.undo,
    'Ctrl+z': kept.undo,
    'Ctrl+y': kept.redo,
    'Ctrl+Shift+z': kept.redo,
    U: kept.redo,
    r: kept.redo,
    d: finish,
    n: next.go,
    Enter: acceptAll,
  };
}

function useBlockMarks({ blocks, own, said, at }: BlockLabelling): void {
  useEffect(() => {
    const drawn = blocks.flatMap(({ xpath, box }, i): Mark[] => {
      if (!box) return [];
      const [label, guess] = [own.get(xpath), said.get(xpath)];
      const shown = label ?? (guess === 'other' ? undefined : guess);
      return [
        ...(shown ? [{ box, color: blockColor(shown), look: label ? ('wash' as const) : ('pale' as const) }] : []),
        ...(i === at ? [{ box, color: '#4338ca', look: 'outline' as const, name: label ?? guess ?? 'no label' }] : []),
      ];
    });
    marks.set(drawn);
    return () => marks.set([]);
  }, [blocks, own, said, at]);
}
