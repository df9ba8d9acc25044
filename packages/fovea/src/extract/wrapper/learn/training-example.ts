import { centre, containsPoint, iou, type Box, type LaidOutDoc } from '../../../model/index.ts';
import { entry, lookUp } from '../../../model/lookup.ts';
import type { Concept, Scene } from '../predicate.ts';
import type { Grain, WrapperToken } from '../token.ts';
import { wrapperTokens } from '../tokens.ts';
import type { GoldGroup, WrapperGold } from './gold.ts';

/** A document with its gold. */
export type LabelledDoc = { readonly doc: LaidOutDoc; readonly gold: WrapperGold };

/** A group of the gold, and the tokens that it is. */
export type TaughtGroup = {
  readonly type: string;
  readonly tokens: readonly WrapperToken[];
  readonly children: readonly TaughtGroup[];
};

/** A labelled document at one grain: its tokens on labelled pages, and the gold among them. */
export type Lesson = {
  readonly scene: Scene;
  readonly groups: readonly TaughtGroup[];
  /** Leaves of the gold that are no token of their own; groups around them can't be learned from. */
  readonly missing: readonly GoldGroup[];
  readonly leaves: number;
  /** How many groups the gold has at the top. */
  readonly wanted: number;
  /** Groups of the gold that are not among `groups` because of that. */
  readonly lost: number;
};

/** Labelled documents at one grain. `concepts` may still be added to. */
export function lessonsOf(
  docs: readonly LabelledDoc[],
  grain: Grain,
  concepts: ReadonlyMap<string, Concept>,
): Lesson[] {
  return docs.map(({ doc, gold }) => {
    const pages = new Set(gold.groups.flatMap(pagesOf));
    const tokens = wrapperTokens(doc, grain)
      .filter(({ page }) => pages.size === 0 || pages.has(page))
      .map((token, id) => ({ ...token, id }));
    return new Teacher({ doc, tokens, concepts }).teach(gold);
  });
}

function pagesOf({ page, children = [] }: GoldGroup): number[] {
  return [...(page === undefined ? [] : [page]), ...children.flatMap(pagesOf)];
}

/** Gives every leaf of the gold its token. */
class Teacher {
  private readonly scene: Scene;
  private readonly free: Set<WrapperToken>;
  private readonly byText = new Map<string, WrapperToken[]>();
  private readonly missing: GoldGroup[] = [];
  private leaves = 0;
  private lost = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.free = new Set(scene.tokens);
    for (const token of scene.tokens) {
      const key = plainText(token.text);
      const list = this.byText.get(key);
      if (list) list.push(token);
      else this.byText.set(key, [token]);
    }
  }

  teach({ groups }: WrapperGold): Lesson {
    const taught = groups.flatMap((group) => this.groupOf(group, group.page) ?? []);
    const { scene, missing, leaves, lost } = this;
    return { scene, groups: taught, missing, leaves, wanted: groups.length, lost };
  }

  /** Undefined where nothing of the group is there, or not all of a group of leaves. */
  private groupOf(group: GoldGroup, page: number | undefined): TaughtGroup | undefined {
    const parts = group.children ?? [];
    const own = parts.filter(({ children }) => children === undefined);
    const places = this.placesOf(parts.length === 0 ? [group] : own, page);
    if (parts.length === 0) return places && taughtLeaf(group, lookUp(places, group));
    const children = parts.map((part) => {
      if (part.children) return this.groupOf(part, part.page ?? page);
      const token = places?.get(part);
      return token && taughtLeaf(part, token);
    });
    if (!places || children.every((child) => child === undefined)) {
      this.lost += 1;
      return undefined;
    }
    const found = children.flatMap((child) => child ?? []);
    return { type: group.type, tokens: found.flatMap(({ tokens }) => tokens), children: found };
  }

  /** A token for each leaf of one group, undefined when one has none. Equal texts are told apart by standing together. */
  private placesOf(leaves: readonly GoldGroup[], page: number | undefined): Map<GoldGroup, WrapperToken> | undefined {
    this.leaves += leaves.length;
    const choices = leaves.map((leaf) => this.candidates(leaf, leaf.page ?? page));
    const lost = leaves.filter((_, i) => entry(choices, i).length === 0);
    this.missing.push(...lost);
    if (lost.length > 0) return undefined;
    const anchor = choices.reduce((best, list, i) => (list.length < entry(choices, best).length ? i : best), 0);
    const start = leastBy(choices[anchor] ?? [], (token) =>
      choices.reduce((sum, list) => sum + Math.min(...list.map((other) => apart(token, other))), 0),
    );
    const taken = new Map<GoldGroup, WrapperToken>();
    if (!start) return taken;
    taken.set(entry(leaves, anchor), start);
    this.free.delete(start);
    for (const [i, leaf] of leaves.entries()) {
      if (i === anchor) continue;
      const token = leastBy(
        entry(choices, i).filter((one) => this.free.has(one)),
        (one) => apart(start, one),
      );
      if (!token) {
        this.missing.push(leaf);
        return undefined;
      }
      taken.set(leaf, token);
      this.free.delete(token);
    }
    return taken;
  }

  private candidates({ text, box }: GoldGroup, page: number | undefined): WrapperToken[] {
    const isHere = (token: WrapperToken): boolean =>
      this.free.has(token) && (page === undefined || token.page === page);
    const named = text === undefined ? [] : (this.byText.get(plainText(text)) ?? []).filter(isHere);
    if (!box) return named;
    const placed = named.filter((token) => isAt(token.box, box));
    if (placed.length > 0 || text !== undefined) return placed;
    return this.scene.tokens.filter((token) => isHere(token) && isAt(token.box, box));
  }
}

const taughtLeaf = ({ type }: GoldGroup, token: WrapperToken): TaughtGroup => ({ type, tokens: [token], children: [] });

/** Blanks and forms of letters do not matter. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
}

/** Half of what both cover is shared, or the token's middle lies in a box that was drawn loosely. */
function isAt(own: Box, told: Box): boolean {
  const { x, y } = centre(own);
  return iou(own, told) >= 0.5 || containsPoint(told, x, y);
}

/** Rows count more than columns: what belongs together mostly stands side by side. */
function apart(a: WrapperToken, b: WrapperToken): number {
  if (a.page !== b.page) return Infinity;
  const [p, q] = [centre(a.box), centre(b.box)];
  return Math.abs(p.x - q.x) / 10 + Math.abs(p.y - q.y);
}

function leastBy<T>(list: readonly T[], cost: (one: T) => number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const one of list) {
    const value = cost(one);
    if (best === undefined || value < least) [best, least] = [one, value];
  }
  return best;
}
