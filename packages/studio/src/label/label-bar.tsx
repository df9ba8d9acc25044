import type { ReactNode } from 'react';
import type { NextPage } from './use-next-page.ts';
import type { Labels, Saving } from './use-labels.ts';

type LabelBarProps = {
  readonly kept: Labels;
  readonly isDone: boolean;
  readonly isPartlyDone?: boolean;
  readonly onDone: () => void;
  readonly next: NextPage;
};

const savingWords: Readonly<Record<Saving, string>> = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved' };

/** Undo, redo, done, next page, and whether all is on disk. */
export function LabelBar({ kept, isDone, isPartlyDone = false, onDone, next }: LabelBarProps): ReactNode {
  return (
    <div className="row">
      <button type="button" disabled={!kept.canUndo} onClick={kept.undo}>
        Undo <kbd>u</kbd>
      </button>
      <button type="button" disabled={!kept.canRedo} onClick={kept.redo}>
        Redo <kbd>r</kbd>
      </button>
      <button type="button" aria-pressed={isPartlyDone ? 'mixed' : isDone} onClick={onDone}>
        Done <kbd>d</kbd>
      </button>
      <button type="button" onClick={next.go}>
        Next <kbd>n</kbd>
      </button>
      <output className="saving" data-state={kept.saving} title={kept.error}>
        {savingWords[kept.saving]}
      </output>
      {next.progress && (
        <small className="dim scoring" data-judged={next.progress.judged}>
          Judging pages: {next.progress.judged} of {next.progress.pages}
        </small>
      )}
      {kept.saving === 'failed' && (
        <p role="alert" className="warn">
          {kept.error}
        </p>
      )}
    </div>
  );
}
