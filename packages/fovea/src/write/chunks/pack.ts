import { defined } from '../../model/defined.ts';
import { shortText } from '../../model/short-text.ts';
import { entry, lastOf, valueAt } from '../../model/lookup.ts';
import { tokensOfWord, wordsText, type ChunkUnit, type ChunkWord } from './unit.ts';
import { countTokens } from './count-tokens.ts';

/** A unit, or as much of it as fits. */
export type ChunkPart = { readonly unit: ChunkUnit; readonly words: readonly ChunkWord[] };

/** Parts of a document that stand one after the other, under one heading. */
export type PackedChunk = {
  /** The headings above its text, from the highest. */
  readonly headings: readonly string[];
  readonly parts: readonly ChunkPart[];
  /** The first row of a table, where the chunk goes on with the rest of it. */
  readonly tableHead?: string;
};

/** A chunk and at least as many tokens as it has. */
type Sized = PackedChunk & { readonly size: number };

/** Between two parts there is an empty line, and after an item of a list the next one. */
export function partsText(parts: readonly ChunkPart[]): string {
  return parts.map(({ unit, words }, i) => gapBefore(unit, parts[i - 1]?.unit) + wordsText(words)).join('');
}

function gapBefore(unit: ChunkUnit, before: ChunkUnit | undefined): string {
  if (!before) return '';
  return unit.kind === 'list-item' && before.kind === 'list-item' ? '\n' : '\n\n';
}

const gapTokens = 1;

/** Every chunk below a heading says it, so that a long one would be said too often. */
const longestHeading = 200;

/** Smaller than this share of the limit, a section is put together with the one beside it. */
const smallShare = 1 / 8;
/** A first row larger than this share of the limit is not said again. */
const headShare = 1 / 4;

/**
 * Puts units into chunks of at most `maxTokens`: a heading begins one, tables and items of lists stay whole where they fit into one, and
 * paragraphs are cut only where they are larger than one, or to stay with their heading.
 */
export function packUnits(units: Iterable<ChunkUnit>, maxTokens: number, above: readonly string[] = []): PackedChunk[] {
  const packer = new Packer(maxTokens, above);
  for (const unit of units) packer.add(unit);
  return packer.end();
}

class Packer {
  private readonly max: number;
  private readonly above: readonly string[];
  private readonly done: Sized[] = [];
  private path: { readonly level: number; readonly text: string }[] = [];
  private parts: ChunkPart[] = [];
  private size = 0;
  private tableHead: string | undefined;

  constructor(max: number, above: readonly string[]) {
    this.max = max;
    this.above = above;
  }

  add(unit: ChunkUnit): void {
    const words = shortWords(unit.words, this.max);
    const sizes = words.map(tokensOfWord);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    if (unit.kind === 'heading') this.enter(unit);
    const isFull = this.size + gapTokens + size > this.max;
    if (!isFull) return this.put(unit, words, size);
    const staysWhole = size + gapTokens <= this.max && !(unit.kind === 'paragraph' && this.hasOnlyHeadings());
    if (staysWhole || !this.hasOnlyHeadings() || this.room() < this.max / 2) this.flush();
    return staysWhole ? this.put(unit, words, size) : this.cut(unit, words, sizes);
  }

  end(): PackedChunk[] {
    this.flush();
    return this.done.map(({ headings, parts, tableHead }) => ({ headings, parts, ...defined({ tableHead }) }));
  }

  /** A heading ends what was before it, unless that is the heading above it. */
  private enter({ level = 1, words }: ChunkUnit): void {
    const last = this.parts.at(-1)?.unit;
    if (last && (last.kind !== 'heading' || (last.level ?? 1) >= level)) this.flush();
    const own = { level, text: shortText(wordsText(words), longestHeading) };
    this.path = [...this.path.filter((one) => one.level < level), own];
  }

  private hasOnlyHeadings(): boolean {
    return this.parts.every(({ unit }) => unit.kind === 'heading');
  }

  private room(): number {
    return this.max - this.size - gapTokens;
  }

  private put(unit: ChunkUnit, words: readonly ChunkWord[], size: number): void {
    this.parts.push({ unit, words });
    this.size += gapTokens + size;
  }

  /** As much as fits, chunk by chunk; the last one stays open. */
  private cut(unit: ChunkUnit, words: readonly ChunkWord[], sizes: readonly number[]): void {
    const head = unit.kind === 'table' ? headOf(words, this.max) : undefined;
    let from = 0;
    while (from < words.length) {
      const { to, size } = prefixOf(words, sizes, from, this.room());
      this.put(unit, words.slice(from, to), size);
      from = to;
      if (from === words.length) return;
      this.flush();
      if (head === undefined) continue;
      this.tableHead = head;
      this.size = countTokens(head) + gapTokens;
    }
  }

  private flush(): void {
    const { parts, size, tableHead } = this;
    [this.parts, this.size, this.tableHead] = [[], 0, undefined];
    if (parts.length === 0) return;
    const headings = [...this.above, ...this.path.map(({ text }) => text)];
    const chunk: Sized = { headings, parts, size, ...(tableHead !== undefined && { tableHead }) };
    const before = this.done.at(-1);
    if (before && this.belong(before, chunk)) this.done.splice(-1, 1, merged(before, chunk));
    else this.done.push(chunk);
  }

  /** Small sections beside or under each other are one. */
  private belong(a: Sized, b: Sized): boolean {
    if (a.size + b.size > this.max || Math.min(a.size, b.size) >= smallShare * this.max) return false;
    if (a.tableHead !== undefined || b.tableHead !== undefined) return false;
    return sharedLength(a, b) >= Math.min(a.headings.length, b.headings.length) - 1;
  }
}

function sharedLength(a: PackedChunk, b: PackedChunk): number {
  const at = a.headings.findIndex((heading, i) => heading !== b.headings[i]);
  return at < 0 ? a.headings.length : at;
}

function merged(a: Sized, b: Sized): Sized {
  return {
    headings: a.headings.slice(0, sharedLength(a, b)),
    parts: [...a.parts, ...b.parts],
    size: a.size + b.size,
  };
}

/** The first row of a table, where it leaves room for others. */
function headOf(words: readonly ChunkWord[], max: number): string | undefined {
  const end = words.findIndex(({ gap }, i) => i > 0 && gap.includes('\n'));
  if (end < 0) return undefined;
  const head = wordsText(words.slice(0, end));
  return countTokens(head) <= headShare * max ? head : undefined;
}

/** Ends a sentence, quotes and brackets behind it included. */
const sentenceEnd = /[.!?…。！？][\p{Pe}\p{Pf}"'’”]*$/u;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** How good it is to cut before a word: at the end of a line or row, of a sentence, of a word, or not at all. */
function cutBefore(words: readonly ChunkWord[], at: number): 0 | 1 | 2 | 3 {
  const { gap, text } = entry(words, at);
  if (gap.includes('\n')) return 3;
  if (sentenceEnd.test(entry(words, at - 1).text.slice(-10))) return 2;
  return gap !== '' || unspaced.test(text) ? 1 : 0;
}

/** As many words as fit into a room, at least one, cut at the best place in the second half of it. */
function prefixOf(
  words: readonly ChunkWord[],
  own: readonly number[],
  from: number,
  room: number,
): { readonly to: number; readonly size: number } {
  const sizes: number[] = [0];
  let to = from;
  for (; to < words.length; to++) {
    const size = lastOf(sizes) + valueAt(own, to);
    if (size > room && to > from) break;
    sizes.push(size);
  }
  if (to === words.length) return { to, size: lastOf(sizes) };
  let best = to;
  let bestCut = -1;
  for (let at = to; at > from; at--) {
    const isInFirstHalf = sizes[at - from]! < room / 2;
    const cut = cutBefore(words, at);
    // Rows and words are never cut where there is another way, however little is left before them.
    if (cut > bestCut && (!isInFirstHalf || cut === 3 || bestCut === 0)) [best, bestCut] = [at, cut];
  }
  return { to: best, size: sizes[best - from]! };
}

/** Words with more characters than this share of the limit are cut; no character counts more than one token. */
const wordShare = 1 / 4;

/** The same words, those in pieces that would fill much of a chunk by themselves: then there is always room for one. */
function shortWords(words: readonly ChunkWord[], max: number): readonly ChunkWord[] {
  const longest = Math.floor(wordShare * max);
  if (words.every(({ text }) => text.length <= longest)) return words;
  return words.flatMap((word) => {
    if (word.text.length <= longest) return [word];
    const letters = Array.from(word.text);
    const pieces = Array.from({ length: Math.ceil(letters.length / longest) }, (_, i) =>
      letters.slice(i * longest, (i + 1) * longest).join(''),
    );
    return pieces.map((text, i) => ({ ...word, text, gap: i === 0 ? word.gap : '' }));
  });
}
