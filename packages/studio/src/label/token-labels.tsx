import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Token } from '../../../fovea/src/model/doc.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import type { Capability, DocumentEntry, SuggestedLabels } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import { tokensInOrder } from '../page-canvas/reading-order.ts';
import { clearSelection, marks, selection, wanted, whyOf } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { ClassPalette } from './class-palette.tsx';
import { labelKind } from './classes.ts';
import { GroupList } from './group-list.tsx';
import { GroupTree } from './group-tree.tsx';
import { KeyHelp } from './key-help.tsx';
import { LabelBar } from './label-bar.tsx';
import { accept, classify, hang, join, part, unlabel } from './label-edits.ts';
import { labelMarks } from './label-marks.ts';
import { useLabelKeys } from './use-label-keys.ts';
import { useLabels } from './use-labels.ts';
import { useNextPage } from './use-next-page.ts';

type TokenLabelsProps = { readonly entry: DocumentEntry; readonly capability: Capability; readonly page: LaidOutPage };

/** Classes and groups of words. */
export function TokenLabels({ entry, capability, page }: TokenLabelsProps): ReactNode {
  const { model } = usePlace();
  const kept = useLabels(capability, entry.id, page.number);
  const { labels, edit } = kept;
  const [isSuggesting, setSuggesting] = useState(true);
  const asked = isSuggesting && capability !== 'wrapper';
  const suggestions = useAnswer<SuggestedLabels>(
    asked ? addresses.suggested(capability, entry.id, page.number, model) : undefined,
  );
  const [added, setAdded] = useState<readonly string[]>([]);
  const chosen = useStore(selection);
  const order = useMemo(() => tokensInOrder(page), [page]);
  const kind = useMemo(() => labels && labelKind(capability, labels, added), [capability, labels, added]);
  const suggested = suggestions.data;
  usePageMarks(page, labels, kind, suggested);
  const next = useNextPage(capability, entry.id, page.number);

  const tokens = chosen.tokens.flatMap((id): Token[] => (page.tokens[id] ? [page.tokens[id]] : []));
  const give = (name: string): void => {
    if (!labels || tokens.length === 0) return;
    edit(classify(labels, tokens, name));
    if (tokens.length > 1) return;
    // On to the next word, so that a line can be typed through.
    const after = order[order.indexOf(tokens[0]!.id) + 1];
    if (after === undefined) return;
    selection.set({ tokens: [after], cursor: after });
    wanted.set({ box: page.tokens[after]!.box });
  };
  const takeAway = (): void => labels && edit(unlabel(labels, chosen.tokens));
  const joinChosen = (): void => {
    if (labels && kind && tokens.length > 0) edit(join(labels, tokens, kind, kind.classes[0]!.name));
  };
  const partChosen = (): void => {
    const groups = labels?.tokens
      .filter(({ token }) => chosen.tokens.includes(token))
      .flatMap(({ group }) => group ?? []);
    if (labels && groups) edit(part(labels, [...new Set(groups)]));
  };
  const acceptAll = (): void => {
    if (labels && suggested) edit(accept(labels, suggested.labels));
  };
  const finish = (): void => labels && edit([{ kind: 'done', to: !labels.done }]);
  useLabelKeys({
    ...Object.fromEntries((kind?.classes ?? []).map(({ key, name }) => [key, () => give(name)])),
    0: takeAway,
    Delete: takeAway,
    Backspace: takeAway,
    g: joinChosen,
    G: partChosen,
    u: kept.undo,
    U: kept.redo,
    r: kept.redo,
    n: next,
    d: finish,
    Enter: acceptAll,
    Escape: clearSelection,
  });
  if (!labels || !kind) return <p className="dim">{kept.error ?? 'Loading labels…'}</p>;
  const open = suggested?.labels.tokens.filter(
    ({ token, label }) => label !== 'Other' && !labels.tokens.some((one) => one.token === token),
  );
  const pick = (group: number): void => {
    const own = labels.tokens.filter((one) => one.group === group).map(({ token }) => token);
    if (own.length === 0) return;
    selection.set({ tokens: own, cursor: own[0]! });
    const first = page.tokens[own[0]!];
    if (first) wanted.set({ box: first.box });
  };
  return (
    <section aria-label="Labels of this page">
      <LabelBar kept={kept} isDone={labels.done} onDone={finish} onNext={next} />
      <ClassPalette
        kind={kind}
        labels={labels}
        chosen={tokens.length}
        onGive={give}
        onTakeAway={takeAway}
        onAdd={(name) => setAdded([...added, name])}
      />
      {capability !== 'wrapper' && (
        <div className="suggestions">
          <label>
            <input type="checkbox" checked={isSuggesting} onChange={() => setSuggesting(!isSuggesting)} /> Suggestions
            of the model
          </label>
          <button type="button" disabled={!open || open.length === 0} onClick={acceptAll}>
            Accept {open?.length ?? 0} <kbd>Enter</kbd>
          </button>
          {suggestions.isLoading && <span className="dim">asking the model…</span>}
          {suggestions.error && <span className="dim">{suggestions.error}</span>}
        </div>
      )}
      <div className="row">
        <button type="button" disabled={tokens.length === 0} onClick={joinChosen}>
          Join into {kind.group === 'header' ? 'a node' : `one ${kind.group}`} <kbd>g</kbd>
        </button>
        <button type="button" disabled={tokens.length === 0} onClick={partChosen}>
          Part <kbd>⇧G</kbd>
        </button>
      </div>
      {kind.isTree ? (
        <GroupTree labels={labels} onPick={pick} onHang={(group, parent) => edit(hang(labels, group, parent))} />
      ) : (
        <GroupList labels={labels} kind={kind} onPick={pick} />
      )}
      <KeyHelp />
    </section>
  );
}

/** Draws the labels, and says of each word why it has its colour. */
function usePageMarks(
  page: LaidOutPage,
  labels: ReturnType<typeof useLabels>['labels'],
  kind: ReturnType<typeof labelKind> | undefined,
  suggested: SuggestedLabels | undefined,
): void {
  useEffect(() => {
    if (!labels || !kind) return undefined;
    marks.set(labelMarks(page.tokens, labels, suggested?.labels, kind));
    const own = new Map(labels.tokens.map((one) => [one.token, one]));
    const said = new Map(suggested?.labels.tokens.map((one) => [one.token, one]));
    whyOf.set((token) => {
      const label = own.get(token);
      if (label) return [`labelled ${label.label}${label.group === undefined ? '' : `, group ${label.group}`}`];
      const guess = said.get(token);
      const certainty = suggested?.certainty[token];
      return guess
        ? [`the model says ${guess.label}${certainty === undefined ? '' : `, certainty ${certainty.toFixed(2)}`}`]
        : [];
    });
    return () => {
      marks.set([]);
      whyOf.set(() => []);
    };
  }, [page, labels, kind, suggested]);
}
