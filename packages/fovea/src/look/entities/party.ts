/** What a block of lines says of one party: who it is, where, and how it is reached. */
import type { AddressCue } from './address-cues.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import type { Found } from './entity.ts';
import { legalFormBook } from './legal-forms.ts';
import { findOrganisations } from './organisations.ts';
import { rowsOf, type Row } from './party-rows.ts';
import { findPersons, isTitle, nameAtStart } from './persons.ts';
import { isCapitalised } from './words.ts';

/** A part of a party, with the lines it stands on, counted from 0. */
export type PartyPart = { readonly text: string; readonly lines: readonly number[] };

/** Who is named in a block of lines, and how to reach them. */
export type Party = {
  readonly organisation?: PartyPart;
  readonly person?: PartyPart;
  /** What the person is, as it stands beside or below the name. */
  readonly role?: PartyPart;
  /** Lines joined by commas. */
  readonly address?: PartyPart;
  readonly phone?: PartyPart;
  readonly email?: PartyPart;
  readonly url?: PartyPart;
  /** All that says how the party is reached, line by line. */
  readonly contacts: readonly PartyPart[];
  /** Lines that are none of these: departments, numbers in registers, sentences. */
  readonly notes: readonly PartyPart[];
};

/** What is known of a block of lines besides them. */
export type ReadPartyOptions = {
  /** What the party is there for, such as the header above: it tells a law firm from a person where names can't. */
  readonly role?: string;
};

/**
 * Reads a block of lines: a name, then an address, then contacts, each of which may be missing.
 * @example
 * ```ts
 * import { readParty } from 'fovea/look';
 * const party = readParty(['Oddo Asset Management SA', '75440 Paris Cedex 09', 'Tel. +33 1 44 51 85 00']);
 * console.log(party.organisation?.text, '|', party.address?.text, '|', party.phone?.text);
 * // => Oddo Asset Management SA | 75440 Paris Cedex 09 | +33 1 44 51 85 00
 * ```
 */
export function readParty(lines: readonly string[], { role = '' }: ReadPartyOptions = {}): Party {
  const rows = rowsOf(lines);
  const nameEnd = endOfName(rows);
  const name = rows.slice(0, nameEnd);
  const isOne = name.length > 0 && isPerson(rows, nameEnd, role);
  const address = addressRows(rows, nameEnd, isOne);
  const used = new Set([...name, ...address]);
  const rest = rows.filter((row) => !used.has(row));
  const contacts = rest.filter(({ kind }) => kind === 'contact');
  const about = isOne
    ? personParts(name, rest, address[0])
    : { rows: [], parts: name.length > 0 ? { organisation: joined(name, ' ') } : {} };
  const notes = rest.filter((row) => row.kind !== 'contact' && !about.rows.includes(row));
  return {
    ...about.parts,
    ...(address.length > 0 ? { address: joined(address, ', ') } : {}),
    ...reached(rows),
    contacts: contacts.map((row) => joined([row], ' ')),
    notes: notes.map((row) => joined([row], ' ')),
  };
}

/** Rows as one text; a comma at the end of a row is not doubled. */
function joined(rows: readonly Row[], mark: string): PartyPart {
  const texts = rows.map(({ line }) => line.text.trim());
  const text = texts.reduce(
    (sum, next) => (sum === '' ? next : `${mark === ' ' ? sum : sum.replace(/[,;]$/, '')}${mark}${next}`),
    '',
  );
  return { text: text.replace(/[,;:]$/, ''), lines: [...new Set(rows.map(({ number }) => number))] };
}

const anchors = new Set<AddressCue>(['street', 'box', 'unit', 'postcode', 'care-of', 'number']);
const isAnchored = ({ cues }: Row): boolean => cues.some((cue) => anchors.has(cue));

/** How many rows at the start are the name: none where the block starts with an address, a contact or a sentence. */
function endOfName(rows: readonly Row[]): number {
  const [first] = rows;
  if (!first || ['contact', 'note', 'identifier'].includes(first.kind)) return 0;
  if (first.kind === 'address' && isAnchored(first) && first.address >= 0.75 && !soundsLikeOrganisation(first))
    return 0;
  if (first.kind === 'address' && isAnchored(first) && /^\d/.test(first.line.text)) return 0;
  if (isSurelyPerson(first)) return 1;
  let end = 1;
  while (end < rows.length && end < 4 && continues(rows, end)) end += 1;
  return end;
}

function soundsLikeOrganisation({ line, hasForm }: Row): boolean {
  return hasForm || findOrganisations(line).some(({ start, end }) => end - start >= 0.6 * line.text.length);
}

/** Whether a row goes on with the name above it. */
function continues(rows: readonly Row[], at: number): boolean {
  const [above, row] = [rows[at - 1], rows[at]];
  if (!above || !row || ['contact', 'note', 'identifier'].includes(row.kind)) return false;
  const [upper, text] = [above.line.text.trim(), row.line.text.trim()];
  if (/^(?:and|und|et|och|og|&|\()(?:\s|\p{L})/u.test(text) && !isAnchored(row)) return true;
  if (
    isFormOnly(row) ||
    /^(?:\p{L}+\s){0,3}(?:branch|filial|niederlassung|zweigniederlassung|succursale)$/iu.test(text)
  )
    return true;
  if (isAnchored(row)) return false;
  if (/(?:[,&]|\b(?:and|und|et|of|de))$/iu.test(upper)) return row.hasForm || !row.cues.length;
  // A form further down ends the name where none has been yet, unless the first row is a person's.
  return row.hasForm && !above.hasForm && !rows.slice(0, at).some((one) => one.hasForm) && isOpenName(above);
}

const isOpenName = (row: Row): boolean =>
  row.line.words.length >= 3 &&
  !row.line.words.some(isTitle) &&
  findPersons(row.line).every(({ score }) => score < 0.5);

/** `anonyme` and `Limited`: nothing but a form, or the end of one. */
function isFormOnly({ line }: Row): boolean {
  const first = line.words[0];
  if (!first) return false;
  const whole = legalFormBook().at(line.words, 0)?.length === line.words.length;
  return whole || (line.words.length <= 2 && /^\p{Ll}/u.test(first.text) && !line.text.includes('.'));
}

const personRoles =
  /\b(?:directors?|chair(?:man|woman|person)?|secretar(?:y|ies)|officers?|board|president|members?|executives?|trustees?|managers|vorstand|geschäftsführ\w*|aufsichtsrat|verwaltungsrat|administrateurs|gérants|dirigeants|consejo|consejeros|consiglio|amministratori|styrelse\w*|ledamöter|bestuur\w*|directie|attention)\b/iu;
const firmRoles =
  /\b(?:audit\w*|solicitors?|counsel|lawyers?|brokers?|bank(?:ers?|s)?|registrars?|custodian|deposit\w*|administrator|agents?|advis[eo]rs?|share regist\w*|sponsor|dealers?|distributor|makers?|listing|accountants?)\b/iu;

/** Whether the name is a person's: by its form, by what follows it, by what it is there for, and else by having no address. */
function isPerson(rows: readonly Row[], nameEnd: number, role: string): boolean {
  const [first] = rows;
  const name = first ? nameAtStart(first.line) : undefined;
  if (!first || !name || nameEnd > 1 || first.hasForm) return false;
  if (isSurelyPerson(first)) return true;
  const tail = first.line.text.slice(name.end - first.line.start).trim();
  if (soundsLikeOrganisation(first) || !/^(?:[,(–-]|$)/.test(tail)) return false;
  if (rows[1]?.kind === 'role' || isThereAsPerson(role)) return true;
  return !isThereAsFirm(role) && (personScore(first) >= 0.7 || isAlone(rows));
}

/** How sure the row starts with a person. */
function personScore({ line }: Row): number {
  const [found] = findPersons(line);
  return found && found.start === line.words[0]?.start ? found.score : 0;
}

const isSurelyPerson = (row: Row): boolean => !row.hasForm && personScore(row) >= 0.8;
const isThereAsPerson = (role: string): boolean => personRoles.test(role) && !firmRoles.test(role);
const isThereAsFirm = (role: string): boolean => firmRoles.test(role) && !personRoles.test(role);
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
  const tail = line.text
    .slice(place.end - line.start)
    .replace(/^[\s,–-]+/, '')
    .trim();
  const below: Row[] = [];
  for (const row of rest) {
    if (row.kind === 'contact' || row.kind === 'identifier' || (address && row.number > address.number)) break;
    below.push(row);
  }
  const employer = address ? below.find(({ hasForm }) => hasForm) : undefined;
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
  if (first < 0) return [];
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

/** Whether an unknown row stands above an address, as the name of a building does. */
function leadsTo(rows: readonly Row[], at: number): boolean {
  const row = rows[at];
  if (!row || row.hasForm || !isBuildingLike(row)) return false;
  const next = rows.slice(at + 1, at + 4);
  const sure = next.findIndex(({ kind }) => kind === 'address');
  return sure >= 0 && next.slice(0, sure).every((other) => other.kind === 'unknown' && isBuildingLike(other));
}

const isBuildingLike = ({ line, hasForm }: Row): boolean =>
  !hasForm &&
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
