import { centre, unionAll } from '../../model/index.ts';
import { entry, lastOf, lookUp } from '../../model/lookup.ts';
import { Budget } from './engine/budget.ts';
import { compareKernels, type Kernel } from './engine/kernel.ts';
import { elementsOf } from './engine/plan.ts';
import { Pools } from './engine/pools.ts';
import type { FoundGroup } from './engine/run.ts';
import { Truths } from './engine/truths.ts';
import { explain, meanTruth, weakestConjunct, type ConjunctTruth, type GroupExplanation } from './explain.ts';
import type { WrapperToken } from './token.ts';
import type { Wrapped } from './wrapped.ts';
import type { Wrapper } from './wrapper.ts';

/** The question for {@link whyNot}. */
export type Question = {
  /** The type of the group that is missing. */
  readonly type: string;
  /** The id of a token that should be in it. Default: the best candidate of all. */
  readonly token?: number;
};

/**
 * found: the group exists. taken: the token is part of another group. too-false: the best candidate is below the
 * threshold. left-out: a candidate is true enough, but no enclosing group could include it. none: there is no
 * candidate.
 */
export type Answer = {
  readonly verdict: 'found' | 'taken' | 'too-false' | 'left-out' | 'none';
  readonly type: string;
  /** The existing group, the one that uses the token, or the best candidate. */
  readonly group?: GroupExplanation;
  /** The conditions that made the candidate fail. */
  readonly sunkBy?: ConjunctTruth & { readonly type: string };
};

/** Tokens around the one asked about that may take part; all their combinations are tried. */
const neighbours = 12;
const maxCandidates = 200_000;
const levels = [0.9, 0.6, 0.3, 0.1, 0] as const;

/**
 * Explains why a group of a type, or one with a certain token, was not found.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { findGroups, whyNot, wrapperOf, wrapperTokens } from 'fovea/wrapper';
 * const doc = await read('examples/documents/price-list.pdf');
 * const wrapper = wrapperOf('price-list');
 * const wrapped = findGroups(doc, wrapperTokens(doc, wrapper.definition.tokens), wrapper);
 * const { verdict, sunkBy } = whyNot(wrapper, wrapped, { type: 'price', token: 0 });
 * console.log(verdict, sunkBy?.text); // => too-false isNumber(X)
 * ```
 */
export function whyNot(wrapper: Wrapper, wrapped: Wrapped, question: Question): Answer {
  return createAsker(wrapper, wrapped)(question);
}

/** What all questions to one result share. */
type Asked = {
  readonly wrapper: Wrapper;
  readonly truths: Truths;
  readonly used: Uint8Array;
  /** Tokens that no group has taken. */
  readonly free: readonly WrapperToken[];
};

/** The same for many questions: truths that were asked once are known. */
export function createAsker(wrapper: Wrapper, wrapped: Wrapped): (question: Question) => Answer {
  const { scene, groups } = wrapped;
  const truths = new Truths(scene, wrapper.literals);
  const used = new Uint8Array(scene.tokens.length);
  for (const group of groups) for (const { id } of group.tokens) used[id] = 1;
  const asked: Asked = { wrapper, truths, used, free: scene.tokens.filter(({ id }) => used[id] === 0) };
  return (question) => answerTo(question, asked, groups);
}

function answerTo(question: Question, asked: Asked, groups: readonly FoundGroup[]): Answer {
  const { type, token } = question;
  const { wrapper, truths } = asked;
  if (!wrapper.types.has(type)) throw new TypeError(`The wrapper ${wrapper.definition.name} has no type ${type}`);
  const explained = (group: FoundGroup): GroupExplanation => explain(group, wrapper, truths);
  const around = groups.flatMap((group) => groupsWith(group, token));
  const found = around.find((group) => group.type === type);
  if (found) return { verdict: 'found', type, group: explained(found) };
  if (token !== undefined && around.length > 0) return { verdict: 'taken', type, group: explained(lastOf(around)) };
  const candidate = bestCandidate(asked, question);
  if (!candidate) return { verdict: 'none', type };
  const group = explained(candidate);
  const sunkBy = weakestConjunct(group);
  if (candidate.truth >= wrapper.definition.threshold) return { verdict: 'left-out', type, group };
  return { verdict: 'too-false', type, group, ...(sunkBy && { sunkBy }) };
}

/** The groups around a token from the outside in; all groups when no token is asked for. */
function groupsWith(group: FoundGroup, token: number | undefined): FoundGroup[] {
  if (token !== undefined && !group.tokens.some(({ id }) => id === token)) return [];
  return [group, ...group.children.flatMap((child) => groupsWith(child, token))];
}

/** The truest group of the kernel among tokens that are free: level by level, so that the truest are made first. */
function bestCandidate({ wrapper, truths, used, free }: Asked, question: Question): FoundGroup | undefined {
  const tokens = question.token === undefined ? free : nearest(free, question.token);
  const budget = new Budget({ maxCandidates }, () => truths.pairs);
  const pools = new Pools({ truths, budget, used, tokens, threshold: 0 });
  for (const level of levels) {
    pools.fill(level);
    const all = pools.of(lookUp(wrapper.types, question.type)).groups;
    const asked = all.filter(
      (one) => question.token === undefined || one.tokens.some(({ id }) => id === question.token),
    );
    const [best] = truestFirst(asked);
    if (best) return best.truth > 0 ? foundOf(best) : nearlyTrue(asked, question, wrapper, truths);
  }
  return undefined;
}

/** Groups that don't hold at all and are looked at more closely. */
const maxCompared = 60;

/** Of groups that don't hold at all, the one that fails in the fewest ways, with the token in the part that it suits best. */
function nearlyTrue(
  kernels: readonly Kernel[],
  { token }: Question,
  wrapper: Wrapper,
  truths: Truths,
): FoundGroup | undefined {
  const suits = kernels.map((kernel) => (token === undefined ? 0 : truthAround(kernel, token)));
  const most = Math.max(...suits);
  const rated = truestFirst(kernels.filter((_, i) => suits[i] === most))
    .slice(0, maxCompared)
    .map(foundOf)
    .map((group) => ({ group, mean: meanTruth(explain(group, wrapper, truths)) }));
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, one) => (best && best.mean >= one.mean ? best : one),
    undefined,
  )?.group;
}

/** The truth of the innermost group around a token. */
function truthAround({ children, truth }: Kernel, token: number): number {
  const inner = children.find((child) => child.tokens.some(({ id }) => id === token));
  return inner ? truthAround(inner, token) : truth;
}

/** The truest first; of those that are equally true, the one with truer parts, then the one whose parts stand closer together. */
function truestFirst(kernels: readonly Kernel[]): Kernel[] {
  return kernels
    .map((kernel) => ({ kernel, parts: partTruth(kernel), extent: extentOf(kernel) }))
    .sort(
      (a, b) =>
        b.kernel.truth - a.kernel.truth ||
        b.parts - a.parts ||
        a.extent - b.extent ||
        compareKernels(a.kernel, b.kernel),
    )
    .map(({ kernel }) => kernel);
}

function partTruth({ children }: Kernel): number {
  return children.reduce((sum, child) => sum + child.truth, 0);
}

function extentOf({ tokens }: Kernel): number {
  const box = unionAll(tokens.map((token) => token.box));
  return box ? (box.x1 - box.x0) / flatness + box.y1 - box.y0 : 0;
}

/** How much further away across counts as much as up and down: what belongs together mostly stands in a row. */
const flatness = 16;

function nearest(tokens: readonly WrapperToken[], id: number): WrapperToken[] {
  const asked = tokens.find((token) => token.id === id);
  if (!asked) return [];
  const { x, y } = centre(asked.box);
  const far = (token: WrapperToken): number => {
    const place = centre(token.box);
    return Math.hypot((place.x - x) / flatness, place.y - y);
  };
  return tokens
    .filter((token) => token.page === asked.page)
    .map((token) => ({ token, distance: far(token) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, neighbours + 1)
    .map(({ token }) => token)
    .sort((a, b) => a.id - b.id);
}

function foundOf(kernel: Kernel): FoundGroup {
  const { type, form, children, tokens, truth } = kernel;
  const elements = elementsOf(type.forms[form] ?? []);
  return {
    type: type.name,
    truth,
    tokens,
    children: children.map((child, i) => ({
      ...foundOf(child),
      variable: entry(type.variables, entry(elements, i).variable),
    })),
  };
}
