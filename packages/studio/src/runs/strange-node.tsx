import type { ReactNode } from 'react';
import { go, usePlace } from '../store/place.ts';
import { useJob } from './use-jobs.ts';

/** Beside the page: the node that a validation led to, what made it strange, and the way back. */
export function StrangeNode(): ReactNode {
  const { node, report } = usePlace();
  return node === undefined || report === undefined ? null : <Reasons node={node} run={report} />;
}

const verdicts = { drop: 'Dropped', flag: 'Flagged', keep: 'Kept' } as const;

function Reasons({ node, run }: { readonly node: string; readonly run: string }): ReactNode {
  const { document } = usePlace();
  const { job } = useJob(run);
  const card = job?.result?.validation?.cards.find(({ xpath, page }) => xpath === node && page === document);
  return (
    <section className="strange-node" aria-label="Why this node is an outlier">
      <button type="button" onClick={() => go({ run, panel: 'runs' })}>
        ‹ Back to the report
      </button>
      {card && (
        <>
          <p>
            <strong>{verdicts[card.verdict]}</strong>, strangeness {card.strangeness.toFixed(2)}:{' '}
            {card.text === '' ? <i>no text</i> : card.text.slice(0, 160)}
          </p>
          <ul>
            {card.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {card.reasons.length === 0 && <p className="dim">Nothing about it is unusual.</p>}
        </>
      )}
    </section>
  );
}
