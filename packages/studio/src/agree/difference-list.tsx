import { useEffect, useState, type ReactNode } from 'react';
import type { LabelledVerb, Difference } from '../../../fovea/src/doors/studio/protocol.ts';
import { useKeys } from '../keys/use-keys.ts';
import { go } from '../store/place.ts';
import type { Agreement } from './use-agreement.ts';

type DifferenceListProps = {
  readonly agreement: Agreement;
  readonly annotator: string;
  readonly verb: LabelledVerb;
};

/** More than anybody sees at once. */
const mostShown = 100;

/** Where a difference is: the word on its page, or the block of a web page. */
function show({ document, page, thing }: Difference): void {
  const isWord = /^\d+$/.test(thing);
  go({ document, page, run: undefined, ...(isWord ? { token: Number(thing) } : { node: thing }) });
}

/** What both have labelled differently, to settle one after the other with a key. */
export function DifferenceList({ agreement, annotator }: DifferenceListProps): ReactNode {
  const { differences, settle } = agreement;
  const [at, setAt] = useState(0);
  const current = differences[Math.min(at, differences.length - 1)];
  const key = current && `${current.document} ${current.page} ${current.thing}`;
  useEffect(() => {
    if (current) show(current);
    // Shown once; a new answer with the same difference does not move the page.
  }, [key]);
  const step = (by: 1 | -1): void => {
    const count = differences.length;
    if (count > 0) setAt((Math.min(at, count - 1) + by + count) % count);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    m: () => current && settle(current, 'own'),
    t: () => current && settle(current, 'other'),
  });
  if (!current) return <p className="dim">No differences are left.</p>;
  return (
    <>
      <p>
        {differences.length} {differences.length === 1 ? 'difference' : 'differences'}: <kbd>j</kbd> <kbd>k</kbd> go
        from one to the next, <kbd>m</kbd> keeps your label, <kbd>t</kbd> takes that of {annotator}.
      </p>
      <ul className="offered differences" aria-label="Differences">
        {differences.slice(0, mostShown).map((one) => (
          <li key={`${one.document} ${one.page} ${one.thing}`} data-current={one === current}>
            <button
              type="button"
              aria-current={one === current}
              onClick={() => {
                setAt(differences.indexOf(one));
                show(one);
              }}
            >
              <strong>{one.text}</strong>
              <span>{sidesOf(one, annotator)}</span>
            </button>
            <button type="button" className="small" title="Keep your label" onClick={() => settle(one, 'own')}>
              Mine
            </button>
            <button
              type="button"
              className="small"
              title={`Take the label of ${annotator}`}
              onClick={() => settle(one, 'other')}
            >
              Theirs
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const named = (label: string): string => (label === '' ? 'no label' : label);

function sidesOf({ own, other, isGroup, document, page }: Difference, annotator: string): string {
  const place = `${document.split('/').at(-1)}, page ${page}`;
  if (isGroup) return `${own}, in another group for ${annotator} · ${place}`;
  return `you: ${named(own)}, ${annotator}: ${named(other)} · ${place}`;
}
