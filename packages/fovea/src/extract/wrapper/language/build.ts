import type { Grain } from '../token.ts';
import {
  defaultThreshold,
  type ContentModel,
  type PageScope,
  type Term,
  type WrapperDefinition,
} from './definition.ts';
import { normalForm, type Condition } from './normal-form.ts';

/** A content model that remembers, for the compiler only, which types it names. */
export type Model<T extends string = string> = ContentModel & { readonly names?: T };

/** `#TOKEN:X` */
export function token(variable: string): Model<never> {
  return { kind: 'token', variable };
}

/** `item:IT` */
export function element<T extends string>(type: T, variable: string): Model<T> {
  return { kind: 'element', type, variable };
}

/** `a:A, b:B`; of one part, the part itself. */
export function sequence<T extends string>(...parts: readonly [Model<T>, ...Model<T>[]]): Model<T> {
  return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
}

/** `a:A | b:B`; of one part, the part itself. */
export function choice<T extends string>(...parts: readonly [Model<T>, ...Model<T>[]]): Model<T> {
  return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
}

/** `a:A?` */
export function optional<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'optional', part };
}

/** `a:A*` */
export function star<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'star', part };
}

/** `a:A+` */
export function plus<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'plus', part };
}

/** A string is a name, of a variable or a concept; texts are made by {@link text}. */
export type BuilderTerm = string | number | RegExp | Term;

export function text(value: string): Term {
  return { kind: 'text', value };
}

/** `west(A, B)` */
export function holds(predicate: string, ...terms: readonly BuilderTerm[]): Condition {
  return { kind: 'literal', literal: { predicate, negated: false, terms: terms.map(termOf) } };
}

function termOf(term: BuilderTerm): Term {
  if (typeof term === 'string') return { kind: 'name', value: term };
  if (typeof term === 'number') return { kind: 'number', value: term };
  return term instanceof RegExp ? { kind: 'pattern', value: term.source.replaceAll('\\/', '/') } : term;
}

export function allOf(...parts: readonly [Condition, ...Condition[]]): Condition {
  return { kind: 'and', parts };
}

export function anyOf(...parts: readonly [Condition, ...Condition[]]): Condition {
  return { kind: 'or', parts };
}

export function not(part: Condition): Condition {
  return { kind: 'not', part };
}

/** One condition, or several that each hold by themselves, as with several `where`. */
export type Where = Condition | readonly Condition[];

export type BuilderInput<T extends string> = {
  readonly name: string;
  readonly threshold?: number;
  readonly tokens?: Grain;
  readonly pages?: PageScope;
  /** The first type, when nothing is said. */
  readonly root?: NoInfer<T>;
  /** By type: its content, and what must hold. */
  readonly define: Readonly<Record<T, { readonly content: Model<NoInfer<T>>; readonly where?: Where }>>;
  readonly concepts?: Readonly<Record<string, readonly string[]>>;
};

/** A wrapper in TypeScript. A type that is named but not defined is an error of the compiler. */
export function buildWrapper<T extends string>(input: BuilderInput<T>): WrapperDefinition {
  const types = Object.keys(input.define) as T[];
  return {
    name: input.name,
    threshold: input.threshold ?? defaultThreshold,
    tokens: input.tokens ?? 'segment',
    pages: input.pages ?? 'each',
    root: input.root ?? types[0] ?? '',
    definitions: types.map((type) => {
      const { content, where = [] } = input.define[type];
      const conditions = 'kind' in where ? [where] : where;
      return { type, model: content, constraints: conditions.map(normalForm) };
    }),
    concepts: Object.entries(input.concepts ?? {}).map(([name, phrases]) => ({ name, phrases })),
  };
}
