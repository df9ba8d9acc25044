/** How often each caller may ask: a bucket that fills evenly, and holds what a minute allows. */
export type Rate = {
  /** Takes one; gives the seconds until there is one again where there is none. */
  readonly take: (name: string, perMinute: number) => number | undefined;
};

type Bucket = { level: number; at: number };

export function createRate(now: () => number = () => performance.now()): Rate {
  // Callers are those of the tokens, so there are few.
  const buckets = new Map<string, Bucket>();
  return {
    take: (name, perMinute) => {
      const at = now();
      const capacity = Math.max(1, perMinute);
      const bucket = buckets.get(name) ?? { level: capacity, at };
      buckets.set(name, bucket);
      bucket.level = Math.min(capacity, bucket.level + ((at - bucket.at) / 60_000) * perMinute);
      bucket.at = at;
      if (bucket.level < 1) return ((1 - bucket.level) / perMinute) * 60;
      bucket.level--;
      return undefined;
    },
  };
}
