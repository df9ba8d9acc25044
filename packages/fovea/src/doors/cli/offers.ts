import { join } from 'node:path';
import { offersVerb, type OffersFormat, type OffersValues } from '../../verbs/offers.ts';
import { failedExtraction, unknownSource } from '../../model/failed-extraction.ts';
import { noteOfError, toFoveaError, type Extraction, type Picture } from '../../model/index.ts';
import { startWatch } from '../../verbs/run/in-time.ts';
import { offersOfDoc, paperNeedsModel } from '../../verbs/run/offers.ts';
import { uriOf } from '../../read/input.ts';
import { open, type OpenDoc } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import { extractionToJson, offersCsvHeader, offersToCsv, offersToHtml, offersToSvg } from '../../write/index.ts';
import { UsageError } from '../../run/exit-code.ts';
import { checkReadableInput } from './inputs.ts';
import { streamable } from './formats.ts';
import { runExtractions } from './run-extractions.ts';
import type { VerbSettings } from './verb-command.ts';
import { checkedModelText } from './project-model.ts';

export type OffersRunOptions = VerbSettings & OffersValues & { readonly format: OffersFormat };

/** What one input came to, and its pages as pictures where these are wanted. */
type Found = { readonly extraction: Extraction; readonly pictures: ReadonlyMap<number, Picture> };

/** `fovea offers`: inputs → offers on standard output, in one file, or in a folder. */
export async function runOffers(inputs: readonly string[], options: OffersRunOptions): Promise<number> {
  const { method, signal, format, output } = options;
  if (method === 'paper' && options.model === undefined) throw new UsageError(paperNeedsModel);
  if (format === 'svg' && output === undefined) throw new UsageError('-f svg requires -o FOLDER');
  const model =
    options.model === undefined ? undefined : await checkedModelText(options.model, offersVerb, { method }, signal);
  const head = format === 'csv' ? offersCsvHeader : '';
  // An SVG shows one page, so there is a folder of them.
  const place = format === 'svg' && output !== undefined ? { output: join(output, '/') } : {};
  return await runExtractions(
    inputs,
    { ...options, ...place },
    {
      find: (input) => offersIn(input, options, model),
      isStreamable: streamable.has(format),
      head,
      text: (found) => textOf(found, format),
      files: (found) => (format === 'svg' ? svgsOf(found) : [[`.${format}`, head + textOf(found, format)]]),
      nothing: 'no offers found',
    },
  );
}

function textOf({ extraction }: Found, format: OffersFormat): string {
  if (format === 'csv') return offersToCsv(extraction);
  if (format === 'html') return offersToHtml(extraction);
  return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
}

function svgsOf({ extraction: { source, groups }, pictures }: Found): [ending: string, svg: string][] {
  return source.pages.map((size) => {
    const own = groups.filter(({ page }) => page === size.number);
    return [`-p${size.number}.svg`, offersToSvg(size, own, pictures.get(size.number))];
  });
}

/** Bad input never throws: its extraction says what went wrong. */
async function offersIn(input: string, options: OffersRunOptions, model: string | undefined): Promise<Found> {
  const { method, language, currency, format, pages: choice, signal } = options;
  let file: OpenDoc | undefined;
  try {
    checkReadableInput(input, options);
    const watch = startWatch(options);
    file = await open(input === '-' ? process.stdin : input, options);
    const doc = await file.doc(pageNumbers(choice, file.pageCount));
    const wanted = {
      ...(method !== undefined && { method }),
      ...(model !== undefined && { model }),
      ...(language !== undefined && { language }),
      ...(currency !== undefined && { currency }),
    };
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
