import type { z } from 'zod';
import { FoveaError } from '../../model/index.ts';
import { checkedOptions } from '../../verbs/check.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import { shortText } from '../../model/short-text.ts';
import { firstOf } from '../../model/lookup.ts';
import { tooLarge } from '../../read/fetch-bytes.ts';
import { serviceError } from './errors.ts';
import { parseForm, type FormPart } from './multipart.ts';
import { nodesSchema, servedVerb, urlSchema } from './schemas.ts';
import type { Source } from './work.ts';

/** What a request asks for. */
export type Asked = { readonly source: Source; readonly options: CheckedValues };

/** A request before its body is looked at. */
export type Envelope = {
  readonly verb: string;
  readonly contentType: string;
  /** Options of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether addresses are fetched. */
  readonly mayFetch: boolean;
};

/** Understands a body by its type: a form, JSON that names an address, or the document itself. */
export function parseRequest(body: Uint8Array<ArrayBuffer>, envelope: Envelope): Asked {
  const { contentType, query, verb } = envelope;
  const { source, fields } = partsOf(body, typeIn(contentType), envelope);
  // An empty name in a form is none.
  const given = Object.fromEntries(Object.entries({ ...query, ...fields }).filter(([, value]) => value !== ''));
  return { source, options: checkedOptions(servedVerb(verb), 'http', given) };
}

/** Whether a body has to be taken apart, which takes time with its size: that is for others than the one who listens. */
export function isWork({ verb, contentType }: Envelope): boolean {
  const type = typeIn(contentType);
  return type === 'multipart/form-data' || (type === 'application/json' && takesNodes(verb));
}

const takesNodes = (verb: string): boolean => servedVerb(verb).gives === 'nodes';

const typeIn = (contentType: string): string => firstOf(contentType.split(';')).trim().toLowerCase();

type Parts = { readonly source: Source; readonly fields: Readonly<Record<string, unknown>> };

function partsOf(body: Uint8Array<ArrayBuffer>, type: string, envelope: Envelope): Parts {
  if (type === 'multipart/form-data') return formParts(body, envelope);
  if (type === 'application/json') return jsonParts(body, envelope);
  if (type === 'application/x-www-form-urlencoded') {
    const message = 'Send the document with its Content-Type, a multipart form, or JSON with a url';
    throw serviceError('service/unsupported-media', message);
  }
  if (body.length === 0) throw new FoveaError('input/empty', 'The request has no body');
  return { source: bytesSource(body, envelope.contentType), fields: {} };
}

function formParts(body: Uint8Array<ArrayBuffer>, { contentType, mayFetch }: Envelope): Parts {
  const files: FormPart[] = [];
  const fields = new Map<string, string>();
  for (const part of parseForm(body, contentType)) {
    const { name, text } = part;
    if (text === undefined) files.push(part);
    else if (fields.has(name)) throw serviceError('service/bad-request', `The form has ${shortText(name)} twice`);
    else fields.set(name, text);
  }
  const { url, ...options } = Object.fromEntries(fields);
  if (files.length + (url === undefined ? 0 : 1) !== 1)
    throw serviceError('service/bad-request', 'The form must have one file, or a url');
  const [file] = files;
  if (!file) return { source: urlSource(url ?? '', mayFetch), fields: options };
  if (file.bytes.length === 0) throw new FoveaError('input/empty', 'The file is empty');
  const name = plainName(file.fileName ?? '');
  // Of its own, so that it can be handed on without the rest.
  const source = bytesSource(file.bytes.slice(), file.contentType);
  return { source, fields: { ...(name !== '' && { name }), ...options } };
}

/** Many nodes come as lines. */
const maxJsonBytes = { address: 64 << 10, nodes: 4 << 20 };

function jsonParts(body: Uint8Array<ArrayBuffer>, { verb, mayFetch }: Envelope): Parts {
  const maxBytes = takesNodes(verb) ? maxJsonBytes.nodes : maxJsonBytes.address;
  if (body.length > maxBytes) throw tooLarge(maxBytes);
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw serviceError('service/bad-request', 'The JSON must be an object');
  const { url, nodes, ...fields } = value as Readonly<Record<string, unknown>>;
  if (takesNodes(verb) && nodes !== undefined) {
    const lines = checked(nodesSchema, nodes, 'nodes').map(lineOf);
    return { source: bytesSource(new TextEncoder().encode(lines.join('\n')), 'application/jsonl'), fields };
  }
  if (nodes !== undefined) throw serviceError('service/bad-request', `${verb} takes no nodes`);
  return { source: urlSource(checked(urlSchema, url, 'url'), mayFetch), fields };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw serviceError('service/bad-request', 'The body is not JSON');
  }
}

/** What lies too deep for the stack can be parsed, but not written again. */
function lineOf(node: Readonly<Record<string, unknown>>): string {
  try {
    return JSON.stringify(node);
  } catch {
    throw serviceError('service/bad-request', 'nodes: a value is nested too deeply');
  }
}

function bytesSource(bytes: Uint8Array<ArrayBuffer>, contentType: string): Source {
  return { kind: 'bytes', bytes, ...(contentType !== '' && { contentType }) };
}

/** Only what is fetched: a path or `file:` would lead to this machine's own files. */
function urlSource(text: string, mayFetch: boolean): Source {
  if (!mayFetch) throw serviceError('service/refused-fetch');
  if (!URL.canParse(text)) throw serviceError('service/bad-request', 'The url is not a complete URL');
  const { protocol, href } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw new FoveaError('net/unsupported-scheme');
  return { kind: 'url', url: href };
}

/** Without folders and without what a terminal or a log could trip over. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').slice(0, 200);
}

function checked<T>(schema: z.ZodType<T>, value: unknown, at?: string): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const why = error.issues.map(({ path, message }) => {
    const where = [...(at === undefined ? [] : [at]), ...path].join('.');
    return where === '' ? message : `${where}: ${message}`;
  });
  throw serviceError('service/bad-request', why.slice(0, 5).join('; '));
}
