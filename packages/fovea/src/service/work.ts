import { runDocument, type ProcessPool } from '../batch/document-pool.ts';
import type { GivenText } from '../batch/given-text.ts';
import type { BatchSettings, BatchVerb } from '../batch/settings.ts';
import type { MethodName } from '../extract/article/index.ts';
import type { DirectoryMethod } from '../extract/directory/index.ts';
import type { InputItem } from '../inputs/item.ts';
import { FoveaError, errorCodes, type ErrorCode, type Extraction, type Status } from '../model/index.ts';
import { languagesOf } from '../read/ocr/languages.ts';
import type { ReadingOptions } from '../read/ocr/open.ts';
import { serviceError } from './errors.ts';
import type { ServiceOptions } from './options.ts';
import type { Verb, WorkOptions } from './schemas.ts';
import type { Shelf, Shelves } from './store.ts';
import { validateNodes } from './validate-work.ts';

/** What a request brought. */
export type Source =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType?: string }
  | { readonly kind: 'url'; readonly url: string };

/** A request that was understood, and all that is needed to do it. */
export type WorkOrder = {
  readonly source: Source;
  /** What the document is called in the result. */
  readonly uri: string;
} & (
  | { readonly verb: 'validate'; readonly timeoutMs: number }
  | { readonly verb: BatchVerb; readonly settings: BatchSettings }
);

export type WorkResult = { readonly status: Status; readonly text: string; readonly contentType: string };

export type WorkTools = {
  readonly pool: ProcessPool;
  readonly options: ServiceOptions;
  readonly shelves: Shelves;
};

/** Checks what depends on more than one field, and loads what is named. */
export async function orderOf(
  verb: Verb,
  source: Source,
  given: WorkOptions,
  { options, shelves }: Omit<WorkTools, 'pool'>,
): Promise<WorkOrder> {
  const { limits } = options;
  const uri = given.name ?? (source.kind === 'url' ? source.url : 'bytes:');
  const timeoutMs = Math.min(limits.timeoutMs, (given.timeout ?? Infinity) * 1000);
  if (verb === 'validate') return { verb, source, uri, timeoutMs };
  const model = given.model === undefined ? undefined : await modelFor(verb, given.model, given.method, shelves.models);
  const settings: BatchSettings = {
    ...limits,
    verb,
    timeoutMs,
    maxPages: Math.min(limits.maxPages, given['max-pages'] ?? Infinity),
    allowPrivate: options.allowPrivate,
    ...readingOf(given),
    ...(given.comments && { comments: given.comments }),
    ...(model !== undefined && { model }),
    ...(given.with !== undefined && { wrapper: await shelves.wrappers.given(given.with) }),
    ...(given.method !== undefined && methodOf(verb, given.method)),
  };
  return { verb, source, uri, settings };
}

function readingOf({ ocr, lang, hidden, password }: WorkOptions): ReadingOptions {
  return {
    ...(ocr && { ocr }),
    ...(lang && { lang: checkedLanguages(lang) }),
    ...(hidden && { hidden }),
    ...(password !== undefined && { password }),
  };
}

/** The model of a name; it is read and loaded by the process that does the document. */
async function modelFor(verb: Verb, name: string, method: string | undefined, models: Shelf): Promise<GivenText> {
  const use = await models.use(name);
  if (!use) throw serviceError('service/bad-request', `There is no model ${name}`);
  if (use.verb !== verb) throw serviceError('service/bad-request', `${name} is a model for ${use.verb}`);
  if (verb === 'article' && method !== undefined && method !== use.method)
    throw serviceError('service/bad-request', `This is a model of ${use.method}, not of ${method}`);
  return await models.given(name);
}

/** The schemas have seen to it that the name is one of the verb's. */
function methodOf(verb: Verb, method: string): Pick<BatchSettings, 'articleMethod' | 'directoryMethod'> {
  return verb === 'article' ? { articleMethod: method as MethodName } : { directoryMethod: method as DirectoryMethod };
}

function checkedLanguages(lang: string): string {
  try {
    return languagesOf(lang).join('+');
  } catch {
    throw serviceError('service/bad-request', 'lang takes languages like eng+deu');
  }
}

/** Does what was ordered. Whatever goes wrong with the document is thrown, with its code. */
export async function doWork(
  order: WorkOrder,
  { pool, options }: Pick<WorkTools, 'pool' | 'options'>,
  signal: AbortSignal,
  at: (progress: number) => void,
): Promise<WorkResult> {
  if (order.verb === 'validate') return await validateNodes(order, options, signal, at);
  const result = await runDocument(pool, itemOf(order), order.settings, signal);
  if (result.status === 'failed') throw errorOf(result.line, result.code);
  return { status: result.status, text: result.line, contentType: 'application/json' };
}

function itemOf({ source, uri }: WorkOrder): InputItem {
  if (source.kind === 'url') return { uri, from: { kind: 'input', input: source.url } };
  const { bytes, contentType } = source;
  return { uri, from: { kind: 'bytes', bytes, ...(contentType !== undefined && { contentType }) } };
}

/** The error that a failed result tells of. */
function errorOf(line: string, code: string | undefined): FoveaError {
  const { notes } = JSON.parse(line) as Pick<Extraction, 'notes'>;
  const note = notes.find(({ level }) => level === 'error');
  const known = code !== undefined && code in errorCodes ? (code as ErrorCode) : 'input/unreadable';
  return new FoveaError(known, note?.message);
}
