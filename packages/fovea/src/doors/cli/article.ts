import type { Extraction, Status } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { defaultLimits } from '../../read/limits.ts';
import { UsageError } from '../../run/exit-code.ts';
import { runInOrder, type OrderedWork } from '../../run/in-order.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { holdsMany, inputItems } from '../../run/inputs/items.ts';
import { isSpecial, isWorthAFile, outputFolder, writeSmall } from '../../run/output.ts';
import { settingsFor, type WorkSettings } from '../../run/work-settings.ts';
import { articleVerb, type ArticleFormat, type ArticleValues } from '../../verbs/article.ts';
import { preparedItems } from '../../run/articles/prepared-items.ts';
import { folderOutput, sinkOutput, type ArticleOutput } from '../../run/articles/article-output.ts';
import { resumableOutput } from '../../run/articles/resumable-output.ts';
import { isStreamable, streamable } from '../../run/formats.ts';
import { createProgress, type Progress } from './progress.ts';
import { checkedModelText } from './project-model.ts';
import { exitCodeOfCounts, tell, type Counts } from './outcome.ts';
import { verbFlags } from './verb-options.ts';
import type { VerbSettings } from './verb-command.ts';

export type ArticleRunOptions = VerbSettings & ArticleValues & { readonly format: ArticleFormat };

/** `fovea article`: inputs → articles on standard output, in one file, or one file each in a folder. */
export async function runArticle(inputs: readonly string[], options: ArticleRunOptions): Promise<number> {
  const several = inputs.length > 1 || (await holdsMany(firstOf(inputs)));
  const folder = await outputFolder(inputs, options, {
    isStreamable: isStreamable(articleVerb, options.format),
    several,
  });
  checkOptions(several, folder, options);
  const model = await modelOf(options);
  const output = await outputFor(folder, options);
  const progress = createProgress({ ...options, counts: { inputs: undefined } });
  const tally = createTally();
  try {
    const canBeMany = folder !== undefined || streamable.has(options.format);
    const items = output.remaining(inputItems(inputs, { ...options, canBeMany }), tally.skip);
    const isOneOfMany = several && folder === undefined;
    const work = { signal: options.signal, several: isOneOfMany || options.jobs !== undefined, jobs: options.jobs };
    const extract = (all: readonly InputItem[]): Promise<Extraction[]> =>
      explained(all, {
        ...work,
        settings: settingsOf(options, isOneOfMany, { ...model, format: 'jsonl', explain: true }),
      });
    const say = options.quiet ? (): void => {} : progress.say;
    const prepared = preparedItems(items, { ...options, extract, say });
    const deliver = delivery({ progress, tally }, options.quiet);
    const settings = settingsOf(options, isOneOfMany, model);
    await runInOrder(prepared, { ...work, settings, write: output.write, deliver });
    const counts = tally.counts();
    const status = counts.failed < counts.all ? 'ok' : 'failed';
    await (isWorthAFile({ status }, options.format) ? output.commit() : output.discard());
    if (tally.skipped() > 0 && !options.quiet) progress.say(`fovea: ${tally.skipped()} results already existed`);
    return exitCodeOfCounts(counts);
  } catch (thrown) {
    const said = await output.discard();
    if (said !== undefined && !options.quiet) progress.say(`fovea: ${said}`);
    throw thrown;
  } finally {
    progress.end();
  }
}

function checkOptions(several: boolean, folder: string | undefined, options: ArticleRunOptions): void {
  const { url, format, resume, output, render, validate, encoding } = options;
  if (render && encoding !== undefined)
    throw new UsageError('--encoding cannot be combined with --render: the browser decides the encoding');
  if (validate && resume)
    throw new UsageError('--resume cannot be combined with --validate, which needs all pages at once');
  if (several && url !== undefined) throw new UsageError('--url applies to a single page, but there may be several');
  checkFormat(options);
  if (resume && folder === undefined && (output === undefined || format !== 'jsonl')) {
    throw new UsageError(
      '--resume requires a JSON Lines file (-f jsonl -o all.jsonl) or a folder (-o out/) to continue',
    );
  }
}

function checkFormat({ format, explain, frontMatter }: ArticleRunOptions): void {
  if (frontMatter && format !== 'markdown') throw new UsageError(`--front-matter requires -f markdown, not ${format}`);
  if (explain && (format === 'markdown' || format === 'html'))
    throw new UsageError(`--explain requires -f text, json, jsonl or html-report, not ${format}`);
}

async function modelOf({ model, method, signal }: ArticleRunOptions): Promise<{ readonly model?: string }> {
  return model === undefined ? {} : { model: await checkedModelText(model, articleVerb, { method }, signal) };
}

async function outputFor(folder: string | undefined, options: ArticleRunOptions): Promise<ArticleOutput> {
  const { output, format, resume = false } = options;
  if (folder !== undefined) return await folderOutput(folder, format, resume);
  const isResumable = output !== undefined && format === 'jsonl' && !(await isSpecial(output));
  return isResumable ? await resumableOutput(output, resume) : await sinkOutput(output);
}

/** What threads are told. */
function settingsOf(
  options: ArticleRunOptions,
  several: boolean,
  { model, ...changes }: Partial<Pick<ArticleRunOptions, 'format' | 'explain'>> & { readonly model?: string },
): WorkSettings {
  const { format, explain = false } = { ...options, ...changes };
  // A report shows what was dropped, too.
  const told = { ...verbFlags(articleVerb, options), explain: explain || format === 'html-report' };
  const files = model === undefined ? {} : { model };
  return {
    ...settingsFor(articleVerb.name, told, { ...options, maxPages: defaultLimits.maxPages }, files),
    writing: { format, isOneOfMany: several, isPaged: false },
  };
}

type Deliver = OrderedWork['deliver'];

function delivery({ progress, tally }: { progress: Progress; tally: Tally }, quiet: boolean): Deliver {
  return async (result, { uri, target }, put) => {
    const { line, status, told } = result;
    if (target === undefined) await put(line);
    else if (line !== '' || status !== 'failed') writeSmall(target, line);
    tally.add(result);
    tell(uri, { status, notes: told?.notes ?? [] }, articleVerb.nothing!, quiet, progress);
    progress.done('inputs');
  };
}

/** What is taken from each item and why, before anything is written. */
async function explained(
  items: readonly InputItem[],
  work: Omit<OrderedWork, 'deliver' | 'write'>,
): Promise<Extraction[]> {
  const parts: string[] = [];
  await runInOrder(items, {
    ...work,
    write: async (text) => void parts.push(text),
    deliver: async ({ line }, _item, put) => await put(line),
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
