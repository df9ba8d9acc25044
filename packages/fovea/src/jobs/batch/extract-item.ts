import { wrapperLimits } from '../../extract/wrapper/language/limits.ts';
import { startWatch } from '../../verbs/run/in-time.ts';
import { inputName, type InputItem } from '../../run/inputs/item.ts';
import { loadItem } from '../../run/inputs/load-item.ts';
import { modelLimits } from '../../learn/model-text.ts';
import { failedExtraction, unknownSource } from '../../model/failed-extraction.ts';
import { noteOfError, toFoveaError, type Extraction, type LaidOutDoc, type Status } from '../../model/index.ts';
import { collectBytes, withDeadline } from '../../read/fetch-bytes.ts';
import type { Limits } from '../../read/limits.ts';
import { isStored, openStore, partedS3 } from '../../storage/store.ts';
import { verbNamed } from '../../verbs/index.ts';
import type { CheckedValues, RunVerb } from '../../verbs/verb.ts';
import { docToJson, extractionToJson } from '../../write/index.ts';
import { givenText } from './given-text.ts';
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

/** The same with its line in UTF-8, which is how it crosses from a process and goes into a file: strings would be copied and collected. */
export type SentResult = Omit<ItemResult, 'line'> & { readonly line: Uint8Array };

/** A result without what is the same for all. */
type Made = Pick<ItemResult, 'status' | 'line' | 'sha256' | 'code'>;

/** Loads what a verb needs and nothing of the others, which a short run would wait for. */
export async function runOf(verb: string): Promise<RunVerb> {
  const { load } = verbNamed(verb);
  if (!load) throw new TypeError(`${verb} cannot process documents one by one`);
  return load();
}

/** Never throws for bad input: the line says what was wrong. */
export async function extractItem(item: InputItem, settings: BatchSettings): Promise<ItemResult> {
  const run = await runOf(settings.verb);
  const start = performance.now();
  const made = await madeOf(await fetchedItem(item, settings), run, settings);
  return { input: inputName(item), ...made, milliseconds: Math.round(performance.now() - start) };
}

/** What a verb makes of a document, as a line of JSON, and what the manifest says of it. */
async function madeOf(item: InputItem, run: RunVerb, settings: BatchSettings): Promise<Made> {
  let source = unknownSource(item.uri);
  try {
    if (item.from.kind === 'told') {
      const { notes, status } = item.from;
      return toldOf({ ...failedExtraction(source, notes), status });
    }
    const watch = startWatch({ ...settings, isolate: false });
    const loaded = await loadItem(item, settings);
    source = { ...loaded.source, pages: [] };
    const options = { ...settings.options, ...limitsOf(settings), ...(await filesOf(settings)), isolate: false };
    return toldOf(await run({ ...loaded, source: { ...loaded.source, uri: item.uri } }, options, watch));
  } catch (thrown) {
    const error = toFoveaError(thrown, source.media === 'pdf' ? 'pdf/crashed' : 'worker/crashed');
    const before = 'notes' in item.from ? item.from.notes : [];
    return toldOf(failedExtraction(source, [...before, noteOfError(error)]));
  }
}

const limitsOf = ({ maxBytes, maxPages, timeoutMs, maxMemoryBytes }: BatchSettings): Required<Limits> => ({
  maxBytes,
  maxPages,
  timeoutMs,
  maxMemoryBytes,
});

/** Models and wrappers as their texts, or as they are. */
async function filesOf({ model, wrapper }: BatchSettings): Promise<CheckedValues> {
  const isText = typeof wrapper === 'string' || (wrapper !== undefined && 'file' in wrapper);
  return {
    ...(model !== undefined && { model: await givenText(model, modelLimits.bytes) }),
    ...(wrapper !== undefined && { with: isText ? await givenText(wrapper, wrapperLimits.length) : wrapper }),
  };
}

/** What lies in a store is fetched here; all else is found by those who read it. */
async function fetchedItem(item: InputItem, { maxBytes, timeoutMs }: BatchSettings): Promise<InputItem> {
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

/** The manifest has what every line has, so that nobody need read the parts to know how a run went. */
function toldOf(result: Extraction | LaidOutDoc): Made {
  const { status, notes, source } = result;
  const code = notes.find(({ level }) => level === 'error')?.code;
  // Line breaks stand between the pages of a document only: within texts they are escaped.
  const line = 'groups' in result ? extractionToJson(result) : docToJson(result).replaceAll('\n', '');
  return {
    status,
    line,
    ...(source.sha256 !== undefined && { sha256: source.sha256 }),
    ...(code !== undefined && { code }),
  };
}
