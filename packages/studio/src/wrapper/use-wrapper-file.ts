import { useEffect, useState } from 'react';
import type { LearnWrapperAnswer, LearnWrapperRequest, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getText, messageOf, postJson, send } from '../api/client.ts';

const beginning = `wrapper mine threshold 0.7

amounts := amount:A*
amount  := #TOKEN:X where isNumber(X)
`;

/** A text as it is being written: kept in this browser until it is saved, over other tabs of the panel, reloads and crashes. */
type Draft = { readonly name: string; readonly text: string; readonly saved: string };

const draftKey = (project: string): string => `fovea-wrapper ${project}`;

function draftOf(project: string): Draft | undefined {
  try {
    const { name, text, saved } = JSON.parse(localStorage.getItem(draftKey(project)) ?? '{}') as Partial<Draft>;
    if (name === undefined || text === undefined) return undefined;
    return { name, text, saved: saved ?? '' };
  } catch {
    return undefined;
  }
}

export type WrapperFile = {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isUnsaved: boolean;
  /** What became of the last thing that was asked for. */
  readonly state: string;
  readonly open: (name: string) => void;
  readonly save: () => void;
  readonly learn: (type: string) => void;
};

/** The text of a wrapper, with the ways to a file of the project and back. */
export function useWrapperFile({ name: project, wrappers, documents: entries }: Project): WrapperFile {
  const documents = entries.filter(({ labelled }) => labelled.wrap?.length).map(({ id }) => id);
  const first = wrappers[0];
  const [draft, setDraft] = useState<Draft>(() => {
    const fresh = first === undefined ? beginning : '';
    return draftOf(project) ?? { name: first ?? 'mine', text: fresh, saved: fresh };
  });
  const { name, text } = draft;
  const isUnsaved = text !== draft.saved;
  const [state, setState] = useState('');
  useEffect(() => localStorage.setItem(draftKey(project), JSON.stringify(draft)), [project, draft]);
  const setText = (next: string): void => {
    if (next === text) return;
    setState('');
    setDraft((now) => ({ ...now, text: next }));
  };
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      setState(await work());
    } catch (thrown) {
      setState(messageOf(thrown));
    }
  };
  const open = (wanted: string): void =>
    void attempt(async () => {
      if (isUnsaved && !confirm(`Discard the changes of ${name}?`)) return state;
      const found = await getText(addresses.wrapper(wanted));
      setDraft({ name: wanted, text: found, saved: found });
      return '';
    });
  const save = (): void =>
    void attempt(async () => {
      await send('PUT', addresses.wrapper(name), text);
      setDraft((now) => ({ ...now, saved: text }));
      return 'Saved';
    });
  const learn = (type: string): void =>
    void attempt(async () => {
      setState('Learning…');
      const request: LearnWrapperRequest = { documents, type };
      const { wrapper } = await postJson<LearnWrapperAnswer>(addresses.learnWrapper(), request);
      setText(wrapper);
      return 'Learned from the labelled items';
    });
  useEffect(() => {
    if (!isUnsaved && wrappers.length > 0) open(wrappers.includes(name) ? name : wrappers[0]!);
    // Only at the start: a project that changes must not take away what is being written.
  }, []);
  const setName = (next: string): void => setDraft((now) => ({ ...now, name: next }));
  return { name, setName, text, setText, isUnsaved, state, open, save, learn };
}
