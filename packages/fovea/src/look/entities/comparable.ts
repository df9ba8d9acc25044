/** Names and addresses as they are compared: what only differs in spelling reads alike. */
import { legalFormBook } from './legal-forms.ts';
import { wordsOf } from './words.ts';

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'av',
  ave: 'av',
  boulevard: 'blvd',
  bd: 'blvd',
  lane: 'ln',
  drive: 'dr',
  square: 'sq',
  place: 'pl',
  court: 'ct',
  floor: 'fl',
  suite: 'ste',
  building: 'bldg',
  saint: 'st',
  strasse: 'str',
  centre: 'center',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/**
 * Normalizes an address for comparison: no case, accents or punctuation, and common words abbreviated. Spaces stay:
 * `EC4M 9HH` is not `EC4M9HH`.
 * @example
 * ```ts
 * import { comparableAddress } from 'fovea/look';
 * console.log(comparableAddress('14 Quay Street, London EC4M 9HH')); // => 14 quay st london ec4m 9hh
 * ```
 */
export function comparableAddress(text: string): string {
  const plain = text.replaceAll(/\bp\.? ?o\.? ?box\b/gi, 'pobox').replaceAll(/[-–/]/g, ' ');
  return wordsOf(plain)
    .map(({ fold }) => shortened[fold] ?? fold.replaceAll("'", ''))
    .map((word) => word.replace(/stra(?:ss|ß)e$/, 'str'))
    .join(' ');
}

/**
 * Normalizes a name for comparison: no case, accents, punctuation or leading article, and legal forms in one spelling.
 * @example
 * ```ts
 * import { comparableName } from 'fovea/look';
 * console.log(comparableName('The Café Fund, S.A.') === comparableName('CAFE FUND SA')); // => true
 * ```
 */
export function comparableName(text: string): string {
  const words = wordsOf(text.replaceAll(/[-–/]/g, ' '));
  const out: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const form = i > 0 ? legalFormBook().at(words, i) : undefined;
    out.push(
      form ? form.value.form.replaceAll('.', '') : (words[i]?.fold ?? '').replaceAll("'", '').replace(/^&$/, 'and'),
    );
    if (form) i += form.length - 1;
  }
  return out.join(' ').replace(/^the /, '');
}
