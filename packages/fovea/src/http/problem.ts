import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FoveaError, type ErrorCode } from '../model/index.ts';
import { shortText } from '../model/short-text.ts';

/** Anything that goes wrong, as RFC 9457 has it, with our codes. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly instance?: string | undefined;
};

/** What a server answers with instead of what was asked for. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  readonly code: string;
  /** Of the answer, such as `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Documents that can't be processed are 422; these say more. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'input/not-found': 404,
  'input/empty': 400,
  'option/unknown': 400,
  'option/invalid': 400,
  'labels/invalid': 400,
  'net/refused-address': 403,
  'net/unsupported-scheme': 400,
  'net/too-many-redirects': 502,
  'net/http-status': 502,
  'net/failed': 502,
  'limit/bytes': 413,
  'limit/pixels': 413,
  'limit/timeout': 504,
  'model/too-large': 413,
  'wrapper/too-large': 413,
  'pdf/no-such-page': 404,
  'browser/missing': 501,
  'browser/failed': 503,
  'browser/crashed': 500,
  'ocr/failed': 500,
  'ocr/time-limit': 504,
  'worker/crashed': 500,
  'run/aborted': 499,
};

export function statusOfCode(code: ErrorCode): number {
  return statuses[code] ?? 422;
}

/** The status and code of any thrown value; what nobody foresaw is `fallback`. */
export function failureOf(
  thrown: unknown,
  fallback: string,
): { readonly status: number; readonly code: string; readonly message: string } {
  if (thrown instanceof HttpError) {
    return { status: thrown.status, code: thrown.code, message: shortMessage(thrown.message) };
  }
  if (thrown instanceof FoveaError) {
    return { status: statusOfCode(thrown.code), code: thrown.code, message: shortMessage(thrown.message) };
  }
  const message = thrown instanceof Error ? thrown.message : 'Internal error';
  return { status: 500, code: fallback, message };
}

/** Of a message in an answer, written as JSON: nobody reads more, and no answer may be an echo of what was sent. */
const maxMessageBytes = 3000;

function shortMessage(message: string): string {
  const short = shortText(message, maxMessageBytes);
  // Six bytes are the most that a letter takes.
  return Buffer.byteLength(JSON.stringify(short)) > maxMessageBytes ? shortText(short, maxMessageBytes / 6) : short;
}

/** Through the context, so that headers which were set for every answer stay. */
export function problemResponse(
  context: Context,
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return context.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    ...headers,
    'Content-Type': 'application/problem+json',
  });
}
