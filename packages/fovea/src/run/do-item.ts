import { wrapperLimits } from '../extract/wrapper/language/limits.ts';
import { startWatch, type Stopwatch } from '../verbs/run/in-time.ts';
import { inputName, type InputItem } from './inputs/item.ts';
import { loadItem } from './inputs/load-item.ts';
import { modelLimits } from '../learn/model-text.ts';
import { failedExtraction, unknownSource } from '../model/failed-extraction.ts';
import {
  FoveaError,
  noteOfError,
  toFoveaError,
  type Extraction,
  type KindFinding,
  type LaidOutDoc,
  type Note,
  type Status,
} from '../model/index.ts';
import { collectBytes, withDeadline } from '../read/fetch-bytes.ts';
import type { SendPiece } from '../read/worker/protocol.ts';
import type { Limits } from '../read/limits.ts';
import { isStored, openStore, partedS3 } from '../storage/store.ts';
import { verbNamed } from '../verbs/index.ts';
import { pageRead, type HowStreamed, type VerbStream, type WorkPiece } from '../verbs/stream.ts';
import type { CheckedValues, RunVerb, Seen, VerbInput, Written } from '../verbs/verb.ts';
import { docToJson, extractionToJson } from '../write/index.ts';
import { textOrFile } from './text-or-file.ts';
import type { WorkSettings } from './work-settings.ts';

/** What became of one document: what was written of it, and what a manifest or a person is told. */
export type ItemResult = {
  /** See {@link inputName}. */
  readonly input: string;
  readonly status: Status;
  /** A line of JSON; the text of a file where a format was asked for. */
  readonly line: string;
  /** Of the document; undefined where it could not be loaded. */
  readonly sha256?: string;
  readonly code?: string;
  readonly milliseconds: number;
  /** Where a format was asked for: */
  readonly told?: Told;
};

/** What is said of a document beside its file. */
export type Told = {
  /** Those that are worth telling. */
  readonly notes: readonly Note[];
  readonly kinds: readonly KindFinding[];
  readonly pageCount: number;
  /** Files of single pages, instead of the text. */
  readonly pages: NonNullable<Written['pages']>;
};

/** The same with its line in UTF-8, which is how it crosses from a process and goes into a file: strings would be copied and collected. */
export type SentResult = Omit<ItemResult, 'line'> & { readonly line: Uint8Array };

/** A result without what is the same for all. */
type Made = Omit<ItemResult, 'input' | 'milliseconds'>;

/** What does a verb's work, and what writes its result on the way. */
type Means =
  | { readonly run: RunVerb; readonly onPage: (() => void) | undefined }
  | { readonly stream: VerbStream; readonly send: SendPiece<WorkPiece> };

/** Loads what a verb needs and nothing of the others, which a short run would wait for. */
export async function runOf(verb: string): Promise<RunVerb> {
  const { load } = verbNamed(verb);
  if (!load) throw new TypeError(`${verb} cannot process documents one by one`);
  return load();
}

/** How the results of a verb are written while its documents are read; undefined where they are written at the end. */
export async function streamOf({
  verb,
  writing,
}: Pick<WorkSettings, 'verb' | 'writing'>): Promise<VerbStream | undefined> {
  return writing && (await verbNamed(verb).loadStream?.());
}

/** Never throws for bad input: the line says what was wrong. What is written while the document is read is sent, or that a page was read. */
export async function doItem(
  item: InputItem,
  settings: WorkSettings,
  send?: SendPiece<WorkPiece>,
): Promise<ItemResult> {
  const stream = send && (await streamOf(settings));
  // Only where people look on.
  const onPage = send && settings.writing ? (): void => void send(pageRead) : undefined;
  const means: Means = send && stream ? { stream, send } : { run: await runOf(settings.verb), onPage };
  const start = performance.now();
  const made = await madeFrom(await fetchedItem(item, settings), means, settings);
  return { input: inputName(item), ...made, milliseconds: Math.round(performance.now() - start) };
}

/** What a verb makes of a document. */
async function madeFrom(item: InputItem, means: Means, settings: WorkSettings): Promise<Made> {
  const { from, uri } = item;
  let source = unknownSource(uri);
  try {
    if (from.kind === 'told') {
      return madeOf({ extraction: { ...failedExtraction(source, from.notes), status: from.status } }, settings);
    }
    const onPage = 'run' in means ? means.onPage : undefined;
    const watch = startWatch({ ...settings, isolate: false, onPage });
    const input = from.kind === 'doc' ? from : await loadItem(item, settings);
    source = 'doc' in input ? input.doc.source : { ...input.source, uri, pages: [] };
    const own = from.kind === 'rendered' && from.leaveOut ? { leaveOut: from.leaveOut } : {};
    const files = await filesOf(settings);
    const options = { ...settings.options, ...limitsOf(settings), ...files, ...own, isolate: false };
    const named = 'doc' in input ? input : { ...input, source: { ...input.source, uri } };
    if ('stream' in means) return await sentFrom(named, { ...means, settings, watch, how: howOf(item, settings) });
    let made: Made | undefined;
    const whileOpen = async (seen: Seen): Promise<void> => {
      made = await madeOf(seen, { ...settings, options: { ...settings.options, ...files } });
    };
    const found = await means.run(named, options, watch, settings.writing && whileOpen);
    return made ?? (await madeOf({ extraction: found }, settings));
  } catch (thrown) {
    const error = explained(toFoveaError(thrown, source.media === 'pdf' ? 'pdf/crashed' : 'worker/crashed'));
    const before = 'notes' in from ? from.notes : [];
    return madeOf({ extraction: failedExtraction(source, [...before, noteOfError(error)]) }, settings);
  }
  /** A door may know what helps. */
  function explained(error: FoveaError): FoveaError {
    const message = source.media === 'html' ? settings.writing?.ofWebPages : undefined;
    return error.code === 'input/unknown-media' && message !== undefined ? new FoveaError(error.code, message) : error;
  }
}

type Streaming = Extract<Means, { stream: VerbStream }> & {
  readonly settings: WorkSettings;
  readonly watch: Stopwatch;
  readonly how: HowStreamed;
};

/** Sends a document in parts: the next one is made while the last one is taken, so that no more than these are in memory. */
async function sentFrom(input: VerbInput, { stream, send, settings, watch, how }: Streaming): Promise<Made> {
  if ('doc' in input) throw new TypeError(`${settings.verb} reads files`);
  await send({ loaded: input.source });
  let taken: Promise<void> = Promise.resolve();
  for await (const part of stream.parts(input, { ...settings.options, ...limitsOf(settings) }, watch, how)) {
    await taken;
    taken = send(part);
  }
  await taken;
  return { status: 'ok', line: '' };
}

/** How the result of an item is written. */
export function howOf({ uri, stem = '' }: InputItem, { writing, options }: WorkSettings): HowStreamed {
  const { format = '', isOneOfMany = false, isPaged = false, folder = '.' } = writing ?? {};
  return { format, options, title: uri, isOneOfMany, isPaged, stem, folder };
}

const limitsOf = ({ maxBytes, maxPages, timeoutMs, maxMemoryBytes }: WorkSettings): Required<Limits> => ({
  maxBytes,
  maxPages,
  timeoutMs,
  maxMemoryBytes,
});

/** Models and wrappers as their texts, or as they are. */
async function filesOf({ model, wrapper }: WorkSettings): Promise<CheckedValues> {
  const isText = typeof wrapper === 'string' || (wrapper !== undefined && 'file' in wrapper);
  return {
    ...(model !== undefined && { model: await textOrFile(model, modelLimits.bytes) }),
    ...(wrapper !== undefined && { with: isText ? await textOrFile(wrapper, wrapperLimits.length) : wrapper }),
  };
}

/** What lies in a store is fetched here; all else is found by those who read it. */
async function fetchedItem(item: InputItem, { maxBytes, timeoutMs }: WorkSettings): Promise<InputItem> {
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

type Result = { readonly extraction: Extraction | LaidOutDoc } & Omit<Seen, 'extraction'>;

/** A result as it is written; a manifest has what every line has, so that nobody need read the parts to know how a run went. */
export async function madeOf(
  seen: Result,
  { verb, options, writing }: Pick<WorkSettings, 'verb' | 'options' | 'writing'>,
): Promise<Made> {
  const { status, notes, source } = seen.extraction;
  const code = notes.find(({ level }) => level === 'error')?.code;
  const known = {
    status,
    ...(source.sha256 !== undefined && { sha256: source.sha256 }),
    ...(code !== undefined && { code }),
  };
  if (writing && verbNamed(verb).loadStream) return { ...known, line: '', told: { ...nothingTold, notes } };
  const writer = writing && 'groups' in seen.extraction ? await verbNamed(verb).loadWriter?.() : undefined;
  if (!writer || !writing) return { ...known, line: lineOf(seen.extraction) };
  const extraction = seen.extraction as Extraction;
  const how = { ...writing, options, title: source.uri };
  const { text, pages = [] } = await writer.write({ ...seen, extraction }, how);
  const told = {
    notes: notes.filter(isWorthTelling),
    kinds: extraction.kinds?.filter(({ chosen }) => chosen) ?? [],
    pageCount: source.pages.length,
    pages,
  };
  return { ...known, line: text, told };
}

const nothingTold: Told = { notes: [], kinds: [], pageCount: 0, pages: [] };

/** Line breaks stand between the pages of a document only: within texts they are escaped. */
const lineOf = (result: Extraction | LaidOutDoc): string =>
  'groups' in result ? extractionToJson(result) : docToJson(result).replaceAll('\n', '');

/** What was nearly taken for another kind is for people, too. */
const isWorthTelling = ({ level, code }: Note): boolean => level !== 'info' || code.startsWith('kind/');
