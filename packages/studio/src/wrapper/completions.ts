import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { builtInPredicates } from '../../../fovea/src/extract/wrapper/predicates/index.ts';

const keywords = ['where', 'and', 'or', 'not', 'concept', 'from', 'threshold', 'tokens', '#TOKEN'];

function predicateCompletions(): Completion[] {
  return [...builtInPredicates.values()].map(({ name, help, tokens, parameters }) => {
    const variables = tokens === 2 ? ['A', 'B'] : ['X'];
    return {
      label: name,
      type: 'function',
      detail: `(${[...variables, ...parameters].join(', ')})`,
      info: help,
      apply: `${name}(`,
    };
  });
}

const predicates = predicateCompletions();

/** The names that a text defines: types at the left of `:=`, and concepts. */
export function definedNames(text: string): string[] {
  const types = [...text.matchAll(/^[^\S\n\r\u2028\u2029]*([\p{L}_][\p{L}\p{N}_-]*)\s*:=/gmu)].map(
    (found) => found[1]!,
  );
  const concepts = [...text.matchAll(/^[^\S\n\r\u2028\u2029]*concept\s+([\p{L}_][\p{L}\p{N}_-]*)/gmu)].map(
    (found) => found[1]!,
  );
  return [...new Set([...types, ...concepts])];
}

/** Predicates after `where`, types and concepts everywhere. */
export function completeWrapper(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[#\p{L}_][\p{L}\p{N}_-]*/u);
  if (!word && !context.explicit) return null;
  const own = definedNames(context.state.doc.toString()).map((label): Completion => ({ label, type: 'type' }));
  const plain = keywords.map((label): Completion => ({ label, type: 'keyword' }));
  return {
    from: word?.from ?? context.pos,
    options: [...predicates, ...own, ...plain],
    validFor: /^[#\p{L}\p{N}_-]*$/u,
  };
}
