/** Persons: names with a title, an initial, an honour or an office; and lines that are only a name. */
import type { Found } from './entity.ts';
import { legalFormsOf } from './legal-forms.ts';
import { firstNameSet, hanFamilies, isRomanised, lastNameSet, romanisedFamilies } from './name-book.ts';
import { genericWords, organisationNouns } from './organisation-words.ts';
import { placeBook } from './countries.ts';
import { wordSet } from './phrase-book.ts';
import { buildingWords, streetWords } from './street-words.ts';
import { between, type Line, type Word } from './words.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

const titles = wordSet(
  'mr mrs ms miss mx dr drs prof professor sir dame lord lady baron baroness hon honourable rev reverend',
  'herr frau fru dipl-ing ing mag mme mlle monsieur madame maître me messieurs sig sigra signor signora dott dottssa',
  'avv don doña sra srta señor señora sr dhr mevr mw ir rt dipl kfm kffr oec shri smt dña',
);
/** Their place is part of the name: `Lord Ashdown of Kelso`. */
const peers = wordSet('lord lady baron baroness viscount earl');
/** Letters after a name. */
const honours = wordSet(
  'jr sr ii iii iv phd md mba cpa cfa ca fca aca acca fcca cia esq qc kc obe mbe cbe kbe dbe ao am oam om llb llm bsc',
  'msc ba ma frcs faicd maicd fcis acis gaicd fgia cma frs mbchb llm rics frics mrics gbm gbs sbs bbs mh jp fcg acg hkfcg hkacg ra',
);
/** Small words inside names. */
const particles = wordSet(
  'de la le du des del della di da do dos van von der den ten ter zu af av el al bin ibn y e san st',
);
const nameWord = /^\p{Lu}[\p{L}\p{M}]*(?:[’'.-]\p{L}[\p{L}\p{M}]*)*$/u;

export function isTitle({ fold }: Word): boolean {
  return titles.has(fold);
}

/** Where a name that starts at `first` ends: the word after its last one. */
function endOfName(line: Line, first: number): number {
  const { words } = line;
  let end = first;
  for (let i = first; i < words.length && i - first < 8; i += 1) {
    const word = words[i] as Word;
    const gap = i === first ? '' : between(line, words[i - 1] as Word, word);
    if (isHonour(word) && /^[\s.,]*$/.test(gap) && i > first + 1) end = i + 1;
    else if (!isInnerGap(gap, words[i - 1]) && !isNickname(line, word, gap)) break;
    else if (isNameWord(word)) end = i + 1;
    else if (!particles.has(word.fold)) break;
  }
  return end;
}

/** `J`, `M.T.H` */
const initials = /^(?:\p{Lu}\.){0,5}\p{Lu}$/u;

const isHonour = ({ fold, text }: Word): boolean => honours.has(fold) && /^\p{Lu}/u.test(text);
const isNameWord = ({ text, fold }: Word): boolean => nameWord.test(text) && !isRoleLike(fold);
const isInnerGap = (gap: string, before: Word | undefined): boolean =>
  /^ {0,2}$/.test(gap) ||
  (/^\.[\s-]?$/.test(gap) && before !== undefined && (before.text.length <= 4 || initials.test(before.text)));

/** `Joseph (Joe) Miller`: one word in brackets or quotes, and the name goes on. */
function isNickname(line: Line, word: Word, gap: string): boolean {
  const rest = line.text.slice(word.start - line.start);
  return /^ [("“'‘]$/.test(gap) ? /^\p{L}+[)"”'’] \p{Lu}/u.test(rest) : /^[)"”'’] $/.test(gap);
}

const roleLike = wordSet(
  'chairman chair chairwoman director president secretary officer manager ceo cfo coo partner treasurer non-executive executive',
);
const isRoleLike = (fold: string): boolean => roleLike.has(fold);

export function findPersons(line: Line): Found[] {
  const found: Found[] = hanNames(line);
  for (let i = 0; i < line.words.length; i += 1) {
    const score = isTitle(line.words[i] as Word) ? titledScore(line, i) : startsName(line, i);
    if (score === 0) continue;
    const [first, last] = [line.words[i] as Word, line.words[endWithTitles(line, i) - 1] as Word];
    found.push({ kind: 'person', start: first.start, end: withDot(line, last), score });
    i = endWithTitles(line, i) - 1;
  }
  return found;
}

function withDot(line: Line, last: Word): number {
  return /^(?:Jr|Sr|Esq)$/.test(last.text) && line.text[last.end - line.start] === '.' ? last.end + 1 : last.end;
}

function endWithTitles(line: Line, first: number): number {
  let start = first;
  while (start < line.words.length && isTitle(line.words[start] as Word) && start - first < 4) start += 1;
  const end = endOfName(line, start);
  const [of, seat] = [line.words[end], line.words[end + 1]];
  const isSeated = of?.fold === 'of' && seat !== undefined && nameWord.test(seat.text);
  return isSeated && line.words.slice(first, end).some(({ fold }) => peers.has(fold)) ? end + 2 : end;
}

function titledScore(line: Line, at: number): number {
  const word = line.words[at] as Word;
  // `drs. W.J.M. van der Velden` starts its line.
  if (!/^\p{Lu}/u.test(word.text) && at > 0) return 0;
  const after = endWithTitles(line, at);
  const start = line.words.findIndex((other, i) => i > at && !isTitle(other));
  return start > 0 && after > start ? 0.9 : 0;
}

/** How sure a name without title starts here; 0 where none does. */
function startsName(line: Line, at: number): number {
  const word = line.words[at] as Word;
  if (!nameWord.test(word.text) || (at > 0 && isJoined(line, at))) return 0;
  const end = endOfName(line, at);
  const own = line.words.slice(at, end);
  if (own.length < 2 || own.length > 6 || own.some(isCommon)) return 0;
  const rest = line.text.slice((own.at(-1)?.end ?? 0) - line.start);
  const near = { ...line, words: line.words.slice(at, end + 2) };
  if (/^\s*&/.test(rest) || legalFormsOf(near).length > 0) return 0;
  return nameRules.find(({ holds }) => holds(own, rest, at === 0))?.score ?? 0;
}

const office =
  /^[\s*†‡#^]*(?:[–—-]|,|\()\s*(?:\p{L}+[\s-]){0,4}(?:Chair\p{L}*|Director|President|Secretary|Officer|CEO|CFO|COO|Partner|Treasurer|Manager|Trustee|Counsel|Controller|Founder|Executive|Administrateur|Président|Gérant|Directeur|Vorsitzender?|Geschäftsführer|Presidente|Consigliere|Ordförande)\b/iu;
/** `(appointed 1 May 2020)`: said of persons who serve. */
const service =
  /^[\s*†‡#^]*[(,]\s*(?:re-?appointed|appointed|resigned|retired|elected|re-elected|until|since|from|deceased|alternate|independent)\b/iu;
/** Footnote marks, a comma: nothing that would speak for or against a name. */
const marksOnly = /^[\s*†‡#§^+¹²³⁴⁵,;.\d()[\]–-]*$/u;
const nothingMore = { test: (rest: string): boolean => rest.length <= 20 && marksOnly.test(rest) };

type NameRule = {
  readonly score: number;
  readonly holds: (own: readonly Word[], rest: string, isFirst: boolean) => boolean;
};

const hasInitial = (own: readonly Word[]): boolean => own.slice(0, -1).some(({ text }) => initials.test(text));

/** What speaks for a name: an office beside it, an honour, an initial, or being the whole line. The first that holds counts. */
const nameRules: readonly NameRule[] = [
  { score: 0.85, holds: (_, rest) => office.test(rest) || service.test(rest) },
  { score: 0.8, holds: (own) => own.slice(2).some(isHonour) },
  { score: 0.7, holds: (own, _, isFirst) => isFirst && hasInitial(own) },
  { score: 0.55, holds: hasInitial },
  { score: 0.75, holds: (own, rest, isFirst) => isWhole(own, rest, isFirst) && isKnown(own) },
  { score: 0.7, holds: (own, rest, isFirst) => isWhole(own, rest, isFirst) && (isFirstName(own) || isChinese(own)) },
  { score: 0.5, holds: (own, rest, isFirst) => isWhole(own, rest, isFirst) && isFamily(lastOf(own)) && !isPlace(own) },
  { score: 0.4, holds: (own, rest, isFirst) => isFirst && nothingMore.test(rest) && own.length <= 4 },
];

const isWhole = (own: readonly Word[], rest: string, isFirst: boolean): boolean =>
  isFirst && nothingMore.test(rest) && own.length <= 5;

const isFamily = ({ fold }: Word): boolean =>
  lastNameSet().has(fold) || romanisedFamilies.has(fold) || fold.split('-').some((part) => lastNameSet().has(part));
const isGiven = ({ fold }: Word): boolean => firstNameSet().has(firstOf(fold.split('-')));

/** `Victoria Street`, `St Helier`, `Martin Place`: parts of addresses are made of names. */
const isPlace = (own: readonly Word[]): boolean =>
  placeBook().at(own, 0)?.length === own.length ||
  own.some(({ fold }, i) => (i > 0 || own.length > 2) && (streetWords.has(fold) || buildingWords.has(fold))) ||
  /^(?:st|saint|san|santa|port|new|mount)$/.test(firstOf(own).fold);

const isFirstName = (own: readonly Word[]): boolean => isGiven(firstOf(own)) && !isPlace(own);
const isKnown = (own: readonly Word[]): boolean => isFirstName(own) && isFamily(lastOf(own));

/** `Chan Tai Man`, `Li Xiaoming`, `Tse Chi-keung`: the family first, then syllables. */
const isChinese = (own: readonly Word[]): boolean =>
  own.length <= 4 &&
  !isPlace(own) &&
  ((romanisedFamilies.has(firstOf(own).fold) && own.slice(1).every(({ fold }) => isRomanised(fold))) ||
    (romanisedFamilies.has(lastOf(own).fold) && own.every(({ fold }) => isRomanised(fold))));

/** A line that is a name in Chinese characters, with or without a title after it. */
function hanNames({ text, start }: Line): Found[] {
  const own = text.trim();
  const match = /^(\p{Script=Han}{2,4}?) ?(先生|女士|小姐|博士|教授|太平紳士)?(?: ?[(（].*)?$/u.exec(own);
  if (!match || !hanFamilies.includes(match[1]!.charAt(0))) return [];
  const at = start + text.indexOf(own);
  const title = match[2] ? own.indexOf(match[2]) + match[2].length : match[1]!.length;
  return [{ kind: 'person', start: at, end: at + title, score: match[2] ? 0.9 : 0.55 }];
}

function isJoined(line: Line, at: number): boolean {
  const before = line.words[at - 1] as Word;
  return nameWord.test(before.text) && /^ *$/.test(between(line, before, line.words[at] as Word));
}

/** Long words in capitals are mostly no names; `ANTOINETTE` and what follows it are. */
const isLongCapitals = ({ text }: Word): boolean => text.length > 9 && /^\p{Lu}{4,}$/u.test(text);

const isCommon = (word: Word, place: number, own: readonly Word[]): boolean =>
  genericWords.has(word.fold) ||
  organisationNouns.has(word.fold) ||
  (isLongCapitals(word) && !isFamily(word) && !(place === 0 ? isGiven(word) : isGiven(firstOf(own))));

/** The name a line starts with, whatever follows; undefined where it starts otherwise. */
export function nameAtStart(line: Line): { readonly start: number; readonly end: number } | undefined {
  const [first] = line.words;
  const [han] = hanNames(line);
  if (han) return han;
  if (!first || line.text.slice(0, first.start - line.start).trim() !== '') return undefined;
  const end = endWithTitles(line, 0);
  const last = line.words[end - 1];
  if (!last || end < 2) return undefined;
  return { start: first.start, end: withDot(line, last) };
}
