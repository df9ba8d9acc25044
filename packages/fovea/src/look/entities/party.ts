/** What a block of lines says of one party: who it is, where, and how it is reached. */
import type { AddressCue } from './address-cues.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import type { Found } from './entity.ts';
import { findOrganisations } from './organisations.ts';
import { genericWords, organisationNouns } from './organisation-words.ts';
import { isThereAsFirm, isThereAsPerson, isThereAsPlace } from './party-prior.ts';
import { branch, isFormOnly, isRemark, rowsOf, withoutRemark, type Row } from './party-rows.ts';
import { findPersons, isTitle, nameAtStart } from './persons.ts';
import { isCapitalised } from './words.ts';

/** A part of a party, with its line numbers, from 0. */
export type PartyPart = { readonly text: string; readonly lines: readonly number[] };

/** The party named in a block of lines, and its contact details. */
export type Party = {
  readonly organisation?: PartyPart;
  readonly person?: PartyPart;
  /** The position of the person, as printed next to or below the name. */
  readonly role?: PartyPart;
  /** Lines joined with commas. */
  readonly address?: PartyPart;
  readonly phone?: PartyPart;
  readonly email?: PartyPart;
  readonly url?: PartyPart;
  /** All contact details, line by line. */
  readonly contacts: readonly PartyPart[];
  /** All other lines: departments, register numbers, sentences. */
  readonly notes: readonly PartyPart[];
};

/** Context of a block of lines. */
export type ReadPartyOptions = {
  /** The role of the party, such as the header above: it tells a law firm from a person if the name does not. */
  readonly role?: string;
};

/**
 * Parses a block of lines: a name, then an address, then contact details, each of which may be missing.
 * @example
 * ```ts
 * import { readParty } from 'fovea/look';
 * const party = readParty(['Oddo Asset Management SA', '75440 Paris Cedex 09', 'Tel. +33 1 44 51 85 00']);
 * console.log(party.organisation?.text, '|', party.address?.text, '|', party.phone?.text);
 * // => Oddo Asset Management SA | 75440 Paris Cedex 09 | +33 1 44 51 85 00
 * ```
 */
export function readParty(lines: readonly string[], { role = '' }: ReadPartyOptions = {}): Party {
  const rows = nameFirst(labelLast(rowsOf(lines)), role);
  const nameEnd = endOfName(rows, role);
  const name = rows.slice(0, nameEnd);
  const isOne = name.length > 0 && isPerson(rows, nameEnd, role);
  const address = addressRows(rows, nameEnd, isOne);
  const used = new Set([...name, ...address]);
  const rest = rows.filter((row) => !used.has(row));
  const contacts = rest.filter(({ kind }) => kind === 'contact');
  const about = isOne
    ? personParts(name, rest, address[0])
    : { rows: [], parts: name.length > 0 ? { organisation: organisationOf(name) } : {} };
  const notes = rest.filter((row) => row.kind !== 'contact' && !about.rows.includes(row));
  return {
    ...about.parts,
    ...(address.length > 0 ? { address: joined(address, ', ') } : {}),
    ...reached(rows),
    contacts: contacts.map((row) => joined([row], ' ')),
    notes: notes.map((row) => joined([row], ' ')),
  };
}

/** What is said before a name is no name: `As to Hong Kong law:`, `(appointed in May)`. */
function labelLast(rows: readonly Row[]): readonly Row[] {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return rows;
  const text = first.line.text.trim();
  const isLabel = (text.endsWith(':') && !first.hasForm && first.kind !== 'contact') || isRemark(text);
  return isLabel ? [...others, { ...first, kind: 'note' }] : rows;
}

/** A person's office may stand above the name: the name comes first then. */
function nameFirst(rows: readonly Row[], role: string): readonly Row[] {
  const [office, name, ...others] = rows;
  if (office?.kind !== 'role' || !name || name.hasForm || soundsLikeOrganisation(name)) return rows;
  const isName = personScore(name) >= 0.7 || (personScore(name) >= 0.4 && isThereAsPerson(role));
  return isName ? [name, office, ...others] : rows;
}

const noteMark = /[*†‡#§^]/u;
const afterMark = /[\d\s,]/;

/** Without marks at the end that point to a note: `*`, `#`, `*2, 3`. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && (noteMark.test(text.charAt(end - 1)) || afterMark.test(text.charAt(end - 1)))) end--;
  return noteMark.test(text.slice(end)) ? text.slice(0, end) : text;
}

/** Rows as one text; a comma at the end of a row is not doubled. */
function joined(rows: readonly Row[], mark: string): PartyPart {
  const texts = rows.map(({ line }) => line.text.trim());
  const text = texts.reduce(
    (sum, next) => (sum === '' ? next : `${mark === ' ' ? sum : sum.replace(/[,;]$/, '')}${mark}${next}`),
    '',
  );
  return {
    text: withoutMarks(text).replace(/[,;:]$/, ''),
    lines: [...new Set(rows.map(({ number }) => number))],
  };
}

/** The name of an organisation, without what is said of it in brackets. */
function organisationOf(name: readonly Row[]): PartyPart {
  const { text, lines } = joined(name, ' ');
  return { text: withoutRemark(text).replace(/[,;:]$/, ''), lines };
}

const anchors = new Set<AddressCue>(['street', 'box', 'unit', 'postcode', 'care-of', 'number']);
const isAnchored = ({ cues }: Row): boolean => cues.some((cue) => anchors.has(cue));

/** How many rows at the start are the name: none where the block starts with an address, a contact or a sentence. */
function endOfName(rows: readonly Row[], role: string): number {
  const [first] = rows;
  if (!first) return 0;
  if (isSurelyPerson(first, role) || isPersonByRole(first, rows[1], role)) return 1;
  if (isThereAsPlace(role) && isBuildingOrPlace(first) && rows.slice(1).some(({ kind }) => kind === 'address'))
    return 0;
  if (namesNobody.some((rule) => rule(first, rows[1]))) return 0;
  let end = 1;
  while (end < rows.length && end < 4 && continues(rows, end)) end += 1;
  return end;
}

/** What a block may start with instead of a name. */
const namesNobody: readonly ((first: Row, next: Row | undefined) => boolean)[] = [
  ({ kind }) => kind === 'contact' || kind === 'note' || kind === 'identifier',
  ({ cues }) => cues.includes('care-of'),
  (first) => isStreet(first) && first.address >= 0.75 && !soundsLikeOrganisation(first),
  (first) => isStreet(first) && /^(?:\d|no\.? ?\d)/i.test(first.line.text),
  isPlaceOnly,
  ({ line }) => !/\p{L}{2}/u.test(line.text) || isCode(line.text),
];

/** `香港` above a street: an address that starts with its town. */
function isPlaceOnly(first: Row, next: Row | undefined): boolean {
  return first.kind === 'address' && next?.kind === 'address' && /^\p{Script=Han}+$/u.test(first.line.text.trim());
}

const isStreet = (row: Row): boolean => row.kind === 'address' && isAnchored(row);

/** Numbers in registers and at exchanges: `5493007LN438OBLNLM64`. */
const isCode = (text: string): boolean =>
  /^[\dA-Z\s.:/-]*$/u.test(text) && /\d{3}/.test(text) && !/^[A-Z]{4}/.test(text);

function soundsLikeOrganisation({ line, hasForm }: Row): boolean {
  return hasForm || findOrganisations(line).some(({ start, end }) => end - start >= 0.6 * line.text.length);
}

/** Whether a row goes on with the name above it. */
function continues(rows: readonly Row[], at: number): boolean {
  const [above, row] = [rows[at - 1], rows[at]];
  if (!above || !row || ['contact', 'note', 'identifier'].includes(row.kind)) return false;
  const [upper, text] = [above.line.text.trim(), row.line.text.trim()];
  const hasFormAlready = rows.slice(0, at).some((one) => one.hasForm);
  if (/^(?:and|und|et|och|og|&|\()(?:\s|\p{L})/u.test(text) && !isAnchored(row)) return !isRemark(text);
  // A branch that no comma leads to is where the firm is, not who it is.
  if (isFormOnly(row.line)) return !above.hasForm || /(?:&|\bCo\.?)$/u.test(upper);
  if (upper.endsWith(',') && branch.test(text)) return true;
  if (isAnchored(row)) return false;
  if (/(?:[,&]|\b(?:and|und|et|of|de))$/iu.test(upper)) return row.hasForm || !row.cues.length;
  // A form further down ends the name where none has been yet, unless the first row is a person's.
  return row.hasForm && !hasFormAlready && isOpenName(above);
}

const isOpenName = (row: Row): boolean =>
  row.line.words.length >= 3 &&
  !row.line.words.some(isTitle) &&
  findPersons(row.line).every(({ score }) => score < 0.5);

/** Whether the name is a person's: by its form, by what follows it, by what it is there for, and else by having no address. */
function isPerson(rows: readonly Row[], nameEnd: number, role: string): boolean {
  const [first] = rows;
  const name = first ? nameAtStart(first.line) : undefined;
  if (!first || !name || nameEnd > 1 || first.hasForm) return false;
  if (isSurelyPerson(first, role)) return true;
  if (soundsLikeOrganisation(first) || !isNameTail(first.line.text.slice(name.end - first.line.start))) return false;
  if (rows[1]?.kind === 'role' || isThereAsPerson(role)) return true;
  return !isThereAsFirm(role) && isAlone(rows);
}

/** What follows a name and does not go on with it: marks of notes, an office, nothing. */
const isNameTail = (rest: string): boolean => /^[\s*†‡#§^+¹²³⁴⁵]*(?:[,(（–—-]|$)/u.test(withoutMarks(rest));

/** `David Street` among directors is no street; a name above an address must be known to be one. */
function isPersonByRole(first: Row, next: Row | undefined, role: string): boolean {
  const name = nameAtStart(first.line);
  if (!name || !isThereAsPerson(role) || first.hasForm || soundsLikeOrganisation(first)) return false;
  const [own, rest] = [
    first.line.text.slice(0, name.end - first.line.start),
    first.line.text.slice(name.end - first.line.start),
  ];
  if (/\d/.test(own) || !isNameTail(rest) || first.kind === 'role' || first.kind === 'department') return false;
  return next?.kind !== 'address' || personScore(first) >= 0.5;
}

/** How sure the row starts with a person. */
function personScore({ line }: Row): number {
  const [found] = findPersons(line);
  return found && found.start === line.words[0]?.start ? found.score : 0;
}

/** By itself, or as one who is there as a person may be. */
const isSurelyPerson = (row: Row, role: string): boolean =>
  !row.hasForm && personScore(row) >= (isThereAsFirm(role) ? 0.8 : 0.7);
const isAlone = (rows: readonly Row[]): boolean =>
  rows.every(({ kind }) => kind !== 'address') && (rows[0]?.line.words.length ?? 0) <= 4;

/** The name, and what follows it as the person's role: the rest of the row and the rows below, up to the address. */
function personParts(
  name: readonly Row[],
  rest: readonly Row[],
  address: Row | undefined,
): { rows: Row[]; parts: Partial<Party> } {
  const [first] = name;
  const place = first ? nameAtStart(first.line) : undefined;
  if (!first || !place) return { rows: [], parts: {} };
  const { line, number } = first;
  const tail = withoutMarks(line.text.slice(place.end - line.start))
    .replace(/^[\s,–-]+/, '')
    .trim();
  const below: Row[] = [];
  for (const row of rest) {
    if (row.kind === 'contact' || row.kind === 'identifier' || (address && row.number > address.number)) break;
    below.push(row);
  }
  const employer = address ? below.find((row) => row.hasForm || soundsLikeOrganisation(row)) : undefined;
  const own = below.filter((row) => row !== employer);
  const person = { text: line.text.slice(place.start - line.start, place.end - line.start), lines: [number] };
  const text = [tail, ...own.map((row) => row.line.text.trim())].filter((part) => part !== '').join(' ');
  const lines = [...new Set([...(tail === '' ? [] : [number]), ...own.map((row) => row.number)])];
  return {
    rows: below,
    parts: {
      person,
      ...(text === '' ? {} : { role: { text, lines } }),
      ...(employer ? { organisation: joined([employer], ' ') } : {}),
    },
  };
}

/** The rows of the address: from the first that looks like one, over names of places we don't know, to the last. */
function addressRows(rows: readonly Row[], from: number, isOfPerson: boolean): Row[] {
  const first = rows.findIndex(
    (row, i) => i >= from && (row.kind === 'address' || (row.kind === 'unknown' && leadsTo(rows, i))),
  );
  if (first < 0) return isOfPerson ? [] : townOf(rows.slice(from), from);
  let end = first;
  for (let i = first; i < rows.length; i += 1) {
    const kind = rows[i]?.kind;
    if (kind === 'address') end = i + 1;
    else if (kind !== 'unknown' && kind !== 'role') break;
  }
  const own = rows.slice(first, end).filter(({ kind }) => kind !== 'role');
  const isEnough = own.some(isAnchored) || (!isOfPerson && own.length > 0);
  return isEnough ? own : [];
}

/** `Bristol` or `Tampa, FL`, where nothing else follows a name. */
function townOf(rows: readonly Row[], nameEnd: number): Row[] {
  const own = rows.filter(({ kind }) => kind !== 'contact' && kind !== 'identifier');
  const [only] = own;
  if (nameEnd === 0 || own.length !== 1 || only?.kind !== 'unknown' || only !== rows[0]) return [];
  const { words, text } = only.line;
  const isTown = /^\p{Lu}[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}(?:, \p{Lu}{2})?$/u.test(text.trim());
  const isNamed = !words.some(({ fold }) => genericWords.has(fold) || organisationNouns.has(fold));
  return isTown && isNamed && personScore(only) < 0.5 ? [only] : [];
}

/** Whether an unknown row stands above an address, as the name of a building does. */
function leadsTo(rows: readonly Row[], at: number): boolean {
  const row = rows[at];
  if (!row || row.hasForm || !isBuildingLike(row)) return false;
  const next = rows.slice(at + 1, at + 4);
  const sure = next.findIndex(({ kind }) => kind === 'address');
  return sure >= 0 && next.slice(0, sure).every((other) => other.kind === 'unknown' && isBuildingLike(other));
}

const isBuildingOrPlace = (row: Row): boolean =>
  !row.hasForm && personScore(row) < 0.7 && (row.kind === 'address' || row.kind === 'unknown') && !isCompany(row);
const isBuildingLike = (row: Row): boolean => !row.hasForm && !isCompany(row) && isNamedPlace(row);
/** Sounds like an organisation, and nothing in it like a house. */
const isCompany = (row: Row): boolean => !row.cues.includes('building') && soundsLikeOrganisation(row);

const isNamedPlace = ({ line }: Row): boolean =>
  line.words.length <= 6 &&
  !/[:]$/.test(line.text.trim()) &&
  findPersons(line).every(({ score }) => score < 0.6) &&
  !/,\s*\p{L}+$/u.test(line.text) &&
  line.words.every((word) => isCapitalised(word) || /\d/.test(word.text) || word.text.length <= 3);

/** The first telephone number, e-mail and web address. */
function reached(rows: readonly Row[]): Partial<Party> {
  const first = (find: (row: Row, above: Row | undefined) => Found[]): PartyPart | undefined => {
    for (const [i, row] of rows.entries()) {
      const [found] = find(row, rows[i - 1]);
      if (found)
        return {
          text: row.line.text.slice(found.start - row.line.start, found.end - row.line.start),
          lines: [row.number],
        };
    }
    return undefined;
  };
  const phone = first((row, above) =>
    (row.kind === 'contact' ? findPhones(row.line, above?.line) : []).filter(
      () => !/^\W*f(?:ax|acsimile)?\b/i.test(row.line.text),
    ),
  );
  const email = first((row) => findEmails(row.line));
  const url = first((row) => {
    const found = findUrls(row.line).slice(0, mostUrls);
    return found.length === 0 ? [] : found.filter(notIn(findEmails(row.line)));
  });
  return { ...(phone ? { phone } : {}), ...(email ? { email } : {}), ...(url ? { url } : {}) };
}

/** Of a row that has more, the first are enough to find one that stands by itself. */
const mostUrls = 20;

const notIn =
  (emails: readonly Found[]) =>
  ({ start: at }: Found): boolean =>
    !emails.some(({ start, end }) => at >= start && at < end);
