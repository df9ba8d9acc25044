import { FoveaError } from '../../../model/index.ts';
import type { ContentModel, WrapperDefinition } from './definition.ts';

/** What a wrapper may have: far more than anybody writes, and so little that it is checked in a moment. The one place for it. */
export const wrapperLimits = {
  /** Characters of its text. */
  length: 1_048_576,
  /** Characters of all files that it names, together. */
  namedLength: 16_777_216,
  /** Times that it, or what it includes, names a file. */
  files: 100,
  types: 1000,
  /** Types inside one another. */
  chain: 100,
  /** Places of types and tokens, with all that repeats or groups them. */
  parts: 10_000,
  /** Models inside one another. */
  depth: 200,
  /** Predicates, once conditions are written as or over and. */
  conditions: 20_000,
  concepts: 1000,
  phrases: 200_000,
} as const;

const words: Readonly<Record<keyof typeof wrapperLimits, string>> = {
  length: 'characters',
  namedLength: 'characters in included files',
  files: 'included files',
  types: 'types',
  chain: 'nested types',
  parts: 'parts in content models',
  depth: 'nested content models',
  conditions: 'predicates in conditions (in disjunctive normal form)',
  concepts: 'concepts',
  phrases: 'phrases',
};

/** @throws FoveaError `wrapper/too-large` */
export function checkLimit(what: keyof typeof wrapperLimits, count: number): void {
  const most = wrapperLimits[what];
  if (count > most)
    throw new FoveaError('wrapper/too-large', `The wrapper has more than ${most.toLocaleString('en')} ${words[what]}`);
}

/** Looked at before anything else, without recursion: what comes after may rely on it. @throws FoveaError `wrapper/too-large` */
export function checkSize({ definitions, concepts }: WrapperDefinition): void {
  checkLimit('types', definitions.length);
  checkLimit('concepts', concepts.length);
  checkLimit(
    'phrases',
    concepts.reduce((sum, { phrases }) => sum + phrases.length, 0),
  );
  let [parts, conditions] = [0, 0];
  for (const { model, constraints } of definitions) {
    parts = countParts(model, parts);
    conditions += constraints.reduce((sum, constraint) => sum + sizeOfConditions(constraint), 0);
    checkLimit('conditions', conditions);
  }
}

/** Each conjunction counts as one more, since it may be empty. */
export function sizeOfConditions(constraint: readonly (readonly unknown[])[]): number {
  return constraint.reduce((sum, { length }) => sum + length + 1, 0);
}

/** A part that stands in several places counts in each. */
function countParts(model: ContentModel, before: number): number {
  let parts = before;
  const open: { readonly model: ContentModel; readonly depth: number }[] = [{ model, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { model: one, depth } = next;
    checkLimit('parts', ++parts);
    checkLimit('depth', depth);
    const inner = 'parts' in one ? one.parts : 'part' in one ? [one.part] : [];
    checkLimit('parts', parts + inner.length);
    for (const part of inner) open.push({ model: part, depth: depth + 1 });
  }
  return parts;
}
