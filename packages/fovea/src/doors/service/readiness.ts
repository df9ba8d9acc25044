import type { ProcessPool } from '../../run/workers.ts';

/** Whether documents can be done. */
export type Readiness = {
  /** Why not; undefined where all is well. */
  readonly check: () => Promise<string | undefined>;
  /** Something went wrong, so that the next check had better try. */
  readonly doubt: () => void;
};

/** To start a process and load what it needs. */
const startMs = 20_000;

export function createReadiness(pool: ProcessPool): Readiness {
  let isSure = false;
  let trying: Promise<string | undefined> | undefined;
  const attempt = async (): Promise<string | undefined> => {
    try {
      const worker = await pool.lease();
      await worker.call('ready', {}, { timeoutMs: startMs }).finally(() => pool.release(worker));
      isSure = true;
      return undefined;
    } catch (thrown) {
      return thrown instanceof Error ? thrown.message : 'no process could be started';
    }
  };
  return {
    doubt: () => void (isSure = false),
    check: async () => {
      if (isSure) return undefined;
      trying ??= attempt().finally(() => (trying = undefined));
      return await trying;
    },
  };
}
