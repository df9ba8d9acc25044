import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ExtractAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { completeWrapper } from './completions.ts';
import { wrapperLanguage } from './wrapper-language.ts';

type EditorProps = {
  readonly text: string;
  readonly mistakes: ExtractAnswer['mistakes'];
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
};

/** The text of a wrapper, with highlighting, completion, and mistakes where they are. */
export function Editor({ text, mistakes, onChange, onSave }: EditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ onChange, onSave });
  latest.current = { onChange, onSave };
  useEffect(() => {
    if (!place.current) return undefined;
    const made = createView(place.current, () => latest.current);
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    const { current } = view;
    if (current)
      current.dispatch(
        setDiagnostics(
          current.state,
          mistakes.map((one) => diagnosticOf(current.state, one)),
        ),
      );
  }, [mistakes]);
  return <div ref={place} className="editor" />;
}

function createView(parent: HTMLElement, handlers: () => Pick<EditorProps, 'onChange' | 'onSave'>): EditorView {
  const save = (): boolean => {
    handlers().onSave();
    return true;
  };
  const state = EditorState.create({
    extensions: [
      lineNumbers(),
      history(),
      bracketMatching(),
      autocompletion({ override: [completeWrapper] }),
      lintGutter(),
      keymap.of([{ key: 'Mod-s', run: save }, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      wrapperLanguage,
      EditorView.contentAttributes.of({ 'aria-label': 'Text of the wrapper' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) handlers().onChange(update.state.doc.toString());
      }),
    ],
  });
  return new EditorView({ state, parent });
}

/** From the place of a mistake to the end of its word. */
function diagnosticOf(state: EditorState, { line, column, message }: EditorProps['mistakes'][number]): Diagnostic {
  const row = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  const from = Math.min(row.from + Math.max(0, column - 1), row.to);
  const word = /^[\p{L}\p{N}_-]+/u.exec(state.doc.sliceString(from, row.to))?.[0] ?? '';
  return { from, to: Math.min(row.to, from + Math.max(1, word.length)), severity: 'error', message };
}
