import { dirname, join } from 'node:path';
import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { noteOfError, toFoveaError, type KindFinding } from '../../model/index.ts';
import { pageRanges } from '../../model/page-ranges.ts';
import { entry } from '../../model/lookup.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { uriOf } from '../../read/input.ts';
import { defaultLimits } from '../../read/limits.ts';
import { isWebPage, loadDocument } from '../../read/load-document.ts';
import type { ItemResult } from '../../run/do-item.ts';
import { runInOrder, type OrderedWork } from '../../run/in-order.ts';
import { mapAhead } from '../../run/inputs/batches.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import type { Put } from '../../run/ordered.ts';
import { isWorthAFile, outputFolder, resultNames, soleSink, type Sink } from '../../run/output.ts';
import { settingsFor, type WorkSettings } from '../../run/work-settings.ts';
import { withFlags } from '../../verbs/check.ts';
import type { CheckedValues, Verb } from '../../verbs/verb.ts';
import { endings, isStreamable } from '../../run/formats.ts';
import { createItemFiles } from './item-files.ts';
import { createProgress, type Progress } from './progress.ts';
import { checkedModelText } from './project-model.ts';
import { exitCodeOf, tell } from './outcome.ts';
import { verbFlags } from './verb-options.ts';
import type { VerbSettings } from './verb-command.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';

export type VerbRunSettings = VerbSettings & { readonly format: keyof typeof endings } & CheckedValues;

/**
 * A verb: inputs → what it finds in them, on standard output, in one file, or in a folder. Every input is read, searched and
 * written in a thread, within its limits; one that fails neither ends the run nor replaces an earlier file.
 */
export async function runVerb(verb: Verb, inputs: readonly string[], given: VerbRunSettings): Promise<number> {
  const { format, quiet, signal, jobs } = given;
  const target = await targetOf(verb, inputs, given);
  const { folder, settings, head, sink } = target;
  const files = createItemFiles(target);
  const progress = createProgress({ ...given, counts: { inputs: inputs.length, pages: undefined } });
  const renderer = createRenderer(given);
  const results: Pick<ItemResult, 'status'>[] = [];
  const seen = new Map<InputItem, number>();
  const onPage = (item: InputItem): void => {
    seen.set(item, (seen.get(item) ?? 0) + 1);
    progress.done('pages');
  };
  const take: OrderedWork['take'] = async ({ text, files: others, isPage }, item, put) => {
    await files.addOthers(item, others);
    if (item.target !== undefined) await files.add(item, text);
    else if (typeof text === 'string') await put(text);
    // There is only one input then.
    else await sink?.write(text);
    if (isPage) progress.done('pages');
  };
  const deliver: OrderedWork['deliver'] = async (result, item, put) => {
    results.push({ status: result.status });
    if (item.target === undefined) await put(result.line);
    else await files.end(item, result, isWorthAFile(result, format));
    report(verb, item.uri, result, { quiet, progress, seen: seen.get(item) ?? 0 });
  };
  try {
    if (head !== '') await sink?.write(head);
    const several = inputs.length > 1 || jobs !== undefined;
    const write: Put = (text) => sink?.write(text) ?? Promise.resolve();
    const items = itemsOf(verb, inputs, { given, renderer, folder });
    await runInOrder(items, { settings, jobs, several, signal, deliver, take, onPage, write });
    await (results.some((result) => isWorthAFile(result, format)) ? sink?.commit() : sink?.discard());
    return exitCodeOf(results);
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  } finally {
    progress.end();
    await files.discard();
    await renderer.close();
  }
}

type Target = {
  readonly settings: WorkSettings;
  /** What stands before the first result of a file. */
  readonly head: string;
  /** How the names of its files end; undefined where each page has files of its own. */
  readonly ending: string | undefined;
  /** Where files go that belong to a result. */
  readonly others: string;
  /** Where each input has files of its own. */
  readonly folder: string | undefined;
  /** Where all results go otherwise. */
  readonly sink: Sink | undefined;
};

async function targetOf(verb: Verb, inputs: readonly string[], given: VerbRunSettings): Promise<Target> {
  const { format, output, images } = given;
  const isOfPages = verb.gives === 'pictures';
  const folder = isOfPages ? output : await outputFolder(inputs, given, { isStreamable: isStreamable(verb, format) });
  const isPaged = folder !== undefined;
  const parent = folder ?? dirname(output ?? '-');
  const isOneOfMany = !isPaged && inputs.length > 1;
  const settings = await workSettings(verb, given, { format, isOneOfMany, isPaged, folder: parent });
  return {
    settings,
    head: await headOf(verb, settings),
    ending: isOfPages || (isPaged && format === 'svg') ? undefined : endings[format],
    others: typeof images === 'string' ? images : parent,
    folder,
    sink: isPaged ? undefined : await soleSink(output),
  };
}

async function headOf({ loadWriter }: Verb, { writing, options }: WorkSettings): Promise<string> {
  const writer = await loadWriter?.();
  return (writing && writer?.head?.({ ...writing, options })) ?? '';
}

/** What threads are told: options that were checked, models and wrappers as they are. */
async function workSettings(
  verb: Verb,
  given: VerbRunSettings,
  writing: NonNullable<WorkSettings['writing']>,
): Promise<WorkSettings> {
  const options = verbFlags(verb, given);
  const { model, maxPages = defaultLimits.maxPages } = options as {
    readonly model?: string;
    readonly maxPages?: number;
  };
  const { definition } = given as { readonly definition?: WrapperDefinition };
  const files = {
    ...(model !== undefined && { model: await checkedModelText(model, verb, options, given.signal) }),
    ...(definition && { wrapper: definition }),
  };
  const isRenderable = 'render' in verb.options && !verb.accepts.includes('html');
  return {
    ...settingsFor(verb.name, options, { ...given, maxPages }, files),
    writing: { ...writing, ...(isRenderable && { ofWebPages: addRender }) },
  };
}

const addRender = 'The input is a web page, and its parts have no place before it is rendered: add --render';

type Means = {
  readonly given: VerbRunSettings;
  readonly renderer: Renderer;
  /** Where each input has files of its own. */
  readonly folder: string | undefined;
};

/** Inputs as threads take them: what they can't load themselves is loaded here. */
function itemsOf(verb: Verb, inputs: readonly string[], means: Means): AsyncIterable<InputItem> {
  const { folder, given } = means;
  const names = resultNames(inputs);
  return mapAhead(inputs.entries(), given.rendering ? 2 : 1, async ([index, input]) => ({
    uri: uriOf(input),
    from: await sourceOf(verb, input, means),
    stem: entry(names, index),
    ...(folder !== undefined && { target: join(folder, entry(names, index)) }),
  }));
}

async function sourceOf(verb: Verb, input: string, { given, renderer }: Means): Promise<InputItem['from']> {
  const { unreadable, rendering, maxBytes, timeoutMs, signal, encoding } = given;
  const wrong = unreadable?.get(input);
  if (wrong) return { kind: 'told', status: 'failed', notes: [noteOfError(wrong)] };
  if (!rendering && input !== '-') return { kind: 'input', input };
  try {
    const start = performance.now();
    const loaded = await loadDocument(input, { ...fetchRulesOf(given), maxBytes, timeoutMs, signal });
    const { bytes, contentType, source } = loaded;
    const isPage = verb.accepts.includes('html')
      ? isWebPage(loaded, encoding as string | undefined)
      : source.media === 'html';
    if (!rendering || !isPage) return { kind: 'bytes', bytes, ...(contentType !== undefined && { contentType }) };
    const doc = await renderer.render(input, loaded, { timeoutMs: timeoutMs - (performance.now() - start) });
    return { kind: 'doc', doc: { ...doc, source: { ...doc.source, ...source, pageCount: doc.pages.length } } };
  } catch (thrown) {
    const error = toFoveaError(thrown, 'input/unreadable');
    if (error.code === 'run/aborted' || signal.aborted) throw thrown;
    return { kind: 'told', status: 'failed', notes: [noteOfError(error)] };
  }
}

function report(
  { nothing = 'nothing found' }: Verb,
  uri: string,
  { status, told }: ItemResult,
  { quiet, progress, seen }: { readonly quiet: boolean; readonly progress: Progress; readonly seen: number },
): void {
  const { notes = [], kinds = [], pageCount = 0 } = told ?? {};
  // Pages of a document that was read before are done at once.
  if (pageCount > seen) progress.done('pages', pageCount - seen);
  if (!quiet && kinds.length > 0) progress.say(`fovea: ${uri}: ${kinds.map(kindText).join('; ')}`);
  const ofKinds = notes.filter(({ code }) => code.startsWith('kind/'));
  for (const { message } of quiet ? [] : ofKinds) progress.say(`fovea: ${uri}: ${withFlags(message)}`);
  tell(uri, { status, notes }, nothing, quiet, progress);
  progress.done('inputs');
}

function kindText({ kind, pages }: KindFinding): string {
  return pages.length === 0 ? kind : `${kind} on ${pageRanges(pages)}`;
}
