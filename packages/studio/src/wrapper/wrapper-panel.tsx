import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DocumentEntry, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { groupMarks, reasonsOf } from '../result/group-marks.ts';
import { groupsOnPage, type GroupOnPage } from '../result/place-of-group.ts';
import { marks, whyOf } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { Editor } from './editor.tsx';
import { MatchList } from './match-list.tsx';
import { useLiveMatches, type Matches } from './use-live-matches.ts';
import { useWrapperFile, type WrapperFile } from './use-wrapper-file.ts';
import { WhyNot } from './why-not.tsx';

type WrapperPanelProps = { readonly project: Project; readonly entry: DocumentEntry };

const noMistakes: readonly never[] = [];

/** A place to write a wrapper and see at once what it finds, and why not. */
export function WrapperPanel({ project, entry }: WrapperPanelProps): ReactNode {
  const { page } = usePlace();
  const file = useWrapperFile(project);
  const matches = useLiveMatches(file.text, entry.id, page);
  const extraction = matches.answer?.extraction;
  const groups = useMemo(() => (extraction ? groupsOnPage(extraction.groups, page) : []), [extraction, page]);
  useEffect(() => {
    marks.set(groupMarks(groups));
    whyOf.set((token) => reasonsOf(groups, token));
    return () => {
      marks.set([]);
      whyOf.set(() => []);
    };
  }, [groups]);
  return (
    <section aria-label="Wrapper" className="wrapper-panel">
      <WrapperBar file={file} wrappers={project.wrappers} />
      <Editor
        text={file.text}
        mistakes={matches.answer?.mistakes ?? noMistakes}
        onChange={file.setText}
        onSave={file.save}
      />
      <p className="dim" aria-live="polite" data-matches={groups.length}>
        {summaryOf(matches, groups)}
      </p>
      <WhyNot key={`${entry.id} ${page}`} wrapper={file.text} document={entry.id} page={page} groups={groups} />
      <MatchList groups={groups} />
    </section>
  );
}

function summaryOf({ answer, error, isLooking }: Matches, groups: readonly GroupOnPage[]): string {
  if (error !== undefined) return error;
  if (isLooking) return 'Looking…';
  const mistakes = answer?.mistakes ?? [];
  if (mistakes.length > 0) return mistakes.map(({ line, message }) => `Line ${line}: ${message}`).join(' ');
  return `${groups.length} ${groups.length === 1 ? 'group' : 'groups'} on this page`;
}

function WrapperBar({
  file,
  wrappers,
}: {
  readonly file: WrapperFile;
  readonly wrappers: readonly string[];
}): ReactNode {
  const [type, setType] = useState('item');
  return (
    <>
      <div className="row">
        <label>
          Open{' '}
          <select value="" onChange={(event) => event.target.value !== '' && file.open(event.target.value)}>
            <option value="">choose…</option>
            {wrappers.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <input
          aria-label="Name of the wrapper"
          value={file.name}
          onChange={(event) => file.setName(event.target.value)}
          size={12}
        />
        <button type="button" onClick={file.save}>
          Save
        </button>
        <output data-unsaved={file.isUnsaved}>{file.isUnsaved ? `Not saved. ${file.state}` : file.state}</output>
      </div>
      <details className="label-files">
        <summary>Learn from labelled items</summary>
        <div className="row">
          <label>
            Type <input value={type} size={10} onChange={(event) => setType(event.target.value)} />
          </label>
          <button type="button" onClick={() => file.learn(type)}>
            Learn
          </button>
        </div>
      </details>
    </>
  );
}
