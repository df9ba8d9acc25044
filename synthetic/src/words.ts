/** The vocabulary of invented documents: word lists of our own in several languages, and made-up names. */
import type { Dice } from './random.ts';
import { arabic } from './words/ar.ts';
import { danish } from './words/da.ts';
import { german } from './words/de.ts';
import { greek } from './words/el.ts';
import { english } from './words/en.ts';
import { spanish } from './words/es.ts';
import { french } from './words/fr.ts';
import { hebrew } from './words/he.ts';
import { italian } from './words/it.ts';
import type { Language } from './words/language.ts';
import { polish } from './words/pl.ts';
import { portuguese } from './words/pt.ts';
import { russian } from './words/ru.ts';
import { swedish } from './words/sv.ts';

export type { Currency, Language } from './words/language.ts';

/** Every language there is; Chinese and Japanese are missing because no free font for them comes with npm here. */
export const languages: readonly Language[] = [
  english,
  german,
  french,
  italian,
  spanish,
  portuguese,
  swedish,
  danish,
  polish,
  russian,
  greek,
  arabic,
  hebrew,
];

const starts = 'b br c d dr f fl g gr h j k kl l m n p pl r s st t tr v w z'.split(' ');
const vowels = 'a e i o u a e i o ee ai ou ia io'.split(' ');
const ends = ['', '', '', 'l', 'n', 'r', 's', 'x', 'nt', 'lo', 'ra', 'no', 'mi', 'ta', 'vo', 'ly', 'za', 'nia'];

/** A name no shop has, we hope. */
export function brandName(dice: Dice): string {
  const syllable = (): string => dice.pick(starts) + dice.pick(vowels);
  const name = syllable() + (dice.chance(0.7) ? syllable() : '') + dice.pick(ends);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** An amount as packages say it: 500 g, 1,5 l, 6 x 33 cl. */
export function amount(dice: Dice, { decimal, units, rightToLeft }: Language): string {
  // Digits and letters that run against each other would make one word in two places.
  const blank = rightToLeft || dice.chance(0.6) ? ' ' : '';
  const [gram, kilo, litre, millilitre, piece] = units;
  const kind = dice.weighted({ gram: 5, kilo: 2, litre: 2, millilitre: 3, pieces: 2, times: 1, either: 1 });
  const grams = (): string => `${dice.pick([40, 75, 90, 100, 125, 150, 180, 200, 250, 300, 350, 400, 500, 750, 900])}`;
  if (kind === 'kilo') return `${dice.pick(['1', '2', '5', '10', `1${decimal}5`, `2${decimal}5`])}${blank}${kilo}`;
  if (kind === 'litre') return `${dice.pick(['1', '2', '5', `1${decimal}5`, `0${decimal}75`])}${blank}${litre}`;
  if (kind === 'millilitre') return `${dice.pick([200, 250, 330, 350, 500, 750])}${blank}${millilitre}`;
  if (kind === 'pieces') return `${dice.whole(2, 40)} ${piece}`;
  if (kind === 'times') return `${dice.whole(2, 12)} x ${grams()}${blank}${gram}`;
  if (kind === 'either') return `${grams()}${dice.pick([' - ', '/', '–'])}${grams()}${blank}${gram}`;
  return `${grams()}${blank}${gram}`;
}
