import { createHash } from 'node:crypto';
import { Recent } from '../../model/recent.ts';

/** Keeps what was read last: pages come again when a document is read a second time, in another format or by another verb. */
type ReadingCache = {
  /** What `read` gives, or gave for the same pixels and traits; failures are not kept. */
  readonly of: <T>(
    traits: readonly (string | number | boolean)[],
    pixels: Uint8Array,
    read: () => Promise<T>,
  ) => Promise<T>;
};

/** A page is half a megabyte at most, once it is words. */
const mostPages = 32;

export function createReadingCache(most: number = mostPages): ReadingCache {
  const kept = new Recent<unknown>({ count: most });
  return {
    of: async <T>(traits: readonly (string | number | boolean)[], pixels: Uint8Array, read: () => Promise<T>) => {
      // Asked before reading: pixels may be handed to a thread.
      const key = createHash('sha256').update(JSON.stringify(traits)).update(pixels).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known as T;
      const value = await read();
      kept.put(key, value);
      return value;
    },
  };
}
