/** What every request goes through before it is looked at. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { letIn } from '../../http/door.ts';
import { failureOf, HttpError, problemResponse, statusOfCode, type Problem } from '../../http/problem.ts';
import { FoveaError } from '../../model/index.ts';
import { retryError, serviceError, titleOf } from './errors.ts';
import type { RequestEnv, ServiceParts } from './parts.ts';
import type { Caller } from './tokens.ts';

/** Callers without a token, where none is needed. */
export const anonymous = 'anonymous';

/** An id that a proxy has given is taken, so that one can follow a request through all logs. */
const goodId = /^[\w.:-]{1,128}$/;

export const named: MiddlewareHandler<RequestEnv> = async (context, next) => {
  const given = context.req.header('x-request-id') ?? '';
  const id = goodId.test(given) ? given : randomUUID();
  context.set('id', id);
  context.header('X-Request-Id', id);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  await next();
};

/** Counts requests, and writes a line for each. */
export function observed({ metrics, log }: Pick<ServiceParts, 'metrics' | 'log'>): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round(performance.now() - start);
    const { method, path } = context.req;
    const { status } = context.res;
    // Only names of ours: an address that nobody serves must not become a name of its own.
    const route = matchedRoutes(context).find((one) => one.method !== 'ALL')?.path ?? 'none';
    metrics.request({ method: knownMethods.has(method) ? method : 'other', route, status }, milliseconds / 1000);
    const code = context.error ? codeOf(context.error, status) : undefined;
    const caller = context.get('caller')?.name;
    const isOurFault = code === 'service/failed';
    log({
      level: isOurFault ? 'error' : 'info',
      message: 'request',
      request: context.get('id'),
      method,
      path: path.slice(0, 200),
      route,
      status,
      milliseconds,
      ...(caller !== undefined && { caller }),
      ...(code !== undefined && { code }),
      ...(isOurFault && context.error?.stack && { stack: context.error.stack }),
    });
  };
}

/** Whoever has gone is told nothing, and it is nobody's fault: see {@link answerProblem}. */
const codeOf = (thrown: Error, status: number): string =>
  status === statusOfCode('run/aborted') ? 'run/aborted' : problemOf(thrown).code;

/** Those who look after it may know nothing but an address of it. */
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);
const pages: ReadonlySet<string> = new Set(['/', '/openapi.json']);

/** Only under its own names, and from no page of another site. */
export function fromHere({ door }: Pick<ServiceParts, 'door'>): MiddlewareHandler<RequestEnv> {
  return letIn(
    door,
    ({ req: { path } }) => ({ isProbe: probes.has(path), isPage: pages.has(path) }),
    ({ kind, message }) => serviceError(`service/refused-${kind}`, message),
  );
}

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Only with a token, where there are some, and only so often. */
export function admitted({ tokens, rate, options }: ServiceParts): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const caller = tokens.count === 0 ? { name: anonymous } : callerOf(context, tokens);
    context.set('caller', caller);
    const seconds = rate.take(caller.name, caller.requestsPerMinute ?? options.requestsPerMinute);
    if (seconds !== undefined) throw retryError('service/too-many-requests', seconds);
    await next();
  };
}

function callerOf(context: Context<RequestEnv>, tokens: ServiceParts['tokens']): Caller {
  const token = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const caller = token === undefined ? undefined : tokens.callerOf(token);
  if (caller) return caller;
  const message = token === undefined ? 'Send the header Authorization: Bearer TOKEN' : 'Unknown token';
  throw serviceError('service/refused-token', message, { 'WWW-Authenticate': 'Bearer realm="fovea"' });
}

/** Any thrown value in words for the other side; what nobody foresaw keeps its details to itself. */
export function problemOf(thrown: unknown): Problem {
  const { status, code, message } = failureOf(thrown, 'service/failed');
  const title = titleOf(code);
  const detail = code === 'service/failed' || message === title ? undefined : message;
  return { type: `urn:fovea:problem:${code}`, title, status, code, ...(detail !== undefined && { detail }) };
}

/** Clients that come again at once would take from those who are served what they need. */
const refusalMs = 200;
const refusals: ReadonlySet<string> = new Set([
  'service/busy',
  'service/too-many-requests',
  'service/too-many-at-once',
  'service/quota-jobs',
  'service/quota-results',
]);

export async function answerProblem(
  thrown: unknown,
  context: Context<RequestEnv>,
  { metrics }: ServiceParts,
): Promise<Response> {
  // A body that ends early fails in many ways; all of them are that somebody has gone.
  const isGone = context.req.raw.signal.aborted && !(thrown instanceof HttpError);
  const problem = problemOf(isGone ? new FoveaError('run/aborted') : thrown);
  metrics.refused(problem.code);
  if (refusals.has(problem.code)) await wait(refusalMs);
  const { detail, ...rest } = problem;
  return problemResponse(
    context,
    { ...rest, ...(detail !== undefined && { detail }), instance: context.get('id') },
    thrown instanceof HttpError ? thrown.headers : {},
  );
}
