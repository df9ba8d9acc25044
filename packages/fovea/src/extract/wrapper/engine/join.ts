import { intersection, type Box } from '../../../model/index.ts';
import { entry, firstOf } from '../../../model/lookup.ts';
import type { WrapperToken } from '../token.ts';
import type { Budget } from './budget.ts';
import { conditionsOf, maskOf, newlyGround, type Conditions } from './clauses.ts';
import type { Grid } from './grid.ts';
import { tokensOfAll, type Bound, type Kernel } from './kernel.ts';
import { elementsOf, type PlannedElement, type PlannedLiteral, type PlannedType } from './plan.ts';
import type { Binding, Truths } from './truths.ts';

/** All groups of a type that are at hand. */
export type Pool = { readonly groups: readonly Kernel[]; readonly grid: Grid };

export type JoinContext = {
  readonly truths: Truths;
  readonly budget: Budget;
  readonly poolOf: (type: PlannedType) => Pool;
  /** Tokens that are no longer free, by id. */
  readonly used: Uint8Array;
};

export type Join = {
  readonly type: PlannedType;
  /** Which groups to find, in the order of the content. */
  readonly elements: readonly PlannedElement[];
  /** What the variables of `type` are bound to already. */
  readonly binding: Binding;
  /** Truths below this are of no interest. */
  readonly least: number;
};

/**
 * Finds every sequence of groups, one for each element, that has no token twice and is true enough beside what is bound
 * already. `emit` gets the sequence and its truth: that of the groups and of all that holds between them and the rest.
 */
export function join(context: JoinContext, task: Join, emit: (groups: readonly Kernel[], truth: number) => void): void {
  new Search(context, task, emit).run();
}

/** How many variables are bound makes a set of bits. */
export function boundMask(binding: Binding): number {
  return binding.reduce((mask, groups, variable) => (groups.length > 0 ? mask | (1 << variable) : mask), 0);
}

class Search {
  private readonly context: JoinContext;
  private readonly task: Join;
  private readonly emit: (groups: readonly Kernel[], truth: number) => void;
  private readonly conditions: Conditions;
  private readonly binding: Bound[][];
  private readonly found: Kernel[] = [];
  /** Tokens of the sequence so far; few, so that looking through them is faster than a set. */
  private readonly taken: number[] = [];

  constructor(context: JoinContext, task: Join, emit: (groups: readonly Kernel[], truth: number) => void) {
    const { type, elements, binding } = task;
    this.context = context;
    this.task = task;
    this.emit = emit;
    this.conditions = conditionsOf(type.clauses, boundMask(binding) | maskOf(elements.map(({ variable }) => variable)));
    this.binding = type.variables.map((_, variable) => [...(binding[variable] ?? [])]);
  }

  run(): void {
    const truth = this.truthOfOld();
    if (truth >= this.task.least) this.step(this.order(), 0, truth);
  }

  /** Literals over old variables alone count only now when new variables made their conjunction ground. */
  private truthOfOld(): number {
    const { type, least } = this.task;
    const mask = boundMask(this.binding);
    let truth = 1;
    for (const literal of newlyGround(type.clauses, mask, this.conditions)) {
      truth = Math.min(truth, this.context.truths.ofAssignments(literal, this.binding, undefined, least));
      if (truth < least) break;
    }
    return truth;
  }

  /** Elements that an index can find come first; else the type with the fewest groups. */
  private order(): number[] {
    const { elements } = this.task;
    const left = new Set(elements.keys());
    let known = boundMask(this.binding);
    const order: number[] = [];
    while (left.size > 0) {
      const rank = (i: number): number =>
        this.links(entry(elements, i).variable, known).length > 0 ? -1 : this.sizeOf(entry(elements, i));
      const next = [...left].reduce((best, i) => (rank(i) < rank(best) ? i : best));
      left.delete(next);
      order.push(next);
      known |= 1 << entry(elements, next).variable;
    }
    return order;
  }

  private sizeOf(element: PlannedElement): number {
    return this.context.poolOf(element.type).groups.length;
  }

  /** Literals that may say where a group must be, seen from the groups of other variables. */
  private links(variable: number, known: number): PlannedLiteral[] {
    // What is wholly false may be anywhere.
    if (this.task.least <= 0) return [];
    return this.conditions.literals.filter(({ variables: [x, y], predicate, negated }) => {
      if (y === undefined || x === y || negated || !('reach' in predicate)) return false;
      const other = x === variable ? y : y === variable ? x! : undefined;
      return other !== undefined && (known & (1 << other)) !== 0;
    });
  }

  private step(order: readonly number[], at: number, truth: number): void {
    const place = order[at];
    if (place === undefined) return this.emit(this.found.slice(), truth);
    const { variable, type } = entry(this.task.elements, place);
    const tryOne = (group: Kernel): boolean => {
      if (!this.context.budget.spend()) return false;
      if (group.truth < this.task.least || !this.isFree(group)) return true;
      const joined = Math.min(truth, group.truth, this.truthOfNew(variable, group));
      if (joined < this.task.least) return true;
      this.put(place, variable, group);
      this.step(order, at + 1, joined);
      this.takeBack(variable, group);
      return !this.context.budget.isSpent;
    };
    const pool = this.context.poolOf(type);
    const where = this.whereabouts(variable);
    if (where) pool.grid.visit(where.page, where.box, tryOne);
    else if (where === undefined) for (const group of pool.groups) if (!tryOne(group)) return;
  }

  private put(place: number, variable: number, group: Kernel): void {
    this.found[place] = group;
    entry(this.binding, variable).push(group);
    for (const { id } of group.tokens) this.taken.push(id);
  }

  private takeBack(variable: number, group: Kernel): void {
    entry(this.binding, variable).pop();
    this.taken.length -= group.tokens.length;
  }

  private isFree({ tokens }: Kernel): boolean {
    for (const { id } of tokens) if (this.context.used[id] !== 0 || this.taken.includes(id)) return false;
    return true;
  }

  /** Where a group for the variable must be; undefined for anywhere, null for nowhere. */
  private whereabouts(variable: number): { page: number; box: Box } | undefined | null {
    let where: { page: number; box: Box } | undefined;
    for (const literal of this.links(variable, boundMask(this.binding))) {
      const [x, y] = literal.variables as [number, number];
      const role = x === variable ? 'second' : 'first';
      for (const { tokens } of entry(this.binding, x === variable ? y : x).slice(0, 2)) {
        const token = firstOf(tokens);
        const box = this.context.truths.reach(literal, token, role, this.task.least);
        if (!box) continue;
        const shared: Box | undefined = where ? intersection(where.box, box) : box;
        if (!shared || (where && where.page !== token.page)) return null;
        where = { page: token.page, box: shared };
      }
    }
    return where;
  }

  private truthOfNew(variable: number, group: Kernel): number {
    const { least } = this.task;
    return addedTruth(this.context.truths, this.conditions, this.binding, { variable, tokens: group.tokens }, least);
  }
}

/** The truth of all that holds between a new group and what is bound, itself not included. */
export function addedTruth(
  truths: Truths,
  { literals, choices }: Conditions,
  binding: Binding,
  added: { readonly variable: number; readonly tokens: readonly WrapperToken[] },
  least: number,
): number {
  let truth = 1;
  for (const literal of literals) {
    if (!literal.variables.includes(added.variable)) continue;
    truth = Math.min(truth, truths.ofAssignments(literal, binding, added, least));
    if (truth < least) return truth;
  }
  for (const clause of choices) {
    if (!clause.variables.includes(added.variable)) continue;
    truth = Math.min(truth, truths.ofChoice(clause, binding, added, least));
    if (truth < least) return truth;
  }
  return truth;
}

/** All ways to make groups of a type out of the pools. */
export function kernelsOf(context: JoinContext, type: PlannedType, least: number): Kernel[] {
  const groups: Kernel[] = [];
  for (const [form, items] of type.forms.entries()) {
    join(context, { type, elements: elementsOf(items), binding: [], least }, (children, truth) => {
      groups.push({ type, form, children, truth, tokens: tokensOfAll(children) });
    });
  }
  return groups;
}
