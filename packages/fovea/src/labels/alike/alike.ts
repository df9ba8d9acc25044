import type { Box, LaidOutPage, Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { labelled, partsOf, type Example, type Part } from './parts.ts';
import { piecesOf, stacksOf, unlikeness, type Piece, type Stack } from './pieces.ts';

/** A page with its styles, as it was read. */
export type SeenPage = { readonly page: LaidOutPage; readonly styles: readonly Style[] };

/** A page with groups that somebody has labelled. */
export type LabelledPage = SeenPage & { readonly examples: readonly Example[] };

/** A group that is built alike: its words, each with its label. */
export type AlikeGroup = {
  readonly words: readonly { readonly token: Token; readonly label: string }[];
  /** From 0 (just possible) to 1 (the same look in the same places). */
  readonly score: number;
  /** How much it has in common with its example: more for more parts. */
  readonly inCommon: number;
};

/** Labels that not every group has. */
const optional = new Set(['Description', 'OldPrice', 'Other']);

/** More than a page has groups that are built alike. */
const mostAnchors = 600;

/** Parts beyond these are left out: descriptions of many columns. */
const mostParts = 12;

/** A piece may stand off its place by this much of the size of the example. */
const reach = 0.4;

/** More kinds of groups than this are not told apart on a page. */
const mostKinds = 6;

/**
 * Finds groups on a page that are built like those that are labelled: the same looks in the same places about one of their parts.
 * Which part that is, is tried: the one about which most groups are found. Words that are taken, by labels on that page, stay
 * out of it. Where a group is like several examples, it is taken for what it has most in common with; of equals the first counts.
 */
export function findAlike({ examples, ...from }: LabelledPage, on: SeenPage, taken: ReadonlySet<number>): AlikeGroup[] {
  const shown = stacksOf(from.page, from.styles, new Set());
  const stacks = stacksOf(on.page, on.styles, taken);
  const kinds = new Map<string, { readonly example: Example; readonly parts: readonly Part[] }>();
  for (const example of examples) {
    if (kinds.size === mostKinds) break;
    const parts = partsOf(example, shown);
    const kind = kindOf(parts);
    if (!kinds.has(kind)) kinds.set(kind, { example, parts });
  }
  const found = [...kinds.values()].flatMap(({ example, parts }) =>
    foundLike(parts, stacks, sameSigns(example, from.page)),
  );
  const used = new Set<number>();
  return found
    .toSorted((a, b) => b.inCommon - a.inCommon)
    .filter(({ words }) => {
      if (words.some(({ token }) => used.has(token.id))) return false;
      for (const { token } of words) used.add(token.id);
      return true;
    });
}

/** What tells one kind of group from another: the labels of its parts and their looks. */
function kindOf(parts: readonly Part[]): string {
  const looks = parts.map((part) => {
    const { size, weight, italic, color } = part.piece.style;
    return [...labelsIn(part), Math.round(size), weight, italic, color].join(' ');
  });
  return [...new Set(looks)].toSorted().join('|');
}

function foundLike(
  parts: readonly Part[],
  stacks: readonly Stack[],
  isSaid: (group: AlikeGroup) => boolean,
): AlikeGroup[] {
  const able = parts.filter((part) => labelsIn(part).some(isNeeded)).slice(0, mostTried);
  const tried = able.map((anchor) => foundAbout(anchor, parts, stacks).filter(isSaid));
  const worth = (groups: readonly AlikeGroup[]): number => groups.reduce((sum, { score }) => sum + 0.5 + score, 0);
  return tried.reduce((best, groups) => (worth(groups) > worth(best) ? groups : best), []);
}

const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Whether a group says things of the same kind as the example: where a label of the example begins with a number, as a price does, there is a
 * number in it, and where it begins with letters there are letters. A rule between two columns is no title, and a word is no price.
 */
function sameSigns(example: Example, page: LaidOutPage): (group: AlikeGroup) => boolean {
  const first = new Map<string, string>();
  for (const { token, label } of example.toSorted((a, b) => a.token - b.token)) {
    const text = page.tokens[token]?.text;
    if (text !== undefined && isNeeded(label) && !first.has(label)) first.set(label, text);
  }
  return ({ words }) =>
    [...first].every(([label, begins]) => {
      const own = words.filter((word) => word.label === label).map(({ token }) => token.text);
      return (!hasDigit(begins) || own.some(hasDigit)) && (!hasLetter(begins) || own.some(hasLetter));
    });
}

const labelsIn = ({ lines }: Part): string[] => lines.flatMap((line) => line.flatMap(({ label }) => label ?? []));
const isNeeded = (label: string): boolean => !optional.has(label);

/** Examples have few parts; somebody who labels a whole page as one group need not wait for all of them. */
const mostTried = 6;

function foundAbout(anchor: Part, parts: readonly Part[], stacks: readonly Stack[]): AlikeGroup[] {
  const others = parts.filter((part) => part !== anchor).slice(0, mostParts);
  const size = sizeOf(parts);
  const anchors = candidates(anchor, stacks).slice(0, mostAnchors);
  const fits = others.flatMap((part, i) => fitsOf(part, i, anchor, anchors, candidates(part, stacks), size));
  const { byAnchor, used } = assigned(fits, anchors, others.length);
  const needed = new Set(parts.flatMap(labelsIn).filter(isNeeded));
  return anchors.flatMap(({ piece: start, unlike }, at): AlikeGroup[] => {
    const own = entry(byAnchor, at);
    if (own.length === 0 && tokensOf(start).some(({ id }) => used.has(id))) return [];
    const words = [
      ...labelled(start, anchor),
      ...own.flatMap(({ part, piece }) => labelled(piece, entry(others, part))),
    ];
    const have = new Set(words.map(({ label }) => label));
    if ([...needed].some((label) => !have.has(label))) return [];
    const costs = others.map((_, i) => own.find(({ part }) => part === i)?.cost ?? reach);
    const mean = costs.reduce((sum, cost) => sum + cost, unlike) / (costs.length + 1);
    const inCommon = own.reduce((sum, { cost }) => sum + reach - cost, reach - unlike);
    return [{ words, score: Math.max(0, 1 - mean / reach), inCommon }];
  });
}

type Candidate = { readonly piece: Piece; readonly unlike: number };

/** Pieces that look like a part, in order of their place down the page. */
function candidates({ piece: wanted, cut }: Part, stacks: readonly Stack[]): Candidate[] {
  return piecesOf(stacks, cut).flatMap((piece): Candidate[] => {
    const unlike = unlikeness(wanted, piece);
    return unlike === undefined ? [] : [{ piece, unlike }];
  });
}

function fitsOf(
  part: Part,
  index: number,
  anchor: Part,
  anchors: readonly Candidate[],
  pieces: readonly Candidate[],
  size: number,
): Fit[] {
  const fits: Fit[] = [];
  const [wanted, from] = [part.piece.box, anchor.piece.box];
  anchors.forEach(({ piece: start }, at) => {
    for (const { piece, unlike } of pieces) {
      const cost = offBy(wanted, from, piece.box, start.box) / size + unlike;
      if (cost <= reach && piece !== start) fits.push({ part: index, anchor: at, piece, cost });
    }
  });
  return fits;
}

/** Across the whole example. */
function sizeOf(parts: readonly Part[]): number {
  const boxes = parts.map(({ piece }) => piece.box);
  const width = Math.max(...boxes.map(({ x1 }) => x1)) - Math.min(...boxes.map(({ x0 }) => x0));
  const height = Math.max(...boxes.map(({ y1 }) => y1)) - Math.min(...boxes.map(({ y0 }) => y0));
  return Math.max(1, Math.hypot(width, height));
}

/** How far a box is from where it should be: texts are longer or shorter, so any edge that is in its place counts. */
function offBy(wanted: Box, from: Box, box: Box, start: Box): number {
  const off = (
    a0: number,
    a1: number,
    f0: number,
    f1: number,
    b0: number,
    b1: number,
    s0: number,
    s1: number,
  ): number => {
    const low = Math.abs(b0 - s0 - (a0 - f0));
    const high = Math.abs(b1 - s1 - (a1 - f1));
    const middle = Math.abs(b0 + b1 - s0 - s1 - (a0 + a1 - f0 - f1)) / 2;
    return Math.min(low, high, middle);
  };
  return Math.hypot(
    off(wanted.x0, wanted.x1, from.x0, from.x1, box.x0, box.x1, start.x0, start.x1),
    off(wanted.y0, wanted.y1, from.y0, from.y1, box.y0, box.y1, start.y0, start.y1),
  );
}

type Fit = { readonly part: number; readonly anchor: number; readonly piece: Piece; readonly cost: number };

const tokensOf = ({ lines }: Piece): readonly Token[] => lines.flat();

/** Every word goes to one group and every part of a group gets one piece, the best fits first. */
function assigned(
  fits: readonly Fit[],
  anchors: readonly Candidate[],
  parts: number,
): { readonly byAnchor: readonly Fit[][]; readonly used: ReadonlySet<number> } {
  const byAnchor = anchors.map((): Fit[] => []);
  const used = new Set<number>();
  const filled = new Set<number>();
  for (const fit of fits.toSorted((a, b) => a.cost - b.cost)) {
    const place = fit.anchor * parts + fit.part;
    const [start, own] = [tokensOf(entry(anchors, fit.anchor).piece), tokensOf(fit.piece)];
    // What is part of a group starts none, and what has started one is part of none.
    const isNew = entry(byAnchor, fit.anchor).length === 0;
    if (filled.has(place) || (isNew && start.some(({ id }) => used.has(id)))) continue;
    if (own.some(({ id }) => used.has(id) || start.some((one) => one.id === id))) continue;
    for (const { id } of isNew ? [...own, ...start] : own) used.add(id);
    filled.add(place);
    entry(byAnchor, fit.anchor).push(fit);
  }
  return { byAnchor, used };
}
