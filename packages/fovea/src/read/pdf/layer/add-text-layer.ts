import { zlibSync } from 'fflate';
import type { Affine } from '../../../model/affine.ts';
import { joinedBytes } from '../../joined-bytes.ts';
import { layerContent } from './layer-content.ts';
import { createLayerFont, type LayerFont } from './layer-font.ts';
import { entriesOf, readPlainFile, referenced, type PlainFile } from './plain-file.ts';
import { arrayValues, bytesOf, dictionarySource, NotPlain, type Entries } from './source.ts';
import type { LayerWord } from './text-layer.ts';

/** The words of a page, and where that page is in the file. */
export type PlacedLayer = {
  /** The number of the page's object. */
  readonly object: number;
  readonly toUser: Affine;
  readonly lines: readonly (readonly LayerWord[])[];
};

/**
 * A file with text laid over some of its pages. All of it stays as it is, byte by byte: what is new follows it, and pages say that
 * the text is drawn before what they draw anyway, where nothing has changed the state of drawing yet.
 * @throws NotPlain for a file that is packed, encrypted or damaged
 */
export function addTextLayer(bytes: Uint8Array, layers: readonly PlacedLayer[]): Uint8Array<ArrayBuffer> {
  const file = readPlainFile(bytes);
  const update = createUpdate(bytes, file);
  const font = createLayerFont();
  const fontNumber = update.newNumber();
  const seen = new Set<number>();
  for (const { object, toUser, lines } of layers) {
    // A page may stand twice in a document; its words are drawn once.
    if (seen.has(object)) continue;
    seen.add(object);
    const { entries, generation } = file.dictionary(object);
    if (!isPage(entries)) throw new NotPlain(`object ${object} is not a page`);
    const resources = resourcesOf(file, entries);
    const { name, source } = withFont(file, resources, fontNumber);
    const content = update.newNumber();
    update.stream(content, '', bytesOf(layerContent(lines, font, name, toUser)));
    const changed = new Map(entries)
      .set('Contents', `[${[`${content} 0 R`, ...contentsOf(file, entries)].join(' ')}]`)
      .set('Resources', source);
    update.object(object, generation, dictionarySource(changed));
  }
  writeFont(update, font, fontNumber);
  return update.end();
}

function isPage(entries: Entries): boolean {
  return entries.get('Type') === '/Page' || (!entries.has('Kids') && entries.has('Parent'));
}

/** What a page draws, as references, whatever way it says so. */
function contentsOf(file: PlainFile, page: Entries): string[] {
  const given = page.get('Contents') ?? 'null';
  if (given === 'null') return [];
  if (given.startsWith('[')) return arrayValues(given);
  const value = file.resolve(given);
  if (value.startsWith('[')) return arrayValues(value);
  return value === 'null' ? [] : [given];
}

const maxAncestors = 100;

/** Resources may come from the parents of a page. */
function resourcesOf(file: PlainFile, page: Entries): Entries {
  let at: Entries | undefined = page;
  for (let n = 0; at && n < maxAncestors; n++) {
    const own = at.get('Resources');
    if (own !== undefined) {
      const value = file.resolve(own);
      if (value !== 'null') return entriesOf(value);
    }
    const parent = referenced(at.get('Parent') ?? '');
    at = parent === undefined ? undefined : file.dictionary(parent).entries;
  }
  return new Map();
}

/** Resources with one more font, under a name that none has. */
function withFont(
  file: PlainFile,
  resources: Entries,
  font: number,
): { readonly name: string; readonly source: string } {
  const given = file.resolve(resources.get('Font') ?? 'null');
  const fonts = new Map(given === 'null' ? [] : entriesOf(given));
  let name = 'FoveaText';
  for (let n = 2; fonts.has(name); n++) name = `FoveaText${n}`;
  fonts.set(name, `${font} 0 R`);
  return { name, source: dictionarySource(new Map(resources).set('Font', dictionarySource(fonts))) };
}

function writeFont(update: Update, font: LayerFont, first: number): void {
  const numbers = new Map<number, number>();
  const numberOf = (index: number): number => {
    const number = numbers.get(index) ?? (index === 0 ? first : update.newNumber());
    numbers.set(index, number);
    return number;
  };
  font.objects(numberOf).forEach(({ entries, stream }, i) => {
    if (stream) update.stream(numberOf(i), entries, stream);
    else update.object(numberOf(i), 0, `<< ${entries} >>`);
  });
}

/** What is written after the end of a file: objects, a table of them, and where that is. */
type Update = {
  readonly newNumber: () => number;
  readonly object: (number: number, generation: number, source: string) => void;
  readonly stream: (number: number, entries: string, data: Uint8Array) => void;
  readonly end: () => Uint8Array<ArrayBuffer>;
};

function createUpdate(bytes: Uint8Array, file: PlainFile): Update {
  const parts: Uint8Array[] = [bytes];
  const rows = new Map<number, string>();
  let size = bytes.length;
  let free = file.firstFree;
  const write = (part: Uint8Array): void => {
    parts.push(part);
    size += part.length;
  };
  const begin = (number: number, generation: number): void => {
    rows.set(number, `${String(size).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`);
    write(bytesOf(`${number} ${generation} obj\n`));
  };
  write(bytesOf('\n'));
  return {
    newNumber: () => free++,
    object: (number, generation, source) => {
      begin(number, generation);
      write(bytesOf(`${source}\nendobj\n`));
    },
    stream: (number, entries, data) => {
      const packed = zlibSync(data);
      begin(number, 0);
      write(bytesOf(`<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`));
      write(packed);
      write(bytesOf('\nendstream\nendobj\n'));
    },
    end: () => {
      const start = size;
      const trailer = new Map(file.trailer).set('Size', String(free)).set('Prev', String(file.tableAt));
      write(bytesOf(`xref\n${tableOf(rows)}trailer\n${dictionarySource(trailer)}\nstartxref\n${start}\n%%EOF\n`));
      return joinedBytes(parts, size);
    },
  };
}

/** Rows in runs of numbers that follow each other. */
function tableOf(rows: ReadonlyMap<number, string>): string {
  const runs: { readonly first: number; readonly rows: string[] }[] = [];
  for (const [number, row] of [...rows].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last.first + last.rows.length === number) last.rows.push(row);
    else runs.push({ first: number, rows: [row] });
  }
  return runs.map((run) => `${run.first} ${run.rows.length}\n${run.rows.join('')}`).join('');
}
