import { runDocument, type ProcessPool } from '../../run/workers.ts';
import type { GivenText } from '../../run/text-or-file.ts';
import { settingsFor, type WorkSettings } from '../../run/work-settings.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import {
  FoveaError,
  errorCodes,
  type ErrorCode,
  type Extraction,
  type OnStep,
  type Status,
} from '../../model/index.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import { serviceError } from './errors.ts';
import type { ServiceOptions } from './options.ts';
import { servedVerb } from './schemas.ts';
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
  readonly settings: WorkSettings;
};

export type WorkResult = { readonly status: Status; readonly text: string; readonly contentType: string };

export type WorkTools = {
  readonly pool: ProcessPool;
  readonly options: ServiceOptions;
  readonly shelves: Shelves;
};

/** Checks what depends on more than one field, and finds what is named. */
export async function orderOf(
  verb: string,
  source: Source,
  { timeout, name, ...given }: CheckedValues & { readonly timeout?: number; readonly name?: string },
  { options, shelves }: Omit<WorkTools, 'pool'>,
): Promise<WorkOrder> {
  const { limits, allowPrivate } = options;
  const { model, with: wrapper, method } = given as Readonly<Record<string, string | undefined>>;
  const timeoutMs = Math.min(limits.timeoutMs, (timeout ?? Infinity) * 1000);
  const files = {
    ...(model !== undefined && { model: await modelFor(verb, model, method, shelves.models) }),
    ...(wrapper !== undefined && { wrapper: await shelves.wrappers.given(wrapper) }),
  };
  const settings = settingsFor(verb, given, { ...limits, timeoutMs, allowPrivate }, files);
  return { source, uri: name ?? (source.kind === 'url' ? source.url : 'bytes:'), settings };
}

/** The model of a name; it is read and loaded by the process that does the document. */
async function modelFor(verb: string, name: string, method: string | undefined, models: Shelf): Promise<GivenText> {
  const use = await models.use(name);
  if (!use) throw serviceError('service/bad-request', `Unknown model: ${name}`);
  if (use.verb !== verb) throw serviceError('service/bad-request', `${name} is a model for ${use.verb}`);
  if (use.method !== undefined && method !== undefined && method !== use.method)
    throw serviceError('service/bad-request', `The model is for the method ${use.method}, not ${method}`);
  return await models.given(name);
}

/** Does what was ordered. Whatever goes wrong with the document is thrown, with its code. */
export async function doWork(
  order: WorkOrder,
  { pool, options }: Pick<WorkTools, 'pool' | 'options'>,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<WorkResult> {
  if (servedVerb(order.settings.verb).gives === 'nodes') return await validateNodes(order, options, signal, onStep);
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
