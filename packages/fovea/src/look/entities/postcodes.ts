/** Postcodes: strong shapes anywhere, plain numbers only where they stand beside a place. */
import { CountryCode, postcodeValidator } from 'postcode-validator';
import type { Found } from './entity.ts';
import { regionList } from './countries.ts';
import type { Line } from './words.ts';

const regionCodes = [...new Set(regionList.map(({ code }) => code))].join('|');
const regionNames = regionList.map(({ name }) => name.replaceAll(' ', String.raw`\s`)).join('|');

/** Shapes that are hardly anything else; the first group is the code. */
const strong: readonly RegExp[] = [
  // United Kingdom and its islands
  /(?<![\p{L}\d])([A-Z]{1,2}\d[A-Z\d]? {0,2}\d[A-Z]{2})(?![\p{L}\d])/gu,
  // Canada
  /(?<![\p{L}\d])([A-Z]\d[A-Z][ -]?\d[A-Z]\d)(?![\p{L}\d])/gu,
  // Ireland
  /(?<![\p{L}\d])([ACDEFHKNPRTVWXY]\d[\dW] ?[\dACDEFHKNPRTVWXY]{4})(?![\p{L}\d])/gu,
  // The sign of the country before: L-1855, CH-8001, SE-111 22
  /(?<![\p{L}\d])((?:A|B|D|F|I|E|L|P|AT|BE|CH|CZ|DE|DK|ES|FI|FL|FR|GR|HR|HU|IT|LI|LT|LU|LV|MC|NL|NO|PL|PT|RO|SE|SI|SK|S|N|FIN|DK|EE)[-–] ?\d{3}(?:\d{1,3}| \d{2}|-\d{3})?(?: ?[A-Z]{2})?)(?![\p{L}\d])/gu,
  // The Netherlands
  /(?<![\p{L}\d])([1-9]\d{3} ?[A-Z]{2})(?= +\p{Lu}\p{L}{2})/gu,
  // A state or province before: NY 10019, NSW 2000
  new RegExp(
    `(?<=(?<![\\p{L}\\d])(?:${regionCodes}|${regionNames}),? {1,3})(\\d{5}(?:-\\d{4})?|\\d{4})(?![\\p{L}\\d])`,
    'gu',
  ),
  // Japan, Poland, Portugal, Brazil
  /(?<=〒 ?)(\d{3}-\d{4})(?!\d)/gu,
];

/** Numbers that are postcodes at the start of `… Place` or at the end of `Place …`. */
const digits = String.raw`\d{4,7}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{5}-\d{3}|\d{3} \d{3}`;
const name = String.raw`(?:\p{Lu}|[’']s-)[\p{L}.’'-]+(?: (?:am|an|der|de|la|le|les|sur|im|in|do|da|den|upon|und|\p{Lu}[\p{L}.’'-]*)){0,4}`;
const leading = new RegExp(
  `^(${digits})[ ,]{1,3}(${name})(?: (?:\\d{1,2}|CEDEX(?: \\d{1,2})?|Cedex(?: \\d{1,2})?))?$`,
  'u',
);
const trailing = new RegExp(`^(${name}),? {1,3}(${digits})$`, 'u');

/** Every postcode has one of these in it; most lines have none. */
const hint = /\d{3}|\d[A-Z]{2}|\d[A-Z]\d|[A-Z]\d\d/;

export function findPostcodes(line: Line): Found[] {
  if (!hint.test(line.text)) return [];
  const found: Found[] = [];
  const add = (code: string, at: number, score: number): void => {
    const start = line.start + at;
    const countries = countriesOf(code);
    if (found.some((other) => start < other.end && other.start < start + code.length)) return;
    found.push({ kind: 'postcode', start, end: start + code.length, score, value: { countries } });
  };
  for (const shape of strong) {
    for (const { 1: code = '', index } of line.text.matchAll(shape)) add(code, index, 0.9);
  }
  for (const { text, at } of commaSegments(line.text)) {
    const match = placeBeside(text);
    if (match) add(match.code, at + match.at, match.score);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Parts of a line between commas and sentences, without the blanks around, with where they start. */
export function commaSegments(text: string): { readonly text: string; readonly at: number }[] {
  let at = 0;
  return text.split(/[,;|•·\t]|\.(?<=\p{Ll}{4}\.|[A-Z]{2}\.)(?=\s+\p{Lu})/u).flatMap((part) => {
    const start = at + part.length - part.trimStart().length;
    at += part.length + 1;
    return part.trim() === '' ? [] : [{ text: part.trim(), at: start }];
  });
}

type Beside = {
  readonly code: string;
  readonly at: number;
  readonly place: string;
  readonly placeAt: number;
  readonly score: number;
};

/** `8001 Zürich` and `Tel Aviv 6721118`: a number as postcode, beside the place it is of. */
export function placeBeside(segment: string): Beside | undefined {
  return segment.length > 80 ? undefined : (codeFirst(segment) ?? codeLast(segment));
}

function codeFirst(segment: string): Beside | undefined {
  const [, code = '', place = ''] = leading.exec(segment) ?? [];
  if (!isReal(code)) return undefined;
  return { code, at: 0, place, placeAt: segment.indexOf(place, code.length), score: 0.75 };
}

function codeLast(segment: string): Beside | undefined {
  const [, place = '', code = ''] = trailing.exec(segment) ?? [];
  // `December 2022` and `Box 24234` end in numbers too.
  if (!isReal(code) || /^(?:19|20)\d{2}$/.test(code) || notPlaces.test(place)) return undefined;
  return { code, at: segment.lastIndexOf(code), place, placeAt: 0, score: code.length > 4 ? 0.65 : 0.5 };
}

const notPlaces =
  /(?:^|\s)(?:box|postfach|postbus|level|suite|floor|unit|room|no|nr|number|reference|ref|form|note|page|section|article|tel|fax|code|street|road|avenue|january|february|march|april|may|june|july|august|september|october|november|december|isin|sedol|act|rule|part|class|series|item|year|b\.?p|p\.?o|lane|drive|way|boulevard|gatan|strasse|straße)\.?$/i;

function isReal(code: string): boolean {
  return code !== '' && countriesOf(code).length > 0 && !/^0+$/.test(code);
}

const known = Object.values<string>(CountryCode).filter((code) => code.length === 2 && code !== 'UK');
/** Signs of countries before a postcode that are not their ISO codes. */
const carSigns: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
};
const answers = new Map<string, readonly string[]>();

/** The countries whose postcodes look like this, as ISO codes. */
export function countriesOf(code: string): readonly string[] {
  const before = answers.get(code);
  if (before) return before;
  const own = /^([A-Z]{1,3})[-–] ?\d/.exec(code)?.[1];
  if (own !== undefined) return [carSigns[own] ?? own];
  const countries = known.filter(
    (country) => postcodeValidator(code, country) || (country === 'IN' && /^[1-8]\d\d \d{3}$/.test(code)),
  );
  if (answers.size > 5000) answers.clear();
  answers.set(code, countries);
  return countries;
}
