/** Small web archives of our own making. */
import { gzipSync } from 'node:zlib';

export type Stored = {
  readonly uri?: string;
  readonly type?: string;
  readonly version?: string;
  readonly id?: string;
  /** Of the record itself. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The status line and head of the server; `false` for none. */
  readonly http?: Readonly<Record<string, string>> | false;
  readonly status?: string;
  readonly body?: string | Uint8Array;
};

/** The bytes of one record. */
export function record(stored: Stored): Buffer {
  const { uri = 'https://example.org/', type = 'response', version = '1.0', id = '<urn:uuid:1>', fields = {} } = stored;
  const block = Buffer.concat([httpHead(stored, type), Buffer.from(stored.body ?? '')]);
  const all = {
    'WARC-Type': type,
    'WARC-Record-ID': id,
    'WARC-Target-URI': uri,
    'WARC-Date': '2024-05-01T10:00:00Z',
    'Content-Length': String(block.length),
    ...fields,
  };
  return Buffer.concat([Buffer.from(`WARC/${version}\r\n${headOf(all)}\r\n`), block, Buffer.from('\r\n\r\n')]);
}

function httpHead({ http = { 'Content-Type': 'text/html' }, status = '200 OK' }: Stored, type: string): Buffer {
  return Buffer.from(http === false || type !== 'response' ? '' : `HTTP/1.1 ${status}\r\n${headOf(http)}\r\n`);
}

function headOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

export const plainWarc = (...records: readonly Stored[]): Buffer => Buffer.concat(records.map(record));

/** As crawlers pack them: each record a member of its own. */
export const packedWarc = (...records: readonly Stored[]): Buffer =>
  Buffer.concat(records.map((one) => gzipSync(record(one))));
