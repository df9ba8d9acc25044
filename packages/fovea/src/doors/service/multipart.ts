import { serviceError } from './errors.ts';

/** One part of a form: a file where it has no `text`. */
export type FormPart = {
  readonly name: string;
  readonly text?: string;
  readonly fileName?: string;
  readonly contentType: string;
  /** A view of the body. */
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** What a form may have: a few fields around one file. */
export const formLimits = {
  parts: 64,
  /** Bytes of the headers of a part. */
  headerBytes: 4096,
  /** Bytes of a field that is no file. */
  fieldBytes: 65_536,
} as const;

const malformed = (why: string): Error =>
  serviceError('service/bad-request', `The multipart form is malformed: ${why}`);

/** The parts of a `multipart/form-data` body (RFC 7578), looked through once from the beginning to the end. */
export function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): FormPart[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  const boundary = boundaryIn(contentType);
  const edge = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const parts: FormPart[] = [];
  let at = startOf(bytes, edge);
  while (!isAt(bytes, at, '--')) {
    if (!isAt(bytes, at, '\r\n')) throw malformed('unexpected data after a boundary');
    if (parts.length === formLimits.parts)
      throw serviceError('service/bad-request', `The form has more than ${formLimits.parts} parts`);
    // The line that ends the headers may follow the boundary at once.
    const headEnd = bytes.subarray(at, at + formLimits.headerBytes).indexOf('\r\n\r\n');
    if (headEnd < 0) throw malformed(`the headers of a part are longer than ${formLimits.headerBytes} bytes`);
    const start = at + headEnd + 4;
    const end = bytes.indexOf(edge, start - 2);
    if (end < 0) throw malformed('the last part is not terminated');
    parts.push(partOf(bytes.toString('utf8', at + 2, start), body.subarray(start, Math.max(start, end))));
    at = end + edge.length;
  }
  return parts;
}

function boundaryIn(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw malformed('its Content-Type has no boundary');
  return boundary;
}

/** Behind the first boundary, with which the body begins or a line of it. */
function startOf(bytes: Buffer, edge: Buffer): number {
  const first = edge.subarray(2);
  if (bytes.subarray(0, first.length).equals(first)) return first.length;
  const found = bytes.indexOf(edge);
  if (found < 0) throw malformed('the body contains no boundary');
  return found + edge.length;
}

const isAt = (bytes: Buffer, at: number, text: '--' | '\r\n'): boolean =>
  bytes[at] === text.charCodeAt(0) && bytes[at + 1] === text.charCodeAt(1);

function partOf(head: string, bytes: Uint8Array<ArrayBuffer>): FormPart {
  const headers = new Map(head.split('\r\n').map((line) => headerIn(line)));
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw malformed('a part has no name');
  const encoding = headers.get('content-transfer-encoding') ?? 'binary';
  if (!/^(?:7bit|8bit|binary)$/i.test(encoding)) throw malformed('a part has a Content-Transfer-Encoding');
  const contentType = headers.get('content-type') ?? '';
  const fileName = fileNameIn(parameters);
  if (fileName !== undefined) return { name, fileName, contentType, bytes };
  if (bytes.length > formLimits.fieldBytes)
    throw serviceError('service/bad-request', `A field of the form is longer than ${formLimits.fieldBytes} bytes`);
  return { name, contentType, bytes, text: new TextDecoder().decode(bytes) };
}

function headerIn(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/**
 * A browser writes a backslash as it is and `%22` for a quote; others write a backslash before a quote. So `\"` is a
 * quote only where neither the end nor another parameter follows.
 */
const parameter = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\(?:"(?!\s*(?:$|;\s*[\w*-]+=)))?)*)"|([^\s;"]+))\s*/y;

/** The parameters of a `Content-Disposition`, by their names in lower case. */
function parametersOf(disposition: string): Map<string, string> {
  const found = new Map<string, string>();
  parameter.lastIndex = Math.max(0, disposition.indexOf(';'));
  for (let next = parameter.exec(disposition); next; next = parameter.exec(disposition)) {
    const value = next[2]?.replaceAll('\\"', '"') ?? next[3]!;
    found.set(
      next[1]!.toLowerCase(),
      value.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)),
    );
  }
  return found;
}

function fileNameIn(parameters: ReadonlyMap<string, string>): string | undefined {
  const extended = /^utf-8''(.*)$/i.exec(parameters.get('filename*') ?? '')?.[1];
  if (extended === undefined) return parameters.get('filename');
  try {
    return decodeURIComponent(extended);
  } catch {
    throw malformed('the name of a file is');
  }
}
