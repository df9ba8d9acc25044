import type { z } from 'zod';
import { FoveaError } from '../model/index.ts';
import { tooLarge } from '../read/fetch-bytes.ts';
import { serviceError } from './errors.ts';
import { nodesSchema, optionSchemas, urlSchema, type Verb, type WorkOptions } from './schemas.ts';
import type { Source } from './work.ts';

/** What a request asks for. */
export type Asked = { readonly source: Source; readonly options: WorkOptions };

/** A request before its body is looked at. */
export type Envelope = {
  readonly verb: Verb;
  readonly contentType: string;
  /** Options of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** Whether addresses are fetched. */
  readonly mayFetch: boolean;
};

/** Understands a body by its type: a form, JSON that names an address, or the document itself. */
export async function understand(body: Uint8Array<ArrayBuffer>, envelope: Envelope): Promise<Asked> {
  const { contentType, query, verb } = envelope;
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const { source, fields } = await partsOf(body, type, envelope);
  // An empty name in a form is none.
  const given = Object.fromEntries(Object.entries({ ...query, ...fields }).filter(([, value]) => value !== ''));
  return { source, options: checked(optionSchemas[verb], given) };
}

type Parts = { readonly source: Source; readonly fields: Readonly<Record<string, unknown>> };

async function partsOf(body: Uint8Array<ArrayBuffer>, type: string, envelope: Envelope): Promise<Parts> {
  if (type === 'multipart/form-data') return await formParts(body, envelope);
  if (type === 'application/json') return jsonParts(body, envelope);
  if (type === 'application/x-www-form-urlencoded') {
    const message = 'Send the document itself under its own Content-Type, a multipart form, or JSON with a url';
    throw serviceError('service/unsupported-media', message);
  }
  if (body.length === 0) throw new FoveaError('input/empty', 'The request has no body');
  return { source: bytesSource(body, envelope.contentType), fields: {} };
}

async function formParts(body: Uint8Array<ArrayBuffer>, { contentType, mayFetch }: Envelope): Promise<Parts> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw serviceError('service/bad-request', 'The multipart form is malformed');
  });
  const files: File[] = [];
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') files.push(value);
    else if (Object.hasOwn(fields, name)) throw serviceError('service/bad-request', `The form has ${name} twice`);
    else fields[name] = value;
  }
  const { url, ...options } = fields;
  if (files.length + (url === undefined ? 0 : 1) !== 1)
    throw serviceError('service/bad-request', 'The form must have one file, or a url');
  const [file] = files;
  if (!file) return { source: urlSource(url ?? '', mayFetch), fields: options };
  if (file.size === 0) throw new FoveaError('input/empty', 'The file has no bytes');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = plainName(file.name);
  return { source: bytesSource(bytes, file.type), fields: { ...(name !== '' && { name }), ...options } };
}

/** It is parsed in this process, where others wait; many nodes come as lines. */
const maxJsonBytes = { address: 64 << 10, nodes: 4 << 20 };

function jsonParts(body: Uint8Array<ArrayBuffer>, { verb, mayFetch }: Envelope): Parts {
  const maxBytes = verb === 'validate' ? maxJsonBytes.nodes : maxJsonBytes.address;
  if (body.length > maxBytes) throw tooLarge(maxBytes);
  const value = parsed(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw serviceError('service/bad-request', 'The JSON must be an object');
  const { url, nodes, ...fields } = value as Readonly<Record<string, unknown>>;
  if (verb === 'validate' && nodes !== undefined) {
    const lines = checked(nodesSchema, nodes, 'nodes').map((node) => JSON.stringify(node));
    return { source: bytesSource(new TextEncoder().encode(lines.join('\n')), 'application/jsonl'), fields };
  }
  if (nodes !== undefined) throw serviceError('service/bad-request', 'Only validate takes nodes');
  return { source: urlSource(checked(urlSchema, url, 'url'), mayFetch), fields };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw serviceError('service/bad-request', 'The body is no JSON');
  }
}

function bytesSource(bytes: Uint8Array<ArrayBuffer>, contentType: string): Source {
  return { kind: 'bytes', bytes, ...(contentType !== '' && { contentType }) };
}

/** Only what is fetched: a path or `file:` would lead to this machine's own files. */
function urlSource(text: string, mayFetch: boolean): Source {
  if (!mayFetch) throw serviceError('service/refused-fetch');
  if (!URL.canParse(text)) throw serviceError('service/bad-request', 'The url is no complete address');
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
