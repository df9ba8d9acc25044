import { retryError, serviceError } from './errors.ts';
import type { KeptJob } from './job.ts';
import type { Quota } from './quotas.ts';

/**
 * All jobs, and of each owner no more than its quota. One owner's never make room for another's; of its own, only those go
 * whose results it has fetched, the oldest first.
 */
export type KeptJobs = {
  readonly add: (job: KeptJob) => void;
  readonly get: (id: string) => KeptJob | undefined;
  readonly keptOf: (owner: string) => KeptJob[];
  readonly count: () => number;
  readonly forget: (id: string) => void;
  /** The owner has what it wanted of this one. */
  readonly fetched: (id: string) => void;
  /** Throws where nothing more can be kept of this owner. */
  readonly checkRoom: (owner: string) => void;
  /** The same, and makes the room. */
  readonly takePlace: (owner: string) => void;
  /** Makes room for results whose size is known by now; throws where there is none. */
  readonly takeBytes: (owner: string) => void;
  readonly close: () => void;
};

export type KeptJobsOptions = {
  readonly keepMs: number;
  readonly quotaOf: (owner: string) => Quota;
  readonly dropped: (id: string) => void;
};

export function createKeptJobs({ keepMs, quotaOf, dropped }: KeptJobsOptions): KeptJobs {
  const entries = new Map<string, KeptJob>();
  const fetched = new Set<string>();
  const forget = (id: string): void => {
    fetched.delete(id);
    if (entries.delete(id)) dropped(id);
  };
  const timer = setInterval(
    () => {
      const late = performance.now() - keepMs;
      for (const one of entries.values()) if ((one.endedAt() ?? Infinity) < late) forget(one.id);
    },
    Math.max(100, Math.min(60_000, keepMs / 4)),
  );
  timer.unref();

  const keptOf = (owner: string): KeptJob[] =>
    [...entries.values()].filter((one) => one.isKept() && one.owner === owner);
  const roomFor = (owner: string): readonly KeptJob[] => {
    const { jobs, resultBytes } = quotaOf(owner);
    const own = keptOf(owner);
    const fewer = toDrop(own, fetched, (rest) => rest.length < jobs);
    if (!fewer)
      throw retryError(
        'service/quota-jobs',
        secondsUntilRoom(own, keepMs),
        `The limit of ${jobs} jobs is reached; ${remedy}`,
      );
    const smaller = toDrop(own, fetched, (rest) => bytesOf(rest) < resultBytes);
    if (!smaller) throw tooLarge(resultBytes);
    return [...new Set([...fewer, ...smaller])];
  };
  const drop = (jobs: readonly KeptJob[]): void => jobs.forEach(({ id }) => forget(id));
  return {
    add: (job) => void entries.set(job.id, job),
    get: (id) => entries.get(id),
    keptOf,
    count: () => [...entries.values()].filter((one) => one.isKept()).length,
    forget,
    fetched: (id) => void (entries.has(id) && fetched.add(id)),
    checkRoom: (owner) => void roomFor(owner),
    takePlace: (owner) => drop(roomFor(owner)),
    takeBytes: (owner) => {
      const { resultBytes } = quotaOf(owner);
      const going = toDrop(keptOf(owner), fetched, (rest) => bytesOf(rest) <= resultBytes);
      if (!going) throw tooLarge(resultBytes);
      drop(going);
    },
    close: () => clearInterval(timer),
  };
}

/** Those to drop until the rest is good; undefined where that takes some that nobody has fetched. */
function toDrop(
  own: readonly KeptJob[],
  fetched: ReadonlySet<string>,
  isGood: (rest: readonly KeptJob[]) => boolean,
): KeptJob[] | undefined {
  let rest = own;
  const going: KeptJob[] = [];
  for (const one of own.filter(({ id }) => fetched.has(id))) {
    if (isGood(rest)) break;
    going.push(one);
    rest = rest.filter((other) => other !== one);
  }
  return isGood(rest) ? going : undefined;
}

const remedy = 'delete jobs with DELETE /v1/jobs/ID, or fetch results with GET /v1/jobs/ID/result';

const tooLarge = (most: number): Error =>
  serviceError('service/quota-results', `The limit of ${most} bytes of results is reached; ${remedy}`);

const bytesOf = (jobs: readonly KeptJob[]): number => jobs.reduce((sum, one) => sum + one.size(), 0);

/** While none has ended, somebody who waits should look again soon. */
const soonSeconds = 5;

function secondsUntilRoom(jobs: readonly KeptJob[], keepMs: number): number {
  const first = Math.min(...jobs.map((one) => one.endedAt() ?? Infinity));
  return Number.isFinite(first) ? (first + keepMs - performance.now()) / 1000 : soonSeconds;
}
