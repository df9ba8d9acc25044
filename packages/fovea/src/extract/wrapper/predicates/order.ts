import type { PredicateOfTwo } from '../predicate.ts';
import { isTrue, ofTwo } from './define.ts';

/** Reading order: 1 or 0, over pages too. */
export const orderPredicates: readonly PredicateOfTwo[] = [
  ofTwo({ name: 'precedes', help: 'The first is read before the second.' }, (first, second) =>
    isTrue(first.id < second.id),
  ),
  ofTwo({ name: 'follows', help: 'The first is read after the second.' }, (first, second) =>
    isTrue(first.id > second.id),
  ),
];
