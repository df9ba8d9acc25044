import type { Context } from 'hono';
import type { OnStep } from '../../model/index.ts';
import { retryError, serviceError } from './errors.ts';
import { readBody } from './memory-budget.ts';
import type { Job } from './job.ts';
import type { RequestEnv, ServiceApp, ServiceParts } from './parts.ts';
import { asyncSchema, servedVerb, servedVerbs } from './schemas.ts';
import { doWork, orderOf, type WorkOrder, type WorkResult } from './work.ts';

/** What a form says around the file in it. */
const formBytes = 64 << 10;
const retrySeconds = 5;

export function addWorkRoutes(app: ServiceApp, parts: ServiceParts): void {
  for (const { name: verb } of servedVerbs) {
    app.post(`/v1/${verb}`, async (context) => {
      if (parts.isDraining()) throw retryError('service/draining', retrySeconds);
      const { job, isKept } = await taken(context, verb, parts);
      return isKept ? accepted(context, job) : await answered(context, job, parts);
    });
  }
}

/** Reads and understands a request, and gives it a place in the line. */
async function taken(
  context: Context<RequestEnv>,
  verb: string,
  parts: ServiceParts,
): Promise<{ readonly job: Job; readonly isKept: boolean }> {
  const { line, held, inFlight, intake, jobs } = parts;
  const caller = context.get('caller');
  line.checkRoom();
  // Before anything is sent that would be for nothing.
  if (isAsync(context, verb, 0, parts)) jobs.checkRoom(caller.name);
  const leave = inFlight.enter(caller);
  const share = held.open();
  const release = (): void => (share.release(), leave());
  try {
    const maxBytes = Math.min(parts.options.limits.maxBytes, caller.maxBytes ?? Infinity);
    const { async: _async, ...query } = context.req.query();
    const contentType = context.req.header('content-type') ?? '';
    const isForm = /^multipart\//i.test(contentType);
    const body = await readBody(context.req.raw, { maxBytes: maxBytes + (isForm ? formBytes : 0), share });
    // Of what is handed on nothing is left here.
    const size = body.length;
    const asked = await intake.parseRequest(body, { verb, contentType, query, mayFetch: parts.options.fetch });
    const options = { ...parts.options, limits: { ...parts.options.limits, maxBytes } };
    const order = await orderOf(verb, asked.source, asked.options, { options, shelves: parts.shelvesOf(caller) });
    // Others may have come while the body did.
    line.checkRoom();
    const isKept = isAsync(context, verb, size, parts);
    const job = jobs.start({
      verb,
      owner: caller.name,
      isKept,
      work: (signal, started, onStep) =>
        line.run(() => measured(order, { ...parts, options }, signal, onStep), signal, started),
    });
    void job.ended.then(release);
    return { job, isKept };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

async function measured(
  order: WorkOrder,
  parts: ServiceParts,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<WorkResult> {
  const { metrics, readiness } = parts;
  const start = performance.now();
  const taken = (status: string): void =>
    metrics.document(order.settings.verb, status, (performance.now() - start) / 1000);
  try {
    const result = await doWork(order, parts, signal, onStep);
    taken(result.status);
    return result;
  } catch (thrown) {
    taken(signal.aborted ? 'cancelled' : 'failed');
    if (
      !isAlwaysJob(order.settings.verb) &&
      (signal.aborted || endsProcess.has((thrown as { code?: string }).code ?? ''))
    ) {
      metrics.processLost();
      readiness.doubt();
    }
    throw thrown;
  }
}

/** Nodes are judged together, by a browser, which takes its time; no process of the pool does it. */
const isAlwaysJob = (verb: string): boolean => servedVerb(verb).gives === 'nodes';

/** After these a process is replaced. */
const endsProcess: ReadonlySet<string> = new Set(['worker/crashed', 'limit/timeout']);

function isAsync(context: Context, verb: string, size: number, { options }: ServiceParts): boolean {
  const asked = context.req.query('async');
  if (asked !== undefined && !asyncSchema.safeParse(asked).success)
    throw serviceError('service/bad-request', 'async must be true or false');
  const prefers = /(?:^|,)\s*respond-async\s*(?:$|[,;])/i.test(context.req.header('prefer') ?? '');
  return isAlwaysJob(verb) || asked === 'true' || prefers || size > options.asyncAboveBytes;
}

/** The answer, if it comes soon and somebody is still there for it; else a job. */
async function answered(context: Context<RequestEnv>, job: Job, { options, jobs }: ServiceParts): Promise<Response> {
  const { signal } = context.req.raw;
  const gone = (): void => giveUp(job);
  signal.addEventListener('abort', gone, { once: true });
  if (signal.aborted) gone();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, options.waitMs)));
  await Promise.race([job.ended, late]);
  clearTimeout(timer);
  signal.removeEventListener('abort', gone);
  const outcome = job.outcome();
  if (!outcome) {
    keepLate(job, jobs);
    return accepted(context, job);
  }
  if ('thrown' in outcome) throw outcome.thrown;
  return context.body(outcome.result.text, 200, { 'Content-Type': outcome.result.contentType });
}

/** To start a process again costs more than most documents. */
const graceMs = 1000;

/** Nobody waits for it any more. What has not begun is dropped at once; what has is given a moment, and then its process is killed. */
function giveUp(job: Job): void {
  if (job.body().state === 'queued') return job.cancel();
  const timer = setTimeout(job.cancel, graceMs);
  void job.ended.finally(() => clearTimeout(timer));
}

/** Nobody could ask for one that is not kept, so it is given up. */
function keepLate(job: Job, jobs: ServiceParts['jobs']): void {
  try {
    jobs.keep(job);
  } catch (thrown) {
    job.cancel();
    throw thrown;
  }
}

function accepted(context: Context<RequestEnv>, job: Job): Response {
  const prefer = context.req.header('prefer');
  return context.json(job.body(), 202, {
    Location: job.body().links.self,
    'Retry-After': '1',
    ...(prefer?.includes('respond-async') && { 'Preference-Applied': 'respond-async' }),
  });
}
