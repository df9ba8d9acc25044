import { fingerprintOf } from '../../jobs/batch/fingerprint.ts';
import { faultLines } from '../../jobs/batch/manifest-parts.ts';
import { manifestName } from '../../jobs/batch/manifest.ts';
import { messageOf, type EngineAddress } from '../../jobs/queue/engine-address.ts';
import { closedInTime, connectEngine } from '../../jobs/queue/engine.ts';
import { createPatient } from '../../jobs/queue/patient.ts';
import { openRun, runFileName, type OpenRun } from '../../jobs/queue/run-file.ts';
import { addJobs, finishJobs } from '../../jobs/queue/submit.ts';
import { openStore } from '../../storage/store.ts';
import { batchSources } from './batch-inputs.ts';
import { settingsOf } from './batch-settings.ts';
import { summary, type BatchOptions } from './batch.ts';
import { endAnyway } from './engine-options.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { createProgress } from './progress.ts';
import { packageVersion } from '../../read/version.ts';

export type EngineBatchOptions = BatchOptions & {
  readonly engine: EngineAddress;
  readonly queue: string;
  readonly jobInputs: number;
  readonly waiting: number;
  readonly wait: boolean;
};

/** `fovea batch --engine`: hands out a run to workers, and waits until it is done. Repeating it does no harm. */
export async function runEngineBatch(
  verb: string,
  inputs: readonly string[],
  options: EngineBatchOptions,
): Promise<number> {
  if (options.shard.count > 1 || options.retryFailed)
    throw new UsageError('--shard and --retry-failed cannot be combined with --engine');
  const engine = await connectEngine(options.engine, options.queue);
  const open = await openOutput(verb, options);
  const progress = createProgress({ ...options, counts: {} });
  const queue = engine.openQueue();
  let last = '';
  queue.on('error', (error) => {
    const message = messageOf(error, engine.address);
    // Clients of Redis wait without a word, and say only here what for; the others tell whoever asks.
    if (engine.address.kind === 'redis' && message !== last)
      progress.say(`fovea: ${engine.address.shown}: ${message}; retrying`);
    last = message;
  });
  const { signal, wait } = options;
  let [added, done] = [0, 0];
  const submission = {
    queue,
    patient: createPatient(engine.address, signal, progress.say),
    open,
    sources: batchSources(verb, inputs, options),
    perJob: options.jobInputs,
    ...(wait && { maxWaiting: options.waiting }),
    signal,
    say: progress.say,
    onAdded: (jobs: number) => {
      added += jobs;
    },
    onDone: () => progress.at('jobs', ++done, added),
    onFaults: (faults: ReadonlyMap<string, string>) => {
      if (!options.quiet) faultLines(faults, options.output).forEach(progress.say);
    },
  };
  try {
    const outstanding = await addJobs(submission);
    if (!wait) {
      progress.say(
        `fovea: ${added} jobs submitted to ${options.engine.shown}; run the same command without --no-wait to wait for them`,
      );
      return ExitCode.ok;
    }
    return summary(await finishJobs(submission, outstanding), options.quiet);
  } catch (thrown) {
    progress.say('fovea: interrupted; submitted jobs still run, and the same command continues from here');
    throw thrown;
  } finally {
    progress.end();
    if (!(await closedInTime(queue))) endAnyway();
  }
}

async function openOutput(verb: string, options: BatchOptions): Promise<OpenRun> {
  const { output, format, attempts, partInputs, partSize } = options;
  const settings = await settingsOf(verb, options);
  const store = await openStore(output);
  await store.prepare();
  const isOther = (await store.has(manifestName)) && !(await store.has(runFileName));
  if (isOther) throw new UsageError(`${output} has results of a run without --engine: use another folder`);
  const fingerprint = fingerprintOf(settings, packageVersion());
  const limits = { maxInputs: partInputs, maxCharacters: partSize };
  const run = await openRun(store, { fingerprint, folder: process.cwd(), settings, format, limits, attempts });
  if (run.fingerprint !== fingerprint || run.format !== format)
    throw new UsageError(
      `${output} has results of a run with other options, another model or another version: use another folder`,
    );
  return { store, run };
}
