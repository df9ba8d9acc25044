import type { WrapperToken } from '../token.ts';
import type { Budget } from './budget.ts';
import { conditionsOf, maskOf, newlyGround } from './clauses.ts';
import { Heap } from '../../../model/heap.ts';
import { entry, firstOf } from '../../../model/lookup.ts';
import { addedTruth, boundMask, join, type JoinContext } from './join.ts';
import { compareSequences, compareTokens, tokensOfAll, type Bound, type Kernel } from './kernel.ts';
import { Nursery, type Node, type Slot } from './node.ts';
import { elementsOf, type PlannedElement } from './plan.ts';
import type { Pools } from './pools.ts';
import type { Truths } from './truths.ts';

/** A way to make the result larger. */
type Expansion = {
  readonly slot: Slot;
  readonly alternative: number;
  readonly groups: readonly Kernel[];
  readonly tokens: readonly WrapperToken[];
  /** The truth of all that it brings in; the result can't be truer afterwards. */
  truth: number;
  /** When `truth` was measured. */
  measured: number;
};

/** Reading order, then the slot that opened first, then the order of the grammar: never a tie. */
function compareExpansions(a: Expansion, b: Expansion): number {
  return (
    compareTokens(a.tokens, b.tokens) ||
    a.slot.number - b.slot.number ||
    a.alternative - b.alternative ||
    compareSequences(a.groups, b.groups)
  );
}

export type GrowContext = {
  readonly truths: Truths;
  readonly budget: Budget;
  readonly pools: Pools;
  readonly used: Uint8Array;
  /** Truths to look down to, step by step; the last is the wrapper's threshold. */
  readonly levels: readonly number[];
};

/**
 * Expands a group as long as its truth stays at or above the threshold, always by the expansion that leaves it truest.
 *
 * The truth of a group is a minimum, so an expansion leaves the lesser of the result's truth and of what the expansion
 * itself brings in. The latter only falls while the result grows, so a queue of measured expansions stays valid: the
 * best is measured again when it is taken, if something near it changed, and put back if it fell.
 *
 * Candidates are looked for level by level. Those below a level don't exist while there are any above it, and tokens
 * that are used by then take part in none; so of all the combinations at the threshold few are ever made.
 */
export class Growth {
  private readonly context: GrowContext;
  private readonly nursery = new Nursery();
  /** Expansions that cost no truth, in reading order. */
  private readonly free = new Heap<Expansion>(compareExpansions);
  /** Those that do, the truest first. */
  private readonly costly = new Heap<Expansion>((a, b) => b.truth - a.truth || compareExpansions(a, b));
  private readonly root: Node;
  /** Expansions at least this true are free. */
  private sweep: number;
  private level: number;
  private now = 0;

  constructor(context: GrowContext, kernel: Kernel, level: number) {
    this.context = context;
    this.level = level;
    this.sweep = kernel.truth;
    this.root = this.nursery.open(kernel, undefined, 0, this.now);
    for (const { id } of kernel.tokens) context.used[id] = 1;
  }

  run(): Node {
    const { levels, pools, budget } = this.context;
    for (const level of levels) {
      if (level > this.level || budget.isSpent) continue;
      this.level = level;
      pools.fill(level);
      this.search();
      this.expand();
    }
    return this.root;
  }

  private expand(): void {
    for (let next = this.best(); next; next = this.best()) {
      if (!this.isPossible(next)) continue;
      if (this.context.budget.mustStop()) return;
      if (this.isStale(next)) {
        this.measure(next);
        if (next.truth < this.sweep) {
          // Below the level it is dropped, and found again when the level is lower.
          if (next.truth >= this.level) this.costly.push(next);
          continue;
        }
      }
      this.apply(next);
      this.search();
    }
  }

  private best(): Expansion | undefined {
    const { free, costly } = this;
    if (!free.peek()) {
      const top = costly.peek();
      if (!top) return undefined;
      this.sweep = top.truth;
      for (let next = costly.peek(); next && next.truth >= this.sweep; next = costly.peek()) free.push(costly.pop()!);
    }
    return free.pop();
  }

  private isPossible({ slot, tokens }: Expansion): boolean {
    const isOpen = slot.planned.repeats || slot.rounds.length === 0;
    return isOpen && tokens.every(({ id }) => this.context.used[id] === 0);
  }

  /** Something has changed in a group whose constraint looks at the expansion. */
  private isStale({ slot, measured }: Expansion): boolean {
    for (let node: Node | undefined = slot.host; node; node = node.parent) {
      if (node.changed > measured && node.type.clauses.length > 0) return true;
    }
    return false;
  }

  /** Looks for expansions of every slot that has not been searched down to the level. */
  private search(): void {
    const open = this.nursery.opened;
    // Slots that just opened are at the end; when the level falls, all must be searched again.
    for (let i = open.length - 1; i >= 0 && entry(open, i).searched > this.level; i--) this.searchSlot(entry(open, i));
  }

  private searchSlot(slot: Slot): void {
    const before = slot.searched;
    slot.searched = this.level;
    const { planned, host } = slot;
    if (!planned.repeats && slot.rounds.length > 0) return;
    const { pools, truths, budget, used } = this.context;
    const joining: JoinContext = { truths, budget, used, poolOf: (type) => pools.of(type) };
    for (const [alternative, form] of planned.alternatives.entries()) {
      const elements = elementsOf(form);
      // Most slots are asked again and again after all that could fill them is used.
      if (elements.length === 1 && pools.of(firstOf(elements).type).groups.length === 0) continue;
      const task = { type: host.type, elements, binding: host.binding, least: this.level };
      join(joining, task, (groups, local) => {
        const tokens = tokensOfAll(groups);
        const truth = this.truthAbove(host, tokens, local);
        if (truth < this.level || truth >= before) return;
        const expansion = { slot, alternative, groups, tokens, truth, measured: this.now };
        (truth >= this.sweep ? this.free : this.costly).push(expansion);
      });
    }
  }

  /** `truth` and that of the constraints of all groups around the host, when the host gets more tokens. */
  private truthAbove(host: Node, tokens: readonly WrapperToken[], truth: number): number {
    let least = truth;
    for (let node = host; node.parent && least >= this.level; node = node.parent) {
      least = Math.min(least, this.truthOfGrown(node.parent, node, tokens));
    }
    return least;
  }

  /** The truth of a parent's constraint where it looks at a child that gets more tokens. */
  private truthOfGrown(parent: Node, child: Node, tokens: readonly WrapperToken[]): number {
    const { truths } = this.context;
    if (parent.type.clauses.length === 0) return 1;
    const { variable } = child;
    const { literals, choices } = conditionsOf(parent.type.clauses, boundMask(parent.binding));
    // Of a literal only the new tokens matter, unless it looks at pairs within the child; of a choice, all.
    const grown = { variable, tokens: [...child.tokens, ...tokens] };
    const within = literals.filter(({ variables: [x, y] }) => x === y);
    const others = literals.filter(({ variables: [x, y] }) => x !== y);
    return Math.min(
      addedTruth(truths, { literals: others, choices: [] }, parent.binding, { variable, tokens }, this.level),
      addedTruth(truths, { literals: within, choices }, parent.binding, grown, this.level),
    );
  }

  private measure(expansion: Expansion): void {
    const { slot, groups, tokens } = expansion;
    const local = this.truthInHost(
      slot.host,
      elementsOf(entry(slot.planned.alternatives, expansion.alternative)),
      groups,
    );
    expansion.truth = this.truthAbove(slot.host, tokens, local);
    expansion.measured = this.now;
  }

  /** The truth of the groups themselves and of the host's constraint where it looks at them. */
  private truthInHost(host: Node, elements: readonly PlannedElement[], groups: readonly Kernel[]): number {
    const { truths } = this.context;
    const mask = boundMask(host.binding);
    const after = conditionsOf(host.type.clauses, mask | maskOf(elements.map(({ variable }) => variable)));
    let truth = groups.reduce((least, group) => Math.min(least, group.truth), 1);
    for (const literal of newlyGround(host.type.clauses, mask, after)) {
      truth = Math.min(truth, truths.ofAssignments(literal, host.binding, undefined, this.level));
    }
    const binding: Bound[][] = host.binding.slice();
    for (const [i, group] of groups.entries()) {
      const { variable } = entry(elements, i);
      truth = Math.min(truth, addedTruth(truths, after, binding, { variable, tokens: group.tokens }, this.level));
      // The last one meets nobody any more, and lists of thousands are not copied for nothing.
      if (i < groups.length - 1) binding[variable] = [...(binding[variable] ?? []), group];
    }
    return truth;
  }

  private apply({ slot, alternative, groups, tokens }: Expansion): void {
    const { host, planned } = slot;
    const form = entry(planned.alternatives, alternative);
    let truth = this.truthInHost(host, elementsOf(form), groups);
    this.now++;
    for (let node = host; ; node = node.parent) {
      if (node.parent) {
        const above = this.truthOfGrown(node.parent, node, tokens);
        node.truth = Math.min(node.truth, truth);
        truth = Math.min(node.truth, above);
        node.changed = this.now;
        for (const token of tokens) node.tokens.push(token);
        continue;
      }
      node.truth = Math.min(node.truth, truth);
      node.changed = this.now;
      for (const token of tokens) node.tokens.push(token);
      break;
    }
    for (const { id } of tokens) this.context.used[id] = 1;
    slot.rounds.push(this.nursery.place(host, form, groups, this.now));
  }
}
