import { createHash } from 'node:crypto';
import { valueAt } from '../../model/lookup.ts';

/** Names with a small number each. */
export type NameTable = {
  /** Undefined for a name that was never set. */
  readonly get: (name: string) => number | undefined;
  /** `value` is a whole number from 0 to 254. */
  readonly set: (name: string, value: number) => void;
  readonly size: () => number;
};

/** Words of a digest that are kept: with 96 bits, a hundred million names have two alike once in 10¹³ runs. */
const words = 3;
const firstCapacity = 1 << 10;

/**
 * A map for very many names: a `Map` ends at 16.7 million of them, and keeps every text. This one keeps digests in flat
 * arrays, some 26 bytes a name, whatever its length.
 */
export function createNameTable(): NameTable {
  let capacity = firstCapacity;
  let digests = new Uint32Array(capacity * words);
  /** One more than the value, so that 0 is a free place. */
  let values = new Uint8Array(capacity);
  let used = 0;

  const placeOf = (digest: Uint32Array, at: number): number => {
    for (let place = valueAt(digest, at) & (capacity - 1); ; place = (place + 1) & (capacity - 1)) {
      if (values[place] === 0 || isAt(digests, place * words, digest, at)) return place;
    }
  };
  const grow = (): void => {
    const before = { digests, values, capacity };
    capacity *= 2;
    digests = new Uint32Array(capacity * words);
    values = new Uint8Array(capacity);
    for (let old = 0; old < before.capacity; old++) {
      if (before.values[old] === 0) continue;
      const place = placeOf(before.digests, old * words);
      digests.set(before.digests.subarray(old * words, (old + 1) * words), place * words);
      values[place] = valueAt(before.values, old);
    }
  };
  return {
    get: (name) => {
      const value = values[placeOf(digestOf(name), 0)]!;
      return value === 0 ? undefined : value - 1;
    },
    set: (name, value) => {
      const digest = digestOf(name);
      let place = placeOf(digest, 0);
      if (values[place] === 0) {
        if (++used > capacity * 0.7) {
          grow();
          place = placeOf(digest, 0);
        }
        digests.set(digest, place * words);
      }
      values[place] = value + 1;
    },
    size: () => used,
  };
}

function digestOf(name: string): Uint32Array {
  const bytes = createHash('sha256').update(name).digest();
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + words * 4));
}

function isAt(digests: Uint32Array, at: number, other: Uint32Array, otherAt: number): boolean {
  for (let i = 0; i < words; i++) if (digests[at + i] !== other[otherAt + i]) return false;
  return true;
}
