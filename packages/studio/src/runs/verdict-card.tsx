import { useState, type ReactNode } from 'react';
import type { RunResult } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { messageOf, send } from '../api/client.ts';
import { ReportCard } from './report-card.tsx';

type VerdictCardProps = { readonly result: RunResult; readonly run: string };

/** Whether a new model is worth having, in one sentence; one that is worse is kept only on demand. */
export function VerdictCard({ result: { verdict, isKept }, run }: VerdictCardProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  if (!verdict) return null;
  const keep = (): void => {
    send('POST', addresses.keep(run)).catch((thrown: unknown) => setFailure(messageOf(thrown)));
  };
  return (
    <ReportCard title="Verdict" isWide>
      <p className="verdict" data-state={verdict.state}>
        {verdict.sentence}
      </p>
      {isKept === false && (
        <div className="row">
          <span>It was not added to the models of the project.</span>
          <button type="button" onClick={keep}>
            Keep it anyway
          </button>
        </div>
      )}
      {failure !== undefined && (
        <p className="warn" role="alert">
          {failure}
        </p>
      )}
    </ReportCard>
  );
}
