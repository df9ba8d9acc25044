import type { ReactNode } from 'react';

const keys: readonly (readonly [string, string])[] = [
  ['1 – 9', 'label the selected words; after a single word, move to the next'],
  ['0, Delete', 'remove the label'],
  ['← →', 'previous word, next word'],
  ['↑ ↓', 'word above, word below'],
  ['⇧ + arrow', 'extend the selection'],
  ['g, ⇧G', 'group the selected words, ungroup them'],
  ['u, r', 'undo, redo; also Ctrl+Z and Ctrl+Y'],
  ['s, ⇧S', 'find all groups built like this one: on this page, on the other pages'],
  ['j k', 'next suggestion, previous one'],
  ['a, x', 'accept the suggestion, reject it'],
  ['Enter', 'accept all suggestions'],
  ['d, n', 'mark the page as done, next page'],
  ['⇧D', 'mark a part of it as done: the box that was drawn, or the selected words'],
  ['b', 'draw a box, to add words that were missed or to mark a part as done'],
  ['+ − f w', 'zoom in, zoom out, fit page, fit width'],
  ['[ ]', 'previous page, next page'],
  ['Page ↑ ↓', 'what is above, what is below, then the previous or next page'],
  ['Space + drag', 'move the page'],
  ['Esc', 'clear the selection'],
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
