import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type {
  BlocksAnswer,
  LabelledVerb,
  DocumentEntry,
  ExtractAnswer,
  ExtractRequest,
  PageLabels,
} from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, postJson } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { addedWords, marks, selection, wanted, whyOf } from '../store/desk.ts';
import { go, usePlace } from '../store/place.ts';
import { useStore } from '../store/store.ts';
import { groupMarks, reasonsOf } from './group-marks.ts';
import { JsonTree } from './json-tree.tsx';
import { OptionForm } from './option-form.tsx';
import {
  groupAtPoint,
  groupOfToken,
  groupsOnPage,
  placedGroups,
  pointedAt,
  type Places,
  type Pointed,
} from './place-of-group.ts';
import type { ResultRow } from './result-rows.ts';
import { ResultTable } from './result-table.tsx';
import { toldOptions } from './told-options.ts';

type ResultPanelProps = { readonly entry: DocumentEntry; readonly verb: LabelledVerb };

/** What the model finds on this page, as JSON beside its boxes. */
export function ResultPanel({ entry, verb }: ResultPanelProps): ReactNode {
  const { model } = usePlace();
  if (verb === 'wrap' || verb === 'validate') {
    return (
      <p className="dim">
        {verb === 'wrap' ? 'Results of a wrapper are shown under “Wrapper”.' : 'Start a validation under “Validate”.'}
      </p>
    );
  }
  return (
    <section aria-label="Result">
      <OptionForm key={verb} verb={verb} />
      <Result key={`${entry.id} ${verb} ${model}`} entry={entry} verb={verb} />
    </section>
  );
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

/** The groups of the open page, drawn over it; what is chosen on the page is known by its way in the JSON. */
function useGroupsOnPage(
  extraction: ExtractAnswer['extraction'] | undefined,
  places: Places,
  page: number,
): { readonly picked: string | undefined; readonly setPicked: (path: string) => void } {
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
  return { picked, setPicked };
}

/** Words that were added to the page are part of what is found, and shown on it. */
function useAddedWords(verb: LabelledVerb, document: string, page: number): void {
  const added = useAnswer<PageLabels>(addresses.projectLabels(verb, document, page)).data?.added;
  useEffect(() => {
    addedWords.set(added ?? []);
    return () => addedWords.set([]);
  }, [added]);
}

type Look = { readonly view: 'tree' | 'table'; readonly isWhole: boolean };

/** As a tree or as a table, of the page or of the whole document. */
function LookChoice({
  look,
  hasPages,
  onLook,
}: {
  readonly look: Look;
  readonly hasPages: boolean;
  readonly onLook: (look: Look) => void;
}): ReactNode {
  return (
    <div className="row">
      {(['tree', 'table'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={look.view === view} onClick={() => onLook({ ...look, view })}>
          {view === 'tree' ? 'Tree' : 'Table'}
        </button>
      ))}
      {hasPages && (
        <label>
          <input type="checkbox" checked={look.isWhole} onChange={() => onLook({ ...look, isWhole: !look.isWhole })} />{' '}
          Whole document
        </label>
      )}
    </div>
  );
}

function Result({ entry, verb }: ResultPanelProps): ReactNode {
  const { page, model } = usePlace();
  const [look, setLook] = useState<Look>({ view: 'tree', isWhole: false });
  const options = useStore(toldOptions)[verb];
  const { answer, error } = useExtraction({
    verb,
    document: entry.id,
    explain: true,
    ...(entry.media === 'pdf' && !look.isWhole && { pages: [page] }),
    ...(model !== undefined && { model }),
    ...(options && { options }),
  });
  const extraction = answer?.extraction;
  // Results of web pages name paths; where these stand on the page is known beside the blocks.
  const { boxes: places = nowhere } =
    useAnswer<BlocksAnswer>(entry.media === 'html' ? addresses.blocks(entry.id, 'fovea') : undefined).data ?? {};
  useAddedWords(verb, entry.id, page);
  const { picked, setPicked } = useGroupsOnPage(extraction, places, page);
  const show = (path: string, { page: on, box, tokens }: Pointed): void => {
    if (on !== undefined && on !== page) go({ page: on });
    selection.set({ tokens, ...(tokens[0] !== undefined && { cursor: tokens[0] }) });
    if (box) wanted.set({ box });
    setPicked(path);
  };
  if (error !== undefined) return <p className="warn">{error}</p>;
  if (!extraction) return <p className="dim">Extracting…</p>;
  const { groups, notes, status } = extraction;
  const pick = ({ path, group }: ResultRow): void => {
    const place = pointedAt(group, places);
    if (place) show(path, place);
  };
  return (
    <>
      <LookChoice look={look} hasPages={entry.media === 'pdf'} onLook={setLook} />
      {look.view === 'table' ? (
        <ResultTable
          groups={groups}
          name={entry.id.replaceAll('/', '-')}
          draft={[entry.id, verb, model ?? '', look.isWhole ? '' : page].join(' ')}
          chosen={picked}
          onPick={pick}
        />
      ) : (
        <>
          <p className="dim">
            {status}: {groups.length} {groups.length === 1 ? 'group' : 'groups'}. Click a word to see what it is part
            of.
          </p>
          <JsonTree name="groups" value={groups} path="groups" chosen={picked} places={places} onPick={show} />
          <JsonTree name="notes" value={notes} path="notes" chosen={undefined} places={nowhere} onPick={show} />
        </>
      )}
    </>
  );
}
