import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { DocumentEntry, LearnWrapperAnswer, Project } from '../../../fovea/src/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getText, messageOf, postJson, send } from '../api/client.ts';
import { groupMarks, reasonsOf } from '../result/group-marks.ts';
import { groupsOnPage } from '../result/place-of-group.ts';
import { marks, whyOf } from '../store/desk.ts';
import { usePlace } from '../store/place.ts';
import { Editor } from './editor.tsx';
import { MatchList } from './match-list.tsx';
import { useLiveMatches } from './use-live-matches.ts';
import { WhyNot } from './why-not.tsx';

type WrapperPanelProps = { readonly project: Project; readonly entry: DocumentEntry };

const beginning = `wrapper mine threshold 0.7

amounts := amount:A*
amount  := #TOKEN:X where isNumber(X)
`;

/** A place to write a wrapper and see at once what it finds, and why not. */
export function WrapperPanel({ project, entry }: WrapperPanelProps): ReactNode {
  const { page } = usePlace();
  const [name, setName] = useState(project.wrappers[0] ?? 'mine');
  const [text, setText] = useState(project.wrappers.length > 0 ? '' : beginning);
  const [state, setState] = useState('');
  const matches = useLiveMatches(text, entry.id, page);
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
  const attempt = (work: Promise<string>): void => {
    work.then(setState, (thrown: unknown) => setState(messageOf(thrown)));
  };
  const open = async (wanted: string): Promise<string> => {
    setName(wanted);
    setText(await getText(addresses.wrapper(wanted)));
    return '';
  };
  const save = async (): Promise<string> => {
    await send('PUT', addresses.wrapper(name), text);
    return 'Saved';
  };
  const learn = async (type: string): Promise<string> => {
    setState('Learning…');
    const { wrapper } = await postJson<LearnWrapperAnswer>(addresses.learnWrapper(), { documents: [], type });
    setText(wrapper);
    return 'Learned from the labelled items';
  };
  const first = project.wrappers[0];
  useEffect(() => {
    if (first !== undefined) attempt(open(first));
  }, []);
  return (
    <section aria-label="Wrapper" className="wrapper-panel">
      <div className="row">
        <label>
          Open{' '}
          <select value="" onChange={(event) => event.target.value !== '' && attempt(open(event.target.value))}>
            <option value="">choose…</option>
            {project.wrappers.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <input
          aria-label="Name of the wrapper"
          value={name}
          onChange={(event) => setName(event.target.value)}
          size={14}
        />
        <button type="button" onClick={() => attempt(save())}>
          Save
        </button>
        <button
          type="button"
          title="From the items that are labelled in this project"
          onClick={() => attempt(learn('item'))}
        >
          Learn
        </button>
        <output>{state}</output>
      </div>
      <Editor
        text={text}
        mistakes={matches.answer?.mistakes ?? noMistakes}
        onChange={setText}
        onSave={() => attempt(save())}
      />
      <p className="dim" aria-live="polite" data-matches={groups.length}>
        {matches.error ??
          (matches.isLooking ? 'Looking…' : summaryOf(groups.length, matches.answer?.mistakes.length ?? 0))}
      </p>
      <WhyNot key={`${entry.id} ${page}`} wrapper={text} document={entry.id} page={page} groups={groups} />
      <MatchList groups={groups} />
    </section>
  );
}

const noMistakes: readonly never[] = [];

function summaryOf(found: number, mistakes: number): string {
  if (mistakes > 0) return mistakes === 1 ? '1 mistake' : `${mistakes} mistakes`;
  return `${found} ${found === 1 ? 'group' : 'groups'} on this page`;
}
