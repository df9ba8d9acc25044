import type { ProcessPool } from '../../run/workers.ts';
import { runBatch } from '../batch/run-batch.ts';
import { inputName, type InputItem } from '../../run/inputs/item.ts';
import type { JobSummary } from './engine.ts';
import { openJobParts } from './job-parts.ts';
import { itemsOfJob, type JobData } from './job.ts';
import type { OpenRun } from './run-file.ts';

export type JobWork = OpenRun & {
  readonly id: string;
  readonly data: JobData;
  readonly pool: ProcessPool;
  /** Processes at work at one time. */
  readonly jobs: number;
  readonly signal: AbortSignal;
};

/** Does what is left of a job. What was done before, here or elsewhere, is left as it is. */
export async function doJob(work: JobWork): Promise<JobSummary> {
  const { run, id, data, pool, jobs, signal } = work;
  const parts = await openJobParts(work, id);
  let inputs = 0;
  if (parts.isWhole()) return { inputs };
  await runBatch(remaining(itemsOfJob(data, run, signal), parts.isDone), {
    settings: run.settings,
    jobs,
    attempts: run.attempts,
    folder: run.folder,
    signal,
    pool,
    deliver: async (result) => {
      inputs++;
      await parts.add(result);
    },
  });
  await parts.finish();
  return { inputs };
}

async function* remaining(
  items: AsyncIterable<InputItem>,
  isDone: (input: string) => boolean,
): AsyncGenerator<InputItem, undefined> {
  for await (const item of items) if (!isDone(inputName(item))) yield item;
}
