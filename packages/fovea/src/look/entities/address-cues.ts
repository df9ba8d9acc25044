/** What in a part of a line speaks for an address: a list of small rules. */
import { countryBook, placeBook, regionBook } from './countries.ts';
import { findPostcodes } from './postcodes.ts';
import { boxPattern, buildingWords, numberWords, streetEnding, streetWords, unitWords } from './street-words.ts';
import { isCapitalised, type Line, type Word } from './words.ts';

export type AddressCue =
  | 'street'
  | 'number'
  | 'unit'
  | 'box'
  | 'building'
  | 'postcode'
  | 'country'
  | 'region'
  | 'place'
  | 'care-of';

const weights: Readonly<Record<AddressCue, number>> = {
  street: 0.9,
  number: 0.5,
  unit: 0.8,
  box: 0.9,
  building: 0.5,
  postcode: 0.9,
  country: 0.8,
  region: 0.7,
  place: 0.6,
  'care-of': 0.9,
};

type CueRule = (line: Line) => boolean;

const isNumber = ({ text }: Word): boolean =>
  /^\d{1,5}(?:[-/]\d{1,5})?[a-zA-Z]?$/.test(text) || /^\d{1,4}-\d{1,4}\p{L}+$/u.test(text);
const isOrdinal = ({ text }: Word): boolean => /^\d{1,3}(?:st|nd|rd|th|er|e|ème|º|ª)$/i.test(text);
const hasNumber = ({ words }: Line): boolean =>
  words.some((word) => isNumber(word) || isOrdinal(word) || numberWords.has(word.fold));

/** `Regeringsgatan 13`, `55 Baker Street`, `2, Place Winston Churchill`, `Via Roma 3`; without a number only a whole short line. */
const hasStreet: CueRule = (line) => {
  const at = line.words.findIndex(({ fold, text }, i) => isStreetWord(fold, i, line) || streetEnding.test(text));
  if (at < 0) return false;
  const others = line.words.filter(
    (word, i) => i !== at && (isCapitalised(word) || /^[dl]['’]\p{Lu}/u.test(word.text)),
  ).length;
  const isSuffixed = streetEnding.test(line.words[at]?.text ?? '');
  return (others > 0 || isSuffixed) && (hasNumber(line) || isTitled(line));
};

function isStreetWord(fold: string, at: number, line: Line): boolean {
  // `St James` is a saint; `Al` and `Am` are words.
  if (fold === 'st') return at > 0 && at >= line.words.length - 3;
  if (!streetWords.has(fold)) return false;
  // `Av.` and `Bd` are streets, `av` and `am` are not.
  return fold.length > 2 || (hasNumber(line) && isCapitalised(line.words[at] as Word)) || fold === 'ul';
}

/** Every word but small ones with a capital: a name of something, not prose. */
function isTitled({ words }: Line): boolean {
  return (
    words.length <= 6 && words.every((word) => isCapitalised(word) || /\d/.test(word.text) || word.text.length <= 3)
  );
}

/** `80 Cheapside`: a number, then capitalised words. */
const startsWithNumber: CueRule = ({ words }) => {
  const [first, ...rest] = words;
  if (!first || rest.length === 0 || rest.length > 6) return false;
  const glued = /^\d{1,4}-\d{1,4}\p{Lu}/u.test(first.text);
  const isFirst =
    isNumber(first) || numberWords.has(first.fold) || glued || (/^I$/.test(first.text) && rest.length > 1);
  const names = rest.filter((word) => isCapitalised(word) && word.text.length > 1);
  return (
    isFirst && names.length > 0 && rest.every((word) => isCapitalised(word) || word.text.length <= 3 || isNumber(word))
  );
};

/** `Kapstadtring 8`: capitalised words, then a number. */
const endsWithNumber: CueRule = ({ text, words }) =>
  words.length <= 4 &&
  /^\p{Lu}[\p{L}.’'-]{3,}(?: [\p{L}.’'-]+){0,2} \d{1,3} ?[a-z]?$/u.test(text.trim()) &&
  !notStreets.test(text);
const notStreets =
  /^(?:note|level|page|class|form|series|section|article|part|chapter|item|table|figure|principle|phase|tier|stage|step|week|day|year|january|february|march|april|may|june|july|august|september|october|november|december)s?\s/i;

/** `21/F.`, `No. 68 Guangming Da Dao`. */
const unitMark = /(?:^|[\s,])(?:\d{1,3}(?:st|nd|rd|th)?\/F\b|No\.? ?\d{1,5}[A-Z]?,? \p{Lu})/u;

/** `Level 9`, `10th Floor`, `Suite 400`, `Tower 5`, `21/F`. */
const hasUnit: CueRule = ({ words, text }) =>
  unitMark.test(text) ||
  words.some((word, i) => {
    if (!unitWords.has(word.fold)) return false;
    const [left, right] = [words[i - 1], words[i + 1]];
    return (
      (right !== undefined && isNumber(right)) ||
      (left !== undefined && (isOrdinal(left) || isFloorName(left) || isNumber(left)))
    );
  });
const isFloorName = ({ fold }: Word): boolean =>
  /^(?:ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|upper|lower)$/.test(fold);

/** Streets, houses and floors in Chinese characters. */
const hasHanStreet: CueRule = ({ text }) => /\p{Script=Han}/u.test(text) && hanStreet.test(text);
const hanStreet = /\d\s?(?:號|号|樓|楼|室|層|层)|(?:道|街|路|巷)[東西中南北东]?\d|大廈|大厦|廣場|中心|商場/u;
const hanPlaces =
  /^(?:香港|九龍|新界|澳門|中國|中国|台灣|新加坡|中環|上環|灣仔|銅鑼灣|金鐘|尖沙咀|觀塘|北京|上海|深圳|廣州|开曼群岛|開曼群島|百慕達)$/u;

const hasBuilding: CueRule = (line) =>
  isTitled(line) &&
  line.words.length > 1 &&
  [line.words[0], line.words.at(-1)].some((word) => word !== undefined && buildingWords.has(word.fold));

const hasCountry: CueRule = ({ words }) => {
  for (let i = 0; i < words.length; i += 1) {
    const match = countryBook().at(words, i);
    if (match && isCapitalised(words[i] as Word) && i + match.length === words.length && i <= 3) return true;
  }
  return false;
};

const hasRegion: CueRule = ({ words }) =>
  words.some((word, i) => isCapitalised(word) && (regionBook().at(words, i)?.length ?? 0) + i === words.length);

const hasPlace: CueRule = ({ words }) => {
  const match = words[0] && isCapitalised(words[0]) ? placeBook().at(words, 0) : undefined;
  return match !== undefined && words.length <= match.length + 1;
};

const rules: readonly (readonly [AddressCue, CueRule])[] = [
  ['care-of', ({ text }) => /^\s*c\/o\b/i.test(text)],
  ['street', (line) => hasStreet(line) || hasHanStreet(line)],
  ['number', (line) => startsWithNumber(line) || endsWithNumber(line)],
  ['unit', hasUnit],
  ['box', ({ text }) => boxPattern.test(text)],
  ['building', hasBuilding],
  ['postcode', (line) => findPostcodes(line).length > 0],
  ['country', hasCountry],
  ['region', hasRegion],
  ['place', (line) => hasPlace(line) || hanPlaces.test(line.text.trim())],
];

/** The rules that speak for a part of a line being part of an address. */
export function addressCuesOf(line: Line): AddressCue[] {
  return rules.flatMap(([cue, rule]) => (rule(line) ? [cue] : []));
}

/** How much a part of a line looks like part of an address, 0 to 1: what all cues leave no doubt about. */
export function addressScoreOf(cues: readonly AddressCue[]): number {
  return 1 - cues.reduce((doubt, cue) => doubt * (1 - weights[cue]), 1);
}
