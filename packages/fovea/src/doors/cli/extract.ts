import { join } from 'node:path';
import { checkWhole, noWebPage } from '../../verbs/run/extract.ts';
import { failedExtraction } from '../../model/failed-extraction.ts';
import type { KindFinding, Metadata, Note } from '../../model/index.ts';
import { pageRanges } from '../../model/page-ranges.ts';
import { isWebPage, type LoadedDocument } from '../../read/load-document.ts';
import type { ExtractFormat, ExtractValues } from '../../verbs/extract.ts';
import { UsageError } from '../../run/exit-code.ts';
import { endings, streamable } from './formats.ts';
import { csvHeadOf, writtenExtraction, type ExtractAnswer } from './extract-kept.ts';
import type { Put } from '../../run/ordered.ts';
import { isWorthAFile, outputFolder, resultNames, soleSink, writeWhole } from '../../run/output.ts';
import type { PagePart } from './page-part.ts';
import { readInput, type Reading } from './read-input.ts';
import { tell, type Run } from './run-inputs.ts';
import type { VerbSettings } from './verb-command.ts';
import { runInto } from './run-into.ts';
import { createRenderer, type Renderer } from './web-renderer.ts';

export type ExtractRunOptions = VerbSettings &
  ExtractValues & { readonly maxPages: number; readonly format: ExtractFormat };

/** `fovea FILE`: inputs → what kind each is and what fits it, on standard output, in one file, or one file each in a folder. */
export async function runExtract(inputs: readonly string[], options: ExtractRunOptions): Promise<number> {
  const { format, output, as, quiet, rendering } = options;
  if (rendering && (as === undefined || as === 'article'))
    throw new UsageError('--render requires --as with a kind other than article');
  const folder = await outputFolder(inputs, options, streamable.has(format));
  const sink = folder === undefined ? await soleSink(output) : undefined;
  const names = resultNames(inputs);
  const renderer = createRenderer(options);
  const head = format === 'csv' ? csvHeadOf(as) : '';
  const one = async (input: string, run: Run, put: Put, index: number): Promise<Reading> => {
    const { text, ...answer } = await extractOne(input, options, run, renderer);
    if (folder === undefined) await put(several(text, inputs.length > 1, options));
    else if (isWorthAFile(answer, format))
      await writeWhole(join(folder, `${names[index]}${endings[format]}`), head + text);
    const kinds = answer.kinds.filter(({ chosen }) => chosen);
    if (!quiet && kinds.length > 0) run.progress.say(`fovea: ${input}: ${kinds.map(kindText).join('; ')}`);
    for (const note of answer.notes.filter(isOfKinds)) if (!quiet) run.progress.say(`fovea: ${input}: ${note.message}`);
    tell(input, answer, 'no text found', quiet, run.progress);
    return { ...answer, styles: [] };
  };
  try {
    return await runInto(
      { sink, head, isWorthAFile: (reading) => isWorthAFile(reading, format) },
      inputs,
      options,
      one,
    );
  } finally {
    await renderer.close();
  }
}

/** Reads an input and extracts from it, in a thread that can be ended; whatever happens, there is a result. */
async function extractOne(
  input: string,
  options: ExtractRunOptions,
  { pool, progress }: Run,
  renderer: Renderer,
): Promise<ExtractAnswer> {
  const { format, explain = false, as, dpi, rendering, url, encoding } = options;
  const asked = { format, explain, title: input, ...(as && { as }), ...(dpi !== undefined && { dpi }) };
  let answer: ExtractAnswer | undefined;
  let metadata: Metadata = {};
  let article: LoadedDocument | undefined;
  const reading = await readInput<PagePart>(input, options, pool, {
    ask: (thread, number, limits) => thread.call('keptPage', { number }, limits),
    opened: async (said) => {
      if (as === 'article') throw noWebPage();
      metadata = said;
    },
    page: async () => progress.pageDone(),
    isWebPage: (loaded) => isWebPage(loaded, encoding),
    webPage: async (loaded, thread, limits) => {
      if (!rendering) {
        checkWhole(options);
        article = loaded;
        return [];
      }
      const { pages, styles, notes } = await renderer.render(input, loaded, limits);
      return thread.call('keptDoc', { pages, styles, notes }, limits);
    },
    ended: async (thread, limits, sofar) => {
      const timeMs = softShare * (limits.timeoutMs ?? Infinity);
      answer = await (article
        ? thread.call('extractedWebPage', { ...asked, loaded: article, url, encoding }, limits)
        : thread.call('extracted', { ...asked, reading: sofar, metadata, timeMs }, limits));
    },
  });
  return answer ?? failedAnswer(reading, options);
}

/** The share of the time after which a search ends by itself, with what it has; after all of it the thread is ended. */
const softShare = 0.7;

function failedAnswer({ source, notes }: Reading, { format, as }: ExtractRunOptions): ExtractAnswer {
  const text = writtenExtraction(failedExtraction(source, notes), { format, ...(as && { as }) });
  return { source, status: 'failed', kinds: [], notes, text };
}

/** An empty line sets texts apart that come one after the other. */
function several(text: string, isOneOfMany: boolean, { format }: ExtractRunOptions): string {
  const isText = format === 'markdown' || format === 'text';
  return isOneOfMany && isText && text !== '' ? `${text}\n` : text;
}

function kindText({ kind, pages }: KindFinding): string {
  return pages.length === 0 ? kind : `${kind} on ${pageRanges(pages)}`;
}

/** What was nearly chosen, or chosen for nothing, is for people, too. */
function isOfKinds({ code }: Note): boolean {
  return code.startsWith('kind/');
}
