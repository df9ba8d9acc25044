import { parsePages } from '../cli/parse.ts';
import { directoriesInFile } from '../directory-in-file.ts';
import { readDirectories } from '../extract/directory/directory.ts';
import { directoryModelOf } from '../extract/directory/directory-model.ts';
import { extractOffers } from '../extract/offers/index.ts';
import { wrap } from '../extract/wrapper/index.ts';
import { wrapperLimits } from '../extract/wrapper/language/limits.ts';
import { wrapperOfText } from '../extract/wrapper/wrap-document.ts';
import type { InputItem } from '../inputs/item.ts';
import { keepingLast, modelLimits } from '../learn/model-text.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import { noteOfError, toFoveaError, type Extraction, type LaidOutDoc, type Note, type Status } from '../model/index.ts';
import type { Input } from '../read/input.ts';
import { open, type OpenDoc } from '../read/open.ts';
import { decodedBody } from '../read/warc/index.ts';
import { docToJson, extractionToJson } from '../write/index.ts';
import { madeOf, type Made } from './extract-item.ts';
import { givenText } from './given-text.ts';
import type { BatchSettings } from './settings.ts';

/** What a verb finds in a document as a line of JSON. */
export async function documentLine(item: InputItem, settings: BatchSettings): Promise<Made> {
  if (item.from.kind === 'told') return failed(item.uri, item.from.notes, item.from.status);
  try {
    const file = await open(inputOf(item, settings), { ...settings, name: item.uri, isolate: false });
    try {
      const { pages } = settings;
      const numbers = pages === undefined ? undefined : parsePages(pages)(file.pageCount);
      if (settings.verb === 'directory') return await directoryLine(file, numbers, settings);
      return await lineOfDoc(await file.doc(numbers), settings);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    return failed(item.uri, [noteOfError(toFoveaError(thrown, 'pdf/crashed'))], 'failed');
  }
}

function inputOf({ from }: InputItem, { maxBytes }: BatchSettings): Input {
  switch (from.kind) {
    case 'input':
      return from.input;
    case 'bytes':
    case 'rendered':
      return from.bytes;
    case 'archived':
      return decodedBody(from.page, maxBytes);
    case 'told':
      throw new TypeError('There is nothing to load');
  }
}

async function lineOfDoc(doc: LaidOutDoc, settings: BatchSettings): Promise<Made> {
  // Line breaks stand between its pages only: within texts they are escaped.
  if (settings.verb === 'read') return madeOf(docToJson(doc).replaceAll('\n', ''), doc);
  const extraction = await extractionOf(doc, settings);
  return madeOf(extractionToJson(extraction), extraction);
}

async function extractionOf(doc: LaidOutDoc, settings: BatchSettings): Promise<Extraction> {
  const { verb, wrapper } = settings;
  if (verb === 'wrap') return wrap(doc, await wrapperFor(wrapper!));
  const model = await modelText(settings);
  return extractOffers(doc, { ...(model !== undefined && { model }) });
}

const modelText = async ({ model }: BatchSettings): Promise<string | undefined> =>
  model === undefined ? undefined : givenText(model, modelLimits.bytes);

async function directoryLine(
  file: OpenDoc,
  numbers: readonly number[] | undefined,
  settings: BatchSettings,
): Promise<Made> {
  const { ocr, directoryMethod } = settings;
  const model = await modelText(settings);
  const options = {
    ...(model !== undefined && { model: directoryModelOf(model) }),
    ...(directoryMethod !== undefined && { method: directoryMethod }),
  };
  const { extraction } = await directoriesInFile(file, { numbers, ocr }, async (doc, among) =>
    readDirectories(doc, { ...options, ...(among && { among }) }),
  );
  return madeOf(extractionToJson(extraction), extraction);
}

const keptWrapper = keepingLast(wrapperOfText);

async function wrapperFor(given: NonNullable<BatchSettings['wrapper']>): Promise<Parameters<typeof wrap>[1]> {
  if (typeof given !== 'string' && !('file' in given)) return given;
  return keptWrapper(await givenText(given, wrapperLimits.length));
}

function failed(uri: string, notes: readonly Note[], status: Status): Made {
  const extraction = { ...failedExtraction(unknownSource(uri), notes), status };
  return madeOf(extractionToJson(extraction), extraction);
}
