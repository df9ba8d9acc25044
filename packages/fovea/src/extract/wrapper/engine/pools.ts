import type { WrapperToken } from '../token.ts';
import type { Budget } from './budget.ts';
import { conditionsOf } from './clauses.ts';
import { Grid } from './grid.ts';
import { addedTruth, kernelsOf, type JoinContext, type Pool } from './join.ts';
import type { Kernel } from './kernel.ts';
import type { PlannedType } from './plan.ts';
import type { Truths } from './truths.ts';

/** Tokens that are asked before the clock is looked at again. */
const checkEvery = 256;

export type PoolContext = {
  readonly truths: Truths;
  readonly budget: Budget;
  readonly used: Uint8Array;
  /** The tokens that take part, in reading order. */
  readonly tokens: readonly WrapperToken[];
  readonly threshold: number;
};

/** Most pools are gone through from end to end and need no grid. */
class LazyPool implements Pool {
  readonly groups: readonly Kernel[];
  private known: Grid | undefined;

  constructor(groups: readonly Kernel[]) {
    this.groups = groups;
  }

  get grid(): Grid {
    return (this.known ??= new Grid(this.groups));
  }
}

/** The groups of every type, made when they are first asked for: of free tokens, and true enough for the level. */
export class Pools {
  private readonly context: PoolContext;
  private readonly joining: JoinContext;
  private readonly elementary = new Map<PlannedType, readonly Kernel[]>();
  private pools = new Map<PlannedType, Pool>();
  private level = Infinity;

  constructor(context: PoolContext) {
    const { truths, budget, used } = context;
    this.context = context;
    this.joining = { truths, budget, used, poolOf: (type) => this.of(type) };
  }

  /** From now on groups down to `level` are wanted. */
  fill(level: number): void {
    if (level === this.level) return;
    this.level = level;
    this.pools = new Map();
  }

  of(type: PlannedType): Pool {
    const known = this.pools.get(type);
    if (known) return known;
    const groups = type.forms.length === 0 ? this.freeTokens(type) : this.kernels(type);
    const pool = new LazyPool(groups);
    this.pools.set(type, pool);
    return pool;
  }

  private kernels(type: PlannedType): Kernel[] {
    return this.context.budget.half(() => kernelsOf(this.joining, type, this.level));
  }

  private freeTokens(type: PlannedType): Kernel[] {
    return this.tokensOf(type).filter(
      ({ truth, tokens: [token] }) => truth >= this.level && this.context.used[token!.id] === 0,
    );
  }

  /** One pass over the tokens for each type of single tokens. */
  private tokensOf(type: PlannedType): readonly Kernel[] {
    const known = this.elementary.get(type);
    if (known) return known;
    const { truths, tokens, threshold, budget } = this.context;
    const conditions = conditionsOf(type.clauses, 1);
    const groups: Kernel[] = [];
    for (const [i, token] of tokens.entries()) {
      if (i % checkEvery === 0 && budget.isLate()) break;
      const truth = addedTruth(truths, conditions, [], { variable: 0, tokens: [token] }, threshold);
      if (truth >= threshold) groups.push({ type, form: 0, children: [], truth, tokens: [token] });
    }
    this.elementary.set(type, groups);
    return groups;
  }
}
