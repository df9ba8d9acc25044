import type { ReactNode } from 'react';
import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import type { Suggestions } from './use-token-labels.ts';

type SuggestionBarProps = {
  readonly suggestions: Suggestions;
  readonly labels: PageLabels;
  readonly onAccept: () => void;
};

/** What the model suggests for words that have no label yet. */
export function SuggestionBar({ suggestions, labels, onAccept }: SuggestionBarProps): ReactNode {
  const { isOn, turn, data, isLoading, error } = suggestions;
  const have = new Set(labels.tokens.map(({ token }) => token));
  const open = data?.labels.tokens.filter(({ token, label }) => label !== 'Other' && !have.has(token)) ?? [];
  return (
    <div className="suggestions">
      <label>
        <input type="checkbox" checked={isOn} onChange={turn} /> Suggestions
      </label>
      <button type="button" disabled={open.length === 0} onClick={onAccept}>
        Accept {open.length} <kbd>Enter</kbd>
      </button>
      {isLoading && <span className="dim">running the model…</span>}
      {error !== undefined && <span className="dim">{error}</span>}
    </div>
  );
}
