import { Recent, type RecentLimits } from '../../model/recent.ts';
import type { Made } from './made.ts';
import { sizeOf } from '../../verbs/answer/entry.ts';

/** Results whose next page may be asked for. */
export type ResultCache = Recent<Made>;

/** Their sizes are characters. */
export function createResultCache(limits: RecentLimits = { count: 32, size: 64 << 20 }): ResultCache {
  return new Recent(limits, (made) =>
    made.kind === 'text' ? made.text.length : made.records.reduce((sum, one) => sum + sizeOf(one), 0),
  );
}
