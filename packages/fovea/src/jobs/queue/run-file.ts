import { randomUUID } from 'node:crypto';
import type { PartFormatName, PartLimits } from '../batch/parts.ts';
import type { WorkSettings } from '../../run/work-settings.ts';
import { FoveaError } from '../../model/index.ts';
import { openStore, type Store } from '../../storage/store.ts';

/** In the output of a run on an engine: what every worker must know, written once, so that jobs need only name it. */
export const runFileName = 'run.json';

export type Run = {
  readonly schema: 'fovea/run@1';
  /** Of this run alone: whoever begins anew in an emptied folder has another. */
  readonly id: string;
  /** Of options, model and version. */
  readonly fingerprint: string;
  /** What relative paths are relative to. */
  readonly folder: string;
  readonly settings: WorkSettings;
  readonly format: PartFormatName;
  readonly limits: PartLimits;
  /** How often an input is tried whose process has crashed or hung. */
  readonly attempts: number;
};

/** The run of a store: one that is there already, or else the one given. Of several that begin at once, one wins. */
export async function openRun(store: Store, run: Omit<Run, 'schema' | 'id'>): Promise<Run> {
  const found = await findRun(store);
  if (found) return found;
  const own: Run = { schema: 'fovea/run@1', id: randomUUID().slice(0, 8), ...run };
  if (await store.putIfAbsent(runFileName, Buffer.from(`${JSON.stringify(own, undefined, 2)}\n`))) return own;
  return await readRun(store);
}

async function findRun(store: Store): Promise<Run | undefined> {
  const bytes = await store.read(runFileName);
  if (!bytes) return undefined;
  const run = parsed(new TextDecoder().decode(bytes));
  if (run?.schema !== 'fovea/run@1')
    throw new FoveaError('storage/failed', `${runFileName} in ${store.uri} is not a run that this version can read`);
  return run;
}

function parsed(text: string): Run | undefined {
  try {
    return JSON.parse(text) as Run;
  } catch {
    return undefined;
  }
}

async function readRun(store: Store): Promise<Run> {
  const run = await findRun(store);
  if (run) return run;
  throw new FoveaError('storage/failed', `No ${runFileName} in ${store.uri}: is it reachable from here?`);
}

export type OpenRun = { readonly store: Store; readonly run: Run };

/** The runs that a worker has met, so that each is read once. */
export function createRuns(): (output: string, id: string) => Promise<OpenRun> {
  const known = new Map<string, Promise<OpenRun>>();
  const load = async (output: string): Promise<OpenRun> => {
    const store = await openStore(output);
    return { store, run: await readRun(store) };
  };
  return async (output, id) => {
    const cached = known.get(id) ?? load(output);
    known.set(id, cached);
    try {
      const found = await cached;
      if (found.run.id !== id) throw new FoveaError('storage/failed', `${output} is now in use by another run`);
      return found;
    } catch (thrown) {
      // What failed once may work the next time.
      known.delete(id);
      throw thrown;
    }
  };
}
