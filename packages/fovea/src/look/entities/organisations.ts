/** Organisations: names that end in a legal form, then names that only sound like one. */
import type { Found } from './entity.ts';
import { endOfForm, legalFormsOf, type LegalFormMatch } from './legal-forms.ts';
import {
  genericWords,
  nameJoints,
  organisationEnding,
  organisationNouns,
  sentenceStarts,
} from './organisation-words.ts';
import { wordSet } from './phrase-book.ts';
import { between, isCapitalised, type Line, type Word } from './words.ts';

/** Longer names are sentences. */
const mostWords = 14;

export function findOrganisations(line: Line, before?: Line): Found[] {
  const found: Found[] = [];
  for (const form of legalFormsOf(line)) {
    const name = nameWithForm(line, form, before, found.at(-1)?.end ?? 0);
    if (name) found.push(name);
  }
  for (const name of namesByNoun(line)) {
    if (found.every(({ start, end }) => name.end <= start || end <= name.start)) found.push(name);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Forms that are ordinary words: `the Company` and `the Foundation` are no names. */
const weakForms = new Set([
  'co',
  'stiftung',
  'genossenschaft',
  'unlimited',
  'chartered',
  'limitada',
  'da',
  'as',
  'sc',
  'ad',
  'na',
  'ao',
  'cv',
  'sim',
  'ba',
  'se',
  'dac',
  'uc',
  'ae',
]);

function nameWithForm(line: Line, form: LegalFormMatch, before: Line | undefined, after: number): Found | undefined {
  const closing = line.words[form.first + form.length - 1];
  if (!closing) return undefined;
  const own = line.words.slice(startOfName(line, form.first, after), form.first);
  const end = branchAfter(line, closing);
  const [opening] = own;
  if (!opening || own.every((word) => isBracketed(line, word))) return continuedName(line, form, before, end);
  if (!isNamed(own, form)) return undefined;
  const value = { form: form.form, countries: form.countries };
  const score = weakForms.has(form.form) ? 0.75 : 0.95;
  return { kind: 'organisation', start: openingBracket(line, opening), end, score, value };
}

/** `Investment Company` and `the Company` name no one; `Energy Services Limited` may well be a name. */
function isNamed(own: readonly Word[], form: LegalFormMatch): boolean {
  if (nameJoints.has(own.at(-1)?.fold ?? '')) return form.form !== 'co' && own.length > 2;
  if (own.every(({ text }) => /^\d/.test(text)) || (weakForms.has(form.form) && isShouted(own))) return false;
  return own.some(isOwnWord) || (own.length > 1 && !weakForms.has(form.form));
}

/** In a heading of capitals `AS` is a word, not a form. */
const isShouted = (own: readonly Word[]): boolean => own.every(({ text }) => !/\p{Ll}/u.test(text)) && own.length > 1;

const isOwnWord = ({ fold, text }: Word): boolean =>
  !genericWords.has(fold) && !nameJoints.has(fold) && !sentenceStarts.has(fold) && !/^\d+$/.test(text);

/** A name whose last words are on this line: `International Data Services ⏎ (Luxembourg) S.A.` */
function continuedName(line: Line, form: LegalFormMatch, before: Line | undefined, end: number): Found | undefined {
  const atStart = line.words.slice(0, form.first).every((word) => isBracketed(line, word));
  if (!before || !atStart || line.isContinued || weakForms.has(form.form)) return undefined;
  const first = startOfName(before, before.words.length, 0);
  const own = before.words.slice(first);
  const isWhole = own.length >= 2 && !own.every(({ fold }) => genericWords.has(fold) || nameJoints.has(fold));
  if (!isWhole || /[.;:]\s*$/.test(before.text)) return undefined;
  return {
    kind: 'organisation',
    start: own[0]?.start ?? line.start,
    end,
    score: 0.85,
    value: { form: form.form, countries: form.countries },
  };
}

function isBracketed(line: Line, word: Word): boolean {
  const head = line.text.slice(0, word.start - line.start);
  return head.lastIndexOf('(') > head.lastIndexOf(')');
}

function openingBracket(line: Line, word: Word): number {
  return word.start > line.start && line.text[word.start - line.start - 1] === '(' ? word.start - 1 : word.start;
}

/** Goes left from a word while the words before belong to the same name; gives the first one. */
function startOfName(line: Line, from: number, after: number): number {
  const { words } = line;
  let first = from;
  for (let i = from - 1; i >= 0 && from - i <= mostWords; i -= 1) {
    const word = words[i] as Word;
    if (word.start < after || (words[i + 1] && breaksName(line, word, words[i + 1] as Word, i + 1 === from))) break;
    if (isNameWord(line, i)) first = i;
    else if (!nameJoints.has(word.fold) || i === 0) break;
  }
  return withoutLead(words, first, from);
}

/** What may stand before `of` in a name: `Bank of …`. */
const namedAfter = wordSet(
  'bank trust university ministry department commission institute court college chamber board bureau council society',
);

/** Drops words that start a sentence, and what is said of a name: `Shareholders of …`, `Dealing in Shares of …`. */
function withoutLead(words: readonly Word[], from: number, end: number): number {
  let first = from;
  while (first < end && isLead(words[first] as Word)) first += 1;
  for (let i = first + 1; i < end - 1 && isSaidOf(words[i - 1] as Word); i += 1) {
    if (/^(?:of|in|by|for)$/.test(words[i]?.text ?? '')) first = i + 1;
  }
  return first;
}

const isLead = ({ fold, text }: Word): boolean => sentenceStarts.has(fold) && !/^\p{Lu}{2,}$/u.test(text);
const isSaidOf = ({ fold }: Word): boolean => (genericWords.has(fold) || nameJoints.has(fold)) && !namedAfter.has(fold);

/** Whether what stands between two words ends a name. A comma may stand before the form, and in a list of partners. */
function breaksName(line: Line, left: Word, right: Word, isBeforeForm: boolean): boolean {
  const gap = between(line, left, right);
  if (/^[\s&/’'()–-]*$/.test(gap)) return /\s[–-]\s|\s{4}/.test(gap);
  if (/^\.\s?$/.test(gap)) return !isShortened(left);
  if (/^\)?,\s*$/.test(gap)) return !isBeforeForm && !isPartnerList(line, left);
  return true;
}

/** `Milbank, Tweed, Hadley & McCloy`: single capitalised words from the start of the line. */
function isPartnerList(line: Line, left: Word): boolean {
  const head = line.text.slice(0, left.end - line.start);
  return head.split(',').every((part) => /^\s*\p{Lu}[\p{L}.’'-]*$/u.test(part));
}

function isNameWord(line: Line, at: number): boolean {
  const word = line.words[at] as Word;
  if (isCapitalised(word) || /^\d+[A-Z]?$/.test(word.text) || /\p{L}\p{Lu}/u.test(word.text)) return true;
  // `abrdn Inc.` and `finnCap Ltd` begin their line.
  return at === 0 && !nameJoints.has(word.fold) && !sentenceStarts.has(word.fold) && isShort(line);
}

/** A line that is a name, not a piece of prose. */
function isShort({ words }: Line): boolean {
  return (
    words.length <= 8 &&
    words.slice(1).every((word) => isCapitalised(word) || nameJoints.has(word.fold) || word.text.length <= 3)
  );
}

/** `…, London Branch` and `(publ)` belong to the name. */
function branchAfter(line: Line, closing: Word): number {
  const end = endOfForm(line, closing);
  const rest = line.text.slice(end - line.start);
  const branch =
    /^,?\s+(?:\p{Lu}[\p{L}.]+\s){0,2}(?:Branch|Filial|Niederlassung|Zweigniederlassung|Succursale(?: de \p{Lu}\p{L}+)?|Sucursal(?: en \p{Lu}\p{L}+)?|bijkantoor)\b/u.exec(
      rest,
    );
  return end + (branch?.[0].length ?? 0);
}

/** Names without a form: capitalised words that end in a noun such as `Bank`, with a word that is not generic. */
function namesByNoun(line: Line): Found[] {
  const found: Found[] = [];
  for (const [first, last] of capitalisedRuns(line)) {
    const words = line.words.slice(withoutLead(line.words, first, last), last + 1);
    const [opening, closing] = [words[0], words.at(-1)];
    if (!opening || !closing || !soundsLikeName(line, words)) continue;
    found.push({
      kind: 'organisation',
      start: opening.start,
      end: closing.end,
      score: scoreOf(line, opening, closing),
    });
  }
  return found;
}

function scoreOf({ text }: Line, opening: Word, closing: Word): number {
  return closing.end - opening.start >= text.trim().length - 1 ? 0.7 : 0.5;
}

function soundsLikeName(line: Line, words: readonly Word[]): boolean {
  const [only] = words;
  if (only && words.length === 1) return organisationEnding.test(only.text) && only.text.length > 7;
  const own = words.filter((word) => isOwnWord(word) && !organisationNouns.has(word.fold));
  const noun = words.findLastIndex(({ fold, text }) => organisationNouns.has(fold) || organisationEnding.test(text));
  if (words.length > 5 && isShouted(words)) return false;
  const isEnd = noun === words.length - 1 || words[noun + 1]?.fold === 'of';
  const hasNoun = noun >= 0 && isEnd && (noun > 0 || words.length > 2);
  return (own.length > 0 && hasNoun) || (own.length > 1 && isPair(line, words));
}

/** `Harlow & Whitby`, as a name that is the line. */
const isPair = (line: Line, words: readonly Word[]): boolean =>
  words.some(({ fold }) => fold === '&') && words.length <= 6 && words.length === line.words.length;

/** `J.P.` and `Bros.`: a dot that ends no sentence. */
const isShortened = ({ text }: Word): boolean =>
  /^(?:\p{Lu}\.)*\p{Lu}$/u.test(text) || text.length <= 2 || /^(?:St|Corp|Bros|Messrs|Inc|Ltd|Gen|Int|Nat)$/.test(text);

/** Stretches of capitalised words, joints between them, without a break. */
function capitalisedRuns(line: Line): [first: number, last: number][] {
  const runs: [number, number][] = [];
  const { words } = line;
  for (let i = 0; i < words.length; i += 1) {
    if (!isRunWord(words[i] as Word) || isLead(words[i] as Word)) continue;
    let last = i;
    for (let next = i + 1; next < words.length && next - i < mostWords; next += 1) {
      if (breaksRun(line, next)) break;
      if (isRunWord(words[next] as Word)) last = next;
      else if (!nameJoints.has(words[next]?.fold ?? '')) break;
    }
    runs.push([i, last]);
    i = last;
  }
  return runs;
}

const isRunWord = (word: Word): boolean => isCapitalised(word) && !/\d/.test(word.text);

function breaksRun(line: Line, next: number): boolean {
  const gap = between(line, line.words[next - 1] as Word, line.words[next] as Word);
  if (/^\.\s?$/.test(gap)) return !isShortened(line.words[next - 1] as Word);
  return !/^[\s/’'-]*$/.test(gap) || /\s-\s|\s{4}/.test(gap);
}
