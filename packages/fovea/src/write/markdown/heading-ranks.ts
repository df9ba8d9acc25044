import { entry, firstOf, lastOf, lookUp } from '../../model/lookup.ts';
/** How a heading looks, and how deep its number is: 2 for `3.1`. */
export type HeadingLook = {
  readonly size: number;
  readonly bold: boolean;
  readonly depth: number | undefined;
  /** What the document says of its depth. */
  readonly given?: { readonly tag?: number; readonly outline?: number };
};

type Known = { readonly size: number; readonly bold: boolean; count: number; readonly depths: Map<number, number> };

const maxLevel = 6;
/** More looks than this are no order. */
const maxLooks = 100;
/** Documents have more looks than levels: posters, covers, boxes. */
const maxGroups = 5;
/** Sizes nearer than this are one. */
const sameSize = 1.04;

/** Levels of headings, from the looks of all that were seen: the same look or depth of number has the same level. */
export class HeadingRanks {
  private readonly looks: Known[] = [];
  private levels: Map<Known, number> | undefined;
  private depths = new Map<number, number>();

  learn({ size, bold, depth }: HeadingLook): void {
    let known = this.find(size, bold);
    if (!known && this.looks.length >= maxLooks) return;
    if (!known || (depth !== undefined && !known.depths.has(depth))) this.levels = undefined;
    if (!known) this.looks.push((known = { size, bold, count: 0, depths: new Map() }));
    known.count++;
    if (depth !== undefined) known.depths.set(depth, (known.depths.get(depth) ?? 0) + 1);
  }

  levelOf({ size, bold, depth }: HeadingLook): number {
    const levels = (this.levels ??= this.rank());
    const known = this.find(size, bold);
    const own = known && levels.get(known);
    const numbered = depth === undefined ? undefined : this.depths.get(depth);
    return Math.min(maxLevel, numbered ?? own ?? maxLevel);
  }

  private find(size: number, bold: boolean): Known | undefined {
    return this.looks.find(
      (one) => one.bold === bold && Math.max(one.size, size) <= sameSize * Math.min(one.size, size),
    );
  }

  /** From the most to the least prominent; a look whose headings count deeper is deeper by as much. */
  private rank(): Map<Known, number> {
    this.depths = new Map();
    const groups = groupsOf(this.looks, this.anchors());
    let last = 0;
    for (const group of groups) {
      const { depth } = group;
      group.level = depth === undefined ? last + 1 : this.numberedLevel(depth, last);
      if (depth !== undefined) this.depths.set(depth, group.level);
      last = group.level;
    }
    this.squeeze(groups);
    // One look for all numbered headings: their numbers alone tell them apart.
    const numbered = [...new Set(this.looks.flatMap((look) => [...look.depths.keys()]))].sort((a, b) => a - b);
    for (const depth of numbered) {
      const level = this.depths.get(depth) ?? this.levelOfDepth(depth);
      if (level !== undefined) this.depths.set(depth, level);
    }
    return new Map(groups.flatMap(({ looks, level }) => looks.map((look) => [look, level] as const)));
  }

  /** For each depth of numbers the look that most of its headings have: others with such a number are exceptions. */
  private anchors(): Map<Known, number> {
    const best = new Map<number, Known>();
    for (const look of this.looks) {
      const depth = mainDepth(look);
      if (depth === undefined) continue;
      const known = best.get(depth);
      if (!known || lookUp(look.depths, depth) > lookUp(known.depths, depth)) best.set(depth, look);
    }
    return new Map([...best].map(([depth, look]) => [look, depth]));
  }

  /** Under a title and no deeper than the number says, however many looks a cover has. */
  private numberedLevel(depth: number, last: number): number {
    return this.depths.get(depth) ?? this.levelOfDepth(depth) ?? Math.min(last + 1, depth + 1);
  }

  /** What is more prominent than a numbered heading stands above it. */
  private squeeze(groups: readonly LookGroup[]): void {
    let most = Infinity;
    for (const group of groups.toReversed()) {
      group.level = Math.max(1, Math.min(group.level, most));
      if (group.depth === undefined) continue;
      this.depths.set(group.depth, Math.min(group.level, this.depths.get(group.depth) ?? group.level));
      most = Math.min(most, group.level - 1);
    }
  }

  /** From the depth above it that has a level. */
  private levelOfDepth(depth: number): number | undefined {
    for (let above = depth - 1; above >= 1; above--) {
      const level = this.depths.get(above);
      if (level !== undefined) return level + depth - above;
    }
    return undefined;
  }
}

/** Looks of one level. */
type LookGroup = { readonly looks: Known[]; readonly depth: number | undefined; level: number };

/** Looks by prominence, the nearest together until there are few enough levels; numbers of two depths stay apart. */
function groupsOf(looks: readonly Known[], anchors: ReadonlyMap<Known, number>): LookGroup[] {
  const sorted = looks.toSorted((a, b) => b.size - a.size || Number(b.bold) - Number(a.bold));
  const groups = sorted.map((look): LookGroup => ({ looks: [look], depth: anchors.get(look), level: 1 }));
  while (groups.length > maxGroups) {
    let [at, nearest] = [-1, Infinity];
    for (let i = 1; i < groups.length; i++) {
      const [above, below] = [entry(groups, i - 1), entry(groups, i)];
      const ratio = lastOf(above.looks).size / firstOf(below.looks).size;
      const mayJoin = above.depth === undefined || below.depth === undefined;
      if (mayJoin && ratio < nearest) [at, nearest] = [i, ratio];
    }
    if (at < 0) break;
    const [above, below] = [entry(groups, at - 1), entry(groups, at)];
    const joined = { looks: [...above.looks, ...below.looks], depth: above.depth ?? below.depth, level: 1 };
    groups.splice(at - 1, 2, joined);
  }
  return groups;
}

/** Of the headings of a look that have a number, this share makes a depth one that the look is for. */
const depthShare = 0.2;

/** The least depth that a look is for, where most of its headings are numbered: deeper ones count from there. */
function mainDepth({ count, depths }: Known): number | undefined {
  const numbered = [...depths.values()].reduce((sum, one) => sum + one, 0);
  if (2 * numbered <= count) return undefined;
  const usual = [...depths].filter(([, one]) => one >= depthShare * numbered).map(([depth]) => depth);
  return Math.min(...usual);
}

const chapter = /^(?:chapter|part|section|kapitel|teil|abschnitt|chapitre|capitolo|capítulo|appendix|anhang|annex)$/i;

/** How deep the number is that a heading begins with: `2`, `2.1`, `A.3`, `IV.`, `Chapter 3`. */
export function numberDepth(words: readonly string[]): number | undefined {
  const [first = '', second = ''] = words;
  if (words.length < 2) return undefined;
  if (chapter.test(first) && /^(?:\d{1,3}|[A-Z]|[IVX]{1,6})[.:]?$/.test(second)) return 1;
  if (/^\d{1,3}(?:\.\d{1,3}){0,4}[.)]?$/.test(first)) return first.split('.').filter((part) => part !== '').length;
  if (/^[A-Z](?:\.\d{1,3}){1,3}\.?$/.test(first)) return first.split('.').filter((part) => part !== '').length;
  return /^[IVX]{1,6}\.$/.test(first) ? 1 : undefined;
}
