import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { wanted } from '../store/desk.ts';
import type { Boxes } from './use-boxes.ts';

type BoxToolsProps = { readonly boxes: Boxes; readonly labels: PageLabels };

/** Boxes that are drawn on the page: for words that were missed, and for parts that are done. */
export function BoxTools({ boxes, labels }: BoxToolsProps): ReactNode {
  const { isDrawing, turnDrawing, drawn, chosen, remove } = boxes;
  return (
    <div className="box-tools" role="group" aria-label="Boxes">
      <div className="row">
        <button type="button" aria-pressed={isDrawing} onClick={turnDrawing}>
          Draw a box <kbd>b</kbd>
        </button>
        <button type="button" onClick={boxes.finishPart}>
          Part done <kbd>⇧D</kbd>
        </button>
        {chosen.length > 0 && (
          <button type="button" onClick={remove}>
            Remove {chosen.length === 1 ? 'added word' : `${chosen.length} added words`}
          </button>
        )}
      </div>
      {isDrawing && !drawn && (
        <p className="dim">Drag a box over text that has no words, or over a part that is done.</p>
      )}
      {drawn && <MissedWords boxes={boxes} />}
      {!labels.done && labels.regions.length > 0 && (
        <ul className="regions" aria-label="Parts that are done">
          {labels.regions.map(([x0, y0, x1, y1], i) => (
            <li key={i}>
              <button type="button" onClick={() => wanted.set({ box: { x0, y0, x1, y1 } })}>
                Done: {Math.round(x1 - x0)} × {Math.round(y1 - y0)} at {Math.round(x0)}, {Math.round(y0)}
              </button>
              <button
                type="button"
                className="small"
                aria-label="Not done"
                title="Not done"
                onClick={() => boxes.unmark(i)}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The words in a box that was drawn: typed, or read from the picture. */
function MissedWords({ boxes }: { readonly boxes: Boxes }): ReactNode {
  const [text, setText] = useState(boxes.read);
  const field = useRef<HTMLInputElement>(null);
  // The next thing is to type.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        boxes.add(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') boxes.cancel();
      }}
    >
      <input
        ref={field}
        aria-label="Words in the box"
        placeholder="words in the box"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="primary" disabled={text.trim() === ''}>
        Add
      </button>
      {boxes.readAgain && (
        <button type="button" onClick={boxes.readAgain}>
          Read with OCR
        </button>
      )}
      <button type="button" onClick={boxes.cancel}>
        Cancel <kbd>Esc</kbd>
      </button>
      {boxes.state !== '' && (
        <p className="dim" role="status">
          {boxes.state}
        </p>
      )}
    </form>
  );
}
