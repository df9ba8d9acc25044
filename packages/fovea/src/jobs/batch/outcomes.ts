import type { Status } from '../../model/index.ts';
import { lookUp } from '../../model/lookup.ts';
import { createNameTable } from './name-table.ts';

/** What became of inputs, of very many if need be. */
export type Outcomes = {
  /** Undefined for an input that was never done. */
  readonly get: (input: string) => Status | undefined;
  /** An input that was tried again is known by what became of it last. */
  readonly set: (input: string, status: Status) => void;
  readonly counts: Map<Status, number>;
};

/** A table holds numbers: places in this list. */
export const statuses: readonly Status[] = ['ok', 'partial', 'empty', 'failed'];

export function createOutcomes(): Outcomes {
  const table = createNameTable();
  const counts = new Map<Status, number>();
  const get = (input: string): Status | undefined => statuses[table.get(input) ?? -1];
  return {
    counts,
    get,
    set: (input, status) => {
      const before = get(input);
      if (before !== undefined) counts.set(before, lookUp(counts, before) - 1);
      table.set(input, statuses.indexOf(status));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    },
  };
}
