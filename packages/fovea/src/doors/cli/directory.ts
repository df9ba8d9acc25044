import { directoriesInFile } from '../../verbs/run/directory-in-file.ts';
import { directoriesInDoc } from '../../verbs/run/directory.ts';
import type { FoundDirectories } from '../../extract/directory/directory.ts';
import { directoryModelOf, type DirectoryModel } from '../../extract/directory/directory-model.ts';
import { startWatch, type Stopwatch } from '../../verbs/run/in-time.ts';
import { directoryVerb, type DirectoryFormat, type DirectoryValues } from '../../verbs/directory.ts';
import { layoutPages } from '../../layout/index.ts';
import { failedExtraction, unknownSource } from '../../model/failed-extraction.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import { FoveaError, noteOfError, toFoveaError, type Extraction, type LaidOutDoc } from '../../model/index.ts';
import { uriOf } from '../../read/input.ts';
import { loadDocument, type LoadedDocument } from '../../read/load-document.ts';
import { open, type OpenDoc } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import {
  directoryCsvHeader,
  directoryToCsv,
  directoryToHtml,
  directoryToSvg,
  directoryToText,
  extractionToJson,
  type DirectoryGround,
  type DirectoryGrounds,
} from '../../write/index.ts';
import { directoryPages } from '../../write/directory-pages.ts';
import { endings, streamable } from './formats.ts';
import { checkReadableInput } from './inputs.ts';
import type { Progress } from './progress.ts';
import { runExtractions } from './run-extractions.ts';
import type { VerbSettings } from './verb-command.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';
import { checkedModelText } from './project-model.ts';

export type DirectorySettings = VerbSettings & DirectoryValues & { readonly format: DirectoryFormat };

type Found = { readonly extraction: Extraction; readonly grounds: DirectoryGrounds };

/** `fovea directory`: inputs → directories on standard output, in one file, or one file each in a folder. */
export async function runDirectory(inputs: readonly string[], settings: DirectorySettings): Promise<number> {
  const { format } = settings;
  const text = settings.model && (await checkedModelText(settings.model, directoryVerb, {}, settings.signal));
  const model = text === undefined ? undefined : directoryModelOf(text);
  const renderer = createRenderer(settings);
  const head = format === 'csv' ? directoryCsvHeader : '';
  try {
    return await runExtractions(inputs, settings, {
      find: (input, progress) => findIn(input, settings, { model, progress, renderer }),
      isStreamable: streamable.has(format),
      head,
      text: (found) => written(found, format),
      files: (found) => [[endings[format], head + written(found, format)]],
      nothing: 'no directory page found',
    });
  } finally {
    await renderer.close();
  }
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
  const choice = { ...settings, numbers: pageNumbers(settings.pages, file.pageCount) };
  const { doc, extraction } = await directoriesInFile(file, choice, (read, among) =>
    findInDoc(read, settings, tools, watch, among),
  );
  for (const _ of doc.pages) tools.progress.pageDone();
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
  const { extraction } = await findInDoc(doc, settings, tools, watch);
  for (const _ of doc.pages) tools.progress.pageDone();
  return { extraction, grounds: await groundsOf(doc, extraction, settings) };
}

function findInDoc(
  doc: LaidOutDoc,
  { method, allPages }: DirectorySettings,
  { model }: Tools,
  watch: Stopwatch,
  among?: ReadonlySet<number>,
): Promise<FoundDirectories> {
  const choice = { ...(method && { method }), ...(allPages !== undefined && { allPages }) };
  return directoriesInDoc(doc, { ...choice, ...(model && { model }), ...(among && { among }) }, watch);
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
