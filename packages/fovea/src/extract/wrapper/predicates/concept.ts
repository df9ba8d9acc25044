import type { Predicate, Scene } from '../predicate.ts';
import { preparedOfOne, textAt } from './define.ts';
import { createPhraseMatch } from './phrase-match.ts';

export const conceptPredicates: readonly Predicate[] = [
  preparedOfOne(
    {
      name: 'concept',
      help: 'The text is about the concept: the share of words in common with its closest phrase, ignoring case, accents, numbering and small misprints.',
      parameters: ['concept'],
    },
    (scene, values) => {
      const match = conceptMatch(scene, textAt(values, 0));
      return ({ text }) => match(text);
    },
  ),
];

const matches = new WeakMap<object, (text: string) => number>();

/** How much a text speaks of a concept of the scene; made once for each. */
export function conceptMatch(scene: Scene, name: string): (text: string) => number {
  const concept = scene.concepts.get(name);
  if (!concept) throw new TypeError(`Unknown concept: ${name}`);
  const known = matches.get(concept);
  if (known) return known;
  const match = createPhraseMatch(concept.phrases);
  matches.set(concept, match);
  return match;
}
