import { Hono } from 'hono';
import { createProcessPool } from '../../run/workers.ts';
import { packageVersion } from '../../read/version.ts';
import { createDoor, type Door } from '../../http/door.ts';
import { retryError, serviceError } from './errors.ts';
import { createChecks } from './checks.ts';
import { admitted, answerProblem, fromHere, named, observed, problemOf } from './gate.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { createInFlight } from './in-flight.ts';
import { createIntake } from './intake.ts';
import { addJobRoutes } from './job-routes.ts';
import { createJobs } from './jobs.ts';
import { createWorkQueue } from './work-queue.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openApiDocument } from './openapi.ts';
import { defaultServiceOptions, totalsOf, type ServiceOptions } from './options.ts';
import { homePage } from './page.ts';
import type { RequestEnv, ServiceApp, ServiceParts } from './parts.ts';
import { quotasOf, type Quota } from './quotas.ts';
import { createRate } from './rate.ts';
import { createReadiness } from './readiness.ts';
import { addStoreRoutes } from './store-routes.ts';
import { createStore, type Shelves } from './store.ts';
import { createTokens, type TokenEntry } from './tokens.ts';
import { addWorkRoutes } from './work-routes.ts';

export type NewService = Partial<ServiceOptions> & {
  /** Nobody is asked for a token where there are none. */
  readonly tokens?: readonly TokenEntry[];
  readonly log?: Log;
};

export type Service = {
  readonly app: ServiceApp;
  readonly parts: ServiceParts;
  /** Takes no more work, and resolves when what is under way has ended. */
  readonly drain: () => Promise<void>;
  /** Gives up what is under way and leaves nothing behind. */
  readonly close: () => Promise<void>;
};

/** The service as a function of requests: it needs no port. */
export function createService({ tokens = [], log = () => {}, ...given }: NewService = {}): Service {
  const options: ServiceOptions = { ...defaultServiceOptions, ...given };
  let isDraining = false;
  const line = createWorkQueue({ atOnce: options.jobs, longest: options.queue });
  const held = createMemoryBudget(options.maxHeldBytes);
  const totals = totalsOf(options);
  const quotas = quotasOf(tokens, totals);
  const quotaOf = (owner: string): Quota => quotas.get(owner) ?? totals;
  const jobs = createJobs({ keepMs: options.keepMs, quotaOf, problemOf });
  const metrics: Metrics = createMetrics({
    active: line.active,
    waiting: line.waiting,
    keptJobs: jobs.kept,
    heldBytes: held.total,
  });
  const pool = createProcessPool({
    maxIdle: options.jobs,
    maxMemoryBytes: options.limits.maxMemoryBytes,
    onStart: metrics.processStarted,
    ...(options.entry && { entry: options.entry }),
  });
  const checks = createChecks();
  const intake = createIntake();
  const parts: ServiceParts = {
    options,
    pool,
    line,
    held,
    jobs,
    metrics,
    log,
    door: doorOf(options, tokens.length > 0),
    tokens: createTokens(tokens),
    rate: createRate(),
    inFlight: createInFlight(),
    readiness: createReadiness(pool),
    intake,
    shelvesOf: createShelvesOf(createStore(options.store, checks), quotas, totals),
    isDraining: () => isDraining,
  };
  return {
    app: createApp(parts),
    parts,
    drain: () => {
      isDraining = true;
      return jobs.idle();
    },
    close: async () => {
      isDraining = true;
      await jobs.close();
      await Promise.all([pool.terminate(), checks.close(), intake.close()]);
    },
  };
}

/** Made when they are first asked for: what uploads are is remembered. */
function createShelvesOf(
  store: ReturnType<typeof createStore>,
  quotas: ReadonlyMap<string, Quota>,
  totals: Quota,
): ServiceParts['shelvesOf'] {
  const made = new Map<string, Shelves>();
  return ({ name }) => {
    const quota = quotas.get(name);
    const shelves = made.get(name) ?? store(quota ? { name, quota } : { quota: totals });
    made.set(name, shelves);
    return shelves;
  };
}

/** A page of another site has no token, so where one is needed names matter only to those who gave some. */
function doorOf({ allowHosts, allowOrigins }: ServiceOptions, hasTokens: boolean): Door {
  return createDoor({ allowHosts, allowOrigins, anyHost: hasTokens && allowHosts.length === 0 });
}

function createApp(parts: ServiceParts): ServiceApp {
  const app = new Hono<RequestEnv>();
  app.onError((thrown, context) => answerProblem(thrown, context, parts));
  app.use(named);
  app.use(observed(parts));
  app.use(fromHere(parts));
  addPublicRoutes(app, parts);
  app.use('/v1/*', admitted(parts));
  addWorkRoutes(app, parts);
  addJobRoutes(app, parts);
  addStoreRoutes(app, parts);
  app.all('*', () => {
    throw serviceError('service/not-found');
  });
  return app;
}

const retrySeconds = 5;

/** What says nothing of documents, so that it needs no token. */
function addPublicRoutes(app: ServiceApp, { readiness, metrics, isDraining }: ServiceParts): void {
  const version = packageVersion();
  app.get('/', (context) => context.html(homePage(version)));
  app.get('/openapi.json', (context) => context.json(openApiDocument(version)));
  app.get('/livez', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    if (isDraining()) throw retryError('service/draining', retrySeconds);
    const why = await readiness.check();
    if (why !== undefined) throw retryError('service/not-ready', retrySeconds, why);
    return context.json({ status: 'ok' });
  });
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );
}
