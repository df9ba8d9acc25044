import { join } from 'node:path';
import { findDirectories } from '../extract/directory/index.ts';
import { directoryModelOf, directoryModelToJson, type DirectoryModel } from '../extract/directory/directory-model.ts';
import type { DirectoryMethod } from '../extract/directory/method-names.ts';
import { doneInTime, mostMsOfDoc, startWatch, type Stopwatch } from '../in-time.ts';
import { layoutPages } from '../layout/index.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import { fetchRulesOf } from '../read/fetch-rules.ts';
import { FoveaError, noteOfError, toFoveaError, type Extraction, type LaidOutDoc } from '../model/index.ts';
import type { RenderingOptions } from '../read/browser/types.ts';
import { uriOf } from '../read/input.ts';
import { loadDocument, type LoadedDocument } from '../read/load-document.ts';
import { open, type OpenDoc } from '../read/open.ts';
import {
  directoryCsvHeader,
  directoryToCsv,
  directoryToHtml,
  directoryToSvg,
  directoryToText,
  extractionToJson,
  type DirectoryGround,
  type DirectoryGrounds,
} from '../write/index.ts';
import { directoryPages } from '../write/directory-pages.ts';
import type { DirectoryFormat } from './directory-formats.ts';
import { UsageError } from './exit-code.ts';
import { checkReadableInput } from './inputs.ts';
import { runOrdered } from './ordered.ts';
import { fileSink, isFolder, resultNames, streamSink, writeWhole, type Sink } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import type { InputSettings } from './read-input.ts';
import { exitCodeOf, tell, type RunOptions } from './run-inputs.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';
import { checkedModelText } from './project-model.ts';

export type DirectorySettings = InputSettings &
  RunOptions & {
    readonly format: DirectoryFormat;
    readonly method: DirectoryMethod;
    readonly allPages: boolean;
    readonly output?: string;
    readonly model?: string;
    /** How web pages are rendered; without it they are refused. */
    readonly rendering?: RenderingOptions;
  };

const endings: Readonly<Record<DirectoryFormat, string>> = {
  text: '.txt',
  json: '.json',
  jsonl: '.jsonl',
  csv: '.csv',
  html: '.html',
  svg: '.svg',
};

/** Formats of which several documents in one stream make sense. */
const streamable: ReadonlySet<DirectoryFormat> = new Set(['text', 'jsonl', 'csv']);

type Found = { readonly extraction: Extraction; readonly grounds: DirectoryGrounds };

/** `fovea directory`: inputs → directories on standard output, in one file, or one file each in a folder. */
export async function runDirectory(inputs: readonly string[], settings: DirectorySettings): Promise<number> {
  const { format, output, jobs = 1 } = settings;
  const several = inputs.length > 1;
  if (several && output === undefined && !streamable.has(format)) {
    throw new UsageError(`-f ${format} holds one document, and there are ${inputs.length}: use -f jsonl, or -o out/`);
  }
  const model = settings.model === undefined ? undefined : await loadDirectoryModel(settings.model, settings.signal);
  const folder =
    output !== undefined && (await isFolder(output, several && !streamable.has(format))) ? output : undefined;
  const sink =
    folder !== undefined ? undefined : output === undefined ? streamSink(process.stdout) : await fileSink(output);
  const names = resultNames(inputs);
  const progress = createProgress(inputs.length, settings);
  const renderer = createRenderer(settings);
  const results: Extraction[] = [];
  if (format === 'csv') await sink?.write(directoryCsvHeader);
  try {
    await runOrdered(
      inputs,
      jobs,
      async (input, put, index) => {
        const found = await findIn(input, settings, { model, progress, renderer });
        results[index] = found.extraction;
        const text = written(found, format);
        if (folder === undefined) await put(text);
        else
          await writeWhole(
            join(folder, `${names[index]}${endings[format]}`),
            format === 'csv' ? directoryCsvHeader + text : text,
          );
        tell(input, found.extraction, 'no directory page was found', settings.quiet, progress);
        progress.inputDone();
      },
      (text) => sink?.write(text) ?? Promise.resolve(),
    );
    await finish(sink, results, format);
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  } finally {
    progress.end();
    await renderer.close();
  }
  return exitCodeOf(results);
}

/** Only JSON has something to say of an input that failed; an empty file must not replace a good one. */
async function finish(sink: Sink | undefined, results: readonly Extraction[], format: DirectoryFormat): Promise<void> {
  const isWorth = format === 'json' || format === 'jsonl' || results.some(({ status }) => status !== 'failed');
  await (isWorth ? sink?.commit() : sink?.discard());
}

/** The model of a file. */
export async function loadDirectoryModel(path: string, signal: AbortSignal): Promise<DirectoryModel> {
  return directoryModelOf(await loadDirectoryModelText(path, signal));
}

/** Its text. */
export function loadDirectoryModelText(path: string, signal: AbortSignal): Promise<string> {
  return checkedModelText(path, 'directory', signal, directoryModelOf);
}

type Tools = {
  readonly model: DirectoryModel | undefined;
  readonly progress: Progress;
  readonly renderer: Renderer;
};

/** Bad input never throws: a note says what was wrong with it. */
async function findIn(input: string, settings: DirectorySettings, tools: Tools): Promise<Found> {
  const { maxBytes, timeoutMs, signal } = settings;
  try {
    checkReadableInput(input, settings);
    const loaded = await loadDocument(input, { ...fetchRulesOf(settings), maxBytes, timeoutMs, signal });
    return await (loaded.source.media === 'html'
      ? findInWebPage(input, loaded, settings, tools)
      : findInPdf(loaded, settings, tools));
  } catch (thrown) {
    const error = toFoveaError(thrown, 'pdf/damaged');
    if (!(thrown instanceof FoveaError) || error.code === 'run/aborted') throw thrown;
    const extraction = failedExtraction(unknownSource(uriOf(input)), [noteOfError(error)]);
    return { extraction, grounds: new Map() };
  }
}

async function findInPdf({ bytes, source }: LoadedDocument, settings: DirectorySettings, tools: Tools): Promise<Found> {
  const watch = startWatch(settings);
  await using file = await open(bytes, { ...settings, name: source.uri });
  const doc = await file.doc(settings.pages?.(file.pageCount));
  const extraction = await findInDoc(doc, settings, tools, watch);
  return { extraction, grounds: await groundsOf(doc, extraction, settings, (page) => file.picture(page)) };
}

async function findInWebPage(
  input: string,
  loaded: LoadedDocument,
  settings: DirectorySettings,
  tools: Tools,
): Promise<Found> {
  const watch = startWatch(settings);
  const rendered = await tools.renderer.render(input, loaded, settings);
  const { source, pages, styles } = rendered;
  const doc = { ...rendered, source: { ...source, ...loaded.source }, pages: layoutPages(pages, styles) };
  const extraction = await findInDoc(doc, settings, tools, watch);
  return { extraction, grounds: await groundsOf(doc, extraction, settings) };
}

async function findInDoc(
  doc: LaidOutDoc,
  { method, allPages }: DirectorySettings,
  { model, progress }: Tools,
  watch: Stopwatch,
): Promise<Extraction> {
  for (const _ of doc.pages) progress.pageDone();
  const here = (): Extraction => findDirectories(doc, { method, allPages, ...(model && { model }) });
  const work = { doc, method, allPages, ...(model && { model: directoryModelToJson(model) }) };
  return doneInTime('directory', work, { mostMs: mostMsOfDoc(doc), here, watch });
}

/** What lies under the trees: pages as they look, or their words where there is no picture of them. */
async function groundsOf(
  { pages, styles }: LaidOutDoc,
  { groups }: Extraction,
  { format }: DirectorySettings,
  picture?: OpenDoc['picture'],
): Promise<DirectoryGrounds> {
  if (format !== 'html' && format !== 'svg') return new Map();
  const grounds = new Map<number, DirectoryGround>();
  const shown = new Set(groups.flatMap(directoryPages));
  for (const page of pages.filter(({ number }) => shown.has(number))) {
    grounds.set(page.number, { page, styles, ...(picture && { picture: await picture(page.number) }) });
  }
  return grounds;
}

function written({ extraction, grounds }: Found, format: DirectoryFormat): string {
  switch (format) {
    case 'text':
      return directoryToText(extraction);
    case 'json':
      return `${extractionToJson(extraction, { indent: true })}\n`;
    case 'jsonl':
      return `${extractionToJson(extraction)}\n`;
    case 'csv':
      return directoryToCsv(extraction);
    case 'html':
      return directoryToHtml(extraction, grounds);
    case 'svg':
      return directoryToSvg(extraction, grounds);
  }
}
