/**
 * TokenGroupExtractor as it was published, step by step: slow and obvious. It works on the definition alone and shares
 * no code with the engine. Where the published text leaves a choice open, the comments say what was chosen.
 */
import type { Predicate, Scene } from '../../../src/extract/wrapper/predicate.ts';
import type { WrapperToken } from '../../../src/extract/wrapper/token.ts';
import type {
  Constraint,
  ContentModel,
  Literal,
  TypeDefinition,
  WrapperDefinition,
} from '../../../src/extract/wrapper/language/definition.ts';

/** ⟨τ, γ, e⟩: the content holds both γ and the expandable parts of e, in their order. */
export type AnnotatedGroup = {
  readonly type: string;
  readonly token?: WrapperToken;
  readonly content: readonly Part[];
  readonly form: number;
};
type Child = { readonly kind: 'child'; readonly variable: string; readonly group: AnnotatedGroup };
type Expandable = {
  readonly kind: 'expandable';
  readonly model: ContentModel & { readonly kind: 'optional' | 'star' };
  /** Given when the group becomes part of the result, in the order of opening. */
  readonly number: number;
};
type Part = Child | Expandable;

type FormPart =
  | { readonly kind: 'element'; readonly type: string; readonly variable: string }
  | { readonly kind: 'expandable'; readonly model: ContentModel & { readonly kind: 'optional' | 'star' } };
type Form = readonly FormPart[];

export type ReferenceInput = {
  readonly definition: WrapperDefinition;
  readonly predicates: ReadonlyMap<string, Predicate>;
  readonly scene: Scene;
  readonly tokens: readonly WrapperToken[];
};

export type ReferenceResult = { readonly group: AnnotatedGroup; readonly truth: number };

// ── Normal forms

const isKernel = (form: Form): boolean => form.some(({ kind }) => kind === 'element');
const concatenate = (left: readonly Form[], right: readonly Form[]): Form[] =>
  left.flatMap((a) => right.map((b) => [...a, ...b]));

function normalForms(model: ContentModel): Form[] {
  switch (model.kind) {
    case 'token':
      return [];
    case 'element':
      return [[{ kind: 'element', type: model.type, variable: model.variable }]];
    case 'sequence':
      return model.parts.map(normalForms).reduce(concatenate);
    case 'choice':
      return model.parts.flatMap(normalForms);
    case 'plus':
      // The rounds of a repetition stand in no order, and what is to come is written before the first: see `openContent`.
      return normalForms({ kind: 'sequence', parts: [{ kind: 'star', part: model.part }, model.part] });
    default:
      return [[{ kind: 'expandable', model: { kind: model.kind, part: model.part } }]];
  }
}

/** The normal forms that do not parse the empty string; of parts that can all be left out, each is begun in turn. */
function nonEmpty(model: ContentModel): Form[] {
  return normalForms(model).flatMap((form) =>
    isKernel(form)
      ? [form]
      : form.flatMap((part, i) =>
          part.kind === 'element'
            ? []
            : instantiate(part.model).map((begun) => [...form.slice(0, i), ...begun, ...form.slice(i + 1)]),
        ),
  );
}

function instantiate(model: ContentModel & { readonly kind: 'optional' | 'star' }): Form[] {
  const again: Form = model.kind === 'star' ? [{ kind: 'expandable', model }] : [];
  return nonEmpty(model.part).map((form) => [...again, ...form]);
}

// ── Groups

const childrenOf = ({ content }: AnnotatedGroup): Child[] => content.filter((part) => part.kind === 'child');
export const tokensOf = (group: AnnotatedGroup): WrapperToken[] =>
  group.token ? [group.token] : childrenOf(group).flatMap((child) => tokensOf(child.group));
const idsOf = (group: AnnotatedGroup): number[] => tokensOf(group).map(({ id }) => id);

const isWellFormed = (group: AnnotatedGroup): boolean => {
  const ids = idsOf(group);
  return new Set(ids).size === ids.length;
};

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = compare(a[i]!, b[i]!);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
const compareIds = (a: readonly number[], b: readonly number[]): number => compareLists(a, b, (x, y) => x - y);
const compareGroups = (a: AnnotatedGroup, b: AnnotatedGroup): number =>
  compareIds(idsOf(a), idsOf(b)) ||
  a.form - b.form ||
  compareLists(childrenOf(a), childrenOf(b), (x, y) => compareGroups(x.group, y.group));

// ── Truth

export class Meaning {
  private readonly input: ReferenceInput;
  private readonly definitions: ReadonlyMap<string, TypeDefinition>;
  private readonly prepared = new Map<Literal, (tokens: readonly WrapperToken[]) => number>();

  constructor(input: ReferenceInput) {
    this.input = input;
    this.definitions = new Map(input.definition.definitions.map((one) => [one.type, one]));
  }

  definitionOf(type: string): TypeDefinition {
    return this.definitions.get(type)!;
  }

  /** μ of a group: the least of its children's and, for every substitution in Θ, of its grounded constraint's. */
  truth(group: AnnotatedGroup): number {
    const { model, constraints } = this.definitionOf(group.type);
    const pairs: [string, AnnotatedGroup][] =
      model.kind === 'token'
        ? [[model.variable, group]]
        : childrenOf(group).map((child) => [child.variable, child.group]);
    const all = substitutions(pairs);
    // Several constraints are ours: each is taken as the published text takes its only one.
    const own = constraints.flatMap((constraint) => all.flatMap((one) => this.grounded(constraint, one)));
    const below = childrenOf(group).map((child) => this.truth(child.group));
    return Math.min(1, ...below, ...own);
  }

  private grounded(constraint: Constraint, substitution: ReadonlyMap<string, AnnotatedGroup>): number[] {
    const ground = constraint.filter((conjunction) =>
      conjunction.every((literal) => this.variablesOf(literal).every((variable) => substitution.has(variable))),
    );
    // A substitution that grounds nothing is left out, as in the published Example 1; else nothing would be true.
    if (ground.length === 0) return [];
    return [Math.max(...ground.map((literals) => Math.min(1, ...literals.map((one) => this.atom(one, substitution)))))];
  }

  private variablesOf({ predicate, terms }: Literal): string[] {
    if (predicate === 'true') return [];
    return terms.slice(0, this.input.predicates.get(predicate)!.tokens).map(({ value }) => String(value));
  }

  private atom(literal: Literal, substitution: ReadonlyMap<string, AnnotatedGroup>): number {
    if (literal.predicate === 'true') return 1;
    const groups = this.variablesOf(literal).map((variable) => tokensOf(substitution.get(variable)!));
    const tuples = groups.reduce<WrapperToken[][]>(
      (all, tokens) => all.flatMap((tuple) => tokens.map((token) => [...tuple, token])),
      [[]],
    );
    const truthOf = this.prepare(literal);
    return Math.min(1, ...tuples.map((tuple) => (literal.negated ? 1 - truthOf(tuple) : truthOf(tuple))));
  }

  private prepare(literal: Literal): (tokens: readonly WrapperToken[]) => number {
    const known = this.prepared.get(literal);
    if (known) return known;
    const predicate = this.input.predicates.get(literal.predicate)!;
    const values = literal.terms.slice(predicate.tokens).map(({ value }) => value);
    const one = predicate.tokens === 1 ? predicate.prepare(this.input.scene, values) : undefined;
    const two = predicate.tokens === 2 ? predicate.prepare(this.input.scene, values) : undefined;
    const truth = ([a, b]: readonly WrapperToken[]): number => (one ? one(a!) : two!(a!, b!));
    this.prepared.set(literal, truth);
    return truth;
  }
}

/** Θ: every subset of the binding that gives no variable two groups. */
function substitutions(pairs: readonly (readonly [string, AnnotatedGroup])[]): Map<string, AnnotatedGroup>[] {
  const variables = [...new Set(pairs.map(([variable]) => variable))];
  return variables.reduce<Map<string, AnnotatedGroup>[]>(
    (all, variable) =>
      all.flatMap((one) => [
        one,
        ...pairs.filter(([name]) => name === variable).map(([, group]) => new Map([...one, [variable, group]])),
      ]),
    [new Map()],
  );
}

// ── The algorithm

/** A step of the expansion: the result after it, and what the order of choices looks at. */
export type Step = {
  readonly group: AnnotatedGroup;
  readonly truth: number;
  readonly ids: readonly number[];
  readonly slot: number;
  readonly alternative: number;
  readonly inserted: readonly AnnotatedGroup[];
};

const compareSteps = (a: Step, b: Step): number =>
  b.truth - a.truth ||
  compareIds(a.ids, b.ids) ||
  a.slot - b.slot ||
  a.alternative - b.alternative ||
  compareLists(a.inserted, b.inserted, compareGroups);

export class TokenGroupExtractor {
  readonly meaning: Meaning;
  private readonly input: ReferenceInput;
  private readonly dbGroups = new Map<string, AnnotatedGroup[]>();
  private opened = 0;

  constructor(input: ReferenceInput) {
    this.input = input;
    this.meaning = new Meaning(input);
  }

  /** The maximal group, and all that was on the way; undefined when there is none. */
  run(): (ReferenceResult & { readonly steps: readonly ReferenceResult[] }) | undefined {
    const { root } = this.input.definition;
    this.buildStarFreeGroups(root);
    const best = this.selectGroups(root)
      .map((group) => ({ group, truth: this.meaning.truth(group) }))
      .sort((a, b) => b.truth - a.truth || compareGroups(a.group, b.group))[0];
    if (!best) return undefined;
    let result: ReferenceResult = { group: this.open(best.group), truth: best.truth };
    const steps = [result];
    for (let next = this.expand(result.group); next; next = this.expand(result.group)) {
      this.opened = numberAfter(next.group);
      result = next;
      steps.push(result);
    }
    return { ...result, steps };
  }

  private get threshold(): number {
    return this.input.definition.threshold;
  }

  private selectGroups(type: string): readonly AnnotatedGroup[] {
    return this.dbGroups.get(type) ?? [];
  }

  /** Elementary groups are the case of a type of tokens; parts come before what is made of them. */
  private buildStarFreeGroups(type: string): void {
    if (this.dbGroups.has(type)) return;
    const { model } = this.meaning.definitionOf(type);
    const forms = model.kind === 'token' ? [] : nonEmpty(model);
    for (const part of forms.flatMap(typesIn)) this.buildStarFreeGroups(part);
    const made: AnnotatedGroup[] =
      model.kind === 'token'
        ? this.input.tokens.map((token) => ({ type, token, content: [], form: 0 }))
        : forms.flatMap((form, i) => this.fillings(form).map((content) => ({ type, content, form: i })));
    this.dbGroups.set(
      type,
      made.filter((group) => isWellFormed(group) && this.meaning.truth(group) >= this.threshold),
    );
  }

  /** Every choice of a group of the right type for every element. */
  private fillings(form: Form): Part[][] {
    return form.reduce<Part[][]>(
      (all, part) => {
        if (part.kind === 'expandable') return all.map((content) => [...content, { ...part, number: -1 }]);
        const { type, variable } = part;
        return all.flatMap((content) =>
          this.selectGroups(type).map((group): Part[] => [...content, { kind: 'child', variable, group }]),
        );
      },
      [[]],
    );
  }

  /** Numbers the expandable parts: first those of the group itself, then those of its children. */
  private open(group: AnnotatedGroup): AnnotatedGroup {
    return { ...group, content: this.openContent(group.content) };
  }

  /** A repetition comes before what is inside it, and so takes what both could: its next round opens all anew. */
  private openContent(content: readonly Part[]): Part[] {
    const own = content.map((part) => (part.kind === 'expandable' ? { ...part, number: this.opened++ } : part));
    return own.map((part) => (part.kind === 'child' ? { ...part, group: this.open(part.group) } : part));
  }

  expand(root: AnnotatedGroup): Step | undefined {
    return this.expansions(root).sort(compareSteps)[0];
  }

  /** All expansions of the group or one inside it that keep the whole well-formed and true enough. */
  expansions(root: AnnotatedGroup): Step[] {
    return descendantOrSelf(root).flatMap((host) =>
      this.findExpansion(host).flatMap(({ expanded, ...step }) => {
        const group = replace(root, host, expanded);
        const truth = isWellFormed(group) ? this.meaning.truth(group) : 0;
        return truth >= this.threshold ? [{ ...step, group, truth }] : [];
      }),
    );
  }

  private findExpansion(host: AnnotatedGroup): (Omit<Step, 'group' | 'truth'> & { expanded: AnnotatedGroup })[] {
    return host.content.flatMap((part, i) => {
      if (part.kind === 'child') return [];
      return nonEmpty(part.model.part).flatMap((form, alternative) =>
        this.fillings(form).map((filling) => {
          const inserted = filling.flatMap((one) => (one.kind === 'child' ? [one.group] : []));
          const before = this.opened;
          const opened = this.openContent(filling);
          this.opened = before;
          const again = part.model.kind === 'star' ? [part] : [];
          const content = [...host.content.slice(0, i), ...again, ...opened, ...host.content.slice(i + 1)];
          const ids = inserted.flatMap(idsOf);
          return { expanded: { ...host, content }, ids, slot: part.number, alternative, inserted };
        }),
      );
    });
  }
}

const typesIn = (form: Form): string[] =>
  form.flatMap((part) => (part.kind === 'element' ? [part.type] : nonEmpty(part.model.part).flatMap(typesIn)));

const descendantOrSelf = (group: AnnotatedGroup): AnnotatedGroup[] => [
  group,
  ...childrenOf(group).flatMap((child) => descendantOrSelf(child.group)),
];

function replace(root: AnnotatedGroup, old: AnnotatedGroup, by: AnnotatedGroup): AnnotatedGroup {
  if (root === old) return by;
  const content = root.content.map((part) =>
    part.kind === 'child' ? { ...part, group: replace(part.group, old, by) } : part,
  );
  return { ...root, content };
}

function numberAfter(group: AnnotatedGroup): number {
  const own = group.content.map((part) => (part.kind === 'expandable' ? part.number + 1 : numberAfter(part.group)));
  return Math.max(0, ...own);
}
