import { FoveaError, type Note } from '../../model/index.ts';
import { lookUp } from '../../model/lookup.ts';
import { clausesOf } from './engine/clauses.ts';
import { formsOf, maxForms, TooManyForms } from './engine/forms.ts';
import type { PlannedLiteral, PlannedType } from './engine/plan.ts';
import { checkDefinition, isTrue, leavesOf, typesIn, valuesOf, type Predicates } from './language/check.ts';
import { placeText, type Literal, type TypeDefinition, type WrapperDefinition } from './language/definition.ts';
import { parseWrapper, type ParseOptions } from './language/parse.ts';
import { printLiteral } from './language/print.ts';
import { typeOrder } from './language/type-order.ts';

/** A wrapper that was checked and can be run. */
export type Wrapper = {
  readonly definition: WrapperDefinition;
  /** By name, with parts before the types that use them. */
  readonly types: ReadonlyMap<string, PlannedType>;
  readonly root: PlannedType;
  readonly literals: readonly PlannedLiteral[];
  /** Remarks that are not errors, such as an unused type. */
  readonly notes: readonly Note[];
};

/**
 * Parses and checks the text of a wrapper. Throws `wrapper/syntax` or `wrapper/invalid`, with line and column, or
 * `wrapper/too-large`.
 * @example
 * ```ts
 * import { builtInPredicates, loadWrapper } from 'fovea/wrapper';
 * const wrapper = loadWrapper('wrapper prices\nprice := #TOKEN:X where isNumber(X)', builtInPredicates);
 * console.log(wrapper.definition.name, wrapper.definition.threshold); // => prices 0.8
 * ```
 */
export function loadWrapper(text: string, predicates: Predicates, options: ParseOptions = {}): Wrapper {
  return checkWrapper(parseWrapper(text, options), predicates);
}

/**
 * Checks a definition from any source and prepares it to run.
 * @example
 * ```ts
 * import { builtInPredicates, checkWrapper, parseWrapper } from 'fovea/wrapper';
 * try {
 *   checkWrapper(parseWrapper('wrapper prices\nprice := #TOKEN:X where isPrice(X)'), builtInPredicates);
 * } catch (error) {
 *   console.log((error as Error).message.split('\n')[0]); // => 2:25: isPrice(X): unknown predicate isPrice
 * }
 * ```
 */
export function checkWrapper(definition: WrapperDefinition, predicates: Predicates): Wrapper {
  const notes = checkDefinition(definition, predicates);
  const types = new Map<string, PlannedType>();
  const literals: PlannedLiteral[] = [];
  const byName = new Map(definition.definitions.map((one) => [one.type, one]));
  const parts = new Map(definition.definitions.map(({ type, model }) => [type, typesIn(model)]));
  for (const name of typeOrder(parts, [definition.root]).order)
    types.set(name, planType(lookUp(byName, name), types, predicates, literals));
  const root = lookUp(types, definition.root);
  return { definition, types, root, literals, notes };
}

function planType(
  definition: TypeDefinition,
  types: ReadonlyMap<string, PlannedType>,
  predicates: Predicates,
  literals: PlannedLiteral[],
): PlannedType {
  const { type: name, model, constraints } = definition;
  const variables = [...new Set(leavesOf(model).map(({ variable }) => variable))];
  const planLiteral = (literal: Literal): PlannedLiteral => {
    const predicate = predicates.get(literal.predicate)!;
    const planned: PlannedLiteral = {
      index: literals.length,
      text: printLiteral(literal),
      predicate,
      negated: literal.negated,
      variables: literal.terms.slice(0, predicate.tokens).map(({ value }) => variables.indexOf(String(value))),
      values: valuesOf(literal, predicate),
    };
    literals.push(planned);
    return planned;
  };
  const clauses = constraints.flatMap((constraint) =>
    clausesOf(constraint.map((parts) => parts.filter((literal) => !isTrue(literal)).map(planLiteral))),
  );
  return { name, variables, forms: plannedForms(definition, types, variables), clauses };
}

function plannedForms(
  { type, model, at }: TypeDefinition,
  types: ReadonlyMap<string, PlannedType>,
  variables: readonly string[],
): PlannedType['forms'] {
  try {
    return formsOf(model, (part, variable) => ({
      kind: 'element',
      type: lookUp(types, part),
      variable: variables.indexOf(variable),
    }));
  } catch (thrown) {
    if (!(thrown instanceof TooManyForms)) throw thrown;
    const message = `the content of ${type} has more than ${maxForms} forms without |`;
    throw new FoveaError('wrapper/invalid', at ? `${placeText(at)}: ${message}` : message);
  }
}
