import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fingerprintOf } from '../batch/fingerprint.ts';
import { manifestName, openManifest, OtherRun, type Manifest } from '../batch/manifest.ts';
import { createNameTable } from '../batch/name-table.ts';
import { createParts, jsonLines } from '../batch/parts.ts';
import { runBatch } from '../batch/run-batch.ts';
import type { BatchSettings, BatchVerb } from '../batch/settings.ts';
import { isOwn, type Shard } from '../batch/shard.ts';
import type { CommentsChoice, MethodName } from '../extract/article/index.ts';
import { methodNames } from '../extract/article/method-names.ts';
import { directoryMethods, type DirectoryMethod } from '../extract/directory/method-names.ts';
import type { WrapperDefinition } from '../extract/wrapper/index.ts';
import type { Status } from '../model/index.ts';
import { fetchRulesOf, type FetchRules } from '../read/fetch-rules.ts';
import type { Limits } from '../read/limits.ts';
import type { ReadingOptions } from '../read/ocr/open.ts';
import { webNames } from '../inputs/folder.ts';
import { inputItems } from '../inputs/items.ts';
import { inputName, type InputItem } from '../inputs/item.ts';
import { ExitCode, UsageError } from './exit-code.ts';
import { expandInputs } from './inputs.ts';
import { createProgress } from './progress.ts';
import { exitCodeOfCounts, type RunOptions } from './run-inputs.ts';
import { packageVersion } from './version.ts';

export type BatchOptions = Required<Limits> &
  ReadingOptions &
  FetchRules &
  RunOptions & {
    readonly output: string;
    readonly format: 'jsonl' | 'parquet';
    readonly model?: string;
    readonly with?: string;
    readonly method?: string;
    readonly comments?: CommentsChoice;
    readonly resume?: boolean;
    readonly retryFailed?: boolean;
    readonly attempts: number;
    readonly partInputs: number;
    readonly partSize: number;
    readonly shard: Shard;
    readonly signal: AbortSignal;
  };

/** `fovea batch`: a verb over any number of inputs, into parts with a manifest. */
export async function runBatchCommand(
  verb: BatchVerb,
  inputs: readonly string[],
  options: BatchOptions,
): Promise<number> {
  const { output, resume = false, retryFailed = false, jobs = availableParallelism(), signal, shard } = options;
  const settings = await settingsOf(verb, options);
  const format = options.format === 'jsonl' ? jsonLines : (await import('../batch/parquet.ts')).parquet;
  await mkdir(output, { recursive: true });
  if (!resume) await refuseOldRun(output);
  const manifest = await manifestOf(output, fingerprintOf(settings, packageVersion()), retryFailed);
  const parts = createParts({
    folder: output,
    manifest,
    format,
    maxInputs: options.partInputs,
    maxCharacters: options.partSize,
    prefix: shard.count === 1 ? '' : `${shard.index}-`,
  });
  const progress = createProgress(undefined, options);
  try {
    await runBatch(remaining(documentsOf(verb, inputs, options), manifest, shard), {
      settings,
      jobs,
      attempts: options.attempts,
      signal,
      deliver: async (result) => {
        await parts.add(result);
        progress.inputDone();
      },
    });
    await parts.flush();
  } catch (thrown) {
    // What is done is kept: only what was under way is done again.
    await parts.flush();
    progress.say(`fovea: broken off; the same command with --resume goes on from here`);
    throw thrown;
  } finally {
    progress.end();
    await manifest.close();
  }
  return summary(manifest.counts, options.quiet);
}

function summary(counts: ReadonlyMap<Status, number>, quiet: boolean): number {
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

async function refuseOldRun(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.some((name) => name === manifestName || name.startsWith('part-')))
    throw new UsageError(`${folder} has results of an earlier run: go on with --resume, or give another folder`);
}

async function manifestOf(folder: string, fingerprint: string, retry: boolean): Promise<Manifest> {
  try {
    return await openManifest(folder, fingerprint, retry);
  } catch (thrown) {
    if (!(thrown instanceof OtherRun)) throw thrown;
    throw new UsageError(`${folder} has results of other options, another model or version: give another folder`);
  }
}

async function settingsOf(verb: BatchVerb, options: BatchOptions): Promise<BatchSettings> {
  const { maxBytes, maxPages, timeoutMs, maxMemoryBytes, ocr, lang, hidden, password, comments } = options;
  const model = await modelOf(verb, options);
  if ((verb === 'wrap') !== (options.with !== undefined)) throw new UsageError('--with goes with wrap, which needs it');
  return {
    verb,
    maxBytes,
    maxPages,
    timeoutMs,
    maxMemoryBytes,
    ...fetchRulesOf(options),
    ...(ocr && { ocr }),
    ...(lang && { lang }),
    ...(hidden && { hidden }),
    ...(password && { password }),
    ...(model !== undefined && { model }),
    ...(options.with !== undefined && { wrapper: await wrapperOf(options.with) }),
    ...(comments !== undefined && { comments }),
    ...methodOf(verb, options.method),
  };
}

function methodOf(
  verb: BatchVerb,
  method: string | undefined,
): Pick<BatchSettings, 'articleMethod' | 'directoryMethod'> {
  if (method === undefined) return {};
  if (verb === 'article' && methodNames.includes(method as MethodName)) return { articleMethod: method as MethodName };
  if (verb === 'directory' && directoryMethods.includes(method as DirectoryMethod))
    return { directoryMethod: method as DirectoryMethod };
  throw new UsageError(`--method: ${verb} has no method ${method}`);
}

// Extractors are loaded only to check a model or a wrapper: the documents are done by other processes.

async function wrapperOf(path: string): Promise<WrapperDefinition> {
  const { loadWrapperFile } = await import('./wrapper-file.ts');
  return loadWrapperFile(path, {}).definition;
}

async function modelOf(verb: BatchVerb, { model, method, signal }: BatchOptions): Promise<string | undefined> {
  if (model === undefined) return undefined;
  if (verb === 'article')
    return (await import('./article-model.ts')).loadArticleModel(model, method as MethodName | undefined, signal);
  if (verb === 'offers') return (await import('./offers.ts')).loadOffersModel(model, signal);
  if (verb === 'directory') return (await import('./directory.ts')).loadDirectoryModelText(model, signal);
  throw new UsageError(`--model does not go with ${verb}`);
}

const wanted: Readonly<Record<'web' | 'pdf', { readonly names: RegExp; readonly what: string }>> = {
  web: { names: webNames, what: 'HTML files and no web archives' },
  pdf: { names: /\.pdf$/i, what: 'PDF files' },
};

/** The documents that inputs stand for, as they come. */
async function* documentsOf(
  verb: BatchVerb,
  inputs: readonly string[],
  options: BatchOptions,
): AsyncGenerator<InputItem, undefined> {
  const of = { ...options, canBeMany: true, wanted: verb === 'article' ? wanted.web : wanted.pdf };
  for (const input of inputs) {
    if (input === '-' || input.startsWith('@')) {
      for await (const line of listed(input)) yield* inputItems([line], of);
    } else yield* inputItems(await expandInputs([input]), of);
  }
}

/** The lines of a list; empty ones are none. */
async function* listed(input: string): AsyncGenerator<string, undefined> {
  const stream = input === '-' ? process.stdin : createReadStream(input.slice(1));
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (line.trim() !== '') yield line.trim();
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
