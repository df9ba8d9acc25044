import { FoveaError, type ErrorCode } from '../model/index.ts';
import type { Problem } from './protocol.ts';

/** What the studio answers with instead of what was asked for. */
export class StudioError extends Error {
  override readonly name = 'StudioError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const badRequest = (message: string): StudioError => new StudioError(400, 'studio/bad-request', message);
export const notFound = (what: string): StudioError => new StudioError(404, 'studio/not-found', `There is no ${what}`);

const statuses: Partial<Record<ErrorCode, number>> = {
  'input/not-found': 404,
  'pdf/no-such-page': 404,
  'limit/bytes': 413,
  'limit/timeout': 504,
  'browser/missing': 501,
  'run/aborted': 499,
};

/** Any thrown value in words for the other side; what nobody foresaw keeps its details to itself. */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof StudioError) {
    return { type: 'about:blank', title: thrown.message, status: thrown.status, code: thrown.code };
  }
  if (thrown instanceof FoveaError) {
    const status = statuses[thrown.code] ?? 422;
    return { type: 'about:blank', title: thrown.message, status, code: thrown.code };
  }
  const title = thrown instanceof Error ? thrown.message : 'Something went wrong';
  return { type: 'about:blank', title, status: 500, code: 'studio/failed' };
}
