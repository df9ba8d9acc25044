import type { PredicateOfTwo } from '../predicate.ts';
import { isTrue, ofTwo } from './define.ts';

/** Reading order: 1 or 0, over pages too. */
export const orderPredicates: readonly PredicateOfTwo[] = [
  ofTwo({ name: 'precedes', help: 'The first comes before the second in reading order.' }, (first, second) =>
    isTrue(first.id < second.id),
  ),
  ofTwo({ name: 'follows', help: 'The first comes after the second in reading order.' }, (first, second) =>
    isTrue(first.id > second.id),
  ),
];
