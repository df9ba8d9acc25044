import { availableParallelism } from 'node:os';
import { fingerprintOf } from '../../jobs/batch/fingerprint.ts';
import { faultLines } from '../../jobs/batch/manifest-parts.ts';
import { manifestName, openManifest, OtherRun, type Manifest } from '../../jobs/batch/manifest.ts';
import { createNameTable } from '../../jobs/batch/name-table.ts';
import { createParts, numberedParts, partFormat, type PartFormatName } from '../../jobs/batch/parts.ts';
import { openPieces } from '../../jobs/batch/pieces.ts';
import { runBatch } from '../../jobs/batch/run-batch.ts';
import { isOwn, type Shard } from '../../jobs/batch/shard.ts';
import { inputName, type InputItem } from '../../run/inputs/item.ts';
import type { Status } from '../../model/index.ts';
import { runFileName } from '../../jobs/queue/run-file.ts';
import type { FetchRules } from '../../read/fetch-rules.ts';
import type { Limits } from '../../read/limits.ts';
import { isStored, openStore, type Store } from '../../storage/store.ts';
import { batchItems } from './batch-inputs.ts';
import { settingsOf } from './batch-settings.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { createProgress } from './progress.ts';
import type { RunOptions } from './input-options.ts';
import { exitCodeOfCounts } from './outcome.ts';
import { packageVersion } from '../../read/version.ts';

export type BatchOptions = Required<Limits> &
  FetchRules &
  RunOptions & {
    readonly output: string;
    readonly format: PartFormatName;
    /** Options of the verb, by their flags. */
    readonly given: Readonly<Record<string, unknown>>;
    readonly resume?: boolean;
    readonly retryFailed?: boolean;
    readonly attempts: number;
    readonly partInputs: number;
    readonly partSize: number;
    readonly shard: Shard;
    readonly signal: AbortSignal;
  };

/** `fovea batch`: a verb over any number of inputs, into parts with a manifest. */
export async function runBatchCommand(verb: string, inputs: readonly string[], options: BatchOptions): Promise<number> {
  const { output, resume = false, retryFailed = false, jobs = availableParallelism(), signal, shard } = options;
  const settings = await settingsOf(verb, options);
  const format = await partFormat(options.format, verb);
  const store = await openStore(output);
  await store.prepare();
  if (await store.has(runFileName))
    throw new UsageError(`${output} has results of a run with --engine: continue it with --engine`);
  if (!resume) await refuseOldRun(store, output);
  const manifest = await manifestOf(store, output, fingerprintOf(settings, packageVersion()), retryFailed);
  if (!options.quiet) for (const line of faultLines(manifest.faults, output)) process.stderr.write(`${line}\n`);
  const prefix = shard.count === 1 ? '' : `${shard.index}-`;
  const limits = { maxInputs: options.partInputs, maxCharacters: options.partSize };
  const parts = createParts(limits, numberedParts(store, manifest, format, prefix));
  const progress = createProgress({ ...options, counts: { inputs: undefined } });
  try {
    await runBatch(remaining(batchItems(verb, inputs, options), manifest, shard), {
      settings,
      jobs,
      attempts: options.attempts,
      signal,
      deliver: async (result) => {
        await parts.add(result);
        progress.done('inputs');
      },
    });
    await parts.finish();
  } catch (thrown) {
    // What is done is kept: only what was under way is done again. Where it can't be, that was the reason, or is said by it.
    await parts.finish().catch(() => {});
    progress.say(`fovea: interrupted; run the same command with --resume to continue`);
    throw thrown;
  } finally {
    progress.end();
    await manifest.close();
  }
  return summary(manifest.counts, options.quiet);
}

/** Says how a run went, to people and to the shell. */
export function summary(counts: ReadonlyMap<Status, number>, quiet: boolean): number {
  const of = (status: Status): number => counts.get(status) ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (!quiet) {
    const words = [...counts]
      .filter(([, count]) => count > 0)
      .map(([status, count]) => `${count} ${status}`)
      .toSorted();
    process.stderr.write(`fovea: ${all} inputs: ${words.join(', ') || 'none'}\n`);
  }
  return all === 0 ? ExitCode.nothingFound : exitCodeOfCounts({ all, failed: of('failed'), empty: of('empty') });
}

async function refuseOldRun(store: Store, shown: string): Promise<void> {
  const found = (await store.has(manifestName)) || !(await store.list('part-')[Symbol.asyncIterator]().next()).done;
  if (found)
    throw new UsageError(`${shown} has results of an earlier run: continue it with --resume, or use another folder`);
}

async function manifestOf(store: Store, shown: string, fingerprint: string, retry: boolean): Promise<Manifest> {
  try {
    // In an S3 store nothing can be added to a file.
    return await (isStored(shown) ? openPieces(store, fingerprint, retry) : openManifest(store, fingerprint, retry));
  } catch (thrown) {
    if (!(thrown instanceof OtherRun)) throw thrown;
    throw new UsageError(
      `${shown} has results of a run with other options, another model or another version: use another folder`,
    );
  }
}

/** What is not done yet, and is this machine's; the same input twice is done once. */
async function* remaining(
  items: AsyncIterable<InputItem>,
  manifest: Manifest,
  shard: Shard,
): AsyncGenerator<InputItem, undefined> {
  const seen = createNameTable();
  for await (const item of items) {
    const input = inputName(item);
    if (seen.get(input) !== undefined || !isOwn(input, shard) || manifest.isDone(input)) continue;
    seen.set(input, 0);
    yield item;
  }
}
