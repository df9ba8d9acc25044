import { HttpError } from '../../http/problem.ts';
import { errorCodes } from '../../model/index.ts';

const codes = {
  'service/bad-request': [400, 'The request is not valid'],
  'service/refused-token': [401, 'A valid token is required'],
  'service/refused-host': [403, 'Unknown host name'],
  'service/refused-origin': [403, 'The request comes from a page of another origin'],
  'service/refused-upload': [403, 'Storing is not allowed'],
  'service/refused-fetch': [403, 'Fetching URLs is disabled'],
  'service/not-found': [404, 'Not found'],
  'service/not-done': [409, 'The job is not finished'],
  'service/cancelled': [410, 'The job was cancelled'],
  'service/shipped': [409, 'The name is taken by a built-in model or wrapper'],
  'service/unsupported-media': [415, 'Unsupported media type'],
  'service/too-many-requests': [429, 'Too many requests'],
  'service/too-many-at-once': [429, 'Too many concurrent requests'],
  'service/quota-jobs': [429, 'The token has reached its limit of jobs'],
  'service/failed': [500, 'Internal error'],
  'service/busy': [503, 'The service is busy'],
  'service/draining': [503, 'The service is shutting down'],
  'service/not-ready': [503, 'The service is not ready'],
  'service/quota-results': [507, 'The token has reached its limit of stored results'],
  'service/quota-uploads': [507, 'The token has reached its storage limit'],
} as const;

export type ServiceCode = keyof typeof codes;

/** What the service itself refuses, by code: the status, and in a few words why. Codes of documents are in `model/error.ts`. */
export const serviceCodes: Readonly<Record<ServiceCode, readonly [number, string]>> = codes;

export function serviceError(
  code: ServiceCode,
  message?: string,
  headers?: Readonly<Record<string, string>>,
): HttpError {
  const [status, title] = serviceCodes[code];
  return new HttpError(status, code, message ?? title, headers);
}

/** Refused for now: the same may work after this many seconds. */
export const retryError = (code: ServiceCode, seconds: number, message?: string): HttpError =>
  serviceError(code, message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

/** What a code means, whatever the occasion. */
export function titleOf(code: string): string {
  const titles: Readonly<Record<string, string>> = errorCodes;
  return titles[code] ?? serviceCodes[code as ServiceCode]?.[1] ?? code;
}
