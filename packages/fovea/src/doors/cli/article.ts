import { availableParallelism } from 'node:os';
import type { Extraction, Status } from '../../model/index.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createThreadPool } from '../../read/worker/pool.ts';
import { ahead, batched } from '../../run/inputs/batches.ts';
import { preparedItems } from './article-chain.ts';
import { inputItems, holdsMany } from '../../run/inputs/items.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { folderOutput, sinkOutput, type ArticleOutput } from './article-output.ts';
import { resumableOutput } from './article-resumable.ts';
import type { ArticleMethods } from './article-thread.ts';
import { workBatch } from './article-work.ts';
import type { ArticleSettings, WrittenArticle } from './article-writing.ts';
import { articleVerb, type ArticleFormat, type ArticleValues } from '../../verbs/article.ts';
import { UsageError } from '../../run/exit-code.ts';
import { streamable } from './formats.ts';
import type { VerbSettings } from './verb-command.ts';
import { keepThreadsToOneCore } from '../../run/one-core.ts';
import { runOrdered, type Put } from '../../run/ordered.ts';
import { isFolder, isSpecial, writeSmall } from '../../run/output.ts';
import { createProgress, type Progress } from './progress.ts';
import { checkedModelText } from './project-model.ts';
import { exitCodeOfCounts, tell, type Counts } from './run-inputs.ts';

export type ArticleRunOptions = VerbSettings & ArticleValues & { readonly format: ArticleFormat };

/** `fovea article`: inputs → articles on standard output, in one file, or one file each in a folder. */
export async function runArticle(inputs: readonly string[], options: ArticleRunOptions): Promise<number> {
  const several = inputs.length > 1 || (await holdsMany(inputs[0]!));
  const folder = await outputFolder(inputs, several, options);
  checkOptions(several, folder, options);
  const model = await modelOf(options);
  const output = await outputFor(folder, options);
  const progress = createProgress(undefined, options);
  const tally = createTally();
  try {
    const canBeMany = folder !== undefined || streamable.has(options.format);
    const items = output.remaining(inputItems(inputs, { ...options, canBeMany }), tally.skip);
    const settings = { ...settingsOf(options, several && folder === undefined), ...model };
    const extract = (all: readonly InputItem[]): Promise<Extraction[]> => explained(all, settings, options);
    const say = options.quiet ? (): void => {} : progress.say;
    const prepared = preparedItems(items, { ...options, extract, say });
    const deliver = delivery({ progress, tally }, options.quiet);
    await extractAll(prepared, settings, options, { write: output.write, deliver });
    const counts = tally.counts();
    await (isWorthAFile(counts, options) ? output.commit() : output.discard());
    if (tally.skipped() > 0 && !options.quiet) progress.say(`fovea: ${tally.skipped()} results were there already`);
    return exitCodeOfCounts(counts);
  } catch (thrown) {
    const said = await output.discard();
    if (said !== undefined && !options.quiet) progress.say(`fovea: ${said}`);
    throw thrown;
  } finally {
    progress.end();
  }
}

/** The folder to write into, undefined for one stream. */
async function outputFolder(
  inputs: readonly string[],
  several: boolean,
  { output, format }: ArticleRunOptions,
): Promise<string | undefined> {
  const needsFolder = several && !streamable.has(format);
  if (needsFolder && output === undefined) {
    const count = inputs.length > 1 ? `there are ${inputs.length}` : `${inputs[0]} holds many`;
    const other = format === 'json' ? 'use -f jsonl, or give a folder with -o out/' : 'give a folder with -o out/';
    throw new UsageError(`-f ${format} holds one article, and ${count}: ${other}`);
  }
  if (output === undefined) return undefined;
  return (await isFolder(output, needsFolder)) ? output : undefined;
}

function checkOptions(several: boolean, folder: string | undefined, options: ArticleRunOptions): void {
  const { url, explain, format, resume, output, render, validate, encoding } = options;
  if (render && encoding !== undefined)
    throw new UsageError('--encoding does not go with --render: browsers decide it');
  if (validate && resume) throw new UsageError('--resume does not go with --validate, which needs all pages at once');
  if (several && url !== undefined) throw new UsageError('--url says where one page is from, and there may be several');
  if (explain && (format === 'markdown' || format === 'html')) {
    throw new UsageError(`--explain goes with -f text, json, jsonl or html-report, not with ${format}`);
  }
  if (resume && folder === undefined && (output === undefined || format !== 'jsonl')) {
    throw new UsageError(
      '--resume needs a file of JSON lines (-f jsonl -o all.jsonl) or a folder (-o out/) to go on with',
    );
  }
}

async function modelOf({ model, method, signal }: ArticleRunOptions): Promise<Pick<ArticleSettings, 'model'>> {
  return model === undefined ? {} : { model: await checkedModelText(model, articleVerb, { method }, signal) };
}

async function outputFor(folder: string | undefined, options: ArticleRunOptions): Promise<ArticleOutput> {
  const { output, format, resume = false } = options;
  if (folder !== undefined) return await folderOutput(folder, format, resume);
  const isResumable = output !== undefined && format === 'jsonl' && !(await isSpecial(output));
  return isResumable ? await resumableOutput(output, resume) : await sinkOutput(output);
}

/** Only what a page is read and written with: the rest of the options can't be sent to a thread. */
function settingsOf(options: ArticleRunOptions, several: boolean): ArticleSettings {
  const { format, method, comments, explain, url, encoding, maxBytes, timeoutMs } = options;
  return {
    format,
    several,
    url,
    encoding,
    maxBytes,
    timeoutMs,
    ...fetchRulesOf(options),
    ...(method !== undefined && { method }),
    ...(comments !== undefined && { comments }),
    ...(explain !== undefined && { explain }),
  };
}

/** What becomes of results: `deliver` has each in turn, and what it puts is written in the order of the items. */
type Means = { readonly write: Put; readonly deliver: Deliver };
type Deliver = (item: InputItem, article: WrittenArticle, put: Put) => Promise<void>;

async function extractAll(
  items: Iterable<InputItem> | AsyncIterable<InputItem>,
  settings: ArticleSettings,
  options: Pick<ArticleRunOptions, 'signal' | 'maxMemoryBytes' | 'jobs'>,
  { write, deliver }: Means,
): Promise<void> {
  const { signal, maxMemoryBytes, jobs = availableParallelism() } = options;
  const entry = entryBeside(import.meta.url, 'article-thread');
  if (settings.several || options.jobs !== undefined) keepThreadsToOneCore();
  const pool = createThreadPool<ArticleMethods>({ entry, maxHeapBytes: maxMemoryBytes, maxIdle: jobs });
  const work = (batch: readonly InputItem[], put: Put): Promise<void> =>
    workBatch(batch, { pool, settings, signal, deliver: (item, article) => deliver(item, article, put) });
  try {
    await runOrdered(ahead(batched(items, jobs), jobs), jobs, work, write);
  } finally {
    await pool.terminate();
  }
}

function delivery({ progress, tally }: { progress: Progress; tally: Tally }, quiet: boolean): Deliver {
  return async (item, article, put) => {
    if (item.target === undefined) await put(article.text);
    else if (article.text !== '' || article.status !== 'failed') writeSmall(item.target, article.text);
    tally.add(article);
    tell(item.uri, article, 'no article was found', quiet, progress);
    progress.inputDone();
  };
}

/** What is taken from each item and why, before anything is written. */
async function explained(
  items: readonly InputItem[],
  settings: ArticleSettings,
  options: ArticleRunOptions,
): Promise<Extraction[]> {
  const parts: string[] = [];
  await extractAll(items, { ...settings, format: 'jsonl', explain: true }, options, {
    write: async (text) => void parts.push(text),
    deliver: async (_item, { text }, put) => await put(text),
  });
  const lines = parts.join('').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Extraction);
}

/** Counts what becomes of inputs, as there may be too many to remember each. */
type Tally = {
  readonly add: (article: { readonly status: Status }) => void;
  /** For an input that an earlier run has done. */
  readonly skip: (status?: Status) => void;
  readonly skipped: () => number;
  readonly counts: () => Counts;
};

function createTally(): Tally {
  let skipped = 0;
  const counts = { all: 0, failed: 0, empty: 0 };
  const add = ({ status }: { readonly status: Status }): void => {
    counts.all++;
    if (status === 'failed' || status === 'empty') counts[status]++;
  };
  return {
    add,
    skip: (status = 'ok') => {
      skipped++;
      add({ status });
    },
    skipped: () => skipped,
    counts: () => counts,
  };
}

/** An empty file must not replace a good one. */
function isWorthAFile({ all, failed }: Counts, { format }: ArticleRunOptions): boolean {
  return format === 'json' || format === 'jsonl' || failed < all;
}
