import { parseAmount } from '../../amount.ts';
import type { Predicate } from '../predicate.ts';
import { amountsIn } from './amounts.ts';
import { isTrue, ofOne, preparedOfOne, textAt } from './define.ts';
import { isWorded } from '../worded.ts';

/** What a token says, taken as it is printed: 1 or 0. */
export const contentPredicates: readonly Predicate[] = [
  ofOne(
    { name: 'containsStr', help: 'The text contains the given text exactly.', parameters: ['text'] },
    ({ text }, values) => isTrue(text.includes(textAt(values, 0))),
  ),
  ofOne({ name: 'value', help: 'The text equals the given text exactly.', parameters: ['text'] }, ({ text }, values) =>
    isTrue(text === textAt(values, 0)),
  ),
  preparedOfOne(
    {
      name: 'isNumber',
      help: 'The text is a number: `10.739`, `169.253-`, `(1,234)`, `1 234`, `12 %`, `€ 5.90`, or a dash for zero. The decimal separator may be given.',
      parameters: ['text'],
      optional: 1,
    },
    (scene, values) => {
      const decimal = textAt(values, 0);
      if (decimal !== '.' && decimal !== ',') return (token) => isTrue(amountsIn(scene)(token) !== undefined);
      return ({ text }) => isTrue(parseAmount(text, { decimal }) !== undefined);
    },
  ),
  ofOne(
    { name: 'isYear', help: 'The text is a year from 1900 to 2099, with nothing around it except footnote marks.' },
    ({ text }) => isTrue(/^(?:19|20)\d\d[*†‡§\u00b9\u00b2\u00b3\u2070-\u2079]*$/u.test(text)),
  ),
  ofOne({ name: 'isText', help: 'The text contains a word: it is not a number, a currency or a mark.' }, ({ text }) =>
    isTrue(isWorded(text)),
  ),
  ofOne({ name: 'isImage', help: 'The token is an image.' }, ({ kind }) => isTrue(kind === 'image')),
];
