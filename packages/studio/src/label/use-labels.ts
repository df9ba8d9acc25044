import { useCallback, useMemo, useRef, useState } from 'react';
import { applyEdits } from '../../../fovea/src/studio/label-edits.ts';
import type { Capability, EditsAnswer, LabelEdit, PageLabels } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { clientId, messageOf, postJson } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { useAnswer } from '../api/use-answer.ts';

export type Saving = 'saved' | 'saving' | 'failed';

export type Labels = {
  /** With the edits that are on their way. */
  readonly labels: PageLabels | undefined;
  readonly error: string | undefined;
  readonly saving: Saving;
  readonly edit: (edits: readonly LabelEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type History = { readonly undo: readonly (readonly LabelEdit[])[]; readonly redo: readonly (readonly LabelEdit[])[] };
type Way = 'edit' | 'undo' | 'redo';

const emptyHistory: History = { undo: [], redo: [] };

/** After a step its inverse goes to the other stack; a new edit forgets what was undone. */
function remembered(history: History, way: Way, inverse: readonly LabelEdit[]): History {
  if (way === 'undo') return { undo: history.undo.slice(0, -1), redo: [...history.redo, inverse] };
  const redo = way === 'redo' ? history.redo.slice(0, -1) : [];
  return { undo: [...history.undo, inverse], redo };
}

/** The labels of one page: every edit goes to the server at once, in order, and edits of other windows come in. */
export function useLabels(capability: Capability, document: string, page: number): Labels {
  const url = addresses.labels(capability, document, page);
  const { data, error, replace } = useAnswer<PageLabels>(url);
  const [pending, setPending] = useState<readonly (readonly LabelEdit[])[]>([]);
  const [failure, setFailure] = useState<string>();
  const [history, setHistory] = useState(emptyHistory);
  const queue = useRef(Promise.resolve());
  const newest = useRef(0);
  newest.current = Math.max(newest.current, data?.version ?? 0);

  const take = useCallback(
    (labels: PageLabels) => {
      // Answers and events may come in any order; a version is never followed by an older one.
      if (labels.version < newest.current) return;
      newest.current = labels.version;
      replace(labels);
    },
    [replace],
  );
  useEvents((event) => {
    if (event.type !== 'labels' || event.client === clientId) return;
    const { labels } = event;
    if (labels.capability === capability && labels.document === document && labels.page === page) take(labels);
  });

  const post = useCallback(
    (edits: readonly LabelEdit[], way: Way) => {
      if (edits.length === 0) return;
      setPending((now) => [...now, edits]);
      queue.current = queue.current.then(async () => {
        try {
          const answer = await postJson<EditsAnswer>(url, { edits, client: clientId });
          take(answer.labels);
          setHistory((now) => remembered(now, way, answer.inverse));
          setFailure(undefined);
        } catch (thrown) {
          setFailure(messageOf(thrown));
        }
        setPending((now) => now.slice(1));
      });
    },
    [url, take],
  );

  const labels = useMemo(() => data && applyEdits(data, pending.flat()).labels, [data, pending]);
  return {
    labels,
    error: error ?? failure,
    saving: pending.length > 0 ? 'saving' : failure === undefined ? 'saved' : 'failed',
    edit: useCallback((edits) => post(edits, 'edit'), [post]),
    undo: () => history.undo.length > 0 && pending.length === 0 && post(history.undo.at(-1)!, 'undo'),
    redo: () => history.redo.length > 0 && pending.length === 0 && post(history.redo.at(-1)!, 'redo'),
    canUndo: history.undo.length > 0,
    canRedo: history.redo.length > 0,
  };
}
