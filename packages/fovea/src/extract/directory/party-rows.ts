import type { Party } from '../../look/entities/index.ts';
import { one } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { textSigns } from './text-signs.ts';

/** A body with what it says of a party, and the headings above it. */
export type ReadBody = { readonly lines: readonly string[]; readonly path: readonly string[]; readonly party: Party };

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const share = (count: number, all: number): number => count / Math.max(1, all);

/** Sentences tell of somebody; they are no record of one. */
export function isProse(all: readonly string[]): boolean {
  // What stands in brackets after a name is no sentence: `(appointed on 8 April 2020)`.
  const lines = all.map((line) => line.replace(/\([^()]*\)?/g, ' ').trim()).filter((line) => line !== '');
  const counts = lines.map((line) => wordsIn(line).length).sort((a, b) => a - b);
  const [first = ''] = lines;
  return (counts[Math.floor(counts.length / 2)] ?? 0) > 8 || (wordsIn(first).length > 9 && /\p{Ll}/u.test(first));
}

/** Headings of what is no record of anybody. */
const otherwise =
  /\b(?:stock (?:code|symbol|listing|exchange)|symbol|ticker|listing|listed|code|isin|sedol|lei|identifier|number|website|web|internet|calendar|diary|dates?|meeting|dividends?|reports?|filings?|shares|information|statements?|history|inception|year[- ]?end)\b|代號|網址|網站/iu;

/** Words that sentences are made of, and records of parties hardly ever. */
const sentenceWords =
  /(?<![\p{L}])(?:is|are|was|were|will|may|can|has|have|been|be|our|we|you|your|this|that|which|these|should|please|via|by|from|with|as|est|sont|sera|par|qui|wird|ist|sind|werden|wurde|durch)(?![\p{L}])/giu;

/** Whole lines in small letters, as sentences have them. */
function textRow(lines: readonly string[]): Row {
  const text = lines.join(' ');
  const words = wordsIn(text);
  const lower = words.filter((word) => /^\p{Ll}{3}/u.test(word)).length;
  const solid = text.replace(/\s/g, '');
  return {
    lines: Math.min(12, lines.length),
    words: Math.min(60, words.length),
    lineWords: share(words.length, lines.length),
    lowerShare: share(lower, words.length),
    digitShare: share(solid.match(/\d/g)?.length ?? 0, solid.length),
    colons: share(lines.filter((line) => line.includes(':')).length, lines.length),
    sentence: one(/\p{Ll}\.(?:\s|$)/u.test(text)),
    prose: one(isProse(lines)),
    sentenceWords: Math.min(12, text.match(sentenceWords)?.length ?? 0),
  };
}

/** How a name reads. */
function nameRow(name: string): Row {
  const own = textSigns(name);
  return {
    nameWords: Math.min(12, own.words),
    namePerson: own.best.person ?? 0,
    nameOrganisation: own.best.organisation ?? 0,
    nameForm: own.best['legal-form'] ?? 0,
    nameRole: own.roleShare,
    nameCapitals: own.capitalShare,
    nameDigits: own.digitShare,
    nameDate: own.best.date ?? 0,
    nameSentence: Math.min(4, name.match(sentenceWords)?.length ?? 0),
    nameLower: share(wordsIn(name).filter((word) => /^\p{Ll}{3}/u.test(word)).length, own.words),
    nameExchange: one(/exchange|nasdaq|nyse|\baim\b/i.test(name)),
  };
}

/** What tells whether a body is about a party: who it names, how it reads, and what it stands under. */
export function partyRow({ lines, path, party }: ReadBody): Row {
  const role = textSigns(path.at(-1) ?? '');
  const all = textSigns(path.join(' '));
  return {
    ...textRow(lines),
    organisation: one(party.organisation !== undefined),
    person: one(party.person !== undefined),
    address: one(party.address !== undefined),
    addressWords: Math.min(20, wordsIn(party.address?.text ?? '').length),
    contacts: Math.min(4, party.contacts.length),
    notes: Math.min(6, party.notes.length),
    ...nameRow(party.organisation?.text ?? party.person?.text ?? ''),
    headerRole: role.roleShare,
    headerRoleScore: role.best.role ?? 0,
    pathRole: all.best.role ?? 0,
    headerOther: one(otherwise.test(path.at(-1) ?? '')),
    headers: Math.min(4, path.length),
  };
}
