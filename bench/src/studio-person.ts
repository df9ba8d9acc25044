/** Somebody who labels a page and sees the truth: every key, click and drag is counted as one action. */
import type * as Protocol from '../../packages/fovea/src/doors/studio/protocol.ts';
import type * as Rejections from '../../packages/fovea/src/labels/rejections.ts';

/** Found at run time: a compiled file lies one folder deeper than its source. */
const rejections = new URL('../../../packages/fovea/dist/labels/rejections.js', import.meta.url);
const { withoutRejected } = (await import(rejections.href)) as typeof Rejections;

type LabelEdit = Protocol.LabelEdit;
type PageLabels = Protocol.PageLabels;
type Rejection = Protocol.Rejection;
type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export type PersonWord = { readonly id: number; readonly text: string; readonly box: Box; readonly style: number };
export type PersonLabel = { readonly label: string; readonly offer: number };

/** A page with what is true of its words; words that gold says nothing of are left alone by everybody. */
export type PersonPage = {
  readonly words: readonly PersonWord[];
  readonly truth: ReadonlyMap<number, PersonLabel>;
  readonly isNeutral: (word: number) => boolean;
};

/** What the studio answers: what is built like a group, what the model suggests. */
export type PersonStudio = {
  readonly edit: (edits: readonly LabelEdit[]) => Promise<unknown>;
  readonly alike: (group: number) => Promise<PageLabels>;
  readonly suggested: () => Promise<PageLabels>;
};

/** The keys of classes that offers have in the studio; the first is what `g` gives to words without a label. */
const firstClass = 'Title';

const touches = (a: Box, b: Box): boolean => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

/** The smallest box that touches all of some words: a drag from one corner of it to the other selects them. */
function dragBox(words: readonly PersonWord[]): Box {
  const [x, y] = [
    [Math.min(...words.map(({ box }) => box.x1)), Math.max(...words.map(({ box }) => box.x0))],
    [Math.min(...words.map(({ box }) => box.y1)), Math.max(...words.map(({ box }) => box.y0))],
  ] as const;
  // Inside of the words, not at their very edge, where those beside begin.
  const hair = 0.05;
  return { x0: Math.min(...x) - hair, y0: Math.min(...y) - hair, x1: Math.max(...x) + hair, y1: Math.max(...y) + hair };
}

/** A drag, and a click with shift for each word that should not be part of it. */
function dragCost(page: PersonPage, words: readonly PersonWord[]): number {
  const box = dragBox(words);
  const own = new Set(words.map(({ id }) => id));
  return 1 + page.words.filter((word) => !own.has(word.id) && touches(word.box, box)).length;
}

/** Words that stand beside each other, line by line. */
function linesOf(words: readonly PersonWord[]): PersonWord[][] {
  const lines: PersonWord[][] = [];
  for (const word of words.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    const middle = (word.box.y0 + word.box.y1) / 2;
    const line = lines.find(([first]) => first!.box.y0 < middle && middle < first!.box.y1);
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The least actions to select words: one drag, a drag a line, or a click a word. */
export function selectCost(page: PersonPage, ids: readonly number[]): number {
  if (ids.length === 0) return 0;
  const wanted = new Set(ids);
  const words = page.words.filter(({ id }) => wanted.has(id));
  const byLine = linesOf(words).reduce((sum, line) => sum + dragCost(page, line), 0);
  return Math.min(words.length, byLine, dragCost(page, words));
}

/** The words of an offer, by their classes. */
function partsOf({ truth }: PersonPage, offer: number): Map<string, number[]> {
  const parts = new Map<string, number[]>();
  for (const [word, { label, offer: own }] of truth) {
    if (own === offer) parts.set(label, [...(parts.get(label) ?? []), word]);
  }
  return parts;
}

/** All words selected and joined, then the words of each class but the first; without any of the first, one class needs no selection. */
export function handCost(page: PersonPage, offer: number): number {
  const parts = partsOf(page, offer);
  const costs = [...parts].map(([label, words]) => ({ label, cost: selectCost(page, words) }));
  const others = costs.filter(({ label }) => label !== firstClass);
  const free = others.length === costs.length ? Math.max(0, ...others.map(({ cost }) => cost)) : 0;
  const all = [...parts.values()].flat();
  return selectCost(page, all) + 1 + others.reduce((sum, { cost }) => sum + cost + 1, 0) - free;
}

/** A group that may be taken: what it would become, and what it takes to put it right. */
type Candidate = {
  readonly words: ReadonlyMap<number, string>;
  readonly offer: number | undefined;
  readonly fixes: number;
};

/** To put a group right: words that are none of it lose their labels, others get theirs, and missing ones are joined to it. */
function candidateOf(page: PersonPage, words: ReadonlyMap<number, string>): Candidate {
  const counts = new Map<number, number>();
  for (const word of words.keys()) {
    const offer = page.truth.get(word)?.offer;
    if (offer !== undefined) counts.set(offer, (counts.get(offer) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!best) return { words, offer: undefined, fixes: Infinity };
  const [offer] = best;
  const parts = partsOf(page, offer);
  const isOurs = (word: number): boolean => page.truth.get(word)?.offer === offer;
  const wrong = [...words.keys()].filter((word) => !isOurs(word) && !page.isNeutral(word));
  const missing = [...parts.values()].flat().filter((word) => !words.has(word));
  const relabelled = [...parts].map(([label, own]) => own.filter((word) => words.get(word) !== label));
  const change = relabelled.filter((own) => own.length > 0);
  const fixes =
    (wrong.length > 0 ? selectCost(page, wrong) + 1 : 0) +
    change.reduce((sum, own) => sum + selectCost(page, own) + 1, 0) +
    (missing.length > 0 ? selectCost(page, [...parts.values()].flat()) + 1 : 0);
  return { words, offer, fixes };
}

function candidatesOf(page: PersonPage, { tokens, groups }: PageLabels): Candidate[] {
  return groups.flatMap(({ group }) => {
    const own = tokens.filter((one) => one.group === group && one.label !== 'OldPrice');
    return own.length === 0 ? [] : [candidateOf(page, new Map(own.map(({ token, label }) => [token, label])))];
  });
}

type Taken = { readonly actions: number; readonly offers: readonly number[]; readonly left: readonly Candidate[] };

/** Takes groups: those that are right, and those that are put right sooner than labelled by hand; the others are clicked away. */
function takeFrom(page: PersonPage, candidates: readonly Candidate[], open: ReadonlySet<number>): Taken {
  const taken = new Set<number>();
  const left: Candidate[] = [];
  let actions = 0;
  for (const candidate of candidates.toSorted((a, b) => a.fixes - b.fixes)) {
    const { offer, fixes } = candidate;
    const isWanted = offer !== undefined && open.has(offer) && !taken.has(offer);
    if (isWanted && fixes < 1 + handCost(page, offer)) {
      taken.add(offer);
      actions += fixes;
    } else {
      left.push(candidate);
      actions += 1;
    }
  }
  return { actions, offers: [...taken], left };
}

/** Suggestions that take more actions an offer to put right are put away: it is quicker to label some and find the others. */
const mostForSuggested = 1;

/** So often in a row looking for more like one may find nothing, before somebody no longer tries on a page. */
const mostTries = 2;

/** Labels all offers of a page as they truly are; says how many actions that took. */
export async function labelPage(page: PersonPage, studio: PersonStudio, withSuggestions: boolean): Promise<number> {
  const open = new Set([...page.truth.values()].map(({ offer }) => offer));
  let actions = 0;
  const finish = async (offers: readonly number[]): Promise<void> => {
    for (const offer of offers) open.delete(offer);
    await studio.edit(offers.flatMap((offer) => editsOf(page, offer)));
  };
  /** What was clicked away does not come back. */
  const left: Rejection[] = [];
  const take = async (found: PageLabels, mostActions: number): Promise<number> => {
    const taken = takeFrom(page, candidatesOf(page, withoutRejected(found, left)), open);
    const isWorth = taken.offers.length > 0 && taken.actions <= mostActions * taken.offers.length;
    // Enter takes what is left; Escape, or the box before “Suggestions”, puts all of it away.
    actions += isWorth ? taken.actions + 1 : 1;
    if (!isWorth) return 0;
    await finish(taken.offers);
    for (const { words } of taken.left) left.push({ type: 'offer', tokens: [...words.keys()], text: '' });
    return taken.offers.length;
  };
  if (withSuggestions) await take(await studio.suggested(), mostForSuggested);
  let failures = 0;
  while (open.size > 0) {
    const offers = typicalOffers(page, open);
    for (const offer of offers) actions += handCost(page, offer);
    await finish(offers);
    if (open.size === 0 || failures >= mostTries) continue;
    actions += 1;
    failures = (await take(await studio.alike(offers[0]!), Infinity)) > 0 ? 0 : failures + 1;
  }
  await studio.edit([{ kind: 'done', to: true }]);
  return actions + 1;
}

/** Of a kind that so large a part of the open offers are, somebody labels one before looking for more. */
const shareOfKind = 0.15;
const fewOfKind = 3;

/**
 * Somebody begins with one offer of each kind that there is much of: with the same classes, in the same looks. Offers without a
 * description are found by one that has it; none of them is needed.
 */
function typicalOffers(page: PersonPage, open: ReadonlySet<number>): number[] {
  const kinds = new Map<string, number[]>();
  for (const offer of [...open].toSorted((a, b) => a - b)) {
    const kind = [...partsOf(page, offer)].map(([label, [first]]) => `${label}:${lookOf(page, first!)}`);
    const key = kind.toSorted().join(' ');
    kinds.set(key, [...(kinds.get(key) ?? []), offer]);
  }
  const sorted = [...kinds].toSorted((a, b) => b[1].length - a[1].length);
  const many = sorted.filter(([, own]) => own.length >= Math.max(fewOfKind, shareOfKind * open.size));
  const isFull = ([kind]: readonly [string, number[]]): boolean =>
    !many.some(([other]) => other !== kind && other.replace(/Description:\d+ /, '') === kind);
  const wanted = many.filter(isFull);
  return (wanted.length > 0 ? wanted : sorted.slice(0, 1)).map(([, own]) => own[0]!);
}

const lookOf = ({ words }: PersonPage, id: number): number => words.find((word) => word.id === id)?.style ?? -1;

/** The labels of an offer as they are in the end. */
function editsOf(page: PersonPage, offer: number): LabelEdit[] {
  const words = page.words.flatMap(({ id, text, box: { x0, y0, x1, y1 } }): LabelEdit[] => {
    const own = page.truth.get(id);
    if (own?.offer !== offer) return [];
    const box = [x0, y0, x1, y1] as const;
    return [{ kind: 'token', token: id, to: { token: id, text, box, label: own.label, group: offer } }];
  });
  return [...words, { kind: 'group', group: offer, to: { group: offer, type: 'offer' } }];
}
