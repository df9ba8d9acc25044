import { availableParallelism } from 'node:os';
import { defaultLimits, type Limits } from '../../read/limits.ts';
import type { Quota } from './quotas.ts';

/** How the service works, and within which limits. */
export type ServiceOptions = {
  /** Of one document; requests may ask for less. */
  readonly limits: Required<Limits>;
  /** Documents at work at one time. */
  readonly jobs: number;
  /** Documents that may wait for their turn; more are refused. */
  readonly queue: number;
  /** Bytes of requests and waiting documents held in memory at one time. */
  readonly maxHeldBytes: number;
  /** Requests a minute of a token that has no figure of its own. */
  readonly requestsPerMinute: number;
  /** After this an answer turns into a job. */
  readonly waitMs: number;
  /** Bodies above this are jobs from the start. */
  readonly asyncAboveBytes: number;
  /** How long a finished job can be asked for. */
  readonly keepMs: number;
  /** Jobs that are kept, of all tokens together; each has a share of its own. */
  readonly maxKept: number;
  /** Bytes of their results, likewise. */
  readonly maxKeptBytes: number;
  /** Models and wrappers that are stored, likewise. */
  readonly maxStored: number;
  readonly maxStoredBytes: number;
  /** Names that the service goes by besides its own. With tokens it goes by any, unless there are some here. */
  readonly allowHosts: readonly string[];
  /** Pages of other sites that may ask it. */
  readonly allowOrigins: readonly string[];
  readonly allowPrivate: boolean;
  /** Whether addresses are fetched at all. */
  readonly fetch: boolean;
  /** The folder of uploaded models and wrappers; none are taken without. */
  readonly store?: string;
  /** The program that the processes run (default: the one that runs verbs). */
  readonly entry?: URL;
};

/** What all tokens share. */
export const totalsOf = (options: ServiceOptions): Quota => ({
  jobs: options.maxKept,
  resultBytes: options.maxKeptBytes,
  uploads: options.maxStored,
  uploadBytes: options.maxStoredBytes,
});

export const defaultServiceOptions: ServiceOptions = {
  limits: { ...defaultLimits, maxBytes: 64 << 20, timeoutMs: 120_000 },
  jobs: availableParallelism(),
  queue: 64,
  maxHeldBytes: 512 << 20,
  requestsPerMinute: 600,
  waitMs: 20_000,
  asyncAboveBytes: 16 << 20,
  keepMs: 3_600_000,
  maxKept: 1000,
  maxKeptBytes: 1 << 30,
  maxStored: 500,
  maxStoredBytes: 1 << 30,
  allowHosts: [],
  allowOrigins: [],
  allowPrivate: false,
  fetch: true,
};

/** How connections are held, and for how long. */
export type ConnectionOptions = {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte of a request to its last. */
  readonly requestMs: number;
  /** Of a connection between two requests. */
  readonly idleMs: number;
  /** Of a connection on which nothing moves, in the middle of a request or an answer; longer than anybody waits for one. */
  readonly quietMs: number;
  readonly maxConnections: number;
  /** How long work under way may take after the service was told to end. */
  readonly drainMs: number;
};

export const defaultConnectionOptions: ConnectionOptions = {
  headersMs: 10_000,
  requestMs: 120_000,
  idleMs: 5_000,
  quietMs: 60_000,
  maxConnections: 1000,
  drainMs: 25_000,
};
