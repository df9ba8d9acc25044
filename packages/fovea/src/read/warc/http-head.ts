import { fieldsOf, type Fields } from './fields.ts';

/** What a server said before the page itself. */
export type HttpHead = {
  readonly status: number;
  readonly fields: Fields;
  /** Bytes up to where the body begins. */
  readonly size: number;
};

/** The head of an answer; undefined where the bytes hold none, or not all of it. */
export function httpHead(bytes: Uint8Array): HttpHead | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const [, status] = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})/i.exec(text) ?? [];
  const end = /\r?\n\r?\n/.exec(text);
  if (status === undefined || !end) return undefined;
  const [, ...lines] = text.slice(0, end.index).split(/\r?\n/);
  return { status: Number(status), fields: fieldsOf(lines), size: end.index + end[0].length };
}
