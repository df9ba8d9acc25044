/** Numbers in a signature: likeness is known to one part in so many. */
const signatureSize = 16;

/**
 * The words of a text in no order, in little room, so that adding up the children of an element takes the same time
 * however much they say. Equal texts have equal bags; the signature (MinHash) tells how much others share.
 */
export class Bag {
  count = 0;
  /** Of the words' hashes. */
  sum = 0;
  readonly signature: Uint32Array = new Uint32Array(signatureSize).fill(0xffffffff);

  addWord(word: string): void {
    const hash = hashOf(word);
    this.count++;
    this.sum = (this.sum + hash) >>> 0;
    for (let i = 0; i < signatureSize; i++) {
      const mixed = Math.imul(hash ^ Math.imul(i + 1, 0x9e3779b9), 0x85ebca6b);
      this.signature[i] = Math.min(this.signature[i]!, (mixed ^ (mixed >>> 15)) >>> 0);
    }
  }

  add(other: Bag): void {
    this.count += other.count;
    this.sum = (this.sum + other.sum) >>> 0;
    for (let i = 0; i < signatureSize; i++) {
      this.signature[i] = Math.min(this.signature[i]!, other.signature[i]!);
    }
  }
}

export function bagOf(text: string): Bag {
  const bag = new Bag();
  for (const [word] of text.matchAll(/\S+/g)) bag.addWord(word);
  return bag;
}

/** 0 to 1: about which share of the words of two texts are in both; two empty ones are alike. */
export function likeness(a: Bag, b: Bag): number {
  if (a.count === b.count && a.sum === b.sum) return 1;
  if (a.count === 0 || b.count === 0) return 0;
  let common = 0;
  for (let i = 0; i < signatureSize; i++) if (a.signature[i] === b.signature[i]) common++;
  return common / signatureSize;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
