import { useEffect, useState } from 'react';
import type { LearnWrapperAnswer, LearnWrapperRequest, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { getText, messageOf, postJson, send } from '../api/client.ts';

const beginning = `wrapper mine threshold 0.7

amounts := amount:A*
amount  := #TOKEN:X where isNumber(X)
`;

export type WrapperFile = {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What became of the last thing that was asked for. */
  readonly state: string;
  readonly open: (name: string) => void;
  readonly save: () => void;
  readonly learn: (type: string) => void;
};

/** The text of a wrapper, with the ways to a file of the project and back. */
export function useWrapperFile({ wrappers, documents: entries }: Project): WrapperFile {
  const documents = entries.filter(({ labelled }) => labelled.wrapper?.length).map(({ id }) => id);
  const first = wrappers[0];
  const [name, setName] = useState(first ?? 'mine');
  const [text, setText] = useState(first === undefined ? beginning : '');
  const [state, setState] = useState('');
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    try {
      setState(await work());
    } catch (thrown) {
      setState(messageOf(thrown));
    }
  };
  const open = (wanted: string): void =>
    void attempt(async () => {
      setName(wanted);
      setText(await getText(addresses.wrapper(wanted)));
      return '';
    });
  const save = (): void =>
    void attempt(async () => {
      await send('PUT', addresses.wrapper(name), text);
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
    if (first !== undefined) open(first);
    // Only at the start: a project that changes must not take away what is being written.
  }, []);
  return { name, setName, text, setText, state, open, save, learn };
}
