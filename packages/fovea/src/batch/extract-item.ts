import { inputName, type InputItem } from '../inputs/item.ts';
import { noteOfError, toFoveaError, type Note, type Status } from '../model/index.ts';
import { collectBytes, withDeadline } from '../read/fetch-bytes.ts';
import { isStored, openStore, partedS3 } from '../storage/store.ts';
import type { BatchSettings, BatchVerb } from './settings.ts';

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
export type Made = Pick<ItemResult, 'status' | 'line' | 'sha256' | 'code'>;

type Extractor = (item: InputItem, settings: BatchSettings) => Promise<Made>;

/** Loads what a verb needs and nothing of the others, which a short run would wait for. */
export async function extractorOf(verb: BatchVerb): Promise<Extractor> {
  if (verb === 'article') return (await import('./article-line.ts')).articleLine;
  return (await import('./document-line.ts')).documentLine;
}

/** Never throws for bad input: the line says what was wrong. */
export async function extractItem(item: InputItem, settings: BatchSettings): Promise<ItemResult> {
  const extractor = await extractorOf(settings.verb);
  const start = performance.now();
  const made = await extractor(await loadedItem(item, settings), settings);
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

type Outcome = {
  readonly status: Status;
  readonly notes: readonly Note[];
  readonly source: { readonly sha256?: string };
};

/** The manifest has what every line has, so that nobody need read the parts to know how a run went. */
export function madeOf(line: string, { status, notes, source: { sha256 } }: Outcome): Made {
  const code = notes.find(({ level }) => level === 'error')?.code;
  return { status, line, ...(sha256 !== undefined && { sha256 }), ...(code !== undefined && { code }) };
}
