import type { Problem } from '../../../fovea/src/doors/studio/protocol.ts';

/** What the server says when it can't do what was asked. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor({ title, code, status }: Problem) {
    super(title);
    this.code = code;
    this.status = status;
  }
}

/** Tells this window's edits from those of others. */
export const clientId: string = crypto.randomUUID();

const base = new URL('api/', document.baseURI);

/** The address of something below `/api`; parts are written so that a `/` in them does not part them. */
export function address(
  parts: readonly (string | number)[],
  query: Readonly<Record<string, string | number>> = {},
): string {
  const url = new URL(parts.map((part) => encodeURIComponent(part)).join('/'), base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback = { type: 'about:blank', title: `The server answered ${response.status}`, status: response.status };
  try {
    const said = (await response.json()) as Partial<Problem>;
    return { ...fallback, code: 'studio/unknown', ...said };
  } catch {
    return { ...fallback, code: 'studio/unknown' };
  }
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', ...init });
  if (!response.ok) throw new ApiError(await problemOf(response));
  return response;
}

export async function getJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await (await ask(url, signal ? { signal } : {})).json()) as T;
}

export async function getText(url: string): Promise<string> {
  return (await ask(url)).text();
}

export async function getBlob(url: string, signal: AbortSignal): Promise<Blob> {
  return (await ask(url, { signal })).blob();
}

export async function postJson<T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await ask(url, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) });
  return (await response.json()) as T;
}

export async function send(method: 'PUT' | 'POST' | 'DELETE', url: string, body?: BodyInit): Promise<void> {
  await ask(url, { method, ...(body !== undefined && { body }) });
}

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
