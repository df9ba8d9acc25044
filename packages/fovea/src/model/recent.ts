/** How much is kept: so many values, and so much of them together. */
export type RecentLimits = { readonly count?: number; readonly size?: number };

/** Values by their keys, those that were used last; the newest stays, however large it is. */
export class Recent<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly size: number }>();
  private readonly limits: Required<RecentLimits>;
  private readonly sizeOf: (value: Value) => number;
  private size = 0;

  constructor({ count = Infinity, size = Infinity }: RecentLimits, sizeOf: (value: Value) => number = () => 0) {
    this.limits = { count, size };
    this.sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    this.kept.delete(key);
    this.kept.set(key, found);
    return found.value;
  }

  put(key: string, value: Value): void {
    this.drop(key);
    const size = this.sizeOf(value);
    this.kept.set(key, { value, size });
    this.size += size;
    for (const oldest of this.kept.keys()) {
      if ((this.kept.size <= this.limits.count && this.size <= this.limits.size) || oldest === key) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.size -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}
