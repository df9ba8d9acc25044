import { join } from 'node:path';
import type { OffersMethod } from '../extract/offers/index.ts';
import { paperModelOf } from '../extract/offers/paper/paper-model.ts';
import { chooseOffersModel } from '../extract/offers/offers.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import { FoveaError, noteOfError, toFoveaError, type Extraction, type Picture } from '../model/index.ts';
import { startWatch } from '../in-time.ts';
import { offersOfDoc, paperNeedsModel } from '../offers.ts';
import { uriOf } from '../read/input.ts';
import { open, type OpenDoc } from '../read/open.ts';
import { extractionToJson, offersCsvHeader, offersToCsv, offersToHtml, offersToSvg } from '../write/index.ts';
import { UsageError } from './exit-code.ts';
import { checkReadableInput } from './inputs.ts';
import type { OffersFormat } from './offers-formats.ts';
import { isFolder, resultNames, streamSink, writeWhole } from './output.ts';
import { createProgress } from './progress.ts';
import type { InputSettings } from './read-input.ts';
import { exitCodeOf, tell, type RunOptions } from './run-inputs.ts';
import { checkedModelText } from './project-model.ts';

export type OffersRunOptions = InputSettings &
  RunOptions & {
    readonly format: OffersFormat;
    readonly output?: string;
    readonly method: OffersMethod;
    readonly model?: string;
    readonly language?: string;
  };

/** What one input came to, and its pages as pictures where these are wanted. */
type Found = { readonly extraction: Extraction; readonly pictures: ReadonlyMap<number, Picture> };

/** `fovea offers`: looks for offers in one input after the other; a bad one does not end the run. */
export async function runOffers(inputs: readonly string[], options: OffersRunOptions): Promise<number> {
  const { method, signal } = options;
  if (method === 'paper' && options.model === undefined) throw new UsageError(paperNeedsModel);
  const model = options.model === undefined ? undefined : await loadOffersModel(options.model, signal, method);
  checkOutput(inputs, options);
  const progress = createProgress(inputs.length, options);
  const results = await createResults(inputs, options);
  const found: Extraction[] = [];
  for (const [i, input] of inputs.entries()) {
    const one = await offersIn(input, options, model);
    found.push(one.extraction);
    tell(input, one.extraction, 'no offers were found', options.quiet, progress);
    progress.inputDone();
    await results.add(one, i);
  }
  progress.end();
  await results.end();
  return exitCodeOf(found);
}

function checkOutput(inputs: readonly string[], { format, output }: OffersRunOptions): void {
  if (output !== undefined) return;
  if (format === 'json' && inputs.length > 1) throw new UsageError('several inputs need -f jsonl or -o FOLDER');
  if (format === 'svg') throw new UsageError('-f svg needs -o FOLDER');
}

type Results = { readonly add: (found: Found, index: number) => Promise<void>; readonly end: () => Promise<void> };

/** A file an input in a folder, or all in one. */
async function createResults(inputs: readonly string[], { format, output }: OffersRunOptions): Promise<Results> {
  const names = resultNames(inputs);
  if (output !== undefined && (format === 'svg' || (await isFolder(output, inputs.length > 1)))) {
    const add: Results['add'] = ({ extraction, pictures }, i) =>
      format === 'svg'
        ? writeSvgs(output, names[i]!, extraction, pictures)
        : writeWhole(join(output, `${names[i]}.${format}`), textOf(extraction, format, true));
    return { add, end: async () => {} };
  }
  const written: string[] = [];
  return {
    add: async ({ extraction }, i) => void written.push(textOf(extraction, format, i === 0)),
    end: () =>
      output === undefined ? streamSink(process.stdout).write(written.join('')) : writeWhole(output, written.join('')),
  };
}

function textOf(extraction: Extraction, format: OffersFormat, isFirst: boolean): string {
  if (format === 'csv') return (isFirst ? offersCsvHeader : '') + offersToCsv(extraction);
  if (format === 'html') return offersToHtml(extraction);
  return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
}

async function writeSvgs(
  folder: string,
  name: string,
  { source, groups }: Extraction,
  pictures: Found['pictures'],
): Promise<void> {
  for (const size of source.pages) {
    const own = groups.filter(({ page }) => page === size.number);
    await writeWhole(join(folder, `${name}-p${size.number}.svg`), offersToSvg(size, own, pictures.get(size.number)));
  }
}

/** Bad input never throws: its extraction says what went wrong. */
async function offersIn(input: string, options: OffersRunOptions, model: string | undefined): Promise<Found> {
  const { method, language, format, pages: choice, signal } = options;
  let file: OpenDoc | undefined;
  try {
    checkReadableInput(input, options);
    const watch = startWatch(options);
    file = await open(input === '-' ? process.stdin : input, options);
    const doc = await file.doc(choice?.(file.pageCount));
    const wanted = { method, ...(model !== undefined && { model }), ...(language !== undefined && { language }) };
    const extraction = await offersOfDoc(file, doc, wanted, watch);
    const pictures = new Map<number, Picture>();
    if (format === 'svg')
      for (const { number } of doc.pages) pictures.set(number, await file.picture(number, { dpi: 100 }));
    return { extraction, pictures };
  } catch (thrown) {
    const error = toFoveaError(thrown, 'pdf/crashed');
    if (signal.aborted || error.code === 'run/aborted') throw thrown;
    const extraction = failedExtraction(unknownSource(uriOf(input)), [noteOfError(error)]);
    return { extraction, pictures: new Map() };
  } finally {
    await file?.close();
  }
}

/** The text of a model file of offers. A file that holds none is a mistake in the call. */
export async function loadOffersModel(
  path: string,
  signal: AbortSignal,
  method: OffersMethod = 'fovea',
): Promise<string> {
  try {
    return await checkedModelText(path, 'offers', signal, method === 'paper' ? paperModelOf : chooseOffersModel);
  } catch (thrown) {
    if (!(thrown instanceof FoveaError) || thrown.code !== 'model/unreadable') throw thrown;
    throw new UsageError(`--model ${thrown.message}`, { cause: thrown });
  }
}
