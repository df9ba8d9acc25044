import type { Grain } from '../token.ts';
import {
  defaultThreshold,
  type ContentModel,
  type PageScope,
  type Term,
  type WrapperDefinition,
} from './definition.ts';
import { normalForm, type Condition } from './normal-form.ts';

/** A content model that records, for the compiler only, which types it names. */
export type Model<T extends string = string> = ContentModel & { readonly names?: T };

/**
 * One token, under the name of a variable: `#TOKEN:X`.
 * @example
 * ```ts
 * import { buildWrapper, printWrapper, token } from 'fovea/wrapper';
 * console.log(printWrapper(buildWrapper({ name: 'w', define: { word: { content: token('X') } } })).trimEnd());
 * // => wrapper w threshold 0.8 tokens segment
 * // => word := #TOKEN:X
 * ```
 */
export function token(variable: string): Model<never> {
  return { kind: 'token', variable };
}

/**
 * One group of a type: `item:IT`.
 * @example
 * ```ts
 * import { element } from 'fovea/wrapper';
 * console.log(element('item', 'IT')); // => { kind: 'element', type: 'item', variable: 'IT' }
 * ```
 */
export function element<T extends string>(type: T, variable: string): Model<T> {
  return { kind: 'element', type, variable };
}

/**
 * A sequence: `a:A, b:B`; for one part, the part itself.
 * @example
 * ```ts
 * import { element, sequence } from 'fovea/wrapper';
 * console.log(sequence(element('name', 'N'), element('price', 'P')).kind); // => sequence
 * ```
 */
export function sequence<T extends string>(...parts: readonly [Model<T>, ...Model<T>[]]): Model<T> {
  return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
}

/**
 * A choice: `a:A | b:B`; for one part, the part itself.
 * @example
 * ```ts
 * import { choice, element } from 'fovea/wrapper';
 * console.log(choice(element('price', 'P'), element('offer', 'O')).kind); // => choice
 * ```
 */
export function choice<T extends string>(...parts: readonly [Model<T>, ...Model<T>[]]): Model<T> {
  return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
}

/**
 * Optional: `a:A?`.
 * @example
 * ```ts
 * import { element, optional } from 'fovea/wrapper';
 * console.log(optional(element('price', 'P')).kind); // => optional
 * ```
 */
export function optional<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'optional', part };
}

/**
 * Zero or more: `a:A*`.
 * @example
 * ```ts
 * import { element, star } from 'fovea/wrapper';
 * console.log(star(element('price', 'P')).kind); // => star
 * ```
 */
export function star<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'star', part };
}

/**
 * One or more: `a:A+`.
 * @example
 * ```ts
 * import { element, plus } from 'fovea/wrapper';
 * console.log(plus(element('price', 'P')).kind); // => plus
 * ```
 */
export function plus<T extends string>(part: Model<T>): Model<T> {
  return { kind: 'plus', part };
}

/** A string is a name, of a variable or a concept; use {@link text} for texts. */
export type BuilderTerm = string | number | RegExp | Term;

/**
 * A text argument of a predicate; a bare string would be the name of a variable or a concept.
 * @example
 * ```ts
 * import { holds, text } from 'fovea/wrapper';
 * console.log(text('Total'), holds('contains', 'X', text('Total')).kind);
 * // => { kind: 'text', value: 'Total' } literal
 * ```
 */
export function text(value: string): Term {
  return { kind: 'text', value };
}

/**
 * A predicate over variables and values: `west(A, B)`.
 * @example
 * ```ts
 * import { holds } from 'fovea/wrapper';
 * const condition = holds('west', 'A', 'B');
 * console.log(condition.kind === 'literal' && condition.literal.predicate); // => west
 * ```
 */
export function holds(predicate: string, ...terms: readonly BuilderTerm[]): Condition {
  return { kind: 'literal', literal: { predicate, negated: false, terms: terms.map(termOf) } };
}

function termOf(term: BuilderTerm): Term {
  if (typeof term === 'string') return { kind: 'name', value: term };
  if (typeof term === 'number') return { kind: 'number', value: term };
  return term instanceof RegExp ? { kind: 'pattern', value: term.source.replaceAll('\\/', '/') } : term;
}

/**
 * All conditions are true: `a(X) and b(X)`.
 * @example
 * ```ts
 * import { allOf, holds } from 'fovea/wrapper';
 * console.log(allOf(holds('isNumber', 'X'), holds('inColumn', 'X')).kind); // => and
 * ```
 */
export function allOf(...parts: readonly [Condition, ...Condition[]]): Condition {
  return { kind: 'and', parts };
}

/**
 * At least one condition is true: `a(X) or b(X)`.
 * @example
 * ```ts
 * import { anyOf, holds } from 'fovea/wrapper';
 * console.log(anyOf(holds('isNumber', 'X'), holds('isYear', 'X')).kind); // => or
 * ```
 */
export function anyOf(...parts: readonly [Condition, ...Condition[]]): Condition {
  return { kind: 'or', parts };
}

/**
 * The condition is not true: `not a(X)`.
 * @example
 * ```ts
 * import { holds, not } from 'fovea/wrapper';
 * console.log(not(holds('isNumber', 'X')).kind); // => not
 * ```
 */
export function not(part: Condition): Condition {
  return { kind: 'not', part };
}

/** One condition, or several that must each be true, as with several `where`. */
export type Where = Condition | readonly Condition[];

/** The input of {@link buildWrapper}. */
export type BuilderInput<T extends string> = {
  readonly name: string;
  readonly threshold?: number;
  readonly tokens?: Grain;
  readonly pages?: PageScope;
  /** Default: the first type. */
  readonly root?: NoInfer<T>;
  /** For each type: its content, and what must be true. */
  readonly define: Readonly<Record<T, { readonly content: Model<NoInfer<T>>; readonly where?: Where }>>;
  readonly concepts?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Builds a wrapper in TypeScript. A type that is named but not defined is a compiler error.
 * @example
 * ```ts
 * import { buildWrapper, element, holds, printWrapper, star, token } from 'fovea/wrapper';
 * const price = { content: token('X'), where: holds('isNumber', 'X') };
 * const wrapper = buildWrapper({ name: 'prices', define: { list: { content: star(element('price', 'P')) }, price } });
 * console.log(printWrapper(wrapper).trimEnd());
 * // => wrapper prices threshold 0.8 tokens segment
 * // => list := price:P*
 * // => price := #TOKEN:X
 * // =>   where isNumber(X)
 * ```
 */
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
