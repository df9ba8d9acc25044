import type { ReactNode } from 'react';

const keys: readonly (readonly [string, string])[] = [
  ['1 – 9', 'give the chosen words a class; a single word goes on to the next'],
  ['0, Delete', 'take the label away'],
  ['← →', 'the word before, the word after'],
  ['↑ ↓', 'the word above, the word below'],
  ['⇧ + arrow', 'choose more words'],
  ['g, ⇧G', 'join the chosen words into one, part them'],
  ['u, r', 'undo, redo'],
  ['Enter', 'accept all suggestions'],
  ['d, n', 'page is done, next page'],
  ['+ − f w', 'larger, smaller, whole page, whole width'],
  ['Space + drag', 'move the page'],
  ['Esc', 'choose nothing'],
];

/** All keys, on demand. */
export function KeyHelp(): ReactNode {
  return (
    <details className="key-help">
      <summary>Keys</summary>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
