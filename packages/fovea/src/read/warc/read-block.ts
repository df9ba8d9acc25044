import { defined } from '../../model/defined.ts';
import { FoveaError } from '../../model/error.ts';
import { tooLarge } from '../fetch-bytes.ts';
import { isHtmlType, sniffMedia } from '../media.ts';
import type { Block } from './block.ts';
import type { Fields } from './fields.ts';
import { httpHead, type HttpHead } from './http-head.ts';
import type { ArchivedPage, NamedPlace, WarcEntry, WarcOptions } from './warc-entry.ts';

/** Most heads are within the first of these; a few servers say much. */
const httpHeadSizes = [1 << 14, 1 << 18] as const;

/** What a record holds. The content of one that is no web page is not even looked at. */
export async function readBlock(
  block: Block,
  fields: Fields,
  record: NamedPlace,
  options: WarcOptions,
): Promise<WarcEntry> {
  const type = fields.get('warc-type') ?? '';
  const other: WarcEntry = { kind: 'other', type, offset: record.offset };
  const { uri } = record;
  if (uri === undefined || block.length === 0) return other;
  const truncated = fields.get('warc-truncated');
  const named: NamedPage = { ...record, uri, ...defined({ truncated }) };
  if (type === 'resource') return (await readResource(block, fields.get('content-type'), named, options)) ?? other;
  if (type !== 'response' || !/^https?:/i.test(uri)) return other;
  return (await readResponse(block, named, options)) ?? other;
}

type NamedPage = Omit<ArchivedPage, 'kind' | 'body'>;

async function readResource(
  block: Block,
  contentType: string | undefined,
  page: NamedPage,
  options: WarcOptions,
): Promise<WarcEntry | undefined> {
  if (contentType === undefined || !isHtmlType(contentType)) return undefined;
  return await readBody(block, new Uint8Array(), { ...page, contentType }, options);
}

async function readResponse(block: Block, page: NamedPage, options: WarcOptions): Promise<WarcEntry | undefined> {
  const { begun, head } = await readHead(block);
  if (!head && isHttp(begun))
    return failed(page, new FoveaError('warc/damaged', 'The response headers are not terminated'));
  const { status, fields, size } = head ?? noHead;
  if (status < 200 || status > 299) return undefined;
  const said = {
    ...fieldAs('contentType', fields.get('content-type')),
    ...fieldAs('transferEncoding', fields.get('transfer-encoding')),
    ...fieldAs('contentEncoding', fields.get('content-encoding')),
  };
  if (said.contentType !== undefined && !isHtmlType(said.contentType)) return undefined;
  const entry = await readBody(block, begun.subarray(size), { ...page, ...said }, options);
  return entry?.kind === 'page' && !isKnownPage(entry) ? undefined : entry;
}

/** Some programs store a page alone. */
const noHead: HttpHead = { status: 200, fields: new Map(), size: 0 };

/** Where nobody says what it is, the page itself must. */
function isKnownPage({ contentType, contentEncoding, body }: ArchivedPage): boolean {
  return contentType !== undefined || contentEncoding !== undefined || sniffMedia(body) === 'html';
}

function fieldAs<K extends string>(name: K, value: string | undefined): { readonly [P in K]?: string } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: string };
}

/** The beginning of a block, with the head of the answer if it has one. */
async function readHead(block: Block): Promise<{ begun: Uint8Array; head: HttpHead | undefined }> {
  let begun: Uint8Array = new Uint8Array();
  let head: HttpHead | undefined;
  for (const size of httpHeadSizes) {
    begun = Buffer.concat([begun, await block.take(size - begun.length)]);
    head = httpHead(begun);
    if (head || !isHttp(begun)) break;
  }
  return { begun, head };
}

function isHttp(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1').toUpperCase() === 'HTTP/';
}

async function readBody(
  block: Block,
  begun: Uint8Array,
  page: NamedPage,
  { maxBytes }: WarcOptions,
): Promise<WarcEntry | undefined> {
  const size = begun.length + block.left;
  if (size === 0) return undefined;
  if (size > maxBytes) return failed(page, tooLarge(maxBytes));
  const rest = await block.take(block.left);
  if (begun.length === 0) return { kind: 'page', ...page, body: rest };
  const body = new Uint8Array(begun.length + rest.length);
  body.set(begun);
  body.set(rest, begun.length);
  return { kind: 'page', ...page, body };
}

function failed({ offset, id, uri }: NamedPage, error: FoveaError): WarcEntry {
  return { kind: 'failed', offset, uri, ...defined({ id }), error };
}
