import { availableParallelism } from 'node:os';
import type { Status } from '../model/index.ts';
import { createThreadPool } from '../read/worker/pool.ts';
import { ahead, batched } from './article-batches.ts';
import type { ArticleFormat } from './article-formats.ts';
import { articleItems, holdsMany } from './article-inputs.ts';
import type { ArticleItem } from './article-item.ts';
import { loadArticleModel } from './article-model.ts';
import { folderOutput, sinkOutput, type ArticleOutput } from './article-output.ts';
import { resumableOutput } from './article-resumable.ts';
import type { ArticleMethods } from './article-thread.ts';
import { workBatch } from './article-work.ts';
import type { ArticleSettings, WrittenArticle } from './article-writing.ts';
import { UsageError } from './exit-code.ts';
import { runOrdered, type Put } from './ordered.ts';
import { isFolder, writeSmall } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import { exitCodeOfCounts, tell, type Counts } from './run-inputs.ts';

export type ArticleRunOptions = Omit<ArticleSettings, 'several' | 'model'> & {
  readonly modelFile?: string;
  readonly output?: string;
  readonly resume: boolean;
  readonly jobs?: number;
  readonly quiet: boolean;
  readonly maxMemoryBytes: number;
  readonly signal: AbortSignal;
};

/** Formats of which several articles in one stream make sense. */
const streamable: ReadonlySet<ArticleFormat> = new Set(['text', 'markdown', 'jsonl']);

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
    const items = output.remaining(articleItems(inputs, { ...options, canBeMany }), tally.skip);
    const settings = { ...settingsOf(options, several && folder === undefined), ...model };
    await extractAll(items, settings, options, { output, progress, tally });
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
  const { url, explain, format, resume, output } = options;
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

async function modelOf({ modelFile, method, signal }: ArticleRunOptions): Promise<Pick<ArticleSettings, 'model'>> {
  return modelFile === undefined ? {} : { model: await loadArticleModel(modelFile, method, signal) };
}

async function outputFor(folder: string | undefined, options: ArticleRunOptions): Promise<ArticleOutput> {
  const { output, format, resume } = options;
  if (folder !== undefined) return await folderOutput(folder, format, resume);
  return output !== undefined && format === 'jsonl' ? await resumableOutput(output, resume) : await sinkOutput(output);
}

/** Only what a page is read and written with: the rest of the options can't be sent to a thread. */
function settingsOf(options: ArticleRunOptions, several: boolean): ArticleSettings {
  const { format, method, comments, explain, url, encoding, maxBytes, timeoutMs, allowPrivate } = options;
  return {
    format,
    several,
    url,
    encoding,
    maxBytes,
    timeoutMs,
    allowPrivate,
    ...(method !== undefined && { method }),
    ...(comments !== undefined && { comments }),
    ...(explain !== undefined && { explain }),
  };
}

type Means = { readonly output: ArticleOutput; readonly progress: Progress; readonly tally: Tally };

async function extractAll(
  items: AsyncIterable<ArticleItem>,
  settings: ArticleSettings,
  options: ArticleRunOptions,
  { output, progress, tally }: Means,
): Promise<void> {
  const { signal, quiet, maxMemoryBytes, jobs = availableParallelism() } = options;
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  const entry = new URL(`./article-thread${extension}`, import.meta.url);
  const pool = createThreadPool<ArticleMethods>({ entry, maxHeapBytes: maxMemoryBytes, maxIdle: jobs });
  const deliverTo =
    (put: Put) =>
    async (item: ArticleItem, article: WrittenArticle): Promise<void> => {
      if (item.target === undefined) await put(article.text);
      else if (article.text !== '' || article.status !== 'failed') writeSmall(item.target, article.text);
      tally.add(article);
      tell(item.uri, article, 'no article was found', quiet, progress);
      progress.inputDone();
    };
  const work = (batch: readonly ArticleItem[], put: Put): Promise<void> =>
    workBatch(batch, { pool, settings, signal, deliver: deliverTo(put) });
  try {
    await runOrdered(ahead(batched(items, jobs), jobs), jobs, work, output.write);
  } finally {
    await pool.terminate();
  }
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
