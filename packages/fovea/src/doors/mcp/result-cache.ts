import type { Made } from './entry.ts';
import { sizeOf } from './entries.ts';

/** Results whose next page may be asked for; the ones used longest ago go first. */
export type ResultCache = {
  readonly get: (key: string) => Made | undefined;
  readonly put: (key: string, made: Made) => void;
};

export type CacheLimits = { readonly count: number; readonly characters: number };

export function createResultCache(
  { count, characters }: CacheLimits = { count: 32, characters: 64 << 20 },
): ResultCache {
  const kept = new Map<string, { readonly made: Made; readonly size: number }>();
  let size = 0;
  const forget = (key: string): void => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.made;
    },
    put: (key, made) => {
      forget(key);
      const own = made.kind === 'text' ? made.text.length : made.records.reduce((sum, one) => sum + sizeOf(one), 0);
      kept.set(key, { made, size: own });
      size += own;
      for (const oldest of kept.keys()) {
        if (kept.size <= count && size <= characters) break;
        // The newest stays, however large: else its next page would never come.
        if (oldest !== key) forget(oldest);
      }
    },
  };
}
