import type { Concept } from '../predicate.ts';
import {
  defaultThreshold,
  grains,
  pageScopes,
  type Constraint,
  type ContentModel,
  type Literal,
  type Term,
  type TypeDefinition,
  type WrapperDefinition,
} from './definition.ts';
import { fields, listOf, parseJson, wrong, type Fields } from './json-fields.ts';
import { checkLimit } from './limits.ts';

const schema = 'fovea/wrapper@1';

/**
 * A definition as JSON, without text positions.
 * @example
 * ```ts
 * import { parseWrapper, wrapperToJson } from 'fovea/wrapper';
 * const json = wrapperToJson(parseWrapper('wrapper prices\nprice := #TOKEN:X where isNumber(X)'));
 * console.log(JSON.parse(json).definitions.length); // => 1
 * ```
 */
export function wrapperToJson(wrapper: WrapperDefinition): string {
  const withoutPlaces = (key: string, value: unknown): unknown => (key === 'at' ? undefined : value);
  return `${JSON.stringify({ schema, ...wrapper }, withoutPlaces, 2)}\n`;
}

/**
 * Parses a definition from JSON. Throws `wrapper/syntax` with the path of what is invalid, or `wrapper/too-large`.
 * @example
 * ```ts
 * import { parseWrapper, wrapperFromJson, wrapperToJson } from 'fovea/wrapper';
 * const json = wrapperToJson(parseWrapper('wrapper prices\nprice := #TOKEN:X where isNumber(X)'));
 * console.log(wrapperFromJson(json).root); // => price
 * ```
 */
export function wrapperFromJson(text: string): WrapperDefinition {
  checkLimit('length', text.length);
  const file = fields(parseJson(text), '$');
  file.allow('schema', 'name', 'threshold', 'tokens', 'pages', 'root', 'definitions', 'concepts');
  file.oneOf('schema', [schema]);
  const definitions = file.list('definitions', readDefinition);
  return {
    name: file.text('name'),
    threshold: file.has('threshold') ? file.number('threshold') : defaultThreshold,
    tokens: file.has('tokens') ? file.oneOf('tokens', grains) : 'segment',
    pages: file.has('pages') ? file.oneOf('pages', pageScopes) : 'each',
    root: file.has('root') ? file.text('root') : (definitions[0]?.type ?? ''),
    definitions,
    concepts: file.has('concepts') ? file.list('concepts', readConcept) : [],
  };
}

function readDefinition(value: unknown, path: string): TypeDefinition {
  const definition = fields(value, path);
  definition.allow('type', 'model', 'constraints', 'constraint');
  return {
    type: definition.text('type'),
    model: readModel(definition.get('model'), `${path}.model`, 1),
    constraints: readConstraints(definition, path),
  };
}

/** `constraint` is short for a list of one. */
function readConstraints(definition: Fields, path: string): Constraint[] {
  if (!definition.has('constraint')) {
    if (!definition.has('constraints')) return [];
    return definition.list('constraints', (one, at) => listOf(one, at, readConjunction));
  }
  if (definition.has('constraints')) throw wrong(path, 'constraints or constraint, not both');
  return [definition.list('constraint', readConjunction)];
}

function readModel(value: unknown, path: string, depth: number): ContentModel {
  checkLimit('depth', depth);
  const model = fields(value, path);
  const kind = model.oneOf('kind', ['token', 'element', 'sequence', 'choice', 'optional', 'star', 'plus']);
  switch (kind) {
    case 'token':
      model.allow('kind', 'variable');
      return { kind, variable: model.text('variable') };
    case 'element':
      model.allow('kind', 'type', 'variable');
      return { kind, type: model.text('type'), variable: model.text('variable') };
    case 'sequence':
    case 'choice': {
      model.allow('kind', 'parts');
      const parts = model.list('parts', (part, at) => readModel(part, at, depth + 1));
      if (parts.length < 2) throw wrong(`${path}.parts`, 'two parts or more');
      return { kind, parts };
    }
    default:
      model.allow('kind', 'part');
      return { kind, part: readModel(model.get('part'), `${path}.part`, depth + 1) };
  }
}

function readConjunction(value: unknown, path: string): Literal[] {
  return listOf(value, path, (one, at) => {
    const literal = fields(one, at);
    literal.allow('predicate', 'negated', 'terms');
    const negated = literal.has('negated') ? literal.get('negated') : false;
    if (typeof negated !== 'boolean') throw wrong(`${at}.negated`, 'true or false');
    return { predicate: literal.text('predicate'), negated, terms: literal.list('terms', readTerm) };
  });
}

function readTerm(value: unknown, path: string): Term {
  const term = fields(value, path);
  term.allow('kind', 'value');
  const kind = term.oneOf('kind', ['name', 'text', 'pattern', 'number']);
  return kind === 'number' ? { kind, value: term.number('value') } : { kind, value: term.text('value') };
}

function readConcept(value: unknown, path: string): Concept {
  const concept = fields(value, path);
  concept.allow('name', 'phrases');
  return {
    name: concept.text('name'),
    phrases: concept.list('phrases', (phrase, at) => {
      if (typeof phrase !== 'string') throw wrong(at, 'a text');
      return phrase;
    }),
  };
}
