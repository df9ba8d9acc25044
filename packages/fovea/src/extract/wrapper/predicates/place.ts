import type { Predicate } from '../predicate.ts';
import { isTrue, numberAt, ofOne, ofTwo } from './define.ts';

/** Where in the document: 1 or 0. */
export const placePredicates: readonly Predicate[] = [
  ofOne(
    {
      name: 'onPage',
      help: 'The token is on the given page, or within the given page range.',
      parameters: ['number', 'number'],
      optional: 1,
    },
    ({ page }, values) => {
      const first = numberAt(values, 0, 1);
      return isTrue(page >= first && page <= numberAt(values, 1, first));
    },
  ),
  ofTwo({ name: 'samePage', help: 'Both are on the same page.' }, (first, second) =>
    isTrue(first.page === second.page),
  ),
  ofOne(
    { name: 'furniture', help: 'A running header, a footer, a page number, a side tab or a watermark.' },
    ({ furniture }) => isTrue(furniture !== undefined),
  ),
];
