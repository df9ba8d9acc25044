/** Persons: names with a title, an initial, an honour or an office; and lines that are only a name. */
import type { Found } from './entity.ts';
import { legalFormsOf } from './legal-forms.ts';
import { genericWords, organisationNouns } from './organisation-words.ts';
import { wordSet } from './phrase-book.ts';
import { between, type Line, type Word } from './words.ts';

const titles = wordSet(
  'mr mrs ms miss mx dr drs prof professor sir dame lord lady baron baroness hon honourable rev reverend',
  'herr frau fru dipl-ing ing mag mme mlle monsieur madame maître me messieurs sig sigra signor signora dott dottssa',
  'avv don doña sra srta señor señora sr dhr mevr mw ir',
);
/** Letters after a name. */
const honours = wordSet(
  'jr sr ii iii iv phd md mba cpa cfa ca fca aca acca fcca cia esq qc kc obe mbe cbe kbe dbe ao am oam om llb llm bsc',
  'msc ba ma frcs faicd maicd fcis acis gaicd fgia cma jp mp frs mbchb llm rics frics mrics',
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
    else if (!isInnerGap(gap, words[i - 1])) break;
    else if (isNameWord(word)) end = i + 1;
    else if (!particles.has(word.fold)) break;
  }
  return end;
}

const isHonour = ({ fold, text }: Word): boolean => honours.has(fold) && /^\p{Lu}/u.test(text);
const isNameWord = ({ text, fold }: Word): boolean => nameWord.test(text) && !isRoleLike(fold);
const isInnerGap = (gap: string, before: Word | undefined): boolean =>
  /^\s{0,2}$/.test(gap) ||
  /^ ?[("“'‘]$|^[)"”'’] ?$/.test(gap) ||
  (gap.startsWith('.') && /^\.\s?$/.test(gap) && (before?.text.length ?? 9) <= 4);

const roleLike = wordSet(
  'chairman chair chairwoman director president secretary officer manager ceo cfo coo partner treasurer non-executive executive',
);
const isRoleLike = (fold: string): boolean => roleLike.has(fold);

export function findPersons(line: Line): Found[] {
  const found: Found[] = [];
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
  return endOfName(line, start);
}

function titledScore(line: Line, at: number): number {
  const word = line.words[at] as Word;
  if (!/^\p{Lu}/u.test(word.text)) return 0;
  const after = endWithTitles(line, at);
  const start = line.words.findIndex((other, i) => i > at && !isTitle(other));
  return start > 0 && after > start ? 0.9 : 0;
}

/** How sure a name without title starts here: by an initial, an honour, an office beside it, or being the whole line. */
function startsName(line: Line, at: number): number {
  const { words } = line;
  const word = words[at] as Word;
  if (!nameWord.test(word.text) || (at > 0 && isJoined(line, at))) return 0;
  const end = endOfName(line, at);
  const own = words.slice(at, end);
  if (own.length < 2 || own.length > 6 || own.some(isCommon)) return 0;
  const rest = line.text.slice((own.at(-1)?.end ?? 0) - line.start);
  if (legalFormsOf({ ...line, words: words.slice(0, end + 2) }).length > 0 || /^\s*&|^,? (?:LLP|Ltd)/.test(rest))
    return 0;
  if (own.some((one) => honours.has(one.fold) && one.text.length > 1)) return 0.8;
  if (
    /^\s*(?:[–-]|,|\()\s*(?:\p{L}+[\s-]){0,4}(?:Chair\p{L}*|Director|President|Secretary|Officer|CEO|CFO|Partner|Treasurer|Manager)\b/iu.test(
      rest,
    )
  )
    return 0.85;
  if (own.slice(1, -1).some((one) => /^\p{Lu}$/u.test(one.text)) || /^\p{Lu}$/u.test(word.text))
    return at === 0 ? 0.7 : 0.55;
  return at === 0 && rest.trim() === '' && own.length <= 4 ? 0.4 : 0;
}

function isJoined(line: Line, at: number): boolean {
  const before = line.words[at - 1] as Word;
  return nameWord.test(before.text) && /^\s*$/.test(between(line, before, line.words[at] as Word));
}

const isCommon = ({ fold, text }: Word): boolean =>
  genericWords.has(fold) || organisationNouns.has(fold) || (/^\p{Lu}{4,}$/u.test(text) && text.length > 9);

/** The name a line starts with, whatever follows; undefined where it starts otherwise. */
export function nameAtStart(line: Line): { readonly start: number; readonly end: number } | undefined {
  const [first] = line.words;
  if (!first || line.text.slice(0, first.start - line.start).trim() !== '') return undefined;
  const end = endWithTitles(line, 0);
  const last = line.words[end - 1];
  const titled = isTitle(first);
  if (!last || end < (titled ? 2 : 2)) return undefined;
  return { start: first.start, end: withDot(line, last) };
}
