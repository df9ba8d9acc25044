import { inputName, type InputItem } from '../inputs/item.ts';
import type { Note, Status } from '../model/index.ts';
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
  const made = await extractor(item, settings);
  return { input: inputName(item), ...made, milliseconds: Math.round(performance.now() - start) };
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
