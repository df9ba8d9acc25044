import { useEffect, type ReactNode } from 'react';
import { isPartlyDone } from '../../../fovea/src/labels/label-keys.ts';
import type { LabelledVerb, DocumentEntry, PageAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { useKeys } from '../keys/use-keys.ts';
import { clearSelection, dragging } from '../store/desk.ts';
import { AlikeBar } from './alike-bar.tsx';
import { BoxTools } from './box-tools.tsx';
import { ClassPalette } from './class-palette.tsx';
import type { LabelKind } from './classes.ts';
import { GroupList } from './group-list.tsx';
import { GroupTree } from './group-tree.tsx';
import { KeyHelp } from './key-help.tsx';
import { LabelBar } from './label-bar.tsx';
import { OfferList } from './offer-list.tsx';
import { SuggestionBar } from './suggestion-bar.tsx';
import { useBoxes, type Boxes } from './use-boxes.ts';
import { useLabelMarks } from './use-label-marks.ts';
import { useNextPage, type NextPage } from './use-next-page.ts';
import { useTaking, type Taking } from './use-taking.ts';
import { useTokenLabels, type TokenActions, type TokenLabelling } from './use-token-labels.ts';

type TokenLabelsProps = { readonly entry: DocumentEntry; readonly verb: LabelledVerb; readonly read: PageAnswer };

/** Classes and groups of words. */
export function TokenLabels({ entry, verb, read }: TokenLabelsProps): ReactNode {
  const labelling = useTokenLabels(verb, entry.id, read);
  const { kept, page, suggestions, ready, addType, setGroupType } = labelling;
  const next = useNextPage(verb, entry.id, page.number);
  const taking = useTaking(entry, verb, page, labelling);
  const { offers, alike } = taking;
  useLabelMarks(page, ready?.labels, ready?.kind, taking.shown, offers?.current?.group);
  useEffect(() => {
    dragging.set('lasso');
    return () => dragging.set('pan');
  }, []);
  const boxes = useBoxes(entry, read, labelling);
  useKeys(keysOf(labelling, taking, next, boxes));
  if (!ready || !offers) return <p className="dim">{kept.error ?? 'Loading labels…'}</p>;
  const { labels, kind, actions } = ready;
  const chosen = actions.chosen.length;
  return (
    <section aria-label="Labels of this page">
      <LabelBar
        kept={kept}
        isDone={labels.done}
        isPartlyDone={isPartlyDone(labels)}
        onDone={actions.finish}
        next={next}
      />
      <ClassPalette
        kind={kind}
        labels={labels}
        chosen={chosen}
        onGive={actions.give}
        onTakeAway={actions.takeAway}
        onAdd={addType}
      />
      {verb !== 'wrap' && (
        <SuggestionBar suggestions={suggestions} open={offers.open.tokens.length} onAccept={offers.takeAll} />
      )}
      <GroupRow kind={kind} actions={actions} onType={setGroupType} />
      <BoxTools key={boxes.turn} boxes={boxes} labels={labels} />
      <AlikeBar
        alike={alike}
        elsewhere={taking.elsewhere}
        group={taking.template}
        open={offers.groups.length}
        onTake={offers.takeAll}
      />
      <OfferList
        offers={offers}
        kind={kind}
        rejecting={alike.alike ? 'Leave out' : 'Reject'}
        onReject={taking.refuse}
      />
      {kind.isTree ? (
        <GroupTree labels={labels} onPick={actions.pick} onHang={actions.hang} />
      ) : (
        <GroupList labels={labels} kind={kind} onPick={actions.pick} />
      )}
      <KeyHelp />
    </section>
  );
}

type GroupRowProps = {
  readonly kind: LabelKind;
  readonly actions: TokenActions;
  readonly onType: (name: string) => void;
};

/** Joins words and parts them again. */
function GroupRow({ kind, actions, onType }: GroupRowProps): ReactNode {
  const isIdle = actions.chosen.length === 0;
  return (
    <div className="row">
      <button type="button" disabled={isIdle} onClick={actions.join}>
        Group into one {kind.isTree && !kind.isOpen ? 'node' : kind.group} <kbd>g</kbd>
      </button>
      <button type="button" disabled={isIdle} onClick={actions.part}>
        Ungroup <kbd>⇧G</kbd>
      </button>
      {kind.isOpen && (
        <label>
          as <input size={8} value={kind.group} onChange={(event) => onType(event.target.value)} />
        </label>
      )}
    </div>
  );
}

function keysOf(
  { kept, ready }: TokenLabelling,
  taking: Taking,
  next: NextPage,
  boxes: Boxes,
): Record<string, () => void> {
  const { offers, alike, elsewhere, template, refuse } = taking;
  if (!ready || !offers) return {};
  const { kind, actions } = ready;
  return {
    ...Object.fromEntries(kind.classes.map(({ key, name }) => [key, () => actions.give(name)])),
    0: actions.takeAway,
    Delete: actions.takeAway,
    Backspace: actions.takeAway,
    g: actions.join,
    G: actions.part,
    u: kept.undo,
    'Ctrl+z': kept.undo,
    'Ctrl+y': kept.redo,
    'Ctrl+Shift+z': kept.redo,
    U: kept.redo,
    r: kept.redo,
    n: next.go,
    d: actions.finish,
    D: boxes.finishPart,
    b: boxes.turnDrawing,
    s: () => alike.find(template),
    S: () => template !== undefined && elsewhere.find(template),
    j: () => offers.step(1),
    k: () => offers.step(-1),
    a: () => offers.take(offers.current),
    x: () => refuse(offers.current),
    Enter: () => {
      offers.takeAll();
      alike.close();
    },
    Escape: () => {
      alike.close();
      boxes.cancel();
      clearSelection();
    },
  };
}
