import type { Hono } from 'hono';
import type { ProcessPool } from '../../run/workers.ts';
import type { Door } from '../../http/door.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { InFlight } from './in-flight.ts';
import type { Intake } from './intake.ts';
import type { Jobs } from './jobs.ts';
import type { WorkQueue } from './work-queue.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ServiceOptions } from './options.ts';
import type { Rate } from './rate.ts';
import type { Readiness } from './readiness.ts';
import type { Shelves } from './store.ts';
import type { Caller, Tokens } from './tokens.ts';

/** What all routes share. */
export type ServiceParts = {
  readonly options: ServiceOptions;
  readonly door: Door;
  readonly tokens: Tokens;
  readonly pool: ProcessPool;
  readonly line: WorkQueue;
  readonly held: MemoryBudget;
  readonly jobs: Jobs;
  readonly shelvesOf: (caller: Caller) => Shelves;
  readonly metrics: Metrics;
  readonly rate: Rate;
  readonly inFlight: InFlight;
  readonly intake: Intake;
  readonly readiness: Readiness;
  readonly log: Log;
  /** Whether it is about to end, and takes no more work. */
  readonly isDraining: () => boolean;
};

/** What is known of a request besides what it says. */
export type RequestEnv = { readonly Variables: { id: string; caller: Caller } };
export type ServiceApp = Hono<RequestEnv>;
