import type { Grain } from '../token.ts';
import type { Concept } from '../predicate.ts';
import type { TypeDefinition, WrapperDefinition } from '../language/definition.ts';
import { printConcept, printDefinition, printHeader, printLiteral } from '../language/print.ts';
import type { Chosen } from './choose.ts';
import type { LearnedContent } from './content.ts';
import { entry, firstOf } from '../../../model/lookup.ts';

/** A wrapper in the making: what it asks for, and why. */
export type DraftType = {
  readonly type: string;
  readonly content: LearnedContent;
  /** The predicates of each `where`. */
  readonly clauses: readonly (readonly Chosen[])[];
  /** How many groups of the type the gold has. */
  readonly seen: number;
};

export type Draft = {
  readonly name: string;
  readonly grain: Grain;
  /** The root first, then what it is made of. */
  readonly types: readonly DraftType[];
  readonly concepts: ReadonlyMap<string, Concept>;
};

const highest = 0.8;

/** As high as the least true example allows, in steps of a twentieth. */
function thresholdOf({ types }: Draft): number {
  const least = types.flatMap(({ clauses }) => clauses.flat()).reduce((low, one) => Math.min(low, one.least), 1);
  return Math.min(highest, Math.floor(20 * least + 1e-9) / 20);
}

export function definitionOf(draft: Draft): WrapperDefinition {
  const definitions = draft.types.map(({ type, content, clauses }): TypeDefinition => ({
    type,
    model: content.model,
    constraints: clauses.filter(({ length }) => length > 0).map((chosen) => [chosen.map(({ literal }) => literal)]),
  }));
  const named = new Set(
    definitions.flatMap((one) => one.constraints.flat(2)).flatMap(({ terms }) => terms.map(({ value }) => value)),
  );
  return {
    name: draft.name,
    threshold: thresholdOf(draft),
    tokens: draft.grain,
    pages: 'each',
    root: firstOf(draft.types).type,
    definitions,
    concepts: [...draft.concepts.values()].filter(({ name }) => named.has(name)),
  };
}

/** The draft as text, with comments that say what each predicate was seen to do. */
export function printDraft(draft: Draft, definition: WrapperDefinition, headline: readonly string[]): string {
  const parts = definition.definitions.map((one, i) => {
    const lines = entry(draft.types, i).clauses.flat().map(reason);
    return [comment(seenText(entry(draft.types, i))), ...lines.map(comment), printDefinition(one)].join('\n');
  });
  const head = [...headline.map(comment), printHeader(definition)].join('\n');
  return `${[head, ...parts, ...definition.concepts.map(printConcept)].join('\n\n')}\n`;
}

const comment = (line: string): string => `// ${line}`;

function seenText({ type, seen, content }: DraftType): string {
  const parts = content.parts.map(({ type: part, least, most }) => {
    if (most === Infinity) return `any number of ${part}`;
    return `${least === most ? least : `${least} to ${most}`} ${part}`;
  });
  return `${type}: ${seen} seen${parts.length === 0 ? '' : `, with ${parts.join(', ')}`}.`;
}

function reason({ literal, holds, of, keepsOut, others }: Chosen): string {
  return `  ${printLiteral(literal)} is true for ${holds} of ${of}, excludes ${keepsOut} of ${others} others`;
}
