import { useCallback, useMemo, useRef, useState } from 'react';
import { applyEdits } from '../../../fovea/src/labels/label-edits.ts';
import type { LabelledVerb, EditsAnswer, LabelEdit, PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { ApiError, clientId, messageOf, postJson } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { useAnswer } from '../api/use-answer.ts';
import { placeNow } from '../store/place.ts';

export type Saving = 'saved' | 'saving' | 'failed';

export type Labels = {
  /** With the edits that are on their way. */
  readonly labels: PageLabels | undefined;
  /** Without them. */
  readonly saved: PageLabels | undefined;
  readonly error: string | undefined;
  readonly saving: Saving;
  /** When all edits so far are on disk: for questions about what was just labelled. */
  readonly whenSaved: () => Promise<void>;
  readonly edit: (edits: readonly LabelEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type Edits = readonly LabelEdit[];
type History = { readonly undo: readonly Edits[]; readonly redo: readonly Edits[] };
type Way = 'edit' | 'undo' | 'redo';

/** After a step its inverse goes to the other stack; a new edit forgets what was undone. */
function remembered(history: History, way: Way, inverse: Edits): History {
  if (way === 'undo') return { undo: history.undo.slice(0, -1), redo: [...history.redo, inverse] };
  const redo = way === 'redo' ? history.redo.slice(0, -1) : [];
  return { undo: [...history.undo, inverse], redo };
}

/** What was done on each page, by the address of its labels: it outlives the page, so that one can come back and undo. */
const histories = new Map<string, History>();
const nothingDone: History = { undo: [], redo: [] };
/** Pages beyond these are forgotten, the oldest first. */
const mostHistories = 200;

const historyOf = (url: string): History => histories.get(url) ?? nothingDone;

function keepHistory(url: string, history: History): void {
  histories.delete(url);
  histories.set(url, history);
  const oldest = histories.keys().next().value;
  if (histories.size > mostHistories && oldest !== undefined) histories.delete(oldest);
}

/** An edit that was made on a page that is not open. */
export const rememberEdit = (url: string, inverse: Edits): void =>
  keepHistory(url, remembered(historyOf(url), 'edit', inverse));

/** How long to wait before a server that is not there is asked again. */
const againMs = 1000;

/** Until the server is there: an edit that was made while it was gone is not lost. */
async function postUntilThere(url: string, edits: Edits, onTrouble: (message: string) => void): Promise<EditsAnswer> {
  for (;;) {
    try {
      return await postJson<EditsAnswer>(url, { edits, client: clientId });
    } catch (thrown) {
      if (thrown instanceof ApiError) throw thrown;
      onTrouble(messageOf(thrown));
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}

type Sender = Omit<Labels, 'labels' | 'saved'> & { readonly pending: readonly Edits[] };

/** Sends edits one after the other, and remembers what undoes them. */
function useSender(url: string, take: (labels: PageLabels) => void): Sender {
  const [pending, setPending] = useState<readonly Edits[]>([]);
  const [failure, setFailure] = useState<string>();
  const [history, setHistory] = useState<History>(historyOf(url));
  const queue = useRef(Promise.resolve());
  const post = async (edits: Edits, way: Way): Promise<void> => {
    try {
      const answer = await postUntilThere(url, edits, setFailure);
      take(answer.labels);
      keepHistory(url, remembered(historyOf(url), way, answer.inverse));
      setHistory(historyOf(url));
      setFailure(undefined);
    } catch (thrown) {
      setFailure(messageOf(thrown));
    }
  };
  const afterOthers = (work: () => Promise<void>): void => {
    const before = queue.current;
    queue.current = (async () => {
      await before;
      await work();
    })();
  };
  /** What undoes an edit is known only when it is done. */
  const step = (way: 'undo' | 'redo') => (): void =>
    afterOthers(async () => {
      const edits = historyOf(url)[way].at(-1);
      if (edits) await post(edits, way);
    });
  const edit = (edits: Edits): void => {
    if (edits.length === 0) return;
    setPending((now) => [...now, edits]);
    afterOthers(async () => {
      await post(edits, 'edit');
      setPending((now) => now.slice(1));
    });
  };
  return {
    pending,
    error: failure,
    saving: failure !== undefined ? 'failed' : pending.length > 0 ? 'saving' : 'saved',
    edit,
    whenSaved: () => queue.current,
    undo: step('undo'),
    redo: step('redo'),
    canUndo: history.undo.length > 0,
    canRedo: history.redo.length > 0,
  };
}

/** The labels of one page: every edit goes to the server at once, in order, and edits of other windows come in. */
export function useLabels(verb: LabelledVerb, document: string, page: number): Labels {
  const url = addresses.labels(verb, document, page);
  const { data, error, replace } = useAnswer<PageLabels>(url);
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
    if (event.annotator !== placeNow().annotator) return;
    if (labels.verb === verb && labels.document === document && labels.page === page) take(labels);
  });
  const { pending, ...sender } = useSender(url, take);
  const labels = useMemo(() => data && applyEdits(data, pending.flat()).labels, [data, pending]);
  return { ...sender, labels, saved: data, error: error ?? sender.error };
}
