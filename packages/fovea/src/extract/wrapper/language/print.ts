import type { Concept } from '../predicate.ts';
import type { Constraint, ContentModel, Literal, Term, TypeDefinition, WrapperDefinition } from './definition.ts';

const marks = { optional: '?', star: '*', plus: '+' } as const;

/**
 * Prints a definition as text that parses to the same definition.
 * @example
 * ```ts
 * import { parseWrapper, printWrapper } from 'fovea/wrapper';
 * console.log(printWrapper(parseWrapper('wrapper prices price := #TOKEN:X where isNumber(X)')).trimEnd());
 * // => wrapper prices threshold 0.8 tokens segment
 * // => price := #TOKEN:X
 * // =>   where isNumber(X)
 * ```
 */
export function printWrapper(wrapper: WrapperDefinition): string {
  const { definitions, concepts } = wrapper;
  const lines = [printHeader(wrapper), ...definitions.map(printDefinition), ...concepts.map(printConcept)];
  return `${lines.join('\n')}\n`;
}

export function printHeader({ name, threshold, tokens, pages, root, definitions }: WrapperDefinition): string {
  const header = [`wrapper ${name} threshold ${threshold} tokens ${tokens}`];
  if (pages !== 'each') header.push(`pages ${pages}`);
  if (root !== definitions[0]?.type) header.push(`root ${root}`);
  return header.join(' ');
}

export function printDefinition({ type, model, constraints }: TypeDefinition): string {
  const where = constraints.map((constraint) => `\n  where ${printConstraint(constraint)}`);
  return `${type} := ${printModel(model)}${where.join('')}`;
}

export function printModel(model: ContentModel): string {
  switch (model.kind) {
    case 'token':
      return `#TOKEN:${model.variable}`;
    case 'element':
      return `${model.type}:${model.variable}`;
    case 'sequence':
      return model.parts.map(inner).join(', ');
    case 'choice':
      return model.parts.map((part) => (part.kind === 'sequence' ? printModel(part) : inner(part))).join(' | ');
    default:
      return `${model.part.kind in marks ? `(${printModel(model.part)})` : inner(model.part)}${marks[model.kind]}`;
  }
}

/** A sequence or a choice inside another model stands in parentheses. */
function inner(model: ContentModel): string {
  const text = printModel(model);
  return model.kind === 'sequence' || model.kind === 'choice' ? `(${text})` : text;
}

export function printConstraint(constraint: Constraint): string {
  return constraint
    .map((conjunction) => (conjunction.length === 0 ? 'true()' : conjunction.map(printLiteral).join(' and ')))
    .join(' or ');
}

export function printLiteral({ predicate, negated, terms }: Literal): string {
  return `${negated ? 'not ' : ''}${predicate}(${terms.map(printTerm).join(', ')})`;
}

function printTerm({ kind, value }: Term): string {
  if (kind === 'text') return JSON.stringify(value);
  // A pattern must not end at a slash of its own; one after a backslash is already told apart.
  if (kind === 'pattern') return `/${value.replace(/\\[^]|\//g, (piece) => (piece === '/' ? '\\/' : piece))}/`;
  return String(value);
}

export function printConcept({ name, phrases }: Concept): string {
  return `concept ${name} := ${phrases.map((phrase) => JSON.stringify(phrase)).join(', ')}`;
}
