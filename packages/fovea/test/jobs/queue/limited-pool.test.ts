import { describe, expect, it } from 'vitest';
import type { ProcessPool } from '../../../src/run/workers.ts';
import { limitedPool } from '../../../src/jobs/queue/limited-pool.ts';

type Leased = Awaited<ReturnType<ProcessPool['lease']>>;

/** A pool whose processes are numbers; every third one can't be started. */
function numbers(): { readonly pool: ProcessPool; readonly out: Set<Leased> } {
  const out = new Set<Leased>();
  let made = 0;
  const lease = async (): Promise<Leased> => {
    if (++made % 3 === 0) throw new Error('no more');
    const one = { made } as unknown as Leased;
    out.add(one);
    return one;
  };
  return { pool: { lease, release: (one) => void out.delete(one), terminate: async () => {} }, out };
}

describe('a limited pool', () => {
  it('never has more at work than it may, and forgets nobody who waits', async () => {
    const { pool, out } = numbers();
    const limited = limitedPool(pool, 2);
    let most = 0;
    const work = async (): Promise<string> => {
      const one = await limited.lease().catch(() => undefined);
      if (!one) return 'failed';
      most = Math.max(most, out.size);
      await new Promise((resolve) => setTimeout(resolve, 1));
      limited.release(one);
      return 'done';
    };
    const ends = await Promise.all(Array.from({ length: 30 }, work));
    expect(most).toBe(2);
    expect(out.size).toBe(0);
    expect(ends.filter((end) => end === 'failed')).toHaveLength(10);
    expect(ends.filter((end) => end === 'done')).toHaveLength(20);
  });
});
