import type { Note } from './note.ts';

/**
 * Every way in which an input can fail, by code. New codes are added here first, so that docs and tests can list them.
 */
export const errorCodes = {
  'input/not-found': 'The file does not exist',
  'input/unreadable': 'The input cannot be read',
  'input/empty': 'The input is empty',
  'input/unknown-media': 'The input is not of a supported kind',
  'option/unknown': 'Unknown option',
  'option/invalid': 'Invalid value for an option',
  'net/refused-address': 'The URL resolves to a private, loopback or otherwise internal address',
  'net/unsupported-scheme': 'Only http and https URLs are fetched',
  'net/too-many-redirects': 'The URL redirects too many times',
  'net/http-status': 'The server returned an error',
  'net/robots': 'The site’s robots.txt disallows the URL',
  'net/failed': 'The connection failed',
  'limit/bytes': 'The input is larger than allowed',
  'limit/pixels': 'The image has more pixels than allowed',
  'limit/pages': 'The document has more pages than allowed',
  'limit/timeout': 'Reading took longer than allowed; raise the time limit to read more',
  'limit/memory': 'Reading needed more memory than allowed',
  'pdf/encrypted': 'The document needs a password',
  'pdf/wrong-password': 'The password is wrong',
  'pdf/unsupported-security': 'The document is encrypted with an unsupported method',
  'pdf/protected': 'The document may not be changed without its owner password',
  'pdf/damaged': 'The document is too damaged to be read',
  'pdf/page-damaged': 'A page is too damaged to be read',
  'pdf/no-such-page': 'The document has no such page',
  'pdf/crashed': 'The PDF engine failed on the document',
  'image/truncated': 'The file of an image ends before the image does',
  'image/damaged': 'The image is too damaged to be read, or of an unsupported kind',
  'warc/damaged': 'A record of the web archive is damaged',
  'browser/missing': 'No browser was found to render the page',
  'browser/failed': 'The browser could not be started',
  'browser/crashed': 'The browser failed on the page',
  'ocr/failed': 'OCR failed on a page',
  'ocr/unreadable': 'OCR cannot read a page',
  'ocr/time-limit': 'OCR of a page took longer than allowed',
  'table/unreadable': 'The table cannot be read',
  'table/no-such-column': 'The table has no such column',
  'model/unreadable': 'The file is not a valid model',
  'model/too-large': 'The model is larger than allowed',
  'labels/invalid': 'The labels are not valid',
  'wrapper/syntax': 'The wrapper cannot be parsed',
  'wrapper/too-large': 'The wrapper is larger than allowed',
  'wrapper/nothing-to-learn': 'There is nothing to learn a wrapper from',
  'wrapper/invalid': 'The wrapper is not valid',
  'mcp/missing': 'A package that the MCP server requires is not installed',
  'mcp/bad-argument': 'The tool was called with an invalid argument',
  'mcp/bad-cursor': 'The cursor does not belong to this call',
  'mcp/refused-path': 'The path does not exist or is outside the allowed folders',
  'mcp/urls-off': 'URLs are not fetched unless the server was started with --allow-urls',
  'mcp/busy': 'Too many calls are waiting',
  'storage/refused': 'The file store denied access',
  'storage/failed': 'The file store failed',
  'output/full': 'No space left for the output',
  'output/refused': 'No permission to write the output',
  'output/failed': 'The output cannot be written',
  'engine/missing': 'A package that the batch engine requires is not installed',
  'engine/unreachable': 'The batch engine does not respond',
  'engine/refused': 'The batch engine denied access',
  'engine/job-failed': 'The job of the input failed on every attempt',
  'worker/crashed': 'The worker that read the input exited unexpectedly',
  'run/aborted': 'The work was cancelled',
  'run/closed': 'The document has been closed',
} as const;

/** The codes of {@link FoveaError}: stable, for programs. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * The error that Fovea throws for bad input, unknown options and exceeded limits. Misuse throws a plain `TypeError`.
 * @example
 * ```ts
 * import { FoveaError, read } from 'fovea';
 * try {
 *   await read('no-such-file.pdf');
 * } catch (error) {
 *   if (error instanceof FoveaError) console.log(error.code); // => input/not-found
 * }
 * ```
 */
export class FoveaError extends Error {
  override readonly name = 'FoveaError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message?: string, options?: { cause?: unknown }) {
    super(message ?? errorCodes[code], options);
    this.code = code;
  }
}

/**
 * Converts any thrown value to a FoveaError; other errors get `fallback` as their code.
 * @example
 * ```ts
 * import { toFoveaError } from 'fovea/model';
 * const { code, message } = toFoveaError(new Error('the disk is gone'), 'input/unreadable');
 * console.log(code, '-', message); // => input/unreadable - The input cannot be read: the disk is gone
 * ```
 */
export function toFoveaError(thrown: unknown, fallback: ErrorCode): FoveaError {
  if (thrown instanceof FoveaError) return thrown;
  const message = thrown instanceof Error ? thrown.message : textOf(thrown);
  return new FoveaError(fallback, `${errorCodes[fallback]}: ${message}`, { cause: thrown });
}

/** Anything can be thrown, even what can't be turned into text. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/**
 * Converts an error to a note, so that it can travel with a result instead of ending the run.
 * @example
 * ```ts
 * import { FoveaError, noteOfError } from 'fovea/model';
 * const { level, code, page } = noteOfError(new FoveaError('pdf/damaged'), 3);
 * console.log(level, code, 'on page', page); // => error pdf/damaged on page 3
 * ```
 */
export function noteOfError(error: FoveaError, page?: number): Note {
  const note: Note = { level: 'error', code: error.code, message: error.message };
  return page === undefined ? note : { ...note, page };
}
