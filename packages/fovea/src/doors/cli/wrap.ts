import { join } from 'node:path';
import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { failedExtraction } from '../../model/failed-extraction.ts';
import { uriOf } from '../../read/input.ts';
import { sheetsToSvg, type GroupTableOptions } from '../../write/index.ts';
import type { Put } from '../../run/ordered.ts';
import { isWorthAFile, outputFolder, resultNames, soleSink, streamSink, writeWhole } from '../../run/output.ts';
import { readInput, type Reading } from './read-input.ts';
import { tell, type Run } from './run-inputs.ts';
import { runInto } from './run-into.ts';
import type { WrapFormat, WrapValues } from '../../verbs/wrap.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import { endings, streamable } from './formats.ts';
import { givenInputs } from './inputs.ts';
import type { VerbSettings } from './verb-command.ts';
import { csvColumns } from './wrap-columns.ts';
import { loadWrapperFile } from '../../run/wrapper-file.ts';
import { pdfFiles } from '../../run/inputs/folder.ts';
import { writtenWrap } from './written-wrap.ts';
import type { WrapAnswer } from './wrap-methods.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';
import type { PagePart } from './page-part.ts';

export type WrapFlags = VerbSettings & Partial<WrapValues> & { readonly maxPages: number; readonly format: WrapFormat };

type WrapRunOptions = WrapFlags & {
  readonly definition: WrapperDefinition;
  readonly csv: GroupTableOptions;
};

/** What `fovea wrap` does besides: it lists wrappers, and learns one. Undefined where neither is wanted. */
export async function wrapElse(given: readonly string[], flags: WrapFlags): Promise<number | undefined> {
  if (flags.list) {
    await streamSink(process.stdout).write((await import('./wrap-list.ts')).wrapList());
    return ExitCode.ok;
  }
  if (flags.learn === undefined && flags.with === undefined)
    throw new UsageError('--with is required: the name of a built-in wrapper (see --list) or a wrapper file');
  if (given.length === 0) throw new UsageError('fovea wrap requires an input: a file, a URL, or - for standard input');
  if (flags.learn === undefined) return undefined;
  if (flags.with !== undefined)
    throw new UsageError('--learn creates a wrapper and --with uses one; they cannot be combined');
  if (flags.pages !== undefined)
    throw new UsageError('--learn reads the pages that the gold file names; it cannot be combined with --pages');
  const { runWrapLearn } = await import('./wrap-learn.ts');
  const { inputs, unreadable } = await givenInputs(given, pdfFiles, flags);
  return runWrapLearn(inputs, flags.learn, { ...flags, unreadable });
}

/** `fovea wrap`: inputs → what a wrapper finds in them, on standard output, in one file, or one file each in a folder. */
export async function runWrap(inputs: readonly string[], flags: WrapFlags): Promise<number> {
  const { with: name = '', threshold, rootType, includeRoot, csvType, format, explain = false } = flags;
  const { definition } = loadWrapperFile(name, {
    ...(threshold !== undefined && { threshold }),
    ...(rootType !== undefined && { root: rootType }),
    ...(includeRoot !== undefined && { includeRoot }),
  });
  const csv = csvColumns(definition, csvType);
  // Pages to look at are there to see why.
  const isLookedAt = format === 'html' || format === 'svg';
  return wrapAll(inputs, { ...flags, definition, csv, explain: explain || isLookedAt });
}

async function wrapAll(inputs: readonly string[], options: WrapRunOptions): Promise<number> {
  const { format, output } = options;
  const folder = await outputFolder(inputs, options, isStreamable(format));
  const sink = folder === undefined ? await soleSink(output) : undefined;
  const names = resultNames(inputs);
  const renderer = createRenderer(options);
  const one = async (input: string, run: Run, put: Put, index: number): Promise<Reading> => {
    const { extraction, ...drawn } = await wrapOne(input, options, run, renderer);
    if (folder === undefined) await put(writtenWrap(extraction, drawn, format, options.csv));
    else await writeInto(join(folder, names[index]!), { extraction, ...drawn }, options);
    tell(input, extraction, 'nothing found', options.quiet, run.progress);
    return { ...extraction, styles: [] };
  };
  try {
    return await runInto({ sink, isWorthAFile: (reading) => isWorthAFile(reading, format) }, inputs, options, one);
  } finally {
    await renderer.close();
  }
}

/** Reads an input and runs the wrapper over it, in a thread that can be ended; whatever happens, there is a result. */
async function wrapOne(
  input: string,
  options: WrapRunOptions,
  { pool, progress }: Run,
  renderer: Renderer,
): Promise<WrapAnswer> {
  const { definition, format, explain = false, dpi } = options;
  const draw = format === 'svg' || format === 'html' ? format : undefined;
  let answer: WrapAnswer | undefined;
  const reading = await readInput<PagePart>(input, options, pool, {
    ask: (thread, number, limits) => thread.call('keptPage', { number }, limits),
    opened: async () => {},
    page: async () => progress.pageDone(),
    webPage: async (loaded, thread, limits) => {
      const { pages, styles, notes } = await renderer.render(input, loaded, limits);
      return thread.call('keptDoc', { pages, styles, notes }, limits);
    },
    ended: async (thread, limits, sofar) => {
      const timeMs = softShare * (limits.timeoutMs ?? Infinity);
      const args = { definition, reading: sofar, explain, timeMs, title: uriOf(input) };
      const look = { ...(draw && { draw }), ...(dpi !== undefined && { dpi }) };
      answer = await thread.call('wrapped', { ...args, ...look }, limits);
    },
  });
  return answer ?? { extraction: failedExtraction(reading.source, reading.notes) };
}

/** Columns depend on what was found, so every document has a table of its own. */
const isStreamable = (format: WrapFormat): boolean => format !== 'csv' && streamable.has(format);

/** The share of the time after which a search ends by itself, with what it has; after all of it the thread is ended. */
const softShare = 0.7;

async function writeInto(path: string, answer: WrapAnswer, { format, csv }: WrapRunOptions): Promise<void> {
  const { extraction, sheets = [] } = answer;
  if (!isWorthAFile(extraction, format)) return;
  if (format !== 'svg') return writeWhole(`${path}${endings[format]}`, writtenWrap(extraction, answer, format, csv));
  const { uri, media } = extraction.source;
  for (const { page, sheet } of sheets) {
    const svg = sheetsToSvg([sheet], media === 'html' ? 'px' : 'pt', `${uri}, page ${page}`);
    await writeWhole(`${path}-p${page}${endings.svg}`, svg);
  }
}
