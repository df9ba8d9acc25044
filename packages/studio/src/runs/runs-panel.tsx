import { useState, type ReactNode } from 'react';
import type { LabelledVerb, Job, Project } from '../../../fovea/src/doors/studio/protocol.ts';
import { messageOf } from '../api/client.ts';
import { go, usePlace } from '../store/place.ts';
import { ModelCard } from './model-card.tsx';
import { TrainForm } from './train-form.tsx';
import { useJobs } from './use-jobs.ts';
import { ValidateForm } from './validate-form.tsx';

type RunsPanelProps = { readonly project: Project; readonly verb: LabelledVerb };

/** Starts work that takes time, and lists what runs and what has run. */
export function RunsPanel({ project, verb }: RunsPanelProps): ReactNode {
  const { model } = usePlace();
  const { jobs, error, start, cancel } = useJobs();
  const [failure, setFailure] = useState<string>();
  const begin: typeof start = async (request) => {
    setFailure(undefined);
    try {
      const job = await start(request);
      go({ run: job.id });
      return job;
    } catch (thrown) {
      setFailure(messageOf(thrown));
      throw thrown;
    }
  };
  return (
    <section aria-label="Train">
      {verb === 'validate' ? (
        <ValidateForm project={project} onStart={(request) => void begin(request).catch(() => undefined)} />
      ) : verb === 'wrap' ? (
        <p className="dim">A wrapper is learned from labelled items under “Wrapper”.</p>
      ) : (
        <TrainForm
          key={verb}
          project={project}
          verb={verb}
          onStart={(request) => void begin(request).catch(() => undefined)}
        />
      )}
      {(failure ?? error) !== undefined && (
        <p className="warn" role="alert">
          {failure ?? error}
        </p>
      )}
      {verb !== 'validate' && verb !== 'wrap' && (
        <ModelCard key={`${verb} ${model}`} model={model ?? 'shipped'} verb={verb} />
      )}
      <h2>Runs</h2>
      {jobs.length === 0 && <p className="dim">None yet.</p>}
      <ul className="jobs">
        {jobs.map((job) => (
          <JobItem key={job.id} job={job} onCancel={() => void cancel(job.id).catch(() => undefined)} />
        ))}
      </ul>
    </section>
  );
}

export function jobTitle({ request }: Job): string {
  if (request.kind === 'train') return `Train ${request.name}`;
  if (request.kind === 'evaluate') return `Evaluate ${request.model ?? 'the shipped model'}`;
  return `Validate ${request.documents.length} ${request.documents.length === 1 ? 'page' : 'pages'}`;
}

export const isRunning = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

function JobItem({ job, onCancel }: { readonly job: Job; readonly onCancel: () => void }): ReactNode {
  const { run } = usePlace();
  return (
    <li data-state={job.state}>
      <button type="button" aria-current={run === job.id} onClick={() => go({ run: job.id })}>
        <strong>{jobTitle(job)}</strong>
        <small>
          {job.state === 'running' ? job.step : job.state} · {new Date(job.startedAt).toLocaleString()}
        </small>
      </button>
      {isRunning(job) && (
        <>
          <progress max={1} value={job.progress} aria-label={`Progress of ${jobTitle(job)}`} />
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </li>
  );
}
