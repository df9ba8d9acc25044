import type { LaidOutPage, Note, OutlineItem, Tag, Token } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { HeadingRanks, type HeadingLook } from './heading-ranks.ts';
import { subPart, type Part, type PartLine } from './part.ts';

/** More entries than this are no outline. */
const maxEntries = 20_000;
const maxDepth = 32;
const maxLines = 3;
const maxTitle = 300;
/** A page with more text in its headings than this is tagged wrongly, short pages aside. */
const mostHeadings = 0.4;
const fewWords = 30;
/** How much of what the document says has to be on its pages. */
const leastFound = 0.6;
/** A deeper heading is not larger than those above it, by this factor. */
const sameSize = 1.06;

/** What a source of headings says, held against the pages. */
class Evidence {
  readonly ranks: HeadingRanks = new HeadingRanks();
  seen = 0;
  found = 0;
  private readonly sizes = new Map<number, { sum: number; count: number }>();

  learn({ size, bold }: HeadingLook, depth: number | undefined): void {
    this.ranks.learn({ size, bold, depth });
    if (depth === undefined) return;
    const known = this.sizes.get(depth) ?? { sum: 0, count: 0 };
    this.sizes.set(depth, { sum: known.sum + size, count: known.count + 1 });
  }

  /** It is on the pages, it has levels, and deeper ones are not the larger ones. */
  get isSane(): boolean {
    if (this.sizes.size < 2 || this.found < leastFound * this.seen) return false;
    const means = [...this.sizes].sort(([a], [b]) => a - b).map(([, { sum, count }]) => sum / count);
    return means.every((mean, i) => i === 0 || mean <= sameSize * means[i - 1]!);
  }
}

type Entry = { readonly depth: number; isFound: boolean };

/** Headings that a document names in its structure tree or its outline, where these agree with its pages. */
export class GivenHeadings {
  private readonly entries: ReadonlyMap<number, ReadonlyMap<string, Entry>>;
  private readonly tags = new Evidence();
  private readonly outline = new Evidence();
  private readonly used = new Set<'tags' | 'outline'>();

  constructor(outline: readonly OutlineItem[]) {
    this.entries = entriesOf(outline);
  }

  /** The parts of a page with its named headings: texts that are some become headings, cut off from what follows. */
  mark(parts: readonly Part[], page: LaidOutPage): Part[] {
    const entries = this.entries.get(page.number);
    const tags = saneTags(page);
    if (entries) this.outline.seen += new Set(entries.values()).size;
    this.tags.seen += tags.length;
    if (!entries && tags.length === 0) return [...parts];
    const foundTags = new Set<Tag>();
    const marked = parts.flatMap((part) => {
      if (!mayBeNamed(part)) return [part];
      const tagged = tags.length > 0 ? tagOf(part, tags) : undefined;
      const listed = entries ? entryOf(part, entries) : undefined;
      if (tagged) foundTags.add(tagged.tag);
      if (listed && !listed.entry.isFound) {
        listed.entry.isFound = true;
        this.outline.found++;
      }
      const lines = tagged?.lines ?? listed?.lines;
      if (lines === undefined) return [part];
      const given = { ...(tagged && { tag: tagged.tag.level ?? 1 }), ...(listed && { outline: listed.entry.depth }) };
      return cutHeading(part, lines, given);
    });
    this.tags.found += foundTags.size;
    return marked;
  }

  learn(look: HeadingLook): void {
    this.tags.learn(look, look.given?.tag);
    this.outline.learn(look, look.given?.outline);
  }

  /** By the structure tree, otherwise by the outline; undefined where neither is of use. */
  levelOf(look: HeadingLook): number | undefined {
    const { size, bold, given } = look;
    if (this.tags.isSane) {
      this.used.add('tags');
      return this.tags.ranks.levelOf({ size, bold, depth: given?.tag });
    }
    if (!this.outline.isSane) return undefined;
    this.used.add('outline');
    return this.outline.ranks.levelOf({ size, bold, depth: given?.outline });
  }

  notes(): Note[] {
    return [...this.used].map((source) =>
      source === 'tags'
        ? {
            level: 'info',
            code: 'pdf/structure-tree',
            message: 'Heading levels follow the structure tree of the document',
          }
        : { level: 'info', code: 'pdf/outline', message: 'Heading levels follow the outline of the document' },
    );
  }
}

/** Entries by page and by their words, with and without the number before them. */
function entriesOf(outline: readonly OutlineItem[]): Map<number, Map<string, Entry>> {
  const byPage = new Map<number, Map<string, Entry>>();
  const waiting = outline.toReversed().map((item) => ({ item, depth: 1 }));
  for (let count = 0; count < maxEntries; count++) {
    const next = waiting.pop();
    if (!next) break;
    const { item, depth } = next;
    if (depth < maxDepth) {
      for (let i = item.children.length - 1; i >= 0; i--) waiting.push({ item: item.children[i]!, depth: depth + 1 });
    }
    if (item.page === undefined) continue;
    const entries = byPage.get(item.page) ?? new Map<string, Entry>();
    byPage.set(item.page, entries);
    const entry = { depth, isFound: false };
    for (const key of keysOf(item.title.slice(0, maxTitle))) if (!entries.has(key)) entries.set(key, entry);
  }
  return byPage;
}

const number =
  /^(?:(?:chapter|section|part|kapitel|teil|abschnitt|chapitre|appendix|anhang|annex)\s)?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[A-Z](?:\.\d{1,3}){1,4}|[IVX]{1,6}\.)[.):]?\s/iu;

/** Letters and digits alone: outlines have other blanks, dashes and quotes than pages. */
function keysOf(title: string): string[] {
  const bare = title.trim().replace(number, '');
  return [...new Set([title, bare].map(keyOf))].filter((key) => key.length > 2);
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function mayBeNamed({ kind, code, term, note, block }: Part): boolean {
  if (code !== undefined || term !== undefined || note !== undefined || block.angle !== 0) return false;
  return kind === 'heading' || kind === 'text' || kind === 'item';
}

function entryOf(part: Part, entries: ReadonlyMap<string, Entry>): { entry: Entry; lines: number } | undefined {
  let text = part.hasOwnMark || part.marker === undefined ? '' : `${part.marker} `;
  for (const [i, { tokens }] of part.lines.slice(0, maxLines).entries()) {
    text += `${tokens.map((token) => token.text).join(' ')} `;
    if (text.length > maxTitle) return undefined;
    for (const key of keysOf(text)) {
      const entry = entries.get(key);
      if (entry) return { entry, lines: i + 1 };
    }
  }
  return undefined;
}

/** The headings of a page by its structure tree; none where most of the page would be headings. */
function saneTags({ tags = [], tokens }: LaidOutPage): Tag[] {
  const headings = tags.filter(({ kind }) => kind === 'heading').slice(0, 200);
  if (headings.length === 0) return [];
  const inside = tokens.filter((token) => headings.some((tag) => isIn(token, tag))).length;
  return inside > Math.max(fewWords, mostHeadings * tokens.length) ? [] : headings;
}

function isIn({ box }: Token, tag: Tag): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x >= tag.box.x0 - 1 && x <= tag.box.x1 + 1 && y >= tag.box.y0 - 1 && y <= tag.box.y1 + 1;
}

/** The heading that the first lines of a part are. */
function tagOf(part: Part, tags: readonly Tag[]): { tag: Tag; lines: number } | undefined {
  const first = firstOf(firstOf(part.lines).tokens);
  const tag = tags.find((one) => isIn(first, one));
  if (!tag) return undefined;
  const isWhole = ({ tokens }: PartLine): boolean => tokens.every((token) => isIn(token, tag));
  const end = part.lines.findIndex((line) => !isWhole(line));
  const lines = end < 0 ? part.lines.length : end;
  return lines === 0 || lines > 2 * maxLines ? undefined : { tag, lines };
}

function cutHeading(part: Part, lines: number, given: NonNullable<HeadingLook['given']>): Part[] {
  if (lines >= part.lines.length || part.kind === 'heading') return [{ ...part, kind: 'heading', given }];
  const { marker, hasOwnMark } = part;
  const head = { ...subPart(part, part.lines.slice(0, lines), 'heading'), given };
  const rest = subPart(part, part.lines.slice(lines), 'text');
  return [{ ...head, ...(marker !== undefined && { marker }), ...(hasOwnMark && { hasOwnMark }) }, rest];
}
