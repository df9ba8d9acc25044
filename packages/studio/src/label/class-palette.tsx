import { useState, type ReactNode } from 'react';
import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import type { LabelKind } from './classes.ts';

type ClassPaletteProps = {
  readonly kind: LabelKind;
  readonly labels: PageLabels;
  /** How many words are chosen. */
  readonly chosen: number;
  readonly onGive: (name: string) => void;
  readonly onTakeAway: () => void;
  readonly onAdd: (name: string) => void;
};

/** The classes with their keys, colours and counts. */
export function ClassPalette({ kind, labels, chosen, onGive, onTakeAway, onAdd }: ClassPaletteProps): ReactNode {
  const [name, setName] = useState('');
  return (
    <>
      <ul className="palette">
        {kind.classes.map(({ name: title, key, color }) => (
          <li key={title}>
            <button type="button" disabled={chosen === 0} onClick={() => onGive(title)}>
              <i className="swatch" style={{ background: color }} />
              <span>{title}</span>
              <span className="count">{labels.tokens.filter(({ label }) => label === title).length}</span>
              <kbd>{key}</kbd>
            </button>
          </li>
        ))}
        <li>
          <button type="button" disabled={chosen === 0} onClick={onTakeAway}>
            <span>No label</span>
            <kbd>0</kbd>
          </button>
        </li>
      </ul>
      {kind.isOpen && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') onAdd(name.trim());
            setName('');
          }}
        >
          <input
            aria-label="New type"
            placeholder="new type, as in the wrapper"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit">Add</button>
        </form>
      )}
      <p className="dim" aria-live="polite">
        {chosen === 0
          ? 'Click a word, or drag a box around several.'
          : `${chosen} ${chosen === 1 ? 'word' : 'words'} selected`}
      </p>
    </>
  );
}
