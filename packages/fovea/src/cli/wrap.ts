import { join } from 'node:path';
import type { WrapperDefinition } from '../extract/wrapper/index.ts';
import { failedExtraction } from '../model/failed-extraction.ts';
import type { RenderingOptions } from '../read/browser/types.ts';
import { uriOf } from '../read/input.ts';
import { sheetsToSvg, type GroupTableOptions } from '../write/index.ts';
import type { Put } from './ordered.ts';
import { isWorthAFile, outputFolder, resultNames, soleSink, writeWhole } from './output.ts';
import { readInput, type InputSettings, type Reading } from './read-input.ts';
import { tell, type Run, type RunOptions } from './run-inputs.ts';
import { runInto } from './run-into.ts';
import { streamableWraps, wrapEndings, type WrapFormat } from './wrap-formats.ts';
import { writtenWrap } from './written-wrap.ts';
import type { WrapAnswer } from './wrap-methods.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';
import type { PagePart } from './page-part.ts';

export type WrapRunOptions = InputSettings &
  RunOptions & {
    readonly definition: WrapperDefinition;
    readonly format: WrapFormat;
    readonly csv: GroupTableOptions;
    readonly explain: boolean;
    readonly dpi?: number;
    readonly output?: string;
    /** How web pages are rendered; without it they are refused. */
    readonly rendering?: RenderingOptions;
  };

/** `fovea wrap`: inputs → what a wrapper finds in them, on standard output, in one file, or one file each in a folder. */
export async function runWrap(inputs: readonly string[], options: WrapRunOptions): Promise<number> {
  const { format, output } = options;
  const folder = await outputFolder(inputs, options, streamableWraps.has(format));
  const sink = folder === undefined ? await soleSink(output) : undefined;
  const names = resultNames(inputs);
  const renderer = createRenderer(options);
  const one = async (input: string, run: Run, put: Put, index: number): Promise<Reading> => {
    const { extraction, ...drawn } = await wrapOne(input, options, run, renderer);
    if (folder === undefined) await put(writtenWrap(extraction, drawn, format, options.csv));
    else await writeInto(join(folder, names[index]!), { extraction, ...drawn }, options);
    tell(input, extraction, 'nothing was found', options.quiet, run.progress);
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
  const { definition, format, explain, dpi } = options;
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

/** The share of the time after which a search ends by itself, with what it has; after all of it the thread is ended. */
const softShare = 0.7;

async function writeInto(path: string, answer: WrapAnswer, { format, csv }: WrapRunOptions): Promise<void> {
  const { extraction, sheets = [] } = answer;
  if (!isWorthAFile(extraction, format)) return;
  if (format !== 'svg')
    return writeWhole(`${path}${wrapEndings[format]}`, writtenWrap(extraction, answer, format, csv));
  const { uri, media } = extraction.source;
  for (const { page, sheet } of sheets) {
    const svg = sheetsToSvg([sheet], media === 'html' ? 'px' : 'pt', `${uri}, page ${page}`);
    await writeWhole(`${path}-p${page}${wrapEndings.svg}`, svg);
  }
}
