import { failureOf, HttpError, type Problem } from '../../http/problem.ts';

/** What the studio answers with instead of what was asked for. */
export class StudioError extends HttpError {
  override readonly name = 'StudioError';
}

export const badRequest = (message: string): StudioError => new StudioError(400, 'studio/bad-request', message);
export const notFound = (what: string): StudioError => new StudioError(404, 'studio/not-found', `Not found: ${what}`);

/** Any thrown value in words for the other side. */
export function problemOf(thrown: unknown): Problem {
  const { status, code, message } = failureOf(thrown, 'studio/failed');
  return { type: 'about:blank', title: message, status, code };
}
