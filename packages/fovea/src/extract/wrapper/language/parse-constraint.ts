import { FoveaError } from '../../../model/index.ts';
import type { Constraint, Term } from './definition.ts';
import { syntaxError } from './lexer.ts';
import { normalForm, type Condition } from './normal-form.ts';
import type { Reader } from './reader.ts';

/** `west(A, B) and not (bold(A) or bold(B))`, as a disjunction of conjunctions. */
export function parseConstraint(reader: Reader): Constraint {
  const { at } = reader.peek();
  const condition = parseOr(reader);
  try {
    return normalForm(condition);
  } catch (thrown) {
    throw thrown instanceof FoveaError ? syntaxError(at, thrown.message) : thrown;
  }
}

function parseOr(reader: Reader): Condition {
  return joined(reader, 'or', () => joined(reader, 'and', () => parseNot(reader)));
}

function joined(reader: Reader, kind: 'and' | 'or', read: () => Condition): Condition {
  const first = read();
  if (!reader.isWord(kind)) return first;
  const parts = [first];
  while (reader.isWord(kind)) {
    reader.next();
    parts.push(read());
  }
  return { kind, parts };
}

function parseNot(reader: Reader): Condition {
  let negated = false;
  for (; reader.isWord('not'); reader.next()) negated = !negated;
  const part = reader.isSign('(') ? reader.inParentheses(() => parseOr(reader)) : parsePredicate(reader);
  return negated ? { kind: 'not', part } : part;
}

function parsePredicate(reader: Reader): Condition {
  const { at } = reader.peek();
  // The word that begins the definition of a concept is also the predicate that asks for one.
  const predicate = reader.isWord('concept') ? reader.next().value : reader.name('a predicate, not or (');
  reader.sign('(');
  const terms: Term[] = [];
  if (!reader.isSign(')')) {
    do terms.push(parseTerm(reader));
    while (reader.takeSign(','));
  }
  reader.sign(')', ', or )');
  return { kind: 'literal', literal: { predicate, negated: false, terms, at } };
}

function parseTerm(reader: Reader): Term {
  const { kind } = reader.peek();
  if (kind === 'number') return { kind, value: reader.number('a number') };
  if (kind === 'text' || kind === 'pattern') return { kind, value: reader.next().value };
  return { kind: 'name', value: reader.name('a variable, a text, a number, a pattern or a concept') };
}
