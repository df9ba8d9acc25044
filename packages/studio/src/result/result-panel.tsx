import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type {
  BlocksAnswer,
  Capability,
  DocumentEntry,
  ExtractAnswer,
  ExtractRequest,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { marks, selection, wanted, whyOf } from '../store/desk.ts';
import { go, usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { groupMarks, reasonsOf } from './group-marks.ts';
import { JsonTree } from './json-tree.tsx';
import {
  groupAtPoint,
  groupOfToken,
  groupsOnPage,
  placedGroups,
  pointedAt,
  type Places,
  type Pointed,
} from './place-of-group.ts';
import { ResultTable } from './result-table.tsx';

type ResultPanelProps = { readonly entry: DocumentEntry; readonly capability: Capability };

/** What the model finds on this page, as JSON beside its boxes. */
export function ResultPanel({ entry, capability }: ResultPanelProps): ReactNode {
  const { model } = usePlace();
  if (capability === 'wrapper' || capability === 'validate') {
    return (
      <p className="dim">
        {capability === 'wrapper'
          ? 'Results of a wrapper are shown under “Wrapper”.'
          : 'Start a validation under “Validate”.'}
      </p>
    );
  }
  return <Result key={`${entry.id} ${capability} ${model}`} entry={entry} capability={capability} />;
}

function useExtraction(request: ExtractRequest): { readonly answer?: ExtractAnswer; readonly error?: string } {
  const [state, setState] = useState<{ readonly answer?: ExtractAnswer; readonly error?: string }>({});
  const body = JSON.stringify(request);
  useEffect(() => {
    const stop = new AbortController();
    setState({});
    postJson<ExtractAnswer>(addresses.extract(), JSON.parse(body), stop.signal).then(
      (answer) => setState({ answer }),
      (thrown: unknown) => {
        if (!stop.signal.aborted) setState({ error: messageOf(thrown) });
      },
    );
    return () => stop.abort();
  }, [body]);
  return state;
}

const nowhere: Places = {};

function Result({ entry, capability }: ResultPanelProps): ReactNode {
  const { page, model } = usePlace();
  const [view, setView] = useState<'tree' | 'table'>('tree');
  const [isWhole, setWhole] = useState(false);
  const { answer, error } = useExtraction({
    capability,
    document: entry.id,
    explain: true,
    ...(entry.media === 'pdf' && !isWhole && { pages: [page] }),
    ...(model !== undefined && { model }),
  });
  const extraction = answer?.extraction;
  // Results of web pages name paths; where these stand on the page is known beside the blocks.
  const { boxes: places = nowhere } =
    useAnswer<BlocksAnswer>(entry.media === 'html' ? addresses.blocks(entry.id, 'fovea') : undefined).data ?? {};
  const groups = useMemo(
    () => (extraction ? groupsOnPage(placedGroups(extraction.groups, places), page) : []),
    [extraction, page, places],
  );
  const { cursor, point } = useStore(selection);
  const [picked, setPicked] = useState<string>();
  useEffect(() => {
    marks.set(groupMarks(groups));
    whyOf.set((token) => reasonsOf(groups, token));
    return () => {
      marks.set([]);
      whyOf.set(() => []);
    };
  }, [groups]);
  useEffect(() => {
    const found =
      (cursor === undefined ? undefined : groupOfToken(groups, cursor)) ?? (point && groupAtPoint(groups, point));
    if (cursor !== undefined || point) setPicked(found?.path);
  }, [cursor, point, groups]);
  const show = (path: string, { page: on, box, tokens }: Pointed): void => {
    if (on !== undefined && on !== page) go({ page: on });
    selection.set({ tokens, ...(tokens[0] !== undefined && { cursor: tokens[0] }) });
    if (box) wanted.set({ box });
    setPicked(path);
  };
  const choice = (
    <div className="row">
      {(['tree', 'table'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
          {name === 'tree' ? 'Tree' : 'Table'}
        </button>
      ))}
      {entry.media === 'pdf' && (
        <label>
          <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Whole document
        </label>
      )}
    </div>
  );
  if (error !== undefined) return <p className="warn">{error}</p>;
  if (!extraction) return <p className="dim">Extracting…</p>;
  if (view === 'table') {
    return (
      <section aria-label="Result">
        {choice}
        <ResultTable
          groups={extraction.groups}
          name={entry.id.replaceAll('/', '-')}
          chosen={picked}
          onPick={({ path, group }) => {
            const place = pointedAt(group, places);
            if (place) show(path, place);
          }}
        />
      </section>
    );
  }
  return (
    <section aria-label="Result">
      {choice}
      <p className="dim">
        {extraction.status}: {extraction.groups.length} {extraction.groups.length === 1 ? 'group' : 'groups'}. Click a
        word to see what it is part of.
      </p>
      <JsonTree name="groups" value={extraction.groups} path="groups" chosen={picked} places={places} onPick={show} />
      <JsonTree name="notes" value={extraction.notes} path="notes" chosen={undefined} places={nowhere} onPick={show} />
    </section>
  );
}
