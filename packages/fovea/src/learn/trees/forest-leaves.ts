/** Shares of the classes in leaves, each different row of them kept once: most leaves of a deep tree are pure. */
export type Leaves = {
  /** The place of the shares, which add up to 1. The first `classCount` places are the pure ones. */
  readonly placeOf: (shares: Float32Array) => number;
  /** Row after row of all shares so far; a view that more of them make stale. */
  readonly shares: () => Float32Array;
};

export function createLeaves(classCount: number): Leaves {
  // Always room for one more, also after the pure ones.
  let kept = new Float32Array(classCount * Math.max(64, classCount + 1));
  for (let place = 0; place < classCount; place++) kept[place * classCount + place] = 1;
  let count = classCount;
  let slots = new Int32Array(1024).fill(-1);

  const slotOf = (shares: Float32Array): number => {
    let slot = hashOf(shares) & (slots.length - 1);
    while (slots[slot]! >= 0 && !isKept(kept, slots[slot]!, shares)) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const enlarge = (): void => {
    if (count * classCount === kept.length) {
      const larger = new Float32Array(2 * kept.length);
      larger.set(kept);
      kept = larger;
    }
    if (2 * count < slots.length) return;
    slots = new Int32Array(2 * slots.length).fill(-1);
    for (let place = classCount; place < count; place++) {
      slots[slotOf(kept.subarray(place * classCount, (place + 1) * classCount))] = place;
    }
  };
  const placeOf = (shares: Float32Array): number => {
    const pure = shares.indexOf(1);
    if (pure >= 0) return pure;
    const slot = slotOf(shares);
    if (slots[slot]! >= 0) return slots[slot]!;
    kept.set(shares, count * classCount);
    slots[slot] = count++;
    enlarge();
    return count - 1;
  };
  return { placeOf, shares: () => kept.subarray(0, count * classCount) };
}

const floats = new Float32Array(1);
const bits = new Int32Array(floats.buffer);

function hashOf(shares: Float32Array): number {
  let hash = 0;
  for (let i = 0; i < shares.length; i++) {
    floats[0] = shares[i]!;
    hash = Math.imul(hash ^ bits[0]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function isKept(kept: Float32Array, place: number, shares: Float32Array): boolean {
  for (let i = 0; i < shares.length; i++) if (kept[place * shares.length + i] !== shares[i]) return false;
  return true;
}
