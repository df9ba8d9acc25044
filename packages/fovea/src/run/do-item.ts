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
import type { Limits } from '../read/limits.ts';
import { isStored, openStore, partedS3 } from '../storage/store.ts';
import { verbNamed } from '../verbs/index.ts';
import type { CheckedValues, RunVerb, Seen, Written } from '../verbs/verb.ts';
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

/** Loads what a verb needs and nothing of the others, which a short run would wait for. */
export async function runOf(verb: string): Promise<RunVerb> {
  const { load } = verbNamed(verb);
  if (!load) throw new TypeError(`${verb} cannot process documents one by one`);
  return load();
}

/** Never throws for bad input: the line says what was wrong. `onPage` is told of every page that was read. */
export async function doItem(item: InputItem, settings: WorkSettings, onPage?: () => void): Promise<ItemResult> {
  const run = await runOf(settings.verb);
  const start = performance.now();
  const made = await madeFrom(await fetchedItem(item, settings), run, { ...settings, onPage });
  return { input: inputName(item), ...made, milliseconds: Math.round(performance.now() - start) };
}

/** What a verb makes of a document. */
async function madeFrom(
  item: InputItem,
  run: RunVerb,
  { onPage, ...settings }: WorkSettings & Pick<Stopwatch, 'onPage'>,
): Promise<Made> {
  const { from, uri } = item;
  let source = unknownSource(uri);
  try {
    if (from.kind === 'told') {
      return madeOf({ extraction: { ...failedExtraction(source, from.notes), status: from.status } }, settings);
    }
    const watch = startWatch({ ...settings, isolate: false, onPage });
    const input = from.kind === 'doc' ? from : await loadItem(item, settings);
    source = 'doc' in input ? input.doc.source : { ...input.source, uri, pages: [] };
    const own = from.kind === 'rendered' && from.leaveOut ? { leaveOut: from.leaveOut } : {};
    const files = await filesOf(settings);
    const options = { ...settings.options, ...limitsOf(settings), ...files, ...own, isolate: false };
    let made: Made | undefined;
    const whileOpen = async (seen: Seen): Promise<void> => {
      made = await madeOf(seen, { ...settings, options: { ...settings.options, ...files } });
    };
    const named = 'doc' in input ? input : { ...input, source: { ...input.source, uri } };
    const found = await run(named, options, watch, settings.writing && whileOpen);
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

/** Line breaks stand between the pages of a document only: within texts they are escaped. */
const lineOf = (result: Extraction | LaidOutDoc): string =>
  'groups' in result ? extractionToJson(result) : docToJson(result).replaceAll('\n', '');

/** What was nearly taken for another kind is for people, too. */
const isWorthTelling = ({ level, code }: Note): boolean => level !== 'info' || code.startsWith('kind/');
