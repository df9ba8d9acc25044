/**
 * Finds names in the source without cutting them out of it. Names are taken in lower case (A to Z alone), and are known
 * beforehand: whoever looks for another one gets undefined.
 */
export class NameTable<T> {
  private readonly mask: number;
  private readonly names: (string | undefined)[];
  private readonly values: (T | undefined)[];

  constructor(entries: readonly (readonly [name: string, value: T])[]) {
    // At most a quarter is filled, so that names seldom stand in each other's way.
    const size = 2 ** Math.ceil(Math.log2(4 * entries.length));
    this.mask = size - 1;
    this.names = Array.from({ length: size }, () => undefined);
    this.values = Array.from({ length: size }, () => undefined);
    for (const [name, value] of entries) {
      const place = this.freePlace(name);
      this.names[place] = name;
      this.values[place] = value;
    }
  }

  private freePlace(name: string): number {
    let hash = 0;
    for (let i = 0; i < name.length; i++) hash = addToHash(hash, name.charCodeAt(i));
    let place = hash & this.mask;
    while (this.names[place] !== undefined) place = (place + 1) & this.mask;
    return place;
  }

  /** What is known under the name that stands in `source`; `hash` is of all its letters, in lower case. */
  find(source: string, start: number, end: number, hash: number): T | undefined {
    let place = hash & this.mask;
    for (let name = this.names[place]; name !== undefined; name = this.names[place]) {
      if (name.length === end - start && isAt(source, start, name)) return this.values[place];
      place = (place + 1) & this.mask;
    }
    return undefined;
  }
}

/** The hash of a name with one more character. */
export function addToHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

function isAt(source: string, start: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (lowerCase(source.charCodeAt(start + i)) !== name.charCodeAt(i)) return false;
  }
  return true;
}

/** A to Z as a to z, anything else as it is. */
export function lowerCase(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
}
