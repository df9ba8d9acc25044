import type { ReactNode } from 'react';
import type { Suggestions } from './use-token-labels.ts';

type SuggestionBarProps = {
  readonly suggestions: Suggestions;
  /** How many words are left to take. */
  readonly open: number;
  readonly onAccept: () => void;
};

/** What the model suggests for words that have no label yet. */
export function SuggestionBar({ suggestions, open, onAccept }: SuggestionBarProps): ReactNode {
  const { isOn, turn, isLoading, error } = suggestions;
  return (
    <div className="suggestions">
      <label>
        <input type="checkbox" checked={isOn} onChange={turn} /> Suggestions
      </label>
      <button type="button" disabled={open === 0} onClick={onAccept}>
        Accept {open} <kbd>Enter</kbd>
      </button>
      {isLoading && <span className="dim">running the model…</span>}
      {error !== undefined && <span className="dim">{error}</span>}
    </div>
  );
}
