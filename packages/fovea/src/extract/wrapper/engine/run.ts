import { defined } from '../../../model/defined.ts';
import type { WrapperToken } from '../token.ts';
import type { Wrapper } from '../wrapper.ts';
import { Budget, type Limits } from './budget.ts';
import { Growth } from './grow.ts';
import { compareKernels, type Kernel } from './kernel.ts';
import { childrenOf, type Node } from './node.ts';
import { Pools } from './pools.ts';
import type { Truths } from './truths.ts';

/** A group that was found, with its parts. */
export type FoundGroup = {
  readonly type: string;
  readonly truth: number;
  /** The variable that it is bound to in the enclosing group; absent at the top. */
  readonly variable?: string;
  /** In the order of the content model. */
  readonly tokens: readonly WrapperToken[];
  readonly children: readonly FoundGroup[];
};

export type RunResult = {
  readonly group: FoundGroup | undefined;
  readonly cutShort: Budget['cutShort'];
};

/** How far below 1 each step looks, as shares of the way to the threshold: close together where most groups are. */
const steps = [0.02, 0.06, 0.15, 0.3, 0.5, 0.75, 1];

export type RunInput = {
  readonly wrapper: Wrapper;
  readonly truths: Truths;
  /** The tokens that take part, in reading order. */
  readonly tokens: readonly WrapperToken[];
  /** Which tokens are taken, by id; those of the result are marked. */
  readonly used: Uint8Array;
  readonly limits: Limits;
};

/** The maximal group of the wrapper's root type over some tokens. */
export function findGroup({ wrapper, truths, tokens, used, limits }: RunInput): RunResult {
  const budget = new Budget(limits, () => truths.pairs);
  budget.mustStop();
  // Time may have been over before: to ask all tokens once takes long on a large page.
  if (budget.cutShort === 'too-long') return { group: undefined, cutShort: 'too-long' };
  const { threshold } = wrapper.definition;
  const levels = steps.map((step) => (step === 1 ? threshold : 1 - step * (1 - threshold)));
  const pools = new Pools({ truths, budget, used, tokens, threshold });
  for (const level of levels) {
    pools.fill(level);
    const kernel = bestOf(pools.of(wrapper.root).groups);
    if (!kernel) continue;
    const root = new Growth({ truths, budget, pools, used, levels }, kernel, level).run();
    return { group: foundGroup(root), cutShort: budget.cutShort };
  }
  return { group: undefined, cutShort: budget.cutShort };
}

function bestOf(kernels: readonly Kernel[]): Kernel | undefined {
  let best: Kernel | undefined;
  for (const kernel of kernels) {
    if (!best || kernel.truth > best.truth || (kernel.truth === best.truth && compareKernels(kernel, best) < 0)) {
      best = kernel;
    }
  }
  return best;
}

function foundGroup(node: Node): FoundGroup {
  const children = childrenOf(node.content);
  const found = children.map(foundGroup);
  const variable = node.parent?.type.variables[node.variable];
  return {
    type: node.type.name,
    truth: node.truth,
    ...defined({ variable }),
    tokens: found.length === 0 ? node.tokens : found.flatMap(({ tokens }) => tokens),
    children: found,
  };
}
