import { FoveaError, type Note } from '../../../model/index.ts';
import { shortText } from '../../../model/short-text.ts';
import { entry } from '../../../model/lookup.ts';
import type { Argument, Concept, ParameterKind, Predicate } from '../predicate.ts';
import {
  isName,
  placeText,
  type ContentModel,
  type ElementModel,
  type Literal,
  type Place,
  type Term,
  type TokenModel,
  type TypeDefinition,
  type WrapperDefinition,
} from './definition.ts';
import { compilePattern } from '../predicates/pattern.ts';
import { findCompetition } from './glushkov.ts';
import { checkLimit, checkSize } from './limits.ts';
import { printLiteral } from './print.ts';
import { typeOrder } from './type-order.ts';

/** As many as fit into the bits of a number. */
const maxVariables = 30;

/** Predicates by their names. */
export type Predicates = ReadonlyMap<string, Predicate>;

/** What a definition is checked against, and where problems are gathered. */
export type CheckContext = {
  readonly predicates: Predicates;
  readonly types: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly report: (at: Place | undefined, message: string) => void;
};

/** Problems that are told of a definition, and characters of each: nobody reads more, and it must not be an echo. */
const [mostTold, longestProblem] = [20, 180];

/**
 * What is wrong with a definition is thrown at once as `wrapper/invalid`, or `wrapper/too-large` where it is not even looked
 * at; what is only odd is returned.
 */
export function checkDefinition(wrapper: WrapperDefinition, predicates: Predicates): Note[] {
  checkSize(wrapper);
  const problems: string[] = [];
  let count = 0;
  const context: CheckContext = {
    predicates,
    types: new Set(wrapper.definitions.map(({ type }) => type)),
    concepts: new Set(wrapper.concepts.map(({ name }) => name)),
    report: (at, message) => {
      if (++count > mostTold) return;
      const told = shortText(message, longestProblem);
      problems.push(at ? `${placeText(at)}: ${told}` : told);
    },
  };
  checkHeader(wrapper, context);
  for (const concept of wrapper.concepts) checkConcept(concept, context);
  for (const definition of wrapper.definitions) checkType(definition, context);
  checkOrder(wrapper, context);
  if (count > mostTold) problems.push(`and ${count - mostTold} more`);
  if (count > 0) throw new FoveaError('wrapper/invalid', problems.join('\n'));
  return unusedNotes(wrapper);
}

function checkHeader(wrapper: WrapperDefinition, { types, report }: CheckContext): void {
  const { name, threshold, root, definitions, concepts } = wrapper;
  if (!isName(name)) report(undefined, `${JSON.stringify(name)} is not a valid wrapper name`);
  if (!(threshold > 0 && threshold <= 1))
    report(undefined, `the threshold must be above 0 and at most 1, not ${threshold}`);
  if (!types.has(root)) report(undefined, `the root ${root} is not defined`);
  const seen = new Map<string, TypeDefinition>();
  for (const definition of definitions) {
    const before = seen.get(definition.type);
    if (before)
      report(
        definition.at,
        `${definition.type} is defined twice${before.at ? `, first at ${placeText(before.at)}` : ''}`,
      );
    seen.set(definition.type, definition);
  }
  const names = new Set<string>();
  const twice = concepts.find((concept) => names.size === names.add(concept.name).size);
  if (twice) report(undefined, `the concept ${twice.name} is defined twice`);
}

function checkConcept({ name, phrases }: Concept, { report }: CheckContext): void {
  if (!isName(name)) report(undefined, `${JSON.stringify(name)} is not a valid concept name`);
  if (phrases.length === 0) report(undefined, `the concept ${name} has no phrases`);
}

function checkType(definition: TypeDefinition, context: CheckContext): void {
  const { type, model, constraints, at } = definition;
  const { report } = context;
  if (!isName(type)) report(at, `${JSON.stringify(type)} is not a valid type name`);
  if (constraints.some(({ length }) => length === 0)) report(at, `${type} has a constraint without a part`);
  const leaves = leavesOf(model);
  for (const leaf of leaves) checkLeaf(leaf, definition, context);
  const variables = new Set(leaves.map(({ variable }) => variable));
  if (variables.size > maxVariables) report(at, `${type} has more than ${maxVariables} variables`);
  // A token among others is told already.
  const competing = leaves.some(({ kind }) => kind === 'token') ? undefined : findCompetition(model);
  if (competing) report(competing[1].at ?? at, competitionText(type, competing));
  for (const literal of constraints.flat(2)) checkLiteral(literal, type, variables, context, at);
}

function checkLeaf(leaf: ElementModel | TokenModel, definition: TypeDefinition, { types, report }: CheckContext): void {
  const at = leaf.at ?? definition.at;
  if (!isName(leaf.variable)) report(at, `${JSON.stringify(leaf.variable)} is not a valid variable`);
  if (leaf.kind === 'token' && definition.model.kind !== 'token')
    report(at, '#TOKEN must be the only part of a definition');
  if (leaf.kind === 'element' && !types.has(leaf.type)) report(at, `unknown type ${leaf.type}`);
}

function competitionText(type: string, [one, other]: readonly [ElementModel, ElementModel]): string {
  const name = ({ type: named, variable, at }: ElementModel): string =>
    `${named}:${variable}${at ? ` at ${placeText(at)}` : ''}`;
  return `the content of ${type} is ambiguous: the next ${one.type} could be ${name(one)} or ${name(other)}`;
}

/** The places of types and tokens in a model, in the order they are written. */
export function leavesOf(model: ContentModel): (ElementModel | TokenModel)[] {
  if (model.kind === 'token' || model.kind === 'element') return [model];
  return 'parts' in model ? model.parts.flatMap(leavesOf) : leavesOf(model.part);
}

function checkLiteral(
  literal: Literal,
  type: string,
  variables: ReadonlySet<string>,
  { predicates, concepts, report }: CheckContext,
  fallback: Place | undefined,
): void {
  const at = literal.at ?? fallback;
  const say = (message: string): void => report(at, `${printLiteral(literal)}: ${message}`);
  if (isTrue(literal)) return literal.negated ? say('is never true') : undefined;
  const predicate = predicates.get(literal.predicate);
  if (!predicate) return say(`unknown predicate ${literal.predicate}`);
  const { tokens, parameters, optional = 0 } = predicate;
  const [least, most] = [tokens + parameters.length - optional, tokens + parameters.length];
  const count = literal.terms.length;
  if (count < least || count > most) {
    return say(`takes ${least === most ? least : `${least} to ${most}`} arguments, not ${count}`);
  }
  for (const term of literal.terms.slice(0, tokens)) {
    if (term.kind !== 'name') say(`expected a variable, found ${term.kind} ${term.value}`);
    else if (!variables.has(term.value)) say(`${type} has no variable ${term.value}`);
  }
  for (const [i, term] of literal.terms.slice(tokens).entries()) {
    const problem = mistakeOf(term, entry(parameters, i), concepts);
    if (problem !== undefined) say(problem);
  }
}

/** What is wrong with an argument, if anything is. A concept may be written in quotes, a pattern too. */
function mistakeOf(term: Term, kind: ParameterKind, concepts: ReadonlySet<string>): string | undefined {
  const found = `found ${term.kind} ${term.value}`;
  switch (kind) {
    case 'number':
      return term.kind === 'number' ? undefined : `expected a number, ${found}`;
    case 'text':
      return term.kind === 'text' ? undefined : `expected a text in quotes, ${found}`;
    case 'concept':
      if (term.kind !== 'name' && term.kind !== 'text') return `expected a concept, ${found}`;
      return concepts.has(term.value) ? undefined : `unknown concept ${term.value}`;
    case 'pattern':
      if (term.kind !== 'pattern' && term.kind !== 'text') return `expected a pattern, ${found}`;
      return patternMistake(term.value);
  }
}

function patternMistake(source: string): string | undefined {
  try {
    compilePattern(source);
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

export function isTrue({ predicate, terms }: Literal): boolean {
  return predicate === 'true' && terms.length === 0;
}

/** The arguments after the variables. */
export function valuesOf(literal: Literal, predicate: Predicate): Argument[] {
  return literal.terms.slice(predicate.tokens).map(({ value }) => value);
}

function checkOrder({ definitions }: WrapperDefinition, { report }: CheckContext): void {
  const parts = new Map(definitions.map(({ type, model }) => [type, typesIn(model)]));
  const { cycle, chain } = typeOrder(parts, parts.keys());
  checkLimit('chain', chain);
  if (cycle) report(undefined, `a type can't be part of itself: ${cycle.join(' → ')}`);
}

export function typesIn(model: ContentModel): string[] {
  return leavesOf(model).flatMap((leaf) => (leaf.kind === 'element' ? [leaf.type] : []));
}

function unusedNotes({ definitions, concepts, root }: WrapperDefinition): Note[] {
  const parts = new Map(definitions.map(({ type, model }) => [type, typesIn(model)]));
  const used = new Set([root]);
  for (const type of used) for (const part of parts.get(type) ?? []) used.add(part);
  const terms = definitions.flatMap(({ constraints }) => constraints.flat(2).flatMap((literal) => literal.terms));
  const named = new Set(terms.map(({ value }) => value));
  const unused = [
    ...definitions.filter(({ type }) => !used.has(type)).map(({ type }) => `type ${type}`),
    ...concepts.filter(({ name }) => !named.has(name)).map(({ name }) => `concept ${name}`),
  ];
  return unused.map((what) => ({ level: 'info', code: 'wrapper/unused', message: `The ${what} is never used` }));
}
