import type * as BullMqModule from 'bullmq';
import type { Job as BullJob, Processor, Queue as BullQueue, Worker as BullWorker, WorkerOptions } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import { FoveaError } from '../../model/index.ts';
import { addPackages } from '../../read/add-packages.ts';
import { engineError, type EngineAddress } from './engine-address.ts';
import type { JobData } from './job.ts';
import { retryingBackend } from './postgres-backend.ts';

export type JobQueue = BullQueue<JobData, JobSummary>;
export type JobWorker = BullWorker<JobData, JobSummary>;
export type JobProcessor = Processor<JobData, JobSummary>;

/** All that a queue keeps of a job that is done. */
export type JobSummary = { readonly inputs: number };

export type WorkerSettings = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'runRetryDelay' | 'drainDelay' | 'autorun'
>;

/** A queue in Redis, Valkey or PostgreSQL, through BullMQ. */
export type Engine = {
  readonly address: EngineAddress;
  readonly openQueue: () => JobQueue;
  readonly openWorker: (processor: JobProcessor, settings: WorkerSettings) => JobWorker;
  /** Lets another worker have a job, which does not count as a try of it. */
  readonly giveBack: (job: BullJob<JobData, JobSummary>, token: string | undefined) => Promise<never>;
};

/** How long a database may take to answer when we come to it first. */
const firstAnswerMs = 10_000;

/** Comes to a database and says what is wrong with it; what happens to it later is waited for. */
export async function connectEngine(address: EngineAddress, name: string): Promise<Engine> {
  const bullmq = await loaded(address.kind, () => import('bullmq'));
  const open = address.kind === 'redis' ? redisEngine : postgresEngine;
  return {
    ...(await open(bullmq, address, name)),
    giveBack: async (job, token) => {
      await job.moveToWait(token);
      throw new bullmq.WaitingError();
    },
  };
}

type BullMq = typeof BullMqModule;
type OpenEngine = Omit<Engine, 'giveBack'>;

async function redisEngine(bullmq: BullMq, address: EngineAddress, name: string): Promise<OpenEngine> {
  const { Redis } = await loaded('redis', () => import('ioredis'));
  const connection = redisOptions(address.url);
  const client = new Redis({
    ...connection,
    lazyConnect: true,
    connectTimeout: firstAnswerMs,
    retryStrategy: () => null,
  });
  let last: unknown;
  // Where the connection fails, the reason comes only here.
  client.on('error', (error: Error) => (last = error));
  try {
    await client.connect();
    await client.ping();
  } catch (thrown) {
    throw engineError(last ?? thrown, address);
  } finally {
    client.disconnect();
  }
  return {
    address,
    openQueue: () => new bullmq.Queue<JobData, JobSummary>(name, { connection }),
    openWorker: (processor, settings) =>
      new bullmq.Worker<JobData, JobSummary>(name, processor, { ...settings, connection }),
  };
}

type RedisPlace = {
  host: string;
  port: number;
  username?: string;
  password?: string;
  db?: number;
  tls?: object;
  maxRetriesPerRequest: null;
  retryStrategy: (times: number) => number;
};

function redisOptions({ protocol, hostname, port, username, password, pathname, searchParams }: URL): RedisPlace {
  const db = Number(pathname.slice(1) || searchParams.get('db') || 0);
  return {
    host: hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    port: Number(port || 6379),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(db > 0 && { db }),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(200 * times, 2000),
  };
}

async function postgresEngine(bullmq: BullMq, address: EngineAddress, name: string): Promise<OpenEngine> {
  const { default: pg } = await loaded('postgres', () => import('pg'));
  const connectionString = address.url.href;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: firstAnswerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    // Tables are made by whoever comes first, and left alone by the others.
    await bullmq.runMigrations(client);
  } catch (thrown) {
    throw engineError(thrown, address);
  } finally {
    await client.end().catch(() => {});
  }
  const { Queue, Worker } = bullmq.withBackend(retryingBackend(bullmq.createPostgresBackend));
  const connection = { connectionString, connectionTimeoutMillis: firstAnswerMs, max: 4 };
  // The same methods on another backend, which is all that differs in the types.
  return {
    address,
    openQueue: () => new Queue<JobData, JobSummary>(name, { connection }) as unknown as JobQueue,
    openWorker: (processor, settings) =>
      new Worker<JobData, JobSummary>(name, processor, { ...settings, connection }) as unknown as JobWorker,
  };
}

/** Closes, but a database that has gone must not hold up the end. Gives whether it was closed in time. */
export async function closedInTime(queue: Pick<JobQueue, 'close'>, withinMs: number = 2000): Promise<boolean> {
  const late = new AbortController();
  const closed = queue.close().then(
    () => true,
    () => false,
  );
  const isClosed = await Promise.race([closed, pause(withinMs, false, { signal: late.signal })]);
  late.abort();
  return isClosed;
}

/** What a kind of engine needs that Fovea does not bring along. */
const packagesOf = { redis: ['bullmq', 'ioredis'], postgres: ['bullmq', 'pg'] } as const;

async function loaded<T>(kind: EngineAddress['kind'], load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    const message = `The engine requires more packages: ${addPackages(...packagesOf[kind])}`;
    throw new FoveaError('engine/missing', message, { cause: thrown });
  }
}
