import { useCallback } from 'react';
import type { Job, JobRequest } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { postJson, send } from '../api/client.ts';
import { useEvents } from '../api/events.ts';
import { useAnswer } from '../api/use-answer.ts';

export type Jobs = {
  readonly jobs: readonly Job[];
  readonly error: string | undefined;
  readonly start: (request: JobRequest) => Promise<Job>;
  readonly cancel: (id: string) => Promise<void>;
};

const newestFirst = (jobs: readonly Job[]): Job[] => jobs.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));

/** Work that runs or has run; progress comes as it happens. */
export function useJobs(): Jobs {
  const { data, error, replace } = useAnswer<readonly Job[]>(addresses.jobs());
  const put = useCallback(
    (job: Job, all: readonly Job[]) => replace([job, ...all.filter(({ id }) => id !== job.id)]),
    [replace],
  );
  useEvents((event) => {
    if (event.type === 'job') put(event.job, data ?? []);
  });
  return {
    jobs: newestFirst(data ?? []),
    error,
    start: async (request) => {
      const job = await postJson<Job>(addresses.jobs(), request);
      put(job, data ?? []);
      return job;
    },
    cancel: (id) => send('DELETE', addresses.job(id)),
  };
}

/** One job, kept up to date. */
export function useJob(id: string): { readonly job?: Job; readonly error?: string } {
  const { data, error, replace } = useAnswer<Job>(addresses.job(id));
  useEvents((event) => {
    if (event.type === 'job' && event.job.id === id) replace(event.job);
  });
  return { ...(data && { job: data }), ...(error !== undefined && { error }) };
}
