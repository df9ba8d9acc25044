import { RE2JS } from 're2js';
import type { Predicate } from '../predicate.ts';
import { isTrue, preparedOfOne, textAt } from './define.ts';

/** Longer texts are cut here: no cell is that long. */
const maxText = 10_000;

/**
 * Patterns run in time that grows with the text and nothing else: the matcher goes through the text once, whatever the
 * pattern, and knows no back references and no looking around, which it refuses when the wrapper is loaded.
 */
export const patternPredicates: readonly Predicate[] = [
  preparedOfOne(
    { name: 'regExp', help: 'The whole text matches the pattern (RE2 syntax).', parameters: ['pattern'] },
    (_, values) => {
      const pattern = compilePattern(textAt(values, 0));
      return ({ text }) => isTrue(pattern.matches(text.slice(0, maxText)));
    },
  ),
];

/** Throws a `SyntaxError` that says what is wrong with a pattern. */
export function compilePattern(source: string): { readonly matches: (text: string) => boolean } {
  try {
    return RE2JS.compile(source);
  } catch (thrown) {
    throw new SyntaxError(thrown instanceof Error ? thrown.message : 'The pattern cannot be parsed', { cause: thrown });
  }
}
