import type { Note } from './note.ts';

/** Every way an input can fail, by code. New codes are added here first, so that docs and tests can list them. */
export const errorCodes = {
  'input/not-found': 'The file does not exist',
  'input/unreadable': 'The input cannot be read',
  'input/empty': 'The input has no bytes',
  'input/unknown-media': 'The input is of no kind that can be read',
  'option/unknown': 'There is no such option',
  'option/invalid': 'The option does not take this value',
  'net/refused-address': 'The address is private, loopback or otherwise internal',
  'net/unsupported-scheme': 'Only http and https addresses are fetched',
  'net/too-many-redirects': 'The address redirects too often',
  'net/http-status': 'The server answered with an error',
  'net/robots': 'The robots.txt of the site does not allow it',
  'net/failed': 'The connection failed',
  'limit/bytes': 'The input is larger than allowed',
  'limit/pages': 'The document has more pages than allowed',
  'limit/timeout': 'Reading took longer than allowed',
  'limit/memory': 'Reading needed more memory than allowed',
  'pdf/encrypted': 'The document needs a password',
  'pdf/wrong-password': 'The password does not open the document',
  'pdf/unsupported-security': 'The document is protected by an unknown method',
  'pdf/damaged': 'The document is too damaged to be read',
  'pdf/page-damaged': 'A page is too damaged to be read',
  'pdf/no-such-page': 'The document has no such page',
  'pdf/crashed': 'The PDF engine gave up on the document',
  'warc/damaged': 'A record of the web archive is damaged',
  'browser/missing': 'No browser was found to render the page with',
  'browser/failed': 'The browser could not be started',
  'browser/crashed': 'The browser gave up on the page',
  'ocr/failed': 'OCR gave up on a page',
  'ocr/time-limit': 'OCR of a page took longer than allowed',
  'table/unreadable': 'The table cannot be read',
  'table/no-such-column': 'The table has no such column',
  'model/unreadable': 'The file holds no model that can be loaded',
  'model/too-large': 'The model is larger than allowed',
  'wrapper/syntax': 'The wrapper cannot be understood',
  'wrapper/too-large': 'The wrapper is larger than allowed',
  'wrapper/nothing-to-learn': 'There is nothing that a wrapper could be learned from',
  'wrapper/invalid': 'The wrapper says something that cannot be',
  'mcp/missing': 'A package that the MCP server needs is not installed',
  'mcp/bad-argument': 'The tool was called with an argument that it does not take',
  'mcp/bad-cursor': 'The cursor does not belong to this call',
  'mcp/refused-path': 'The path leads to nothing, or out of the folders that may be read',
  'mcp/urls-off': 'Addresses are not fetched unless the server was started with --allow-urls',
  'mcp/busy': 'Too many calls wait already',
  'storage/refused': 'The store of files does not let us in',
  'storage/failed': 'The store of files does not do what it is asked',
  'output/full': 'There is no room left for what was made',
  'output/refused': 'What was made may not be written there',
  'output/failed': 'What was made cannot be written there',
  'engine/missing': 'A package that the engine of batches needs is not installed',
  'engine/unreachable': 'The engine of batches does not answer',
  'engine/refused': 'The engine of batches does not let us in',
  'engine/job-failed': 'The job of the input failed on every try',
  'worker/crashed': 'The worker that read the input ended unexpectedly',
  'run/aborted': 'The work was cancelled',
  'run/closed': 'The document has been closed',
} as const;

/** The codes of {@link FoveaError}: stable, for programs. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * The one error Fovea throws for bad input, options that there are none of, and exceeded limits. Misuse throws a plain `TypeError`.
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
 * Any thrown value as a FoveaError; what is not one already gets `fallback` as its code.
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
 * An error as a note, so that it can travel with a result instead of ending the run.
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
