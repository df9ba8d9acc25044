import { HttpError } from '../../http/problem.ts';
import { errorCodes } from '../../model/index.ts';

const codes = {
  'service/bad-request': [400, 'The request cannot be understood'],
  'service/refused-token': [401, 'A token is needed'],
  'service/refused-host': [403, 'The service does not go by this name'],
  'service/refused-origin': [403, 'The request comes from a page of another site'],
  'service/refused-upload': [403, 'Nothing may be stored'],
  'service/refused-fetch': [403, 'Addresses are not fetched here'],
  'service/not-found': [404, 'There is nothing under this address'],
  'service/not-done': [409, 'The job is not done'],
  'service/cancelled': [410, 'The job was cancelled'],
  'service/shipped': [409, 'The name belongs to what comes with Fovea'],
  'service/unsupported-media': [415, 'The body is of a type that is not taken here'],
  'service/too-many-requests': [429, 'Too many requests'],
  'service/too-many-at-once': [429, 'Too many requests at one time'],
  'service/quota-jobs': [429, 'This token has as many jobs as it may'],
  'service/failed': [500, 'Something went wrong'],
  'service/busy': [503, 'The service is busy'],
  'service/draining': [503, 'The service is about to end'],
  'service/not-ready': [503, 'The service is not ready'],
  'service/quota-results': [507, 'The results of this token are as large as they may be'],
  'service/quota-uploads': [507, 'This token has stored as much as it may'],
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
