import { bytesOf, dictionaryAt, endOfValue, latin1, NotPlain, skipWhite, type Entries } from './source.ts';

/** A file whose objects lie openly in it, listed in tables: nothing packed, nothing encrypted, nothing to be repaired. */
export type PlainFile = {
  readonly trailer: Entries;
  /** Where its last table of objects is. */
  readonly tableAt: number;
  /** The first number that no object has. */
  readonly firstFree: number;
  /** The dictionary that is an object. @throws NotPlain */
  readonly dictionary: (number: number) => { readonly entries: Entries; readonly generation: number };
  /** What a value says, be it there or in an object of its own. @throws NotPlain */
  readonly resolve: (source: string) => string;
};

type Place = { readonly at: number; readonly generation: number } | 'free';

/** How far from its end a file says where its table is. */
const tailBytes = 2048;
const rowBytes = 20;
const maxTables = 1000;
const maxSteps = 32;

/** @throws NotPlain for a file that is stored in any other way */
export function readPlainFile(bytes: Uint8Array): PlainFile {
  const tableAt = startOfTable(bytes);
  const places = new Map<number, Place>();
  const trailer = readTable(bytes, tableAt, places);
  const seen = new Set([tableAt]);
  for (let table = trailer; table.has('Prev');) {
    const at = wholeNumber(table.get('Prev'));
    if (seen.has(at) || seen.size > maxTables) throw new NotPlain('tables in a circle');
    seen.add(at);
    table = readTable(bytes, at, places);
  }
  const valueAt = (number: number): { at: number; generation: number } => {
    const place = places.get(number);
    if (place === undefined || place === 'free') throw new NotPlain(`no object ${number}`);
    const head = /^(\d+)\s+(\d+)\s+obj\b/.exec(latin1(bytes.subarray(place.at, place.at + 40)));
    if (!head || Number(head[1]) !== number || Number(head[2]) !== place.generation) {
      throw new NotPlain(`object ${number} is elsewhere`);
    }
    return { at: skipWhite(bytes, place.at + head[0].length), generation: place.generation };
  };
  return {
    trailer,
    tableAt,
    firstFree: firstFree(places, trailer),
    dictionary: (number) => {
      const { at, generation } = valueAt(number);
      return { entries: dictionaryAt(bytes, at).entries, generation };
    },
    resolve: (source) => {
      let value = source;
      for (let step = 0; step < maxSteps; step++) {
        const number = referenced(value);
        if (number === undefined) return value;
        const { at } = valueAt(number);
        value = latin1(bytes.subarray(at, endOfValue(bytes, at)));
      }
      throw new NotPlain('references in a circle');
    },
  };
}

/** No file has more objects: readers take larger numbers for damage. */
const maxObjects = 8_000_000;

function firstFree(places: ReadonlyMap<number, Place>, trailer: Entries): number {
  let free = wholeNumber(trailer.get('Size'));
  for (const number of places.keys()) free = Math.max(free, number + 1);
  if (free > maxObjects) throw new NotPlain('too many objects');
  return free;
}

/** The number of the object that a value refers to. */
export function referenced(source: string): number | undefined {
  const found = /^(\d+)\s+\d+\s+R$/.exec(source);
  return found ? Number(found[1]) : undefined;
}

/** The entries of a dictionary that is given as source. */
export function entriesOf(source: string): Entries {
  return dictionaryAt(bytesOf(source), 0).entries;
}

function startOfTable(bytes: Uint8Array): number {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - tailBytes)));
  const found = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  if (!found) throw new NotPlain('no table');
  return Number(found[1]);
}

/** Adds what a table says of objects that no later one knows; gives the dictionary that follows it. */
function readTable(bytes: Uint8Array, at: number, places: Map<number, Place>): Entries {
  const word = (from: number, pattern: RegExp): RegExpExecArray => {
    const found = pattern.exec(latin1(bytes.subarray(from, from + 64)));
    if (!found) throw new NotPlain('not a table of objects');
    return found;
  };
  let i = at + word(at, /^xref\s+/)[0].length;
  while (bytes[i] !== 0x74 /* trailer */) {
    const [head, first, count] = word(i, /^(\d+) (\d+) *(?:\r\n|\r|\n)/);
    i += head.length;
    if (i + Number(count) * rowBytes > bytes.length) throw new NotPlain('a table that does not end');
    for (let n = 0; n < Number(count); n++, i += rowBytes) addRow(places, Number(first) + n, bytes, i);
  }
  i += word(i, /^trailer\s*/)[0].length;
  const { entries } = dictionaryAt(bytes, i);
  if (entries.has('XRefStm') || entries.has('Encrypt')) throw new NotPlain('not all of it lies openly');
  return entries;
}

function addRow(places: Map<number, Place>, number: number, bytes: Uint8Array, at: number): void {
  const row = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/.exec(latin1(bytes.subarray(at, at + rowBytes)));
  if (!row) throw new NotPlain('a row of another form');
  if (places.has(number)) return;
  places.set(number, row[3] === 'f' ? 'free' : { at: Number(row[1]), generation: Number(row[2]) });
}

function wholeNumber(source: string | undefined): number {
  if (source === undefined || !/^\d{1,10}$/.test(source)) throw new NotPlain('not a number');
  return Number(source);
}
