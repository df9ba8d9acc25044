import type { ReactNode } from 'react';
import type { Job } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { go } from '../store/place.ts';
import { isRunning, jobTitle } from './runs-panel.tsx';
import { RunReport } from './run-report.tsx';
import { useJob } from './use-jobs.ts';

/** A run in the middle of the studio: its progress, then its report. */
export function RunView({ id }: { readonly id: string }): ReactNode {
  const { job, error } = useJob(id);
  return (
    <div className="run-view">
      <div className="page-tools">
        <button type="button" onClick={() => go({ run: undefined })}>
          ‹ Back to the page
        </button>
        <h2>{job ? jobTitle(job) : 'Run'}</h2>
        <span className="gap" />
        {job?.state === 'done' && (
          <a className="button" href={addresses.report(id)} download={`${id}.html`}>
            Download report
          </a>
        )}
      </div>
      <div className="report">
        {error !== undefined && <p className="warn">{error}</p>}
        {job && <RunBody job={job} />}
      </div>
    </div>
  );
}

function RunBody({ job }: { readonly job: Job }): ReactNode {
  if (isRunning(job)) {
    return (
      <section className="card wide" aria-live="polite">
        <h3>{job.step === '' ? 'Waiting…' : job.step}</h3>
        <progress max={1} value={job.progress} aria-label="Progress" />
      </section>
    );
  }
  if (job.state !== 'done' || !job.result) {
    return (
      <section className="card wide">
        <h3>{job.state === 'cancelled' ? 'Cancelled' : 'This run failed'}</h3>
        {job.error && (
          <p className="warn">
            {job.error.message} <code>{job.error.code}</code>
          </p>
        )}
      </section>
    );
  }
  return <RunReport result={job.result} request={job.request} run={job.id} />;
}
