import { writtenArticle } from '../cli/article-writing.ts';
import { inputName, type InputItem } from '../inputs/item.ts';
import { findDirectories } from '../extract/directory/index.ts';
import { directoryModelFromJson } from '../extract/directory/directory-model.ts';
import { extractOffers } from '../extract/offers/index.ts';
import { wrap } from '../extract/wrapper/index.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import { noteOfError, toFoveaError, type Extraction, type LaidOutDoc, type Note, type Status } from '../model/index.ts';
import type { Input } from '../read/input.ts';
import { collectBytes, withDeadline } from '../read/fetch-bytes.ts';
import { open } from '../read/open.ts';
import { decodedBody } from '../read/warc/index.ts';
import { isStored, openStore, partedS3 } from '../storage/store.ts';
import { docToJson, extractionToJson } from '../write/index.ts';
import type { BatchSettings } from './settings.ts';

/** What became of one document: a line of JSON, and what the manifest says of it. */
export type ItemResult = {
  /** See {@link inputName}. */
  readonly input: string;
  readonly status: Status;
  readonly line: string;
  /** Of the document; undefined where it could not be loaded. */
  readonly sha256?: string;
  readonly code?: string;
  readonly milliseconds: number;
};

/** Never throws for bad input: the line says what was wrong. */
export async function extractItem(item: InputItem, settings: BatchSettings): Promise<ItemResult> {
  const start = performance.now();
  const found = await loadedItem(item, settings);
  const made = settings.verb === 'article' ? await articleLine(found, settings) : await documentLine(found, settings);
  return { input: inputName(item), ...made, milliseconds: Math.round(performance.now() - start) };
}

/** What lies in a store is fetched here; all else is found by those who read it. */
async function loadedItem(item: InputItem, { maxBytes, timeoutMs }: BatchSettings): Promise<InputItem> {
  const { uri, from } = item;
  if (from.kind !== 'input' || !isStored(from.input)) return item;
  const { store, name } = partedS3(from.input);
  try {
    const bytes = await withDeadline({ timeoutMs }, async (signal) =>
      collectBytes(await (await openStore(store)).stream(name, signal), maxBytes, signal),
    );
    return { uri, from: { kind: 'bytes', bytes } };
  } catch (thrown) {
    return {
      uri,
      from: { kind: 'told', status: 'failed', notes: [noteOfError(toFoveaError(thrown, 'storage/failed'))] },
    };
  }
}

type Made = Pick<ItemResult, 'status' | 'line' | 'sha256' | 'code'>;

async function articleLine(item: InputItem, settings: BatchSettings): Promise<Made> {
  const { articleMethod, model, comments, maxBytes, timeoutMs, allowPrivate } = settings;
  const { status, text } = await writtenArticle(item, {
    format: 'jsonl',
    several: true,
    maxBytes,
    timeoutMs,
    allowPrivate,
    ...(articleMethod !== undefined && { method: articleMethod }),
    ...(model !== undefined && { model }),
    ...(comments !== undefined && { comments }),
  });
  return lineOf(text.trimEnd(), status);
}

async function documentLine(item: InputItem, settings: BatchSettings): Promise<Made> {
  if (item.from.kind === 'told')
    return lineOf(failedLine(item.uri, item.from.notes, item.from.status), item.from.status);
  try {
    const file = await open(inputOf(item, settings), { ...settings, name: item.uri, isolate: false });
    try {
      return lineOfDoc(await file.doc(), settings);
    } finally {
      await file.close();
    }
  } catch (thrown) {
    return lineOf(failedLine(item.uri, [noteOfError(toFoveaError(thrown, 'pdf/crashed'))], 'failed'), 'failed');
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

function lineOfDoc(doc: LaidOutDoc, settings: BatchSettings): Made {
  if (settings.verb === 'read') return lineOf(docToJson(doc), doc.status);
  const extraction = extractionOf(doc, settings);
  return lineOf(extractionToJson(extraction), extraction.status);
}

function extractionOf(doc: LaidOutDoc, { verb, model, wrapper, directoryMethod }: BatchSettings): Extraction {
  if (verb === 'offers') return extractOffers(doc, { ...(model !== undefined && { model }) });
  if (verb === 'wrap') return wrap(doc, wrapper!);
  return findDirectories(doc, {
    ...(model !== undefined && { model: directoryModelFromJson(JSON.parse(model)) }),
    ...(directoryMethod !== undefined && { method: directoryMethod }),
  });
}

function failedLine(uri: string, notes: readonly Note[], status: Status): string {
  return extractionToJson({ ...failedExtraction(unknownSource(uri), notes), status });
}

/** The manifest has what every line has, so that nobody need read the parts to know how a run went. */
function lineOf(line: string, status: Status): Made {
  const { source, notes } = JSON.parse(line) as Pick<Extraction, 'source' | 'notes'>;
  const { sha256 } = source;
  const code = notes.find(({ level }) => level === 'error')?.code;
  return { status, line, ...(sha256 !== undefined && { sha256 }), ...(code !== undefined && { code }) };
}
