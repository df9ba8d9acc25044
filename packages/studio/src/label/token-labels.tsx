import { useEffect, type ReactNode } from 'react';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { Capability, DocumentEntry } from '../../../fovea/src/doors/studio/protocol.ts';
import { clearSelection, dragging } from '../store/desk.ts';
import { ClassPalette } from './class-palette.tsx';
import { GroupList } from './group-list.tsx';
import { GroupTree } from './group-tree.tsx';
import { KeyHelp } from './key-help.tsx';
import { LabelBar } from './label-bar.tsx';
import { SuggestionBar } from './suggestion-bar.tsx';
import { useLabelKeys } from './use-label-keys.ts';
import { useLabelMarks } from './use-label-marks.ts';
import { useNextPage } from './use-next-page.ts';
import { useTokenLabels, type TokenLabelling } from './use-token-labels.ts';

type TokenLabelsProps = { readonly entry: DocumentEntry; readonly capability: Capability; readonly page: LaidOutPage };

/** Classes and groups of words. */
export function TokenLabels({ entry, capability, page }: TokenLabelsProps): ReactNode {
  const labelling = useTokenLabels(capability, entry.id, page);
  const { kept, suggestions, ready, addType, setGroupType } = labelling;
  const next = useNextPage(capability, entry.id, page.number);
  useLabelMarks(page, ready?.labels, ready?.kind, suggestions.data);
  useEffect(() => {
    dragging.set('lasso');
    return () => dragging.set('pan');
  }, []);
  useLabelKeys(keysOf(labelling, next));
  if (!ready) return <p className="dim">{kept.error ?? 'Loading labels…'}</p>;
  const { labels, kind, actions } = ready;
  const chosen = actions.chosen.length;
  return (
    <section aria-label="Labels of this page">
      <LabelBar kept={kept} isDone={labels.done} onDone={actions.finish} onNext={next} />
      <ClassPalette
        kind={kind}
        labels={labels}
        chosen={chosen}
        onGive={actions.give}
        onTakeAway={actions.takeAway}
        onAdd={addType}
      />
      {capability !== 'wrapper' && (
        <SuggestionBar suggestions={suggestions} labels={labels} onAccept={actions.accept} />
      )}
      <div className="row">
        <button type="button" disabled={chosen === 0} onClick={actions.join}>
          Group into one {kind.isTree && !kind.isOpen ? 'node' : kind.group} <kbd>g</kbd>
        </button>
        <button type="button" disabled={chosen === 0} onClick={actions.part}>
          Ungroup <kbd>⇧G</kbd>
        </button>
        {kind.isOpen && (
          <label>
            as <input size={8} value={kind.group} onChange={(event) => setGroupType(event.target.value)} />
          </label>
        )}
      </div>
      {kind.isTree ? (
        <GroupTree labels={labels} onPick={actions.pick} onHang={actions.hang} />
      ) : (
        <GroupList labels={labels} kind={kind} onPick={actions.pick} />
      )}
      <KeyHelp />
    </section>
  );
}

function keysOf({ kept, ready }: TokenLabelling, next: () => void): Record<string, () => void> {
  if (!ready) return {};
  const { kind, actions } = ready;
  return {
    ...Object.fromEntries(kind.classes.map(({ key, name }) => [key, () => actions.give(name)])),
    0: actions.takeAway,
    Delete: actions.takeAway,
    Backspace: actions.takeAway,
    g: actions.join,
    G: actions.part,
    u: kept.undo,
    U: kept.redo,
    r: kept.redo,
    n: next,
    d: actions.finish,
    Enter: actions.accept,
    Escape: clearSelection,
  };
}
